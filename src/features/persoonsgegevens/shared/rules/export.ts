import { pluralWord } from '#shared/text.ts';
import { EXPORT_STAPPEN, type ExportStap } from '#features/persoonsgegevens/shared/kinds.ts';
import type { Clubexport, Telling } from '#features/persoonsgegevens/shared/schema.ts';

/** What of a club's data goes along when it takes everything: all of it, but for what is named here with its reason. */

interface LeftOut {
  why: string;
}

const TEMPORARY: LeftOut = { why: 'bestaat alleen zolang iets gemaakt wordt' };
const RECORD: LeftOut = { why: 'logboek van het platform; wat erin staat, zien beheerders bij Vereniging Admin' };
const PROVIDER: LeftOut = { why: 'van het platform, geen gegevens van de club' };
const OWN: LeftOut = { why: 'van één persoon, en niet van de club' };

/** Tables of which nothing goes along. */
export const LEFT_OUT_TABLES: Record<string, LeftOut> = {
  bestand: TEMPORARY,
  generation_cache: TEMPORARY,
  clubexport: TEMPORARY,
  audit_event: RECORD,
  security_event: RECORD,
  agenda_adres: { why: 'een sleutel waarmee iemands agenda te lezen is' },
  brochure_draft: OWN,
  bewaard_filter: OWN,
  file: { why: 'wijst alleen aan waar de bestanden staan; die zitten er zelf bij' },
  outbox: { why: 'wachtrij van het versturen; wat de club mailde, staat bij de mailings en hun ontvangers' },
  mail_suppression: { why: 'adressen als code, die niet terug te lezen zijn' },
};

/** Columns that no list has, whatever table they stand in: who has one, can do something with it. */
export const SECRET_COLUMNS: Record<string, LeftOut> = {
  token: { why: 'opent iemands persoonlijke pagina' },
  sleutel: { why: 'geheime sleutel' },
  webhook_url: { why: 'kan een sleutel van een andere dienst bevatten' },
  unsubscribe_token: { why: 'meldt iemand af' },
  file_key: { why: 'wijst alleen aan waar een bestand staat' },
  voorblad_key: { why: 'wijst alleen aan waar een bestand staat' },
  claim: { why: 'houdt een verzending vast' },
};

/** Columns of one table that stay behind. */
export const LEFT_OUT_COLUMNS: Record<string, Record<string, LeftOut>> = {
  webhook_delivery: {
    url: { why: 'kan een sleutel van een andere dienst bevatten' },
    download_url: { why: 'kan een sleutel van een andere dienst bevatten' },
    request_body: { why: 'kan adressen met een sleutel bevatten' },
  },
  match: {
    beoordeeld_door: PROVIDER,
    beoordeling: PROVIDER,
    ingevuld_seconden: PROVIDER,
    verzonden_keer: PROVIDER,
    soort_zoektekst: { why: 'hulpkolom om te zoeken' },
    volgende_dag: { why: 'hulpkolom om te sorteren' },
    einde_dag: { why: 'hulpkolom om te sorteren' },
    aanmelding_gemeld_op: PROVIDER,
    vrijgave_gemeld_op: PROVIDER,
    afwijzing_gemeld_op: PROVIDER,
  },
  sponsor: {
    email_sleutel: { why: 'hulpkolom om te zoeken' },
    telefoon_sleutel: { why: 'hulpkolom om te zoeken' },
    bedrijfsnaam_sleutel: { why: 'hulpkolom om te zoeken' },
    zoektekst: { why: 'hulpkolom om te zoeken' },
  },
  privacyverzoek: {
    adres_sha256: { why: 'een adres als code, die niet terug te lezen is' },
    volgorde: { why: 'hulpkolom om te sorteren' },
  },
};

/** Tables that are not the club's alone: of these only what is named, of the rows that are the club's. */
export const SHARED_TABLES: Record<string, { key: 'id' | 'vereniging_id'; columns: readonly string[] }> = {
  // Someone's own telephone number and day of birth are not the club's.
  users: {
    key: 'vereniging_id',
    columns: ['id', 'naam', 'email', 'functie', 'rol', 'is_contactpersoon', 'created_at'],
  },
  toegangsverzoek: { key: 'vereniging_id', columns: ['id', 'status', 'reden', 'created_at', 'beslist_op'] },
  cover_images: {
    key: 'vereniging_id',
    columns: ['id', 'titel', 'category', 'description', 'tags', 'width', 'height', 'created_at'],
  },
  vereniging: {
    key: 'id',
    columns: (
      'id naam type_vereniging plaatsnaam website over_club kleur_1 kleur_2 kleur_3 ' +
      'contactpersoon_naam contactpersoon_mailadres contactpersoon_telefoonnummer ' +
      'contactpersoon_naam_2 contactpersoon_mailadres_2 contactpersoon_telefoonnummer_2 ' +
      'totaal_benodigd_sponsorbedrag totaal_aantal_leden aantal_leden aantal_jeugdleden ' +
      'aantal_volwassen_leden aantal_vrijwilligers aantal_teams aantal_junioren_teams ' +
      'aantal_senioren_teams ledengroei_percentage aantal_wekelijkse_trainingen ' +
      'aantal_wedstrijden_per_seizoen aantal_bezoekers_per_week bezoekers_interval ' +
      'gemiddeld_aantal_bezoekers aantal_toeschouwers_wedstrijddagen aantal_instagram_volgers ' +
      'aantal_facebook_volgers aantal_linkedin_volgers aantal_tiktok_volgers gemiddeld_social_bereik ' +
      'social_media_bereik_interval website_bezoekers_per_maand aantal_nieuwsbrief_ontvangers ' +
      'nieuwsbrief_interval nieuwsbrief_openingspercentage aantal_reclameborden aantal_reclamedoeken ' +
      'aantal_digitale_scoreborden aantal_tv_schermen aantal_maatschappelijke_projecten ' +
      'maatschappelijke_projecten_interval maatschappelijke_impact_tekst verwerkersovereenkomst_versie ' +
      'verwerkersovereenkomst_op created_at updated_at'
    ).split(' '),
  },
};

/** Files that go along, by the table whose rows they belong to, and the folder that they stand in. */
export const FILE_FOLDERS: Record<string, string> = {
  vereniging: 'logo',
  team: 'teamfotos',
  verwijderd_team: 'teamfotos',
  cover_images: 'omslagfotos',
  sponsor_bestand: 'sponsors',
};

/** Kept as whole cents; a list for people has them in euros. */
const MONEY = new Set([
  'annual_value',
  'contract_value_total',
  'bedrag_per_jaar',
  'eenmalig_bedrag',
  'streefbedrag',
  'totaal_benodigd_sponsorbedrag',
]);
export const isMoney = (column: string): boolean => MONEY.has(column);

export interface ExportColumn {
  name: string;
  /** As PostgreSQL calls it. */
  type: string;
}

export interface ExportTable {
  name: string;
  key: 'id' | 'vereniging_id';
  /** By which its rows are in order, and each is one. */
  order: string[];
  columns: ExportColumn[];
}

interface CatalogueTable {
  name: string;
  /** `tenant`: all its rows are of a club. */
  tenancy: string;
  order: string[];
  columns: ExportColumn[];
}

/** What is read for a club: every table of its own, also one that is new, and what is named of the shared ones. */
export function tablesToExport(catalogue: readonly CatalogueTable[]): ExportTable[] {
  return catalogue.flatMap(({ name, tenancy, order, columns }) => {
    const shared = SHARED_TABLES[name];
    if (shared !== undefined) {
      return [
        { name, order, key: shared.key, columns: columns.filter((column) => shared.columns.includes(column.name)) },
      ];
    }
    if (tenancy !== 'tenant' || name in LEFT_OUT_TABLES) return [];
    const isKept = ({ name: column }: ExportColumn) =>
      column !== 'vereniging_id' && !(column in SECRET_COLUMNS) && !(column in (LEFT_OUT_COLUMNS[name] ?? {}));
    return [{ name, order, key: 'vereniging_id' as const, columns: columns.filter(isKept) }];
  });
}

const STEP_LABELS: Record<ExportStap, string> = {
  lijsten: 'Lijsten schrijven',
  bestanden: 'Foto’s en bestanden ophalen',
  inpakken: 'Inpakken en klaarzetten',
};

type Step = { id: string; label: string; state: 'done' | 'now' | 'todo'; word: string };

/** The named steps, each with how it stands; the one that runs says how far it is. */
export function exportSteps({ state, stap, gedaan, totaal }: Pick<Clubexport, 'state' | 'stap' | 'gedaan' | 'totaal'>) {
  const at = state === 'klaar' ? EXPORT_STAPPEN.length : stap === null ? -1 : EXPORT_STAPPEN.indexOf(stap);
  const steps = EXPORT_STAPPEN.map((id, index): Step => {
    const isNow = index === at;
    const far = totaal === null || totaal === 0 ? 'bezig' : `${gedaan} van ${totaal}`;
    const word = index < at ? 'klaar' : isNow ? far : '';
    return { id, label: STEP_LABELS[id], state: index < at ? 'done' : isNow ? 'now' : 'todo', word };
  });
  const part = totaal === null || totaal === 0 ? 0.5 : gedaan / totaal;
  const percent = at < 0 ? 0 : Math.min(99, Math.round(((at + part) / EXPORT_STAPPEN.length) * 100));
  const label = at < 0 ? 'Wacht op zijn beurt' : `Stap ${at + 1} van ${EXPORT_STAPPEN.length}`;
  return { steps, percent, label };
}

const WORDS: Record<keyof Telling, [string, string]> = {
  sponsors: ['sponsor', 'sponsors'],
  contacten: ['contact', 'contacten'],
  gesprekken: ['gesprek', 'gesprekken'],
  zoekopdrachten: ['zoekopdracht', 'zoekopdrachten'],
  teams: ['team', 'teams'],
  bestanden: ['bestand', 'bestanden'],
};

/** '33 sponsors', in the order of the sketch. */
export const tellingWords = (telling: Telling): { count: number; word: string }[] =>
  (Object.keys(WORDS) as (keyof Telling)[]).map((what) => ({
    count: telling[what],
    word: pluralWord(telling[what], ...WORDS[what]),
  }));

/** A name that may stand in a ZIP, whatever somebody typed. */
export function entryName(name: string): string {
  const safe = name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^\w.\- ]+/gu, '_')
    .replaceAll(/^[.\s]+|[.\s]+$/gu, '')
    .slice(0, 80);
  return safe === '' ? 'bestand' : safe;
}
