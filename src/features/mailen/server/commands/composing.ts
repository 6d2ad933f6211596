import { Refusal } from '#shared/errors.ts';
import { choiceOf } from '#shared/text.ts';
import { isEmail } from '#shared/typed.ts';
import type { Admitted } from '#server/http/door.ts';
import type { MailPicture } from '#server/mail/layout.tsx';
import { readMailAllowance } from '#server/mail/standing.ts';
import { findOwnProfile, findProfile } from '#features/accounts/server/queries.ts';
import { FUNCTIE_LABELS } from '#features/accounts/shared/labels.ts';
import { readDocument, type SavedDocument } from '#features/campagnemiddelen/server/commands/documents.ts';
import { shownFigures, shownSubtitle } from '#features/campagnemiddelen/shared/rules/shown.ts';
import { getLink } from '#features/mobiel/server/commands/publishing.ts';
import { findSender } from '#features/toegangsverzoeken/server/queries.ts';
import { findClub } from '#features/vereniging/server/queries.ts';
import type { Grondslag } from '#features/mailen/shared/kinds.ts';
import { mailenRefusals } from '#features/mailen/shared/refusals.ts';
import {
  addressedAs,
  defaultMessage,
  defaultSubject,
  FIRST_NAME,
  joinTitle,
} from '#features/mailen/shared/rules/message.ts';
import { addressKey } from '#features/mailen/shared/rules/recipients.ts';
import type { Compose, MailMessage } from '#features/mailen/shared/schema.ts';
import { type CampaignMail, campaignMail } from '#features/mailen/server/mails.tsx';
import { listEarlier } from '#features/mailen/server/queries/mailings.ts';
import { originOf, shownNames } from './recipients.ts';

export type Member = Admitted<'member'>;
export type Mailed =
  | Extract<SavedDocument, { type: 'brochure' }>
  | (Extract<SavedDocument, { type: string }> & { type: 'a4' });

const FIGURES_MOST = 3;
/** What a club wants to be known by. */
const FIRST_FIGURES = ['leden', 'teams', 'bezoekers'];

/** A brochure or an A4 of the club; the others go on a wall or a screen. */
export async function readMailed(context: Member, id: string): Promise<Mailed> {
  const document = await readDocument(context, id);
  if (document.type !== 'brochure' && document.type !== 'a4') throw new Refusal(mailenRefusals.mail_type);
  return document as Mailed;
}

interface Sender {
  naam: string;
  email: string;
  functie: string | null;
  telefoon: string | null;
}

/**
 * Whom answers may go to: the one who sends it, at the address that was confirmed, or the contact of the club. An address
 * of anybody else would let a club send its readers to a stranger.
 */
async function listSenders({ db, tenant, account }: Member): Promise<Sender[]> {
  const isOwn = tenant.acting_superuser_id === null && account.email_bevestigd;
  const profile = isOwn ? await findOwnProfile(db, account.id) : undefined;
  const person = isOwn ? await findProfile(db, account.id) : undefined;
  const club = await findClub(db, tenant, [
    'contactpersoon_naam',
    'contactpersoon_mailadres',
    'contactpersoon_telefoonnummer',
    'contactpersoon_naam_2',
    'contactpersoon_mailadres_2',
    'contactpersoon_telefoonnummer_2',
  ]);
  const contact = (naam?: string | null, email?: string | null, telefoon?: string | null): Sender[] =>
    email != null && isEmail(email) ? [{ naam: naam ?? '', email, functie: null, telefoon: telefoon ?? null }] : [];
  return [
    ...(person !== undefined && profile !== undefined
      ? [
          {
            naam: person.naam,
            email: account.email,
            functie: profile.functie === null || profile.functie === 'overig' ? null : FUNCTIE_LABELS[profile.functie],
            telefoon: profile.telefoon,
          },
        ]
      : []),
    ...contact(club?.contactpersoon_naam, club?.contactpersoon_mailadres, club?.contactpersoon_telefoonnummer),
    ...contact(club?.contactpersoon_naam_2, club?.contactpersoon_mailadres_2, club?.contactpersoon_telefoonnummer_2),
  ];
}

const senderIn = (senders: readonly Sender[], { senderEmail }: Pick<MailMessage, 'senderEmail'>) =>
  senders.find(({ email }) => addressKey(email) === addressKey(senderEmail));

/** What a colleague wrote can be looked at, and sent again, too: only a new mail asks whose address it is. */
export async function senderOf(
  context: Member,
  { senderName, senderEmail }: Pick<MailMessage, 'senderName' | 'senderEmail'>,
): Promise<Sender> {
  const known = senderIn(await listSenders(context), { senderEmail });
  return { functie: null, telefoon: null, email: senderEmail, ...known, naam: senderName.trim() };
}

export async function requireSender(context: Member, { senderName, senderEmail }: MailMessage): Promise<Sender> {
  const senders = await listSenders(context);
  const found = senderIn(senders, { senderEmail });
  if (found === undefined) {
    const known = choiceOf([...new Set(senders.map(({ email }) => email))]);
    const sentence =
      known === ''
        ? 'Je club heeft nog geen mailadres. Vul dat in bij de gegevens van de club.'
        : `Antwoorden gaan naar jou of naar de club. Kies ${known}.`;
    throw new Refusal('ongeldige_invoer', { velden: { senderEmail: sentence } });
  }
  return { ...found, naam: senderName.trim() };
}

/** Which company its cover names; null when everybody can get it. */
function dedicatedTo(document: Mailed): string | null {
  if (document.type === 'a4' || !document.data.showCompanyName) return null;
  return document.data.coverCompanyName.trim() || null;
}

export async function compose(context: Member, id: string): Promise<Compose> {
  const { db, tenant } = context;
  const document = await readMailed(context, id);
  const { per_dag, over } = await readMailAllowance(db, tenant);
  const [sender] = await listSenders(context);
  const club = document.data.vereniging.naam;
  return {
    campagnemiddel_id: id,
    type: document.type,
    titel: document.titel,
    zoekopdracht_id: document.zoekopdracht_id,
    subject: defaultSubject(document.type, club),
    message: defaultMessage(document),
    senderName: sender?.naam ?? '',
    senderEmail: sender?.email ?? '',
    club,
    voorblad_voor: dedicatedTo(document),
    tegoed: { per_dag, over },
    eerder: await listEarlier(db, tenant, id),
  };
}

/** Signs of ours that hold the place of a word; nobody types them. */
const unslotted = (text: string) => text.replaceAll(/[\u{E0A0}\u{E0A1}]/gu, '');

function pictureOf({ pictures: { cover } }: Mailed, origin: string): MailPicture | null {
  if (cover?.url == null) return null;
  return { src: new URL(cover.url, origin).href, alt: cover.titel };
}

function figuresOf(document: Mailed): { waarde: string; label: string }[] {
  if (document.type === 'a4') return (document.data.cijfers ?? []).slice(0, FIGURES_MOST);
  const { vereniging, hiddenStats, showStats } = document.data;
  const shown = showStats ? shownFigures(vereniging, hiddenStats) : [];
  const isFirst = ({ key }: { key: string }) => FIRST_FIGURES.includes(key);
  return [...shown.filter(isFirst), ...shown.filter((figure) => !isFirst(figure))]
    .slice(0, FIGURES_MOST)
    .map(({ waarde, label }) => ({ waarde, label }));
}

function titleOf({ data, ...document }: Mailed): string {
  const title = document.type === 'brochure' ? (data as { zoekopdracht_titel: string }).zoekopdracht_titel : '';
  const subtitle =
    document.type === 'brochure' || data.subtitle.trim() !== '' ? shownSubtitle(data.subtitle, title) : '';
  return joinTitle([data.coverTitle, subtitle]) || `Word sponsor van ${data.vereniging.naam}`;
}

interface Written {
  subject: string;
  message: string;
  sender: Sender;
  grondslag: Grondslag | null;
  hasPdf: boolean;
  /** What differs from one recipient to the next: the words themselves, or the slots where they come. */
  words: { voornaam: string; herkomst: string; url: string };
}

/** What a mail says, all of it from what the club has saved and what was written; nothing else that was sent. */
export async function mailOf(
  context: Member,
  document: Mailed,
  written: Written,
): Promise<CampaignMail & { vereniging: { id: string } }> {
  const { db, tenant, env } = context;
  const vereniging = await findSender(db, tenant);
  const { words, sender } = written;
  const fill = (text: string) => unslotted(text).replaceAll(FIRST_NAME, () => words.voornaam);
  return {
    vereniging,
    plaats: unslotted(document.data.vereniging.plaats),
    type: document.type,
    subject: fill(written.subject),
    title: unslotted(titleOf(document)),
    picture: pictureOf(document, env.PUBLIC_ORIGIN),
    message: fill(written.message),
    figures: figuresOf(document),
    url: words.url,
    hasPdf: written.hasPdf,
    sender: { ...sender, naam: unslotted(sender.naam) || vereniging.naam },
    grondslag: written.grondslag,
    herkomst: words.herkomst,
    origin: env.PUBLIC_ORIGIN,
  };
}

/** Of an A4 the button leads to the page where a company signs up. */
export const publicUrl = (document: Mailed) => document.data.inschrijfUrl;

/** Where the button leads while nothing is sent: to what is online, else to where that will be. */
export async function shownUrl(context: Member, document: Mailed): Promise<string> {
  if (document.type === 'a4') return publicUrl(document);
  const link = await getLink(context, document.id);
  return link?.mobileUrl ?? new URL('/mobile', context.env.PUBLIC_ORIGIN).href;
}

interface Previewed extends MailMessage {
  naam: string | null;
  bedrijfsnaam: string | null;
  grondslag?: Grondslag | undefined;
}

/** As one recipient gets it. Nothing is published for it: until then the link leads to where it will be. */
export async function preview(context: Member, input: Previewed) {
  const document = await readMailed(context, input.campagnemiddelId);
  const sender = await senderOf(context, input);
  const url = await shownUrl(context, document);
  const data = await mailOf(context, document, {
    ...input,
    sender,
    grondslag: input.grondslag ?? null,
    hasPdf: document.type === 'brochure' || input.metBijlage,
    words: {
      voornaam: addressedAs(shownNames(input)),
      herkomst: originOf(null, sender.naam || document.data.vereniging.naam),
      url,
    },
  });
  return campaignMail(data, { unsubscribe_url: new URL('/uitschrijven', context.env.PUBLIC_ORIGIN).href });
}
