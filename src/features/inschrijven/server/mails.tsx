import { greeting, link } from '#features/accounts/server/mails.tsx';
import { readableName } from '#features/accounts/shared/rules/person.ts';
import {
  Action,
  Card,
  clubLook,
  Facts,
  type MailClub,
  MailLayout,
  Paragraph,
  renderMail,
  WrittenLink,
} from '#server/mail/layout.tsx';
import { defineMail } from '#server/mail/mail.ts';
import { euro, euroOrOnRequest } from '#shared/money.ts';
import { PRODUCT } from '#shared/product.ts';
import { capitalise, firstNameOf, mailable, plural, pluralInWords } from '#shared/text.ts';
import { telUrl } from '#shared/urls.ts';
import { greetCompany } from '#features/matches/server/mails.tsx';
import { CHOOSE_READERS } from '#features/matches/shared/labels.ts';
import type { PublicContact } from '#features/zoekopdrachten/shared/rules/public-page.ts';
import type { GekozenPakket } from '#features/inschrijven/shared/schema.ts';

interface ConfirmationMail {
  vereniging: MailClub;
  contact: PublicContact;
  zoekopdracht: string;
  bedrijf: {
    bedrijfsnaam: string;
    contactpersoon: string | null;
    adres: string | null;
    postcode: string | null;
    plaats: string | null;
    telefoonnummer: string | null;
    kvk_nummer: string | null;
  };
  pakket: GekozenPakket;
  /** When the club usually calls: 'meestal binnen een week'. */
  answer: string;
  contact_email: string;
  origin: string;
}

const SAMPLE: ConfirmationMail = {
  vereniging: { naam: 'SC De Wespen', kleuren: ['#FFE600', '#000000', '#FFFFFF'], logo: null },
  contact: {
    naam: 'Tessa Koster',
    functie: 'Sponsorcommissie',
    telefoonnummer: '06 1234 5678',
    mailadres: 'tessa@dewespen.example',
  },
  zoekopdracht: 'Jeugdtoernooi 2027',
  bedrijf: {
    bedrijfsnaam: 'Bakkerij Jansen',
    contactpersoon: 'Piet Jansen',
    adres: 'Dorpsstraat 12',
    postcode: '1234 AB',
    plaats: 'Oosterveen',
    telefoonnummer: '0165 320 608',
    kvk_nummer: null,
  },
  pakket: {
    naam: 'Teamsponsor',
    bedrag_per_jaar: 500_00,
    eenmalig_bedrag: 95_00,
    looptijd_jaar: 2,
    soort_sponsoring: 'Teamsponsor',
    aanvang_seizoen: null,
    tegenprestaties: ['Logo op het teamshirt', 'Bord langs veld 1', '2 kaarten sponsoravond'],
  },
  answer: 'meestal binnen een week',
  contact_email: 'hulp@achterban.example',
  origin: 'https://achterban.example',
};

/** A number and no words around it, and none that costs who calls it. */
const isDialled = (typed: string | null) =>
  telUrl(typed) !== null && /^[\d\s+().-]+$/u.test(typed ?? '') && !/^\D*0\D*9\D*0/u.test(typed ?? '');

/** '€500,-' with 'per jaar, 2 jaar lang, vanaf seizoen 2026/2027' beside it. */
function price({ bedrag_per_jaar, looptijd_jaar, aanvang_seizoen }: GekozenPakket) {
  const term = plural(looptijd_jaar, 'jaar', 'jaar');
  const season = aanvang_seizoen === null ? '' : `, vanaf seizoen ${aanvang_seizoen}`;
  return {
    figure: euroOrOnRequest(bedrag_per_jaar),
    beside: (bedrag_per_jaar === null ? `voor ${term}` : `per jaar, ${term} lang`) + season,
  };
}

const joined = (parts: readonly (string | null)[], between: string) => {
  const known = parts.filter((part) => part !== null && part !== '');
  return known.length === 0 ? null : known.join(between);
};

/**
 * To a company: your sign-up is in. Anybody can fill in anybody's address, so what was typed is a stranger's text in a
 * mail of ours: only what no program makes a link of is said back.
 */
export const confirmationMail = defineMail<ConfirmationMail>({
  name: 'inschrijven.confirmation',
  kind: 'notice',
  samples: {
    bevestiging: SAMPLE,
    'zonder bedrag, telefoon en leesbare naam': {
      ...SAMPLE,
      vereniging: { naam: 'VV Groenendaal', kleuren: ['#007A33', '#FFD100', '#000000'], logo: null },
      contact: { ...SAMPLE.contact, functie: null, telefoonnummer: null },
      bedrijf: {
        ...SAMPLE.bedrijf,
        bedrijfsnaam: 'Win nu op www.prijs.example',
        contactpersoon: 'klik op prijs.example',
        kvk_nummer: '12345678',
      },
      pakket: { ...SAMPLE.pakket, bedrag_per_jaar: null, eenmalig_bedrag: null, looptijd_jaar: 1 },
    },
    'donkere club met een lange naam': {
      ...SAMPLE,
      vereniging: {
        naam: 'Koninklijke Christelijke Muziekvereniging Sint Cecilia Oosterveen',
        kleuren: ['#0B1F4B', '#C8102E', '#FFFFFF'],
        logo: null,
      },
      pakket: { ...SAMPLE.pakket, naam: 'Hoofdsponsor van het jubileumconcert', looptijd_jaar: 3 },
    },
  },
  render: (data, { unsubscribe_url }) => {
    const { vereniging, contact, zoekopdracht, pakket, answer, contact_email, origin } = data;
    const look = clubLook(vereniging, origin);
    const { bedrijfsnaam, contactpersoon, adres, postcode, plaats, telefoonnummer, kvk_nummer } = data.bedrijf;
    const bedrijf = mailable(bedrijfsnaam);
    const persoon = readableName(contactpersoon ?? '');
    const phone = telUrl(contact.telefoonnummer);
    const caller = firstNameOf(contact.naam);
    const not_me = `mailto:${contact_email}?subject=${encodeURIComponent(`Ik heb me niet aangemeld bij ${vereniging.naam}`)}`;
    return renderMail(
      `Je aanmelding bij ${vereniging.naam}`,
      <MailLayout
        look={look}
        title="Je aanmelding is binnen"
        preview={`${contact.naam} belt je om het samen af te spreken. Je betaalt nu niets.`}
        reason={
          <>
            Je krijgt deze mail omdat iemand dit adres invulde bij {vereniging.naam}. Was jij dat niet?{' '}
            <a href={not_me} style={{ color: 'inherit', textDecoration: 'underline' }}>
              Laat het ons weten via {contact_email}
            </a>
            , dan wissen we je gegevens.
          </>
        }
        unsubscribe={
          unsubscribe_url === null
            ? undefined
            : { url: unsubscribe_url, label: `Geen mail meer van ${vereniging.naam}` }
        }
      >
        <Paragraph>{greetCompany(contactpersoon)}</Paragraph>
        <Paragraph>
          Bedankt dat je {bedrijf ?? 'je bedrijf'} hebt aangemeld als sponsor voor ‘{zoekopdracht}’. {PRODUCT} kijkt
          eerst of je aanmelding klopt. Daarna bel ik je, {answer}. Tot die tijd zit je nergens aan vast en betaal je
          niets.
        </Paragraph>
        <Card
          look={look}
          title={pakket.naam}
          {...price(pakket)}
          note={
            pakket.eenmalig_bedrag === null
              ? null
              : `+ ${euro(pakket.eenmalig_bedrag)} eenmalig (bijvoorbeeld productiekosten)`
          }
          lines={pakket.tegenprestaties}
        />
        <Facts
          entries={[
            ['Bedrijf', bedrijf],
            ['Contactpersoon', persoon],
            [
              'Adres',
              joined([adres, joined([postcode?.replace(' ', '\u00a0') ?? null, plaats], ' ')].map(mailable), ', '),
            ],
            ['Telefoon', isDialled(telefoonnummer) ? telefoonnummer : null],
            ['KvK-nummer', kvk_nummer],
          ]}
        />
        <Paragraph>Klopt er iets niet, of praat je liever meteen?</Paragraph>
        {phone === null ? (
          <Action look={look} href={`mailto:${contact.mailadres}`}>{`Mail ${caller}: ${contact.mailadres}`}</Action>
        ) : (
          <Action look={look} href={phone}>{`Bel ${caller}: ${contact.telefoonnummer ?? ''}`}</Action>
        )}
        <Paragraph>
          Groet,
          <br />
          <b style={{ fontWeight: 600 }}>{contact.naam}</b>
          <br />
          {joined([contact.functie, vereniging.naam], ', ')}
        </Paragraph>
      </MailLayout>,
    );
  },
});

interface ArrivedMail {
  voornaam: string;
  vereniging: MailClub;
  /** How many signed up since the last of these mails. */
  aantal: number;
  /** Where the reader chooses who gets it. */
  kiest: keyof typeof CHOOSE_READERS | null;
  origin: string;
}

/** To the club: somebody signed up, and we look at it first. Who it is follows when that was done. */
export const arrivedMail = defineMail<ArrivedMail>({
  name: 'inschrijven.arrived',
  kind: 'notice',
  samples: {
    'een aanmelding': {
      voornaam: 'Marja',
      vereniging: { naam: 'VV Groenendaal', kleuren: ['#007A33', '#FFD100', '#000000'], logo: null },
      aantal: 1,
      kiest: '/admin',
      origin: 'https://achterban.example',
    },
    'drie tegelijk': {
      voornaam: 'Marja',
      vereniging: { naam: 'SC De Wespen', kleuren: ['#FFE600', '#000000', '#FFFFFF'], logo: null },
      aantal: 3,
      kiest: null,
      origin: 'https://achterban.example',
    },
  },
  render: ({ voornaam, vereniging, aantal, kiest, origin }, { unsubscribe_url }) => {
    const look = clubLook(vereniging, origin);
    const href = link(origin, '/matches');
    const isOne = aantal === 1;
    const title = `${isOne ? 'Een bedrijf wil' : `${capitalise(pluralInWords(aantal, 'bedrijf', 'bedrijven'))} willen`} sponsor worden`;
    return renderMail(
      `${title} van ${vereniging.naam}`,
      <MailLayout
        look={look}
        title={title}
        preview={isOne ? 'De aanmelding is in controle.' : 'De aanmeldingen zijn in controle.'}
        reason={
          <>
            Je krijgt deze mail omdat je meldingen krijgt van aanmeldingen bij {vereniging.naam} op {PRODUCT}.
            {kiest !== null && (
              <>
                {' '}
                <a href={link(origin, kiest)} style={{ color: 'inherit', textDecoration: 'underline' }}>
                  {CHOOSE_READERS[kiest]}
                </a>
                .
              </>
            )}
          </>
        }
        unsubscribe={
          unsubscribe_url === null
            ? undefined
            : { url: unsubscribe_url, label: `Afmelden voor meldingen van ${vereniging.naam}` }
        }
      >
        <Paragraph>{greeting(voornaam)}</Paragraph>
        <Paragraph>
          Er {isOne ? 'kwam een aanmelding' : `kwamen ${pluralInWords(aantal, 'aanmelding', 'aanmeldingen')}`} binnen.{' '}
          {isOne ? 'Die is' : 'Ze zijn'} nu in controle:{' '}
          {isOne ? 'we kijken of het een echt bedrijf is' : 'we kijken of het echte bedrijven zijn'}. Is het goed, dan
          krijg je een mail met wie je kunt bellen.
        </Paragraph>
        <Action look={look} href={href}>
          Bekijk je matches
        </Action>
        <WrittenLink href={href} />
      </MailLayout>,
    );
  },
});
