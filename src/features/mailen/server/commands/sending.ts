import { Refusal } from '#shared/errors.ts';
import { plural } from '#shared/text.ts';
import { isEmail } from '#shared/typed.ts';
import { enqueue } from '#server/jobs.ts';
import { giveFile, hasFile } from '#server/files/storage.ts';
import { enqueueMail, type MailAttachment, type OutgoingMail, slot } from '#server/mail/mail.ts';
import { readRecipientStanding, startMails, stopMails, withdrawMails } from '#server/mail/standing.ts';
import { attempt } from '#server/retention.ts';
import { findReadyFile, type ReadyFile, requirePackage } from '#features/bestanden/server/commands/requests.ts';
import { chooseMatches } from '#features/matches/server/queries/mailed.ts';
import { personOf } from '#features/matches/server/queries.ts';
import { createLinks, mobileUrl, publish } from '#features/mobiel/server/commands/publishing.ts';
import { setCommunications as setLinkCommunications } from '#features/mobiel/server/queries/links.ts';
import { findZoekopdracht } from '#features/zoekopdrachten/server/queries.ts';
import { mailenRefusals } from '#features/mailen/shared/refusals.ts';
import { addressedAs, missingFields } from '#features/mailen/shared/rules/message.ts';
import { addressKey, readRecipients } from '#features/mailen/shared/rules/recipients.ts';
import type { MailMessage, SendMail } from '#features/mailen/shared/schema.ts';
import { recordMailing, RELEASE_AFTER_MS, releaseAttachment } from '#features/mailen/server/jobs.ts';
import { type CampaignMail, campaignMail } from '#features/mailen/server/mails.tsx';
import * as queries from '#features/mailen/server/queries/mailings.ts';
import {
  type Mailed,
  mailOf,
  type Member,
  publicUrl,
  readMailed,
  requireSender,
  senderOf,
  shownUrl,
} from './composing.ts';
import { mayArrive } from './reading.ts';
import { judgeRecipients, type Judged, originOf, shownNames } from './recipients.ts';

const refuseFields = (velden: Record<string, string>) => new Refusal('ongeldige_invoer', { velden });

/** What is closed has no page to sign up on, and the button of the mail leads to one. */
async function requireOpen({ db, tenant }: Member, { zoekopdracht_id }: Mailed): Promise<void> {
  const search = zoekopdracht_id === null ? null : await findZoekopdracht(db, tenant, zoekopdracht_id);
  if (search !== null && (search.gesloten_op ?? search.gearchiveerd_op) !== null) {
    throw new Refusal(mailenRefusals.mail_gesloten);
  }
}

/** The PDF of the material as it is saved now, made by us; what a caller sends along is not looked at (MAIL-10). */
async function requireFile({ db, tenant }: Member, document: Mailed, isWanted: boolean): Promise<ReadyFile | null> {
  if (document.type === 'a4' && !isWanted) return null;
  const file = await findReadyFile(db, tenant, document);
  if (file === null) throw new Refusal(mailenRefusals.mail_geen_pdf);
  return file;
}

/** The page for phones with what is saved now; null of an A4, which has none (MAIL-10). */
async function requireLink(context: Member, document: Mailed) {
  if (document.type === 'a4') return null;
  const outcome = await attempt(context.db, () => publish(context, document.id));
  if ('done' in outcome) return outcome.done;
  if (outcome.problem instanceof Refusal) throw outcome.problem;
  context.log.error({ err: outcome.problem }, 'the mobile brochure of a mail could not be published');
  throw new Refusal(mailenRefusals.mail_geen_link);
}

const attachmentsOf = (file: MailAttachment | null): MailAttachment[] =>
  file === null ? [] : [{ key: file.key, filename: file.filename, content_type: file.content_type }];

/** Where the words of each recipient come in a mail that is made once for all. */
const SLOTS = { voornaam: slot('voornaam'), herkomst: slot('herkomst'), url: slot('url') };

/** Those words, by the address of each. */
type Words = Record<keyof typeof SLOTS, string>;

interface Addressed extends Pick<Judged, 'email' | 'naam' | 'bedrijfsnaam' | 'bron'> {
  url: string;
}

function wordsOf(recipients: readonly Addressed[], sender: string) {
  const byAddress = new Map(
    recipients.map(({ email, bron, url, ...names }): [string, Words] => [
      addressKey(email),
      { voornaam: addressedAs(shownNames(names)), herkomst: originOf(bron, sender), url },
    ]),
  );
  return ({ email }: { email: string }): Words => {
    const words = byAddress.get(addressKey(email));
    if (words === undefined) throw new Error('somebody is mailed whom nobody named');
    return words;
  };
}

interface Envelope extends Pick<OutgoingMail<CampaignMail>, 'run_at' | 'batch_id' | 'exempt'> {
  document: Mailed;
  data: CampaignMail & { vereniging: { id: string } };
  recipients: readonly Addressed[];
  file: MailAttachment | null;
}

/** In the outbox, one mail each; answers the id of each by its address. */
async function enqueueAll({ db, env, account }: Member, { document, data, recipients, file, ...envelope }: Envelope) {
  const queued = await enqueueMail(db, {
    template: campaignMail,
    to: recipients.map(({ email, naam }) => ({ email, naam: shownNames({ naam, bedrijfsnaam: null }).naam })),
    data,
    each: wordsOf(recipients, data.sender.naam),
    origin: env.PUBLIC_ORIGIN,
    vereniging: data.vereniging,
    reply_to: { email: data.sender.email, naam: data.sender.naam },
    user_id: account.id,
    campagnemiddel_id: document.id,
    ...(data.grondslag !== null && { grondslag: data.grondslag }),
    attachments: attachmentsOf(file),
    ...envelope,
  });
  return new Map(queued.map(({ id, email }) => [addressKey(email), id]));
}

/** To oneself, at once: it counts for nothing, is written down nowhere and puts nothing online. */
export async function sendTest(context: Member, input: MailMessage): Promise<{ email: string }> {
  const { db, tenant, account } = context;
  const document = await readMailed(context, input.campagnemiddelId);
  requirePackage(document);
  const sender = await requireSender(context, input);
  const { standing } = await readRecipientStanding(db, tenant, [addressKey(account.email)]);
  if (standing.get(addressKey(account.email))?.suppressed != null) {
    throw new Refusal(mailenRefusals.zelf_afgemeld);
  }
  const file = await requireFile(context, document, input.metBijlage);
  const words = { ...SLOTS, url: await shownUrl(context, document) };
  const grondslag = 'toestemming';
  const data = await mailOf(context, document, { ...input, sender, grondslag, hasPdf: file !== null, words });
  const me = { email: account.email, naam: sender.naam, bedrijfsnaam: null, bron: null, url: words.url };
  await enqueueAll(context, { document, data, recipients: [me], file, exempt: 'test' });
  return { email: account.email };
}

/** One transaction: a mailing with everybody it goes to, their links and their mails, or nothing of it. */
export async function send(context: Member, input: SendMail) {
  const { db, tenant } = context;
  const document = await readMailed(context, input.campagnemiddelId);
  const missing = missingFields(document.type, input);
  if (Object.keys(missing).length > 0) throw refuseFields(missing);
  requirePackage(document);
  await requireOpen(context, document);
  const sender = await requireSender(context, input);
  const { recipients, failed } = await chooseRecipients(context, input.recipients);
  const file = await requireFile(context, document, input.metBijlage);
  const link = await requireLink(context, document);

  const mailing = await queries.insertMailing(db, tenant, {
    campagnemiddel_id: document.id,
    onderwerp: input.subject,
    bericht: input.message,
    afzender_naam: sender.naam === '' ? null : sender.naam,
    afzender_email: sender.email,
    grondslag: input.grondslag,
    bijlage: file && { key: file.key, naam: file.filename, bytes: file.bytes },
    created_by_user_id: personOf(tenant),
  });
  // The file of an export is kept for an hour: from here on it is this mailing's.
  if (file !== null && !(await giveFile(db, file.key, { owner_table: 'mailing', owner_id: mailing.id }))) {
    throw new Refusal(mailenRefusals.mail_geen_pdf);
  }
  const links = link === null ? [] : await createLinks(context, link.id, recipients.length);
  const named = recipients.map((recipient, at) => ({
    ...recipient,
    link_id: links[at]?.id ?? null,
    url: links[at]?.url ?? publicUrl(document),
  }));
  const data = await mailOf(context, document, { ...input, sender, hasPdf: file !== null, words: SLOTS });
  const run_at = mailing.begint_op;
  const outbox = await enqueueAll(context, { document, data, recipients: named, file, run_at, batch_id: mailing.id });
  const sponsor_ids = recipients.flatMap(({ sponsor_id }) => sponsor_id ?? []);
  const matches = await chooseMatches(db, tenant, sponsor_ids, document.zoekopdracht_id);
  await queries.insertRecipients(
    db,
    tenant,
    mailing.id,
    named.map(({ email, naam, bedrijfsnaam, sponsor_id, link_id }) => ({
      email,
      naam,
      bedrijfsnaam,
      sponsor_id,
      link_id,
      match_id: sponsor_id === null ? null : (matches.get(sponsor_id) ?? null),
      outbox_id: outbox.get(addressKey(email)) ?? '',
    })),
  );
  await followUp(context, mailing.id, run_at);
  return { id: mailing.id, begint_op: run_at.toISOString(), sent: recipients.length, failed };
}

/** What comes after the mails went out: their lines in the timelines, and letting go of the file. */
async function followUp({ db, tenant }: Member, mailing_id: string, run_at: Date) {
  await enqueue(db, recordMailing, { mailing_id }, { tenant, singletonKey: mailing_id, startAfter: run_at });
  const startAfter = new Date(run_at.getTime() + RELEASE_AFTER_MS);
  await enqueue(db, releaseAttachment, { mailing_id }, { tenant, singletonKey: mailing_id, startAfter });
}

/** Who gets it, as it is now; who does not is told with why. Nobody is left, or more than may be, is a refusal. */
async function chooseRecipients({ db, tenant }: Member, typed: readonly string[]) {
  const { recipients: judged, allowance } = await judgeRecipients(db, tenant, readEach(typed));
  const recipients = judged.filter(({ oordeel }) => oordeel === 'goed');
  const failed = judged.flatMap(({ email, oordeel }) =>
    oordeel === 'goed' || oordeel === 'dubbel' ? [] : [{ email, oordeel }],
  );
  if (recipients.length === 0) throw new Refusal(mailenRefusals.niemand_te_mailen, { failed });
  const { paused, per_dag, over } = allowance;
  if (paused) throw new Refusal('mail_gepauzeerd');
  if (recipients.length > over) {
    const sentence = `Je club mag vandaag nog ${plural(over, 'iemand', 'mensen')} mailen, en dit zijn er ${recipients.length}.`;
    throw new Refusal('maillimiet', { per_dag, over }, sentence);
  }
  return { recipients, failed };
}

/** Each of them by itself, and all of them once. */
function readEach(typed: readonly string[]) {
  return readRecipients(typed.map((text) => text.replaceAll('\n', ' ')).join('\n'));
}

async function lockMailing({ db, tenant }: Member, id: string) {
  const mailing = await queries.lockMailing(db, tenant, id);
  if (mailing === undefined) throw new Refusal('niet_gevonden');
  if (mailing.gestopt_op !== null) throw new Refusal(mailenRefusals.mailing_gestopt);
  return mailing;
}

/** All of them or none: once the first is begun it is too late. */
export async function stopMailing(context: Member, id: string): Promise<void> {
  await lockMailing(context, id);
  if (!(await stopMails(context.db, id))) throw new Refusal(mailenRefusals.mailing_begonnen);
  await queries.setMoment(context.db, context.tenant, id, 'gestopt_op');
}

/** Who does not want to wait half a minute. One that began already does what was asked. */
export async function startMailing(context: Member, id: string): Promise<void> {
  await lockMailing(context, id);
  if ((await startMails(context.db, id)) > 0) await queries.setMoment(context.db, context.tenant, id, 'begint_op');
}

/** Until then an answer of the mail server may still come (security.md 4.3). */
const QUIET_MS = 15 * 60_000;

type Again = Awaited<ReturnType<typeof queries.listInState>>[number];

interface Retried {
  id: string;
  ontvanger_id?: string | undefined;
  email?: string | undefined;
}

/** Whom it did not reach gets it again; one of them also at another address. Of whom nobody knows only who is named, and not at once. */
export async function retry(context: Member, { id, ontvanger_id, email }: Retried): Promise<{ sent: number }> {
  const { db, tenant } = context;
  await lockMailing(context, id);
  const mailing = await queries.findMailing(db, tenant, id);
  if (mailing === undefined) throw new Refusal('niet_gevonden');
  const chosen = await chooseAgain(context, id, ontvanger_id);
  if (chosen.length === 0 || mailing.campagnemiddel_id === null) throw new Refusal(mailenRefusals.niets_opnieuw);
  const document = await readMailed(context, mailing.campagnemiddel_id);
  await requireOpen(context, document);
  const address = email?.trim();
  const isMoved = address !== undefined && chosen.some((one) => addressKey(one.email) !== addressKey(address));
  const judged = isMoved ? await judgeMoved(context, id, chosen, address) : await judgeAgain(context, chosen);
  // The mail that did not arrive may not go by itself any more, next to this one.
  const withdrawn = await withdrawMails(
    db,
    judged.flatMap(({ outbox_id }) => outbox_id ?? []),
  );
  const reached = judged.filter(({ outbox_id }) => outbox_id !== null && withdrawn.has(outbox_id));
  if (reached.length === 0) throw new Refusal(mailenRefusals.niets_opnieuw);
  const named = await withLinks(context, document, reached);
  const file = await keptFile(context, mailing.bijlage);
  const data = await mailOf(context, document, {
    subject: mailing.onderwerp,
    message: mailing.bericht,
    grondslag: mailing.grondslag,
    sender: await senderOf(context, { senderName: mailing.afzender_naam ?? '', senderEmail: mailing.afzender_email }),
    hasPdf: file !== null,
    words: SLOTS,
  });
  const outbox = await enqueueAll(context, {
    document,
    data,
    recipients: named,
    file,
    batch_id: id,
    ...(!isMoved && { exempt: 'retry' as const }),
  });
  await queries.setSentAgain(
    db,
    tenant,
    named.map(({ id: of, email: to, link_id }) => ({
      id: of,
      email: to,
      link_id,
      outbox_id: outbox.get(addressKey(to)) ?? '',
    })),
  );
  await queries.reopenMailing(db, tenant, id);
  await enqueue(db, recordMailing, { mailing_id: id }, { tenant, singletonKey: id });
  return { sent: named.length };
}

/** Each with where the button leads: a brochure that was taken offline is put back, for who lost the link to it. */
async function withLinks<One extends Again>(context: Member, document: Mailed, again: readonly One[]) {
  const { db, tenant, env } = context;
  const lost = again.filter(({ token }) => token === null);
  const link = lost.length === 0 ? null : await requireLink(context, document);
  const made = link === null ? [] : await createLinks(context, link.id, lost.length);
  // What stands on a timeline counts the looks of the new link from here on.
  const told = lost.flatMap(({ communication_id }, at) => {
    const link_id = made[at]?.id;
    return communication_id === null || link_id === undefined ? [] : [{ link_id, communication_id }];
  });
  await setLinkCommunications(db, tenant, told);
  const links = new Map(lost.map(({ id }, at) => [id, made[at]]));
  return again.map((one) => {
    const { id: link_id, token } = links.get(one.id) ?? { id: one.link_id, token: one.token };
    return { ...one, link_id, url: token === null ? publicUrl(document) : mobileUrl(env, token) };
  });
}

async function chooseAgain(
  { db, tenant }: Member,
  mailing_id: string,
  ontvanger_id: string | undefined,
): Promise<Again[]> {
  if (ontvanger_id === undefined) {
    const failed = await queries.listInState(db, tenant, mailing_id, ['niet_aangekomen']);
    const again = failed.filter(mayArrive);
    if (again.length === 0 && failed.length > 0) throw new Refusal(mailenRefusals.alleen_ander_adres);
    return again;
  }
  const one = await queries.findRecipient(db, tenant, mailing_id, ontvanger_id);
  if (one === undefined) throw new Refusal('niet_gevonden');
  if (one.status === 'onzeker' && one.since !== null && Date.now() - one.since.getTime() < QUIET_MS) {
    throw new Refusal(mailenRefusals.nog_onzeker);
  }
  return one.status === 'niet_aangekomen' || one.status === 'onzeker' ? [one] : [];
}

/** Each as it is now: where the club has the address from, and without who takes no mail. */
async function judgeAgain({ db, tenant }: Member, chosen: readonly Again[]) {
  const found = chosen.map(({ email, naam }) => ({ email, naam, isValid: true, isDouble: false, voorstel: null }));
  const { recipients } = await judgeRecipients(db, tenant, found);
  const reached = chosen.flatMap((one, at) => {
    const { bron = null, oordeel } = recipients[at] ?? {};
    return oordeel === 'afgemeld' || oordeel === 'onbereikbaar' ? [] : [{ ...one, bron }];
  });
  if (reached.length === 0) throw new Refusal(mailenRefusals.alleen_ander_adres);
  return reached;
}

/** Another address is somebody new: held to what everybody is held to. */
async function judgeMoved({ db, tenant }: Member, mailing_id: string, chosen: readonly Again[], email: string) {
  const refuse = (sentence: string) => refuseFields({ email: sentence });
  if (!isEmail(email)) throw refuse('Dit e-mailadres klopt niet.');
  if (await queries.hasRecipient(db, tenant, mailing_id, email)) throw refuse('Dit adres staat al bij deze mail.');
  const found = { email, naam: null, isValid: true, isDouble: false, voorstel: null };
  const [judged] = (await judgeRecipients(db, tenant, [found])).recipients;
  if (judged?.oordeel === 'afgemeld') throw refuse('Dit adres wil geen mail van de club.');
  if (judged?.oordeel === 'onbereikbaar') throw refuse('Dit adres neemt geen mail aan.');
  if (judged?.oordeel === 'kort_geleden') throw refuse('Dit adres kreeg deze week al mail van de club.');
  return chosen.map((one) => ({ ...one, email, bron: judged?.bron ?? null }));
}

/** What went along then; after a while it is let go of, and a second mail would go without. */
async function keptFile({ db }: Member, bijlage: queries.Attachment | null): Promise<MailAttachment | null> {
  if (bijlage === null) return null;
  if (!(await hasFile(db, bijlage.key))) throw new Refusal(mailenRefusals.bijlage_weg);
  return { key: bijlage.key, filename: bijlage.naam, content_type: 'application/pdf' };
}
