import { greeting, link } from '#features/accounts/server/mails.tsx';
import { readableName } from '#features/accounts/shared/rules/person.ts';
import {
  Action,
  Bar,
  clubLook,
  Facts,
  Highlight,
  type MailClub,
  MailLayout,
  type MailLook,
  Note,
  Paragraph,
  Part,
  renderMail,
  TextLink,
  WrittenLink,
} from '#server/mail/layout.tsx';
import { defineMail } from '#server/mail/mail.ts';
import { formatMoment } from '#shared/dates.ts';
import { euro, euroOrOnRequest } from '#shared/money.ts';
import { PRODUCT } from '#shared/product.ts';
import { calledName, capitalise, listOf, mailable, plural, pluralInWords, shorten } from '#shared/text.ts';
import { telUrl } from '#shared/urls.ts';
import { CHOOSE_READERS, likenessWords } from '#features/matches/shared/labels.ts';
import { type Stand, standParts } from '#features/matches/shared/rules.ts';
import type { Lookalike, SignUpDetail } from '#features/matches/shared/schema.ts';

interface ToldSignUp {
  id: string;
  bedrijfsnaam: string;
  contactpersoon: string | null;
  telefoonnummer: string | null;
  plaats: string | null;
  zoekopdracht: string;
  annual_value: number | null;
  created_at: Date;
  pakket: SignUpDetail['pakket'];
  /** A sponsor of the club that may be the same company. */
  lijkt_op: Pick<Lookalike, 'bedrijfsnaam' | 'gelijk'> | null;
}

interface ReleasedMail {
  voornaam: string;
  vereniging: MailClub;
  /** At least one. */
  signUps: readonly ToldSignUp[];
  /** How the search stands, when they are all of one that says what it hopes for. */
  stand: Stand | null;
  /** Who gets this mail. */
  lezers: readonly string[];
  /** Where the reader chooses who gets it. */
  kiest: keyof typeof CHOOSE_READERS | null;
  origin: string;
}

const VERENIGING = { naam: 'VV Groenendaal', kleuren: ['#007A33', '#FFD100', '#000000'], logo: null };
const HOEKJE: ToldSignUp = {
  id: '019a7d2e-0000-7000-8000-000000000001',
  bedrijfsnaam: 'Slagerij ’t Hoekje',
  contactpersoon: 'Karin Smit',
  telefoonnummer: '0165 318 224',
  plaats: 'Groenendaal',
  zoekopdracht: 'Teamsponsors voor de jongste jeugd',
  annual_value: 750_00,
  created_at: new Date('2026-11-13T08:12:00Z'),
  pakket: {
    naam: 'Teamsponsor',
    soort_sponsoring: 'Teamsponsor',
    looptijd_jaar: 2,
    eenmalig_bedrag: 95_00,
    tegenprestaties: ['Logo op het teamshirt'],
  },
  lijkt_op: { bedrijfsnaam: 'Slagerij Smit', gelijk: ['telefoon', 'postcode'] },
};
const SAMPLE: ReleasedMail = {
  voornaam: 'Marja',
  vereniging: VERENIGING,
  signUps: [HOEKJE],
  stand: { toegezegd: 1500_00, in_gesprek: 1500_00, streefbedrag: 4000_00 },
  lezers: ['Marja Bos', 'Tom Jacobs'],
  kiest: '/admin',
  origin: 'https://achterban.example',
};
const VOS: ToldSignUp = {
  ...HOEKJE,
  id: '019a7d2e-0000-7000-8000-000000000002',
  bedrijfsnaam: 'Installatiebedrijf Vos',
  contactpersoon: 'Ruud Vos',
  telefoonnummer: '0165 320 118',
  zoekopdracht: 'Nieuwe shirts voor JO13-1',
  annual_value: 1250_00,
  pakket: { ...HOEKJE.pakket, naam: 'Shirtsponsor', soort_sponsoring: 'Shirtsponsor' },
  lijkt_op: null,
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

const perYear = ({ annual_value }: ToldSignUp) =>
  annual_value === null ? euroOrOnRequest(null) : `${euro(annual_value)} per jaar`;

/** Whom to call: on a phone a press is enough. */
function Contact({ signUp: { contactpersoon, telefoonnummer }, look }: { signUp: ToldSignUp; look: MailLook }) {
  const phone = telUrl(telefoonnummer);
  return (
    <>
      {contactpersoon !== null && <b style={{ fontWeight: 600 }}>{contactpersoon}</b>}
      {contactpersoon !== null && telefoonnummer !== null && ', '}
      {phone === null ? (
        telefoonnummer
      ) : (
        <a href={phone} style={{ color: look.brand_text }}>
          {telefoonnummer}
        </a>
      )}
    </>
  );
}

const hasContact = ({ contactpersoon, telefoonnummer }: ToldSignUp) =>
  contactpersoon !== null || telefoonnummer !== null;

/** 'Lijkt op Slagerij Smit, die jullie al kennen. Zelfde telefoon en postcode.' */
function Likeness({ lijkt_op }: { lijkt_op: NonNullable<ToldSignUp['lijkt_op']> }) {
  return (
    <>
      <b style={{ fontWeight: 600 }}>Lijkt op {lijkt_op.bedrijfsnaam}</b>, die jullie al kennen.{' '}
      {capitalise(likenessWords(lijkt_op.gelijk))}.
    </>
  );
}

function One({ signUp, look, href }: { signUp: ToldSignUp; look: MailLook; href: string }) {
  const { annual_value, pakket, lijkt_op } = signUp;
  return (
    <>
      <Highlight look={look} figure={euroOrOnRequest(annual_value)}>
        {joined(annual_value === null ? null : 'per jaar', pakket.naam) ?? ''}
      </Highlight>
      <Facts
        entries={[
          ['Contactpersoon', hasContact(signUp) ? <Contact key="contact" signUp={signUp} look={look} /> : null],
          ['Bedrijf', joined(signUp.bedrijfsnaam, signUp.plaats)],
          ['Zoekopdracht', signUp.zoekopdracht],
          ['Looptijd', terms(pakket)],
        ]}
      />
      <Action look={look} href={href}>
        Bekijk de aanmelding
      </Action>
      {lijkt_op !== null && (
        <Note>
          <Likeness lijkt_op={lijkt_op} />{' '}
          <TextLink look={look} href={href}>
            Kijk of het hetzelfde bedrijf is
          </TextLink>
        </Note>
      )}
    </>
  );
}

function Several({ signUps, look, origin }: { signUps: readonly ToldSignUp[]; look: MailLook; origin: string }) {
  return (
    <>
      {signUps.map((signUp) => (
        <Part key={signUp.id} title={shorten(signUp.bedrijfsnaam, 100)}>
          <Facts
            entries={[
              ['Kiest', joined(signUp.pakket.naam, perYear(signUp))],
              ['Contactpersoon', hasContact(signUp) ? <Contact key="contact" signUp={signUp} look={look} /> : null],
              ['Zoekopdracht', signUp.zoekopdracht],
              ['Let op', signUp.lijkt_op && <Likeness key="lijkt" lijkt_op={signUp.lijkt_op} />],
              [
                'Aanmelding',
                <TextLink key="link" look={look} href={link(origin, `/matches?match=${signUp.id}`)}>
                  Bekijk {shorten(signUp.bedrijfsnaam, 60)}
                </TextLink>,
              ],
            ]}
          />
        </Part>
      ))}
      <Action look={look} href={link(origin, '/matches')}>
        Bekijk alle matches
      </Action>
    </>
  );
}

/** '€1.500,- toegezegd, €1.500,- in gesprek, nog €1.000,- te gaan' */
function Standing({ stand, look }: { stand: Stand; look: MailLook }) {
  const { te_gaan, parts } = standParts(stand);
  return (
    <Part title="Zo staat de zoekopdracht ervoor">
      <Bar parts={parts} look={look} />
      <Paragraph>
        <b style={{ fontWeight: 600 }}>{euro(stand.toegezegd)}</b> toegezegd, {euro(stand.in_gesprek)} in gesprek,{' '}
        {te_gaan === 0
          ? `genoeg voor de ${euro(stand.streefbedrag)} die jullie zoeken`
          : `nog ${euro(te_gaan)} te gaan`}
      </Paragraph>
    </Part>
  );
}

/** To the club: somebody would like to be a sponsor, and we looked at it. Several of one moment in one mail. */
export const releasedMail = defineMail<ReleasedMail>({
  name: 'matches.released',
  kind: 'notice',
  samples: {
    'nieuwe aanmelding': SAMPLE,
    'zonder bedrag en telefoon': {
      ...SAMPLE,
      signUps: [
        {
          ...HOEKJE,
          lijkt_op: null,
          annual_value: null,
          telefoonnummer: null,
          contactpersoon: null,
          pakket: { ...HOEKJE.pakket, looptijd_jaar: null, eenmalig_bedrag: null },
        },
      ],
      stand: null,
      lezers: ['Marja Bos'],
      kiest: null,
    },
    'meer dan één': { ...SAMPLE, signUps: [HOEKJE, VOS], stand: null },
    'genoeg gevonden': { ...SAMPLE, stand: { toegezegd: 4000_00, in_gesprek: 1500_00, streefbedrag: 4000_00 } },
  },
  render: ({ voornaam, vereniging, signUps, stand, lezers, kiest, origin }, { unsubscribe_url }) => {
    const look = clubLook(vereniging, origin);
    const [first] = signUps;
    if (first === undefined) throw new Error('a mail about sign-ups is about at least one');
    const isOne = signUps.length === 1;
    const bedrijf = shorten(first.bedrijfsnaam, 100);
    const href = link(origin, isOne ? `/matches?match=${first.id}` : '/matches');
    const title = isOne
      ? `${bedrijf} wil sponsor worden`
      : `${capitalise(pluralInWords(signUps.length, 'bedrijf', 'bedrijven'))} willen sponsor worden`;
    return renderMail(
      title,
      <MailLayout
        look={look}
        kicker={isOne ? `Nieuwe aanmelding, ${formatMoment(first.created_at)}` : 'Nieuwe aanmeldingen'}
        title={title}
        preview={
          isOne
            ? `${joined(first.pakket.naam, perYear(first))}. Laat snel iets horen.`
            : `${shorten(listOf(signUps.map(({ bedrijfsnaam }) => bedrijfsnaam)), 150)}. Laat snel iets horen.`
        }
        reason={
          <>
            Deze mail gaat naar {listOf(lezers)} van {vereniging.naam}, beheerder of contactpersoon bij {PRODUCT}.
            {kiest !== null && (
              <>
                {' '}
                <a href={link(origin, kiest)} style={{ color: 'inherit' }}>
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
          {isOne
            ? `${first.contactpersoon ?? bedrijf} koos een pakket en wacht op een ${
                first.telefoonnummer === null ? 'bericht' : 'telefoontje'
              }. We hebben de aanmelding nagekeken.`
            : 'Ze kozen een pakket en wachten tot jullie iets laten horen. We hebben de aanmeldingen nagekeken.'}
        </Paragraph>
        {isOne ? (
          <One signUp={first} look={look} href={href} />
        ) : (
          <Several signUps={signUps} look={look} origin={origin} />
        )}
        {stand !== null && <Standing stand={stand} look={look} />}
        <WrittenLink href={href} />
      </MailLayout>,
    );
  },
});

/** To a company, by the name that somebody typed there. */
export function greetCompany(contactpersoon: string | null): string {
  const readable = readableName(contactpersoon ?? '');
  return `Beste ${(readable && calledName(readable)) ?? 'ondernemer'},`;
}

interface RefusedMail {
  vereniging: MailClub;
  bedrijfsnaam: string;
  contactpersoon: string | null;
  zoekopdracht: string;
  created_at: Date;
  contact_email: string;
  origin: string;
}

/** To a company whose sign-up we do not pass on. Why is between the provider and the club. */
export const refusedMail = defineMail<RefusedMail>({
  name: 'matches.refused',
  kind: 'notice',
  samples: {
    'gaat niet door': {
      vereniging: VERENIGING,
      bedrijfsnaam: 'Bakkerij Jansen',
      contactpersoon: 'Piet Jansen',
      zoekopdracht: 'Jeugdtoernooi in mei',
      created_at: new Date('2026-11-13T08:12:00Z'),
      contact_email: 'hallo@achterban.example',
      origin: SAMPLE.origin,
    },
  },
  render: (data, { unsubscribe_url }) => {
    const { vereniging, bedrijfsnaam, contactpersoon, zoekopdracht, created_at, contact_email, origin } = data;
    const look = clubLook(vereniging, origin);
    // Anybody can fill in anybody's address: what was typed is not said to whom it may be strange.
    const bedrijf = mailable(bedrijfsnaam) ?? 'je bedrijf';
    return renderMail(
      `Je aanmelding bij ${vereniging.naam} gaat niet door`,
      <MailLayout
        look={look}
        title="Je aanmelding gaat niet door"
        preview={`We hebben je aanmelding als sponsor van ${vereniging.naam} bekeken.`}
        reason={`Je krijgt deze mail omdat ${bedrijf} met dit adres is aangemeld als sponsor van ${vereniging.naam}.`}
        unsubscribe={
          unsubscribe_url === null
            ? undefined
            : { url: unsubscribe_url, label: `Afmelden voor mails van ${vereniging.naam}` }
        }
      >
        <Paragraph>{greetCompany(contactpersoon)}</Paragraph>
        <Paragraph>
          Je hebt {bedrijf} op {formatMoment(created_at)} aangemeld als sponsor van {vereniging.naam}, voor{' '}
          {shorten(zoekopdracht, 100)}. {PRODUCT} kijkt elke aanmelding na voordat de club die krijgt. Deze geven we
          niet door, dus de club neemt geen contact met je op.
        </Paragraph>
        <Paragraph>
          Je zit nergens aan vast en hoeft niets te betalen. Na een jaar wissen we je contactgegevens. Denk je dat het
          een vergissing is? Antwoord op deze mail, of schrijf naar{' '}
          <TextLink look={look} href={`mailto:${contact_email}`}>
            {contact_email}
          </TextLink>
          .
        </Paragraph>
        <Paragraph>
          Groet,
          <br />
          <b style={{ fontWeight: 600 }}>{PRODUCT}</b>
          <br />
          namens {vereniging.naam}
        </Paragraph>
      </MailLayout>,
    );
  },
});
