import {
  Action,
  clubLook,
  Figures,
  type MailClub,
  MailLayout,
  type MailPicture,
  Paragraph,
  renderMail,
  TextLink,
} from '#server/mail/layout.tsx';
import { defineMail } from '#server/mail/mail.ts';
import type { Grondslag } from '#features/mailen/shared/kinds.ts';
import type { MailedType } from '#features/mailen/shared/rules/message.ts';

export interface CampaignMail {
  vereniging: MailClub;
  plaats: string;
  type: MailedType;
  subject: string;
  title: string;
  picture: MailPicture | null;
  /** Paragraphs apart by an empty line; whom each is to stands in a slot. */
  message: string;
  figures: readonly { waarde: string; label: string }[];
  /** The brochure of this recipient; of an A4 the page where a company signs up. */
  url: string;
  hasPdf: boolean;
  sender: { naam: string; functie: string | null; telefoon: string | null; email: string };
  /** Null while somebody still puts it together, and has not chosen. */
  grondslag: Grondslag | null;
  /** Where the address of this recipient comes from, as a sentence (AVG art. 14). */
  herkomst: string;
  origin: string;
}

const SAMPLE: CampaignMail = {
  vereniging: { naam: 'VV Groenendaal', kleuren: ['#007A33', '#FFD100', '#000000'], logo: null },
  plaats: 'Groenendaal',
  type: 'brochure',
  subject: 'Sponsorbrochure van VV Groenendaal',
  title: 'Groei met ons mee, en help ons als shirtsponsor',
  picture: null,
  message:
    "Beste Jan,\n\nVorige week spraken we elkaar langs de lijn. Je vroeg wat je als bedrijf voor de JO13-1 kunt doen. In deze brochure staat het op drie pagina's: wie we zijn, wat we zoeken en wat je ervoor terugkrijgt.\n\nEr is al een pakket vanaf €500,- per jaar. Liever eerst praten? Bel me gerust.",
  figures: [
    { waarde: '684', label: 'leden' },
    { waarde: '41', label: 'teams' },
    { waarde: '1.150', label: 'bezoekers per week' },
  ],
  url: 'https://achterban.example/mobile/k7m2x9k7m2x9k7m2x9k7m2',
  hasPdf: true,
  sender: {
    naam: 'Marja Bos',
    functie: 'Sponsorcommissie',
    telefoon: '06 1234 5678',
    email: 'marja@groenendaal.example',
  },
  grondslag: 'toestemming',
  herkomst: 'Marja Bos vulde je adres in.',
  origin: 'https://achterban.example',
};

/** Why somebody may be mailed, as each was told when it was chosen (Telecommunicatiewet 11.7). */
const REASONS: Record<Grondslag, (club: string) => string> = {
  toestemming: (club) => `Je krijgt deze mail omdat je ${club} vroeg om informatie over sponsoring.`,
  bestaande_sponsor: (club) => `Je krijgt deze mail omdat je ${club} sponsort, of dat vorig seizoen deed.`,
  zelf_gepubliceerd: (club) =>
    `Je krijgt deze mail van ${club} omdat dit adres openbaar staat voor vragen over sponsoring.`,
};

const reasonOf = (grondslag: Grondslag | null, club: string) =>
  grondslag === null ? `Je krijgt deze mail van ${club}.` : REASONS[grondslag](club);

const BUTTONS: Record<MailedType, string> = { brochure: 'Bekijk de brochure', a4: 'Bekijk de mogelijkheden' };
const ALONG: Record<MailedType, string> = {
  brochure: 'De brochure zit ook als pdf bij deze mail.',
  a4: 'Alles staat op de A4 die als pdf bij deze mail zit.',
};

/** To a company: the brochure or the A4 of a club, in the words of who sends it (documents/21). */
export const campaignMail = defineMail<CampaignMail>({
  name: 'mailen.campaign',
  kind: 'campaign',
  samples: {
    brochure: SAMPLE,
    'A4 zonder pdf, cijfers en functie': {
      ...SAMPLE,
      vereniging: { naam: 'SC De Wespen', kleuren: ['#FFE600', '#000000', '#FFFFFF'], logo: null },
      plaats: 'Oosterveen',
      type: 'a4',
      subject: 'Sponsormogelijkheden SC De Wespen',
      title: 'Sponsor ons jeugdtoernooi',
      figures: [],
      hasPdf: false,
      sender: { ...SAMPLE.sender, functie: null, telefoon: null },
      grondslag: 'zelf_gepubliceerd',
    },
    'donkere club met een lange naam': {
      ...SAMPLE,
      vereniging: {
        naam: 'Koninklijke Christelijke Muziekvereniging Sint Cecilia Oosterveen',
        kleuren: ['#0B1F4B', '#C8102E', '#FFFFFF'],
        logo: null,
      },
      subject: 'Sponsorbrochure van Koninklijke Christelijke Muziekvereniging Sint Cecilia Oosterveen',
      figures: SAMPLE.figures.slice(0, 2),
      grondslag: 'bestaande_sponsor',
      herkomst: 'De club had je adres al in de eigen administratie.',
    },
  },
  render: (data, { unsubscribe_url }) => {
    const { vereniging, plaats, type, sender, grondslag, herkomst, message, figures, picture, origin } = data;
    const look = clubLook(vereniging, origin);
    const paragraphs = message.split(/\n{2,}/u).filter((text) => text.trim() !== '');
    const [, first = paragraphs[0] ?? ''] = paragraphs;
    return renderMail(
      data.subject,
      <MailLayout
        look={look}
        title={data.title}
        {...(picture !== null && { picture })}
        preview={first}
        reason={
          <>
            {[vereniging.naam, plaats].filter((text) => text !== '').join(', ')}. {reasonOf(grondslag, vereniging.naam)}{' '}
            {herkomst} {type === 'brochure' && 'De club ziet hoe vaak je link naar de brochure is geopend. '}Wil je
            weten wat de club van je bewaart, of dat laten wissen? Mail{' '}
            <a href={`mailto:${sender.email}`} style={{ color: 'inherit', textDecoration: 'underline' }}>
              {sender.email}
            </a>
            .
          </>
        }
        unsubscribe={
          unsubscribe_url === null ? undefined : { url: unsubscribe_url, label: 'Geen mail meer van deze club' }
        }
      >
        {paragraphs.map((text, at) => (
          <Paragraph key={at}>
            {text.split('\n').map((line, nth) => (
              <span key={nth}>
                {nth > 0 && <br />}
                {line}
              </span>
            ))}
          </Paragraph>
        ))}
        <Action look={look} href={data.url}>
          {BUTTONS[type]}
        </Action>
        {figures.length > 0 && <Figures look={look} figures={figures} />}
        {data.hasPdf && <Paragraph>{ALONG[type]}</Paragraph>}
        <Paragraph>
          Groet,
          <br />
          <b style={{ fontWeight: 600 }}>{sender.naam}</b>
          {sender.naam !== vereniging.naam && (
            <>
              <br />
              {[sender.functie, vereniging.naam].filter((text) => text !== null && text !== '').join(', ')}
            </>
          )}
          {sender.telefoon !== null && (
            <>
              <br />
              <TextLink look={look} href={`tel:${sender.telefoon.replaceAll(/[^\d+]/gu, '')}`}>
                {sender.telefoon}
              </TextLink>
            </>
          )}
        </Paragraph>
      </MailLayout>,
    );
  },
});
