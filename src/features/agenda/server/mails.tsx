import { greeting, link } from '#features/accounts/server/mails.tsx';
import { readableName } from '#features/accounts/shared/rules/person.ts';
import { MAILS_ANCHOR } from '#features/accounts/shared/rules/agenda.ts';
import {
  Action,
  clubLook,
  type DatedLine,
  DatedLines,
  Facts,
  type MailClub,
  MailLayout,
  type MailLook,
  Paragraph,
  renderMail,
  Scoreboard,
  TermBar,
  TextLink,
  WrittenLink,
} from '#server/mail/layout.tsx';
import { defineMail } from '#server/mail/mail.ts';
import {
  type Day,
  dayOf,
  daysBetween,
  formatDay,
  formatDayInFull,
  formatDayNumeric,
  formatDayShort,
  formatTime,
} from '#shared/dates.ts';
import { euro } from '#shared/money.ts';
import { capitalise, listOf, plural, pluralInWords, shorten } from '#shared/text.ts';
import { telUrl } from '#shared/urls.ts';
import { nextReminder, passedOf } from '#features/agenda/shared/rules/reminders.ts';
import { lineWhen, MOST_LINES, type WeekLine, weekSentence, weekTitle } from '#features/agenda/shared/rules/week.ts';

/** Where the reader chooses which of these mails come. */
const SETTINGS = `/profile#${MAILS_ANCHOR}`;
const TASKS = '/matches';
const CONTRACTS = '/sponsorbeheer/contracten';
const NAME_MAX = 80;

interface Named {
  bedrijfsnaam: string;
  sponsor_id: string;
  match_id: string;
}

const nameOf = ({ bedrijfsnaam }: Pick<Named, 'bedrijfsnaam'>) => shorten(bedrijfsnaam, NAME_MAX);

const sponsorPage = (origin: string, { sponsor_id, match_id }: Named) =>
  link(origin, `/sponsorbeheer/sponsors/${sponsor_id}?match=${match_id}`);

function Company({ of, look, href }: { of: Named; look: MailLook; href: string }) {
  return (
    <TextLink look={look} href={href}>
      <b style={{ fontWeight: 600 }}>{nameOf(of)}</b>
    </TextLink>
  );
}

/** 'Piet Jansen, 0165 320 608': on a phone a press is enough. */
function Contact({
  of,
  look,
}: {
  of: { contactpersoon: string | null; telefoonnummer: string | null };
  look: MailLook;
}) {
  const { contactpersoon, telefoonnummer } = of;
  const phone = telUrl(telefoonnummer);
  return (
    <>
      {contactpersoon !== null && shorten(contactpersoon, NAME_MAX)}
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

const hasContact = (of: { contactpersoon: string | null; telefoonnummer: string | null }) =>
  of.contactpersoon !== null || of.telefoonnummer !== null;

const perYear = (cents: number | null) => (cents === null ? null : `${euro(cents)} per jaar`);

const joined = (...parts: (string | null)[]) => {
  const known = parts.filter((part) => part !== null && part !== '');
  return known.length === 0 ? null : known.join(', ');
};

const settingsLink = (origin: string, words: string) => (
  <a href={link(origin, SETTINGS)} style={{ color: 'inherit' }}>
    {words}
  </a>
);

const unsubscribeOf = (unsubscribe_url: string | null, { naam }: MailClub) =>
  unsubscribe_url === null ? undefined : { url: unsubscribe_url, label: `Afmelden voor alle meldingen van ${naam}` };

// ---------------------------------------------------------------------------------------------------------------
// The week

interface WeekMail {
  voornaam: string;
  vereniging: MailClub;
  /** At least one. */
  lines: readonly WeekLine[];
  /** What is promised this season, and what the club hopes for. */
  stand: { toegezegd: number; nodig: number | null };
  /** Whether the reader can open the list of all that waits. */
  matches: boolean;
  now: Date;
  origin: string;
}

const ORIGIN = 'https://achterban.example';
const VERENIGING = { naam: 'VV Groenendaal', kleuren: ['#007A33', '#FFD100', '#000000'], logo: null };
const ID = (n: number) => `019a7d2e-0000-7000-8000-00000000000${n}`;
const sampleLine = (
  n: number,
  line: Pick<WeekLine, 'soort' | 'datum'>,
  facts: Partial<WeekLine['facts']>,
): WeekLine => ({
  ...line,
  facts: {
    match_id: ID(n),
    sponsor_id: ID(n),
    assigned_to_user_id: null,
    bedrijfsnaam: 'Bakkerij Jansen',
    contactpersoon: 'Piet Jansen',
    telefoonnummer: '0165 320 608',
    email: null,
    annual_value: 500_00,
    soort_sponsoring: 'Teamsponsor',
    bron: 'handmatig',
    pipeline_stage: 'active',
    vrijgegeven_voor_user: true,
    contract_signed: true,
    contract_end_date: null,
    next_follow_up_date: null,
    next_follow_up_note: null,
    last_contact_date: null,
    verlenging_besproken_op: null,
    created_on: '2026-11-13',
    ...facts,
  },
});
const SAMPLE_LINES = [
  sampleLine(1, { soort: 'opvolging', datum: '2026-11-11' }, { next_follow_up_note: 'Bel over het voorstel' }),
  sampleLine(
    2,
    { soort: 'opvolging', datum: '2026-11-17' },
    {
      bedrijfsnaam: 'Bouwbedrijf Hoek',
      contactpersoon: 'Ron Hoek',
      telefoonnummer: '0165 320 704',
      next_follow_up_note: 'Bespreek de verlenging',
    },
  ),
  sampleLine(
    3,
    { soort: 'opvolging', datum: '2026-11-18' },
    { bedrijfsnaam: 'Fietsenwinkel Spaak', contactpersoon: 'Ans de Boer', telefoonnummer: null },
  ),
  sampleLine(
    4,
    { soort: 'aanmelding', datum: '2026-11-13' },
    { bedrijfsnaam: 'Slagerij ’t Hoekje', annual_value: 750_00 },
  ),
  sampleLine(5, { soort: 'contract', datum: '2026-12-05' }, { bedrijfsnaam: 'Café De Kroon' }),
];
const SAMPLE: WeekMail = {
  voornaam: 'Marja',
  vereniging: VERENIGING,
  lines: SAMPLE_LINES,
  stand: { toegezegd: 18450_00, nodig: 25000_00 },
  matches: true,
  now: new Date('2026-11-16T06:00:00Z'),
  origin: ORIGIN,
};

/** ' wil teamsponsor worden' */
const wantsToBe = (soort: string | null) =>
  soort === null || soort === 'Overig' || soort === 'Materiaalvergoeding'
    ? 'wil sponsor worden'
    : `wil ${soort.toLocaleLowerCase('nl-NL')} worden`;

const lowerFirst = (text: string) => text.charAt(0).toLocaleLowerCase('nl-NL') + text.slice(1);

function datedLine(line: WeekLine, { look, origin, today }: { look: MailLook; origin: string; today: Day }): DatedLine {
  const { soort, datum, facts } = line;
  const { words: when, tone } = lineWhen(line, today);
  const base = { key: `${soort} ${facts.match_id}`, day: formatDayShort(datum), when, tone };
  const about = joined(facts.soort_sponsoring, perYear(facts.annual_value));
  if (soort === 'aanmelding') {
    const href = link(origin, `/matches?match=${facts.match_id}`);
    const title = (
      <>
        <Company of={facts} look={look} href={href} /> {wantsToBe(facts.soort_sponsoring)}
      </>
    );
    return { ...base, title, note: perYear(facts.annual_value) };
  }
  const company = <Company of={facts} look={look} href={sponsorPage(origin, facts)} />;
  if (soort === 'contract') return { ...base, title: <>{company}, contract loopt af</>, note: about };
  const note = facts.next_follow_up_note?.trim() ?? '';
  const what = note === '' ? 'neem contact op' : lowerFirst(shorten(note, 120));
  return {
    ...base,
    title: (
      <>
        {company}, {what}
      </>
    ),
    note: hasContact(facts) ? <Contact of={facts} look={look} /> : null,
  };
}

function greet(voornaam: string, now: Date): string {
  const word = formatTime(now) < '12:00' ? 'Goedemorgen' : 'Hallo';
  const name = readableName(voornaam);
  return name === null || name === '' ? `${word}.` : `${word} ${name}.`;
}

/** To who looks after sponsors: what waits this week, and nothing when nothing does. */
export const weekMail = defineMail<WeekMail>({
  name: 'agenda.week',
  kind: 'notice',
  samples: {
    weekoverzicht: SAMPLE,
    'lichte clubkleur, meer dan zeven': {
      ...SAMPLE,
      vereniging: { naam: 'SC De Wespen', kleuren: ['#FFE600', '#000000', '#FFFFFF'], logo: null },
      lines: [...SAMPLE_LINES, ...SAMPLE_LINES.map((line) => ({ ...line, facts: { ...line.facts, match_id: ID(9) } }))],
      stand: { toegezegd: 2500_00, nodig: null },
    },
    'alleen een contract': { ...SAMPLE, lines: SAMPLE_LINES.slice(4), stand: { toegezegd: 0, nodig: 1000_00 } },
  },
  render: ({ voornaam, vereniging, lines, stand, matches, now, origin }, { unsubscribe_url }) => {
    const look = clubLook(vereniging, origin);
    const today = dayOf(now);
    const [first] = lines;
    if (first === undefined) throw new Error('a week with nothing in it is not mailed');
    const shown = lines.slice(0, MOST_LINES);
    const more = lines.length - shown.length;
    const at = { look, origin, today };
    const parts = [
      { title: 'Deze week', lines: shown.filter(({ soort }) => soort === 'opvolging') },
      { title: 'Nieuw en bijna voorbij', lines: shown.filter(({ soort }) => soort !== 'opvolging') },
    ].filter((part) => part.lines.length > 0);
    const href = link(origin, matches ? TASKS : CONTRACTS);
    const { toegezegd, nodig } = stand;
    return renderMail(
      `Je week bij ${vereniging.naam}`,
      <MailLayout
        look={look}
        kicker={`Weekoverzicht, ${formatDayInFull(today)}`}
        title={shorten(weekTitle(first), 100)}
        preview={`${shorten(weekTitle(first), 100)}. ${weekSentence(lines)}`}
        reason={
          <>
            Op maandag om 7:00, alleen als er iets te doen is. {settingsLink(origin, 'Weekoverzicht aan- of uitzetten')}
            .
          </>
        }
        unsubscribe={unsubscribeOf(unsubscribe_url, vereniging)}
      >
        <Paragraph>
          {greet(voornaam, now)} {weekSentence(lines)}
        </Paragraph>
        {parts.map((part) => (
          <DatedLines key={part.title} title={part.title} lines={part.lines.map((line) => datedLine(line, at))} />
        ))}
        {more > 0 && <Paragraph>En nog {more}.</Paragraph>}
        <Action look={look} href={href}>
          {matches ? 'Bekijk openstaande taken' : 'Bekijk de contracten'}
        </Action>
        <Scoreboard
          look={look}
          title="Toegezegd dit seizoen"
          figure={euro(toegezegd)}
          percent={nodig === null || nodig === 0 ? null : Math.round((toegezegd / nodig) * 100)}
          note={
            nodig === null || nodig === 0
              ? null
              : `van ${euro(nodig)}${toegezegd >= nodig ? ', gehaald' : `, nog ${euro(nodig - toegezegd)}`}`
          }
        />
        <WrittenLink href={href} />
      </MailLayout>,
    );
  },
});

// ---------------------------------------------------------------------------------------------------------------
// Contracts that run out

interface EndingContract extends Named {
  assigned_to_user_id: string | null;
  contactpersoon: string | null;
  telefoonnummer: string | null;
  annual_value: number | null;
  soort_sponsoring: string | null;
  pakketnaam: string | null;
  contract_start_date: Day | null;
  einddatum: Day;
  tegenprestaties: readonly { omschrijving: string; status: string }[];
}

interface ContractsMail {
  voornaam: string;
  user_id: string;
  vereniging: MailClub;
  /** At least one, the first to end first. */
  contracts: readonly EndingContract[];
  today: Day;
  origin: string;
}

const DELIVERY_WORDS: Record<string, string> = { geleverd: 'geleverd', bezig: 'bezig', open: 'nog te doen' };
/** More of them stand on the page of the contracts. */
const CONTRACTS_SHOWN = 20;

const KROON: EndingContract = {
  match_id: ID(1),
  sponsor_id: ID(1),
  assigned_to_user_id: ID(2),
  bedrijfsnaam: 'Café De Kroon',
  contactpersoon: 'Lia Kroon',
  telefoonnummer: '06 5551 2210',
  annual_value: 500_00,
  soort_sponsoring: 'Teamsponsor',
  pakketnaam: 'Teamsponsor JO13-1',
  contract_start_date: '2025-12-06',
  einddatum: '2026-12-05',
  tegenprestaties: [
    { omschrijving: 'Logo op het teamshirt van JO13-1', status: 'geleverd' },
    { omschrijving: 'Bord langs veld 2', status: 'geleverd' },
    { omschrijving: '2 kaarten voor de sponsoravond', status: 'open' },
  ],
};
const CONTRACTS_SAMPLE: ContractsMail = {
  voornaam: 'Marja',
  user_id: ID(2),
  vereniging: VERENIGING,
  contracts: [KROON],
  today: '2026-11-05',
  origin: ORIGIN,
};

const inDays = (days: number) => (days === 0 ? 'vandaag' : days === 1 ? 'morgen' : `over ${days} dagen`);

/** 'Logo op het shirt: geleverd' */
function Promises({ contract: { tegenprestaties } }: { contract: EndingContract }) {
  return (
    <Facts
      entries={tegenprestaties.map(({ omschrijving, status }) => [
        shorten(omschrijving, 120),
        DELIVERY_WORDS[status] ?? status,
      ])}
    />
  );
}

/** 'De volgende herinnering komt 7 dagen voor het einde, op 28 november 2026.' */
function nextWords(end: Day, today: Day): string {
  const next = nextReminder(end, today);
  return next === null
    ? 'Dit is de laatste herinnering.'
    : `De volgende herinnering komt ${plural(next.days, 'dag', 'dagen')} voor het einde, op ${formatDay(next.day)}.`;
}

function OneContract({
  contract,
  look,
  today,
  origin,
}: {
  contract: EndingContract;
  look: MailLook;
  today: Day;
  origin: string;
}) {
  const { contract_start_date: start, einddatum: end, annual_value } = contract;
  const percent = passedOf(start, end, today);
  const left = daysBetween(today, end);
  const href = sponsorPage(origin, contract);
  return (
    <>
      {percent !== null && start !== null && (
        <TermBar
          percent={percent}
          from={formatDayNumeric(start)}
          until={`nog ${plural(left, 'dag', 'dagen')}, t/m ${formatDayNumeric(end)}`}
        />
      )}
      <Facts
        entries={[
          ['Einddatum', percent === null ? formatDay(end) : null],
          ['Bedrag', perYear(annual_value)],
          ['Pakket', contract.pakketnaam ?? contract.soort_sponsoring],
          ['Contactpersoon', hasContact(contract) ? <Contact key="contact" of={contract} look={look} /> : null],
        ]}
      />
      <Action look={look} href={href}>
        Bespreek verlenging
      </Action>
      {contract.tegenprestaties.length > 0 && (
        <>
          <Paragraph>
            <b style={{ fontWeight: 600 }}>Dit beloofden jullie {nameOf(contract)}</b>
          </Paragraph>
          <Promises contract={contract} />
        </>
      )}
      <Paragraph>
        Al besproken?{' '}
        <TextLink look={look} href={href}>
          Verleng het contract of zet een nieuwe datum
        </TextLink>
        . {nextWords(end, today)}
      </Paragraph>
      <WrittenLink href={href} />
    </>
  );
}

function SeveralContracts({
  contracts,
  look,
  today,
  origin,
}: {
  contracts: readonly EndingContract[];
  look: MailLook;
  today: Day;
  origin: string;
}) {
  const shown = contracts.slice(0, CONTRACTS_SHOWN);
  const more = contracts.length - shown.length;
  const href = link(origin, CONTRACTS);
  return (
    <>
      <DatedLines
        title="Bijna voorbij"
        lines={shown.map((contract) => ({
          key: contract.match_id,
          day: formatDayShort(contract.einddatum),
          when: inDays(daysBetween(today, contract.einddatum)),
          tone: 'soon',
          title: (
            <>
              <Company of={contract} look={look} href={sponsorPage(origin, contract)} />
              {contract.annual_value !== null && `, ${perYear(contract.annual_value) ?? ''}`}
            </>
          ),
          note: hasContact(contract) ? <Contact of={contract} look={look} /> : null,
        }))}
      />
      {more > 0 && <Paragraph>En nog {more}.</Paragraph>}
      <Action look={look} href={href}>
        Bekijk de contracten
      </Action>
      <WrittenLink href={href} />
    </>
  );
}

/** To who looks after a sponsor: the contract runs out. Several of one morning in one mail. */
export const contractsMail = defineMail<ContractsMail>({
  name: 'agenda.contracts',
  kind: 'notice',
  samples: {
    'contract loopt af': CONTRACTS_SAMPLE,
    'zonder begin, bedrag en telefoon': {
      ...CONTRACTS_SAMPLE,
      contracts: [
        {
          ...KROON,
          assigned_to_user_id: null,
          contract_start_date: null,
          annual_value: null,
          telefoonnummer: null,
          tegenprestaties: [],
        },
      ],
      today: '2026-12-04',
    },
    'meer dan één': {
      ...CONTRACTS_SAMPLE,
      contracts: [KROON, { ...KROON, match_id: ID(3), bedrijfsnaam: 'Bouwbedrijf Hoek', einddatum: '2027-01-31' }],
    },
  },
  render: ({ voornaam, user_id, vereniging, contracts, today, origin }, { unsubscribe_url }) => {
    const look = clubLook(vereniging, origin);
    const [first] = contracts;
    if (first === undefined) throw new Error('a mail about contracts is about at least one');
    const isOne = contracts.length === 1;
    const left = daysBetween(today, first.einddatum);
    const title = isOne
      ? `Het contract van ${nameOf(first)} loopt ${inDays(left)} af`
      : `${capitalise(pluralInWords(contracts.length, 'contract loopt', 'contracten lopen'))} bijna af`;
    const isOwner = contracts.some(({ assigned_to_user_id: owner }) => owner === user_id);
    const about = isOne ? nameOf(first) : 'deze sponsors';
    return renderMail(
      title,
      <MailLayout
        look={look}
        kicker={`Herinnering, ${formatDayInFull(today)}`}
        title={title}
        preview={
          isOne
            ? `${[joined(first.pakketnaam, perYear(first.annual_value)), `tot en met ${formatDay(first.einddatum)}`].filter((part) => part !== null).join(', ')}.`
            : `${shorten(listOf(contracts.slice(0, CONTRACTS_SHOWN).map(nameOf)), 150)}.`
        }
        reason={
          <>
            Je krijgt deze mail omdat je {isOwner ? 'eigenaar bent' : 'beheerder bent en niemand eigenaar is'} van{' '}
            {about} bij {vereniging.naam}. {settingsLink(origin, 'Herinneringen instellen')}.
          </>
        }
        unsubscribe={unsubscribeOf(unsubscribe_url, vereniging)}
      >
        <Paragraph>{greeting(voornaam)}</Paragraph>
        <Paragraph>
          {isOne
            ? 'Een goed moment om te bellen, vóór het contract vanzelf stopt.'
            : 'Een goed moment om te bellen, vóór ze vanzelf stoppen.'}
        </Paragraph>
        {isOne ? (
          <OneContract contract={first} look={look} today={today} origin={origin} />
        ) : (
          <SeveralContracts contracts={contracts} look={look} today={today} origin={origin} />
        )}
      </MailLayout>,
    );
  },
});
