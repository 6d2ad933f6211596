import { draftKey, draftOf, keepDraft, readDraft } from '#client/drafts.ts';
import { addressed } from '#features/mailen/shared/rules/sheet.ts';
import type { Mailing, MailingRecipient, SheetInput } from '#features/mailen/shared/schema.ts';

/** Under which name the sheet of a material keeps what is typed in it. */
export const sheetName = (campagnemiddel_id: string) => `mailen.${campagnemiddel_id}`;

const sentKey = (owner: string, mailing_id: string) => draftKey(owner, `mailing.${mailing_id}`);

/** What was sent is kept as it was typed until it really goes: who stops it finds everything back. */
export function keepSent(owner: string | null, mailing_id: string, base: object, sent: SheetInput): void {
  if (owner === null) return;
  keepDraft(sentKey(owner, mailing_id), draftOf(base as Record<string, unknown>, { ...sent }, null, []));
}

/** As it was typed; null in another tab, or once it went. */
export function readSent(owner: string | null, mailing_id: string): Partial<SheetInput> | null {
  return owner === null ? null : ((readDraft(sentKey(owner, mailing_id))?.mine as Partial<SheetInput>) ?? null);
}

export function forgetSent(owner: string | null, mailing_id: string): void {
  if (owner !== null) keepDraft(sentKey(owner, mailing_id), null);
}

/** Back into the sheet, which takes it up when it opens. */
export function returnSent(owner: string | null, mailing_id: string, campagnemiddel_id: string): boolean {
  const kept = owner === null ? null : readDraft(sentKey(owner, mailing_id));
  if (owner === null || kept === null) return false;
  forgetSent(owner, mailing_id);
  return keepDraft(draftKey(owner, sheetName(campagnemiddel_id)), kept);
}

type StoppedMail = Pick<Mailing, 'onderwerp' | 'bericht' | 'grondslag' | 'bijlage'>;

/**
 * What was stopped elsewhere, as the server knows it, into the sheet. Whom it was to is looked at anew; the sender is who
 * opens it.
 */
export function returnStopped(
  owner: string | null,
  { onderwerp, bericht, grondslag, bijlage }: StoppedMail,
  people: readonly MailingRecipient[],
  campagnemiddel_id: string,
): void {
  if (owner === null) return;
  const mine: Partial<SheetInput> = {
    subject: onderwerp,
    message: bericht,
    grondslag,
    metBijlage: bijlage !== null,
    wachtend: people.map(addressed).join('\n'),
  };
  keepDraft(draftKey(owner, sheetName(campagnemiddel_id)), draftOf({}, mine, null, []));
}
