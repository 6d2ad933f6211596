import { greeting, link } from '#features/accounts/server/mails.tsx';
import {
  Action,
  clubLook,
  Facts,
  Highlight,
  type MailClub,
  MailLayout,
  Note,
  Paragraph,
  renderMail,
  WrittenLink,
} from '#server/mail/layout.tsx';
import { defineMail } from '#server/mail/mail.ts';
import { formatMoment } from '#shared/dates.ts';
import { euro, euroOrOnRequest } from '#shared/money.ts';
import { PRODUCT } from '#shared/product.ts';
import { plural, shorten } from '#shared/text.ts';
import type { SignUpDetail } from '#features/matches/shared/schema.ts';

interface ReleasedMail {
  voornaam: string;
  vereniging: MailClub;
  signUp: {
    id: string;
    bedrijfsnaam: string;
    contactpersoon: string | null;
    telefoonnummer: string | null;
    plaats: string | null;
    zoekopdracht: string;
    annual_value: number | null;
    created_at: Date;
  };
  pakket: SignUpDetail['pakket'];
  /** A sponsor of the club that may be the same company. */
  lijkt_op: string | null;
  origin: string;
}

const SAMPLE: ReleasedMail = {
  voornaam: 'Marja',
  vereniging: { naam: 'VV Groenendaal', kleuren: ['#007A33', '#FFD100', '#000000'], logo: null },
  signUp: {
    id: '019a7d2e-0000-7000-8000-000000000001',
    bedrijfsnaam: 'Slagerij ’t Hoekje',
    contactpersoon: 'Karin Smit',
    telefoonnummer: '0165 318 224',
    plaats: 'Groenendaal',
    zoekopdracht: 'Teamsponsors voor de jongste jeugd',
    annual_value: 750_00,
    created_at: new Date('2026-11-13T08:12:00Z'),
  },
  pakket: {
    naam: 'Teamsponsor',
    soort_sponsoring: 'Teamsponsor',
    looptijd_jaar: 2,
    eenmalig_bedrag: 95_00,
    tegenprestaties: ['Logo op het teamshirt'],
  },
  lijkt_op: 'Slagerij Smit',
  origin: 'https://achterban.example',
};

/** '2 jaar, + €95,- eenmalig' */
function terms({ looptijd_jaar, eenmalig_bedrag }: SignUpDetail['pakket']): string | null {
  const parts = [
    looptijd_jaar === null ? null : plural(looptijd_jaar, 'jaar', 'jaar'),
    eenmalig_bedrag === null ? null : `+ ${euro(eenmalig_bedrag)} eenmalig`,
  ].filter((part) => part !== null);
  return parts.length === 0 ? null : parts.join(', ');
}

const joined = (...parts: (string | null)[]) => {
  const known = parts.filter((part) => part !== null && part !== '');
  return known.length === 0 ? null : known.join(', ');
};

/** To the club: somebody would like to be a sponsor, and we looked at it. */
export const releasedMail = defineMail<ReleasedMail>({
  name: 'matches.released',
  kind: 'notice',
  samples: {
    'nieuwe aanmelding': SAMPLE,
    'zonder bedrag en telefoon': {
      ...SAMPLE,
      lijkt_op: null,
      signUp: { ...SAMPLE.signUp, annual_value: null, telefoonnummer: null, contactpersoon: null },
      pakket: { ...SAMPLE.pakket, looptijd_jaar: null, eenmalig_bedrag: null },
    },
  },
  render: ({ voornaam, vereniging, signUp, pakket, lijkt_op, origin }, { unsubscribe_url }) => {
    const look = clubLook(vereniging, origin);
    const href = link(origin, `/matches?match=${signUp.id}`);
    const bedrijf = shorten(signUp.bedrijfsnaam, 100);
    const amount = euroOrOnRequest(signUp.annual_value);
    return renderMail(
      `${bedrijf} wil sponsor worden`,
      <MailLayout
        look={look}
        title={`${bedrijf} wil sponsor worden`}
        preview={`${joined(pakket.naam, signUp.annual_value === null ? amount : `${amount} per jaar`)}. Laat snel iets horen.`}
        reason={`Je krijgt deze mail omdat je beheerder of contactpersoon bent van ${vereniging.naam} bij ${PRODUCT}.`}
        unsubscribe={
          unsubscribe_url === null
            ? undefined
            : { url: unsubscribe_url, label: `Afmelden voor meldingen van ${vereniging.naam}` }
        }
      >
        <Paragraph>{greeting(voornaam)}</Paragraph>
        <Paragraph>
          {signUp.contactpersoon ?? bedrijf} koos op {formatMoment(signUp.created_at)} een pakket en wacht op een{' '}
          {signUp.telefoonnummer === null ? 'bericht' : 'telefoontje'}. We hebben de aanmelding nagekeken.
        </Paragraph>
        <Highlight look={look} figure={amount}>
          {joined(signUp.annual_value === null ? null : 'per jaar', pakket.naam) ?? ''}
        </Highlight>
        <Facts
          entries={[
            ['Contactpersoon', joined(signUp.contactpersoon, signUp.telefoonnummer)],
            ['Bedrijf', joined(signUp.bedrijfsnaam, signUp.plaats)],
            ['Zoekopdracht', signUp.zoekopdracht],
            ['Looptijd', terms(pakket)],
          ]}
        />
        <Action look={look} href={href}>
          Bekijk de aanmelding
        </Action>
        {lijkt_op !== null && (
          <Note>Lijkt op {lijkt_op}, die jullie al kennen. Kijk of het hetzelfde bedrijf is voordat je belt.</Note>
        )}
        <WrittenLink href={href} />
      </MailLayout>,
    );
  },
});
