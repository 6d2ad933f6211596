import { createHash } from 'node:crypto';
import type { Insertable } from 'kysely';
import type { DB } from '#server/database/tables.ts';
import { dayOf } from '#shared/dates.ts';
import { EXAMPLE_CLUB } from '#shared/voorbeeldclub.ts';
import { buildBrochure, titleOf } from '#features/campagnemiddelen/shared/rules/build.ts';
import { type Calendar, createCalendar } from './calendar.ts';
import { contractColumns, eventsOf, filledIn, kvkNummer, relationship, standing, termsOf, viewsOf } from './facts.ts';
import { groenendaalBrochure } from './groenendaal-brochure.ts';
import { vvGroenendaal } from './groenendaal.ts';
import type { PakketStory, SponsorStory } from './story.ts';

/**
 * The same thing has the same id every night, so that a link and what a browser keeps stay good. They sort after every id
 * that the database makes.
 */
export function idOf(...name: string[]): string {
  const hex = createHash('sha256')
    .update(`voorbeeldclub ${name.join(' ')}`)
    .digest('hex');
  return `fe${hex.slice(0, 6)}-${hex.slice(6, 10)}-8${hex.slice(10, 13)}-8${hex.slice(13, 16)}-${hex.slice(16, 28)}`;
}

const LETTERS = '23456789abcdefghjkmnpqrstuvwxyz';
/** Not that of the demo world, where the same story is told of a club that can be used. */
const codeOf = (code: string) =>
  [...createHash('sha256').update(`voorbeeldclub ${code}`).digest().subarray(0, 8)]
    .map((byte) => LETTERS[byte % LETTERS.length])
    .join('');

type Person = Pick<Insertable<DB['users']>, 'voornaam' | 'achternaam' | 'telefoon' | 'functie' | 'rol'> & {
  is_contactpersoon?: true;
};

/** Who works there, by the name before the @ in the story. Nobody can sign in as one of them, or mail them. */
const PEOPLE: Record<string, Person> = {
  marja: {
    voornaam: 'Marja',
    achternaam: 'Bos',
    telefoon: '06 0000 0001',
    functie: 'sponsorcommissie',
    rol: 'admin',
    is_contactpersoon: true,
  },
  kees: {
    voornaam: 'Kees',
    achternaam: 'de Wit',
    telefoon: '06 0000 0002',
    functie: 'penningmeester',
    rol: 'member',
    is_contactpersoon: true,
  },
  mo: {
    voornaam: 'Mo',
    achternaam: 'El Amrani',
    telefoon: '06 0000 0003',
    functie: 'evenementencommissie',
    rol: 'member',
  },
  ingrid: { voornaam: 'Ingrid', achternaam: 'van Beek', telefoon: '06 0000 0004', functie: 'voorzitter', rol: 'admin' },
  tom: { voornaam: 'Tom', achternaam: 'Jacobs', telefoon: '06 0000 0005', functie: 'sponsorcommissie', rol: 'member' },
  esther: { voornaam: 'Esther', achternaam: 'Vos', telefoon: '06 0000 0006', functie: 'secretaris', rol: 'member' },
};
const nameOf = (address: string) => address.split('@')[0] ?? '';
const personId = (address: string) => idOf('users', nameOf(address));
const addressOf = (name: string) => `${name}@voorbeeldclub.example`;
/** Pictures that come with the product itself: nothing is put into the store for it. */
const pictureOf = (file: string) => `/voorbeeldclub/${file.replace(/\.jpg$/u, '.webp')}`;

type Row = Record<string, unknown>;
/** By table, in the order in which they can be stored. */
export type ExampleRows = { [Table in keyof DB]?: Row[] };

const TEKST_VERSIE = '2026-01';

/** Everything of the example club, with its days counted from today; `origin` is where people reach the product. */
export function exampleRows(today: Date, origin: string): ExampleRows {
  const on = createCalendar(today);
  const story = vvGroenendaal(on);
  const vereniging_id = EXAMPLE_CLUB;
  const rows = new Rows(vereniging_id);
  const { created_at } = story.club;

  for (const [name, { is_contactpersoon = false, ...person }] of Object.entries(PEOPLE))
    rows.add('users', {
      id: personId(name),
      email: addressOf(name),
      email_bevestigd: true,
      ...person,
      is_contactpersoon,
      is_voorbeeld: true,
      krijgt_aanmeldingen: false,
      krijgt_weekoverzicht: false,
      krijgt_contractmails: false,
      created_at,
      laatst_gebruikt_op: today,
    });
  const teams = story.teams.map(({ teamnaam, over_team = null, eigenschappen = [], foto, updated_at }) => ({
    id: idOf('team', teamnaam),
    teamnaam,
    over_team,
    ...numbered('eigenschap', eigenschappen),
    teamfoto: foto === undefined ? null : pictureOf(foto),
    created_at: updated_at,
    updated_at,
  }));
  for (const team of teams) rows.add('team', team);
  for (const search of story.zoekopdrachten) {
    const id = idOf('zoekopdracht', search.zoekopdracht);
    const [first] = search.pakketten;
    rows.add('zoekopdracht', {
      id,
      zoekopdracht: search.zoekopdracht,
      code: codeOf(search.code),
      streefbedrag: search.streefbedrag ?? null,
      ...(first === undefined ? {} : mirror(pakketColumns(first))),
      intern: false,
      import_batch_id: null,
      created_at: search.created_at,
      updated_at: search.gearchiveerd_op ?? search.gesloten_op ?? search.gewijzigd?.op ?? search.created_at,
      updated_by_user_id: search.gewijzigd === undefined ? null : personId(search.gewijzigd.door),
      gearchiveerd_op: search.gearchiveerd_op ?? null,
      gesloten_op: search.gesloten_op ?? null,
    });
    for (const [at, pakket] of search.pakketten.entries())
      rows.add('pakket', {
        id: idOf('pakket', search.zoekopdracht, pakket.pakketnaam),
        zoekopdracht_id: id,
        positie: at + 1,
        ...pakketColumns(pakket),
      });
    for (const team of search.teams ?? [])
      rows.add('zoekopdracht_team', { zoekopdracht_id: id, team_id: idOf('team', team) });
    for (const day of viewsOf(search, on.day(0))) rows.add('zoekopdracht_dag', { zoekopdracht_id: id, ...day });
  }
  const batch = story.import === undefined ? null : idOf('import_batch');
  if (story.import !== undefined) {
    const count = story.sponsors.filter(({ bron }) => bron === 'import').length;
    rows.add('import_batch', {
      id: batch,
      bestandsnaam: story.import.bestandsnaam,
      status: 'done',
      rows_total: count,
      rows_imported: count,
      created_by_user_id: personId(story.import.by),
      created_at: story.import.created_at,
      updated_at: story.import.created_at,
      finished_at: story.import.created_at,
    });
  }
  const searches = new Map(story.zoekopdrachten.map((search) => [search.zoekopdracht, search]));
  for (const sponsor of story.sponsors) {
    // What is still with the provider, or never reached the club, is told of no example.
    if (sponsor.bron === 'inschrijving' && isWithProvider(sponsor)) continue;
    const pakketten = sponsor.bron === 'inschrijving' ? (searches.get(sponsor.zoekopdracht)?.pakketten ?? []) : [];
    addSponsor(rows, on, sponsor, pakketten, batch);
  }

  const [marja, kees] = [PEOPLE['marja'], PEOPLE['kees']].map((person) => `${person?.voornaam} ${person?.achternaam}`);
  const club = {
    id: vereniging_id,
    naam: story.naam,
    type_vereniging: 'sportvereniging' as const,
    plaatsnaam: 'Groenendaal',
    website: 'https://vvgroenendaal.example',
    kleur_1: '#007A33',
    kleur_2: '#FFD100',
    kleur_3: '#000000',
    logo: story.logo === null ? null : pictureOf(story.logo),
    contactpersoon_naam: marja ?? '',
    contactpersoon_mailadres: addressOf('marja'),
    contactpersoon_telefoonnummer: PEOPLE['marja']?.telefoon ?? null,
    contactpersoon_naam_2: kees ?? null,
    contactpersoon_mailadres_2: addressOf('kees'),
    contactpersoon_telefoonnummer_2: PEOPLE['kees']?.telefoon ?? null,
    is_voorbeeld: true,
    // Everything can be looked at.
    bypass_payment_restrictions: true,
    mail_tier: 0,
    verwerkersovereenkomst_versie: TEKST_VERSIE,
    verwerkersovereenkomst_op: created_at,
    updated_at: created_at,
    ...story.club,
  };
  rows.own('vereniging', club);
  addBrochure(rows, on, story.zoekopdrachten[0]?.zoekopdracht ?? '', { club, teams, origin });
  return rows.all();
}

const isWithProvider = ({ status, unreleased }: Extract<SponsorStory, { bron: 'inschrijving' }>) =>
  status === 'pending' || status === 'rejected' || unreleased === true;

/** Every row of a table has the same columns: they are stored in one statement. */
class Rows {
  readonly #rows = new Map<keyof DB, Row[]>();
  readonly #vereniging_id: string;
  constructor(vereniging_id: string) {
    this.#vereniging_id = vereniging_id;
  }
  add(table: keyof DB, row: Row): void {
    this.own(table, { vereniging_id: this.#vereniging_id, ...row });
  }
  own(table: keyof DB, row: Row): void {
    this.#rows.set(table, [...(this.#rows.get(table) ?? []), row]);
  }
  of(table: keyof DB): Row[] {
    return this.#rows.get(table) ?? [];
  }
  all(): ExampleRows {
    return Object.fromEntries(this.#rows);
  }
}

const numbered = (name: string, texts: readonly string[]) =>
  Object.fromEntries([1, 2, 3].map((at) => [`${name}_${at}`, texts[at - 1] ?? null]));

function pakketColumns({ tegenprestaties, eenmalig_bedrag, ...pakket }: PakketStory): Row {
  const { pakketnaam, bedrag_per_jaar, looptijd_jaar, soort_sponsoring, aanvang_seizoen } = pakket;
  const own = { bedrag_per_jaar, looptijd_jaar, soort_sponsoring, aanvang_seizoen };
  return {
    pakketnaam: pakketnaam || null,
    eenmalig_bedrag: eenmalig_bedrag ?? null,
    ...own,
    ...numbered('tegenprestatie', tegenprestaties),
  };
}

/** The first pakket, as the search itself repeats it. */
function mirror({ eenmalig_bedrag: _notMirrored, ...columns }: Row): Row {
  return columns;
}

/** Everybody may press 'Bel' in the example club: with these nobody can be called. */
const nobodysNumber = (at: number) => `06 0000 ${String(at).padStart(4, '0')}`;

function addSponsor(
  rows: Rows,
  on: Calendar,
  story: SponsorStory,
  pakketten: PakketStory[],
  batch: string | null,
): void {
  const { bedrijfsnaam, created_at, communications = [] } = story;
  const isSignUp = story.bron === 'inschrijving';
  const import_batch_id = story.bron === 'import' ? batch : null;
  const sponsor_id = idOf('sponsor', bedrijfsnaam);
  const match_id = idOf('match', bedrijfsnaam);
  rows.add('sponsor', {
    id: sponsor_id,
    bedrijfsnaam,
    contactpersoon: story.contactpersoon,
    adres: story.adres,
    postcode: story.postcode,
    plaats: story.plaats,
    email: story.email,
    telefoonnummer: nobodysNumber(Object.keys(PEOPLE).length + rows.of('sponsor').length + 1),
    kvk_nummer: isSignUp ? kvkNummer(bedrijfsnaam) : null,
    akkoord: true,
    akkoord_bron: isSignUp ? 'publiek_formulier' : story.bron,
    akkoord_op: created_at,
    akkoord_tekst_versie: isSignUp ? TEKST_VERSIE : null,
    import_batch_id,
    created_at,
    updated_at: created_at,
  });
  const chosen = isSignUp ? pakketten.find(({ pakketnaam }) => pakketnaam === story.pakket) : ownPakket(story);
  if (chosen === undefined) throw new Error(`${bedrijfsnaam} chose a pakket that is not there`);
  const name = isSignUp ? story.zoekopdracht : `intern ${bedrijfsnaam}`;
  const zoekopdracht_id = idOf('zoekopdracht', name);
  const pakket_id = idOf('pakket', name, chosen.pakketnaam);
  if (!isSignUp) addHiddenSearch(rows, story, { id: zoekopdracht_id, pakket_id, chosen, import_batch_id });

  const lastContact = communications.map(({ at }) => at).toSorted((a, b) => b.getTime() - a.getTime())[0] ?? null;
  const owner = story.assigned_to === undefined ? null : personId(story.assigned_to);
  const judged = isSignUp && story.status !== 'pending' ? new Date(created_at.getTime() + 30 * 60_000) : null;
  rows.add('match', {
    id: match_id,
    sponsor_id,
    zoekopdracht_id,
    selected_pakket_id: pakket_id,
    bron: story.bron,
    ...NOT_JUDGED,
    ...standing(story),
    ...filledIn(story),
    beoordeeld_op: judged,
    aanmelding_gemeld_op: isSignUp ? created_at : null,
    vrijgave_gemeld_op: judged,
    afwijzing_gemeld_op: isSignUp && story.status === 'rejected' ? judged : null,
    package_details: {
      naam: chosen.pakketnaam,
      soort_sponsoring: isSignUp ? chosen.soort_sponsoring : 'Algemene sponsoring',
      bedrag_per_jaar: chosen.bedrag_per_jaar,
      eenmalig_bedrag: chosen.eenmalig_bedrag ?? null,
      looptijd_jaar: chosen.looptijd_jaar,
      aanvang_seizoen: chosen.aanvang_seizoen || null,
      tegenprestaties: chosen.tegenprestaties,
    },
    annual_value: story.annual_value,
    ...NO_CONTRACT,
    ...contractColumns(story),
    pipeline_stage: story.stage,
    priority_level: story.priority ?? 'medium',
    sponsor_category: story.sponsor_category,
    relationship_status: relationship(story),
    last_contact_date: lastContact === null ? null : dayOf(lastContact),
    next_follow_up_date: story.next_follow_up_date ?? null,
    contact_notes: story.notes ?? null,
    assigned_to_user_id: owner,
    import_batch_id,
    created_at,
    updated_at: lastContact ?? created_at,
  });
  for (const [at, term] of termsOf(story).entries())
    rows.add('contract_termijn', {
      id: idOf('contract_termijn', bedrijfsnaam, `${at}`),
      match_id,
      ...term,
      created_at,
      created_by_user_id: owner,
    });
  for (const [at, { was, werd, ...event }] of eventsOf(story, on).entries())
    rows.add('gebeurtenis', {
      id: idOf('gebeurtenis', bedrijfsnaam, `${at}`),
      match_id,
      sponsor_id,
      ...event,
      was: JSON.parse(was) as unknown,
      werd: JSON.parse(werd) as unknown,
      door_user_id: owner,
    });
  for (const [at, omschrijving] of (isSignUp ? chosen.tegenprestaties : []).entries())
    rows.add('tegenprestatie', {
      id: idOf('tegenprestatie', bedrijfsnaam, `${at}`),
      match_id,
      positie: at + 1,
      omschrijving,
      updated_at: created_at,
    });
  for (const [at, talk] of communications.entries())
    rows.add('sponsor_communications', {
      id: idOf('sponsor_communications', bedrijfsnaam, `${at}`),
      match_id,
      communication_type: talk.type,
      subject: talk.subject ?? null,
      content: talk.content,
      communication_date: talk.at,
      follow_up_required: talk.follow_up_required ?? false,
      created_by_user_id: personId(talk.by),
      created_at: talk.at,
    });
}

const NOT_JUDGED = {
  afwijsreden: null,
  validatie_admin: true,
  vrijgegeven_voor_user: true,
  ingevuld_seconden: null,
  verzonden_keer: null,
};
const NO_CONTRACT = {
  contract_signed: false,
  contract_start_date: null,
  contract_end_date: null,
  contract_value_total: null,
  payment_frequency: null,
};

type OwnStory = Exclude<SponsorStory, { bron: 'inschrijving' }>;

const ownPakket = ({ pakketnaam, annual_value, tegenprestaties }: OwnStory): PakketStory => ({
  pakketnaam,
  bedrag_per_jaar: annual_value,
  looptijd_jaar: 1,
  soort_sponsoring: 'Overig',
  aanvang_seizoen: '',
  tegenprestaties,
});

interface HiddenSearch {
  id: string;
  pakket_id: string;
  chosen: PakketStory;
  import_batch_id: string | null;
}

/** A sponsor that the club writes down hangs on a search of its own, which nobody sees. */
function addHiddenSearch(rows: Rows, story: OwnStory, { id, pakket_id, chosen, import_batch_id }: HiddenSearch): void {
  const pakket = { ...pakketColumns(chosen), soort_sponsoring: 'Algemene sponsoring', aanvang_seizoen: null };
  rows.add('zoekopdracht', {
    id,
    zoekopdracht: story.bron === 'import' ? 'Bulk geïmporteerde sponsor' : 'Handmatig toegevoegde sponsor',
    code: codeOf(id),
    streefbedrag: null,
    ...mirror(pakket),
    intern: true,
    import_batch_id,
    created_at: story.created_at,
    updated_at: story.created_at,
    updated_by_user_id: null,
    gearchiveerd_op: null,
    gesloten_op: null,
  });
  rows.add('pakket', { id: pakket_id, zoekopdracht_id: id, positie: 1, ...pakket });
}

type Source = Parameters<typeof buildBrochure>[0];

/** As the editor makes it, with what somebody of the club wrote over that. */
function addBrochure(
  rows: Rows,
  on: Calendar,
  name: string,
  { club, teams, origin }: { club: Partial<Source['club']>; teams: readonly Row[]; origin: string },
): void {
  const id = idOf('zoekopdracht', name);
  const cover = idOf('cover_images');
  rows.add('cover_images', {
    id: cover,
    titel: 'Arm in arm',
    filename: 'arm-in-arm.webp',
    storage_path: 'voorbeeldclub/arm-in-arm.webp',
    category: 'sportvereniging',
    tags: [],
    quality_score: 9,
    is_active: true,
    file_size: 65_342,
    width: 2640,
    height: 2422,
    original_url: pictureOf('arm-in-arm.jpg'),
    thumbnail_url: pictureOf('arm-in-arm-klein.jpg'),
    licence: 'Eigen werk van Achterban',
    source_provider: 'Getekend door Achterban',
    created_at: on.moment(-60, '10:00'),
    updated_at: on.moment(-60, '10:00'),
  });
  const pakketten = rows.of('pakket').filter(({ zoekopdracht_id }) => zoekopdracht_id === id);
  const code = rows.of('zoekopdracht').find((search) => search['id'] === id)?.['code'];
  const linked = rows.of('zoekopdracht_team').filter((link) => link['zoekopdracht_id'] === id);
  // Whole from the start: who opens it here could not mend it.
  const inschrijfUrl = new URL(`/inschrijven/${String(code)}`, origin).href;
  const people = rows
    .of('users')
    .filter(({ is_contactpersoon }) => is_contactpersoon === true)
    .map(({ voornaam, achternaam, email, telefoon, functie }) => ({
      naam: `${String(voornaam)} ${String(achternaam)}`,
      email,
      telefoon,
      functie,
      profiel_foto: null,
    }));
  const data = buildBrochure({
    club: club as Source['club'],
    search: { id, zoekopdracht: name, pakketten: pakketten as unknown as Source['search']['pakketten'] },
    teams: teams.filter((team) => linked.some(({ team_id }) => team_id === team['id'])) as unknown as Source['teams'],
    people: people as Source['people'],
    cover,
    inschrijfUrl,
    today: on.day(0),
  });
  const at = on.moment(-1, '19:48');
  rows.add('campagnemiddel', {
    id: idOf('brochure'),
    zoekopdracht_id: id,
    type: 'brochure',
    ...titleOf('brochure', club.naam ?? '', dayOf(at)),
    inschrijf_url: inschrijfUrl,
    interactive: true,
    data: { ...data, ...groenendaalBrochure(on) },
    created_at: at,
    updated_at: at,
    updated_by_user_id: personId('marja'),
  });
}
