import { BEWAARTERMIJNEN, type Bewaartermijn } from '#features/juridisch/shared/rules.ts';
import type { Verwerking } from '#features/persoonsgegevens/shared/schema.ts';

/**
 * The register of processing (AVG article 30): for what purpose the club has which data of whom. It is made from the columns
 * themselves: each that can hold a text or a day says here what it holds, or that it holds nothing of a person. A column
 * without a line fails a test, and so does a purpose without ground or term.
 */

export const DOELEN = {
  sponsors_vinden: {
    waarvoor: 'Sponsors vinden',
    van_wie: 'contactpersonen van bedrijven',
    grond: 'toestemming bij inschrijven, anders gerechtvaardigd belang',
    gedeeld_met: 'hosting, EU',
    termijnen: [
      'afgevallen_aanmelding',
      'gesprek_zonder_sponsor',
      'sponsor_zonder_match',
      'importbestand',
      'samenvoeging',
    ],
  },
  afspraken_nakomen: {
    waarvoor: 'Afspraken nakomen',
    van_wie: 'contactpersonen van sponsors',
    grond: 'overeenkomst',
    gedeeld_met: 'hosting, EU',
    termijnen: ['sponsor_met_contract', 'notities'],
  },
  mailen: {
    waarvoor: 'Brochure mailen',
    van_wie: 'ontvangers',
    grond: 'per mailing gekozen: toestemming, bestaande sponsor of zelf gepubliceerd adres',
    gedeeld_met: 'mailbedrijf, EU',
    termijnen: ['verstuurde_mail', 'mailtekst'],
  },
  brochures: {
    waarvoor: 'Brochures en drukwerk maken',
    van_wie: 'contactpersonen van de club',
    grond: 'gerechtvaardigd belang',
    gedeeld_met: 'wie de brochure ziet; een dienst die de club kiest',
    termijnen: ['concept', 'openbare_brochure', 'opdracht'],
  },
  teamfotos: {
    waarvoor: 'Teamfoto’s',
    van_wie: 'spelers, ook kinderen',
    grond: 'toestemming van ouders',
    gedeeld_met: 'wie de brochure ziet',
    termijnen: ['verwijderd_team'],
  },
  toegang: {
    waarvoor: 'Toegang',
    van_wie: 'vrijwilligers van de club',
    grond: 'gerechtvaardigd belang',
    gedeeld_met: 'hosting, EU',
    termijnen: ['toegangsverzoek', 'ongebruikt_account', 'geboortedatum', 'overdracht'],
  },
  verantwoorden: {
    waarvoor: 'Verantwoorden en meenemen',
    van_wie: 'iedereen van wie de club gegevens heeft',
    grond: 'wettelijke plicht',
    gedeeld_met: 'hosting, EU',
    termijnen: ['clubexport', 'privacyverzoek', 'logboek'],
  },
} as const satisfies Record<string, Doel>;

interface Doel {
  waarvoor: string;
  van_wie: string;
  grond: string;
  gedeeld_met: string;
  /** Promises of the privacy page. */
  termijnen: readonly (keyof typeof BEWAARTERMIJNEN)[];
}
export type DoelId = keyof typeof DOELEN;

type Holds = readonly [gegeven: string, ...doelen: DoelId[]];
/** Nothing of a person: a word of ours, a key, a colour, an amount, a name of a thing, a day of the club's own work. */
const NIETS = null;

const SPONSOR = ['sponsors_vinden', 'afspraken_nakomen'] as const;

/** Of the columns of a table that can hold a text or a day: what they hold, and for what. */
export const KOLOMMEN: Record<string, Record<string, Holds | null>> = {
  vereniging: {
    contactpersoon_naam: ['naam', 'brochures'],
    contactpersoon_mailadres: ['e-mail', 'brochures'],
    contactpersoon_telefoonnummer: ['telefoon', 'brochures'],
    contactpersoon_naam_2: ['naam', 'brochures'],
    contactpersoon_mailadres_2: ['e-mail', 'brochures'],
    contactpersoon_telefoonnummer_2: ['telefoon', 'brochures'],
    ...nothing('naam type_vereniging plaatsnaam logo kleur_1 kleur_2 kleur_3 over_club website'),
    ...nothing('maatschappelijke_impact_tekst bezoekers_interval nieuwsbrief_interval social_media_bereik_interval'),
    ...nothing('maatschappelijke_projecten_interval verified_note mail_paused_reason verwerkersovereenkomst_versie'),
    ...nothing('verwijderd_reden'),
  },
  users: {
    voornaam: ['naam', 'toegang'],
    achternaam: ['naam', 'toegang'],
    naam: ['naam', 'toegang'],
    sorteernaam: ['naam', 'toegang'],
    email: ['e-mail', 'toegang'],
    functie: ['functie', 'toegang'],
    rol: ['rol', 'toegang'],
    telefoon: ['telefoon', 'toegang'],
    telefoon_e164: ['telefoon', 'toegang'],
    profiel_foto: ['foto', 'toegang'],
    geboortedatum: ['geboortedatum (niet verplicht)', 'toegang'],
    geblokkeerd_reden: NIETS,
  },
  toegangsverzoek: { reden: ['wat iemand erbij schreef', 'toegang'], status: NIETS },
  team: {
    teamfoto: ['foto', 'teamfotos'],
    over_team: ['tekst over het team', 'teamfotos'],
    ...nothing('teamnaam eigenschap_1 eigenschap_2 eigenschap_3'),
  },
  verwijderd_team: { team: ['foto', 'teamfotos'] },
  module_access: nothing('module_name'),
  campaign_media_lock: nothing('media_type'),
  zoekopdracht: nothing(
    'zoekopdracht code pakketnaam soort_sponsoring aanvang_seizoen tegenprestatie_1 tegenprestatie_2 tegenprestatie_3',
  ),
  zoekopdracht_dag: nothing('dag'),
  vervangen_adres: nothing('code'),
  pakket: nothing('pakketnaam soort_sponsoring aanvang_seizoen tegenprestatie_1 tegenprestatie_2 tegenprestatie_3'),
  sponsor: {
    bedrijfsnaam: ['bedrijf', ...SPONSOR],
    bedrijfsnaam_sleutel: ['bedrijf', ...SPONSOR],
    zoektekst: ['naam', ...SPONSOR],
    contactpersoon: ['naam', ...SPONSOR],
    contact_functie: ['functie', ...SPONSOR],
    contact_rollen: ['rol', ...SPONSOR],
    adres: ['adres', ...SPONSOR],
    postcode: ['adres', ...SPONSOR],
    plaats: ['adres', ...SPONSOR],
    kvk_nummer: ['KvK-nummer', ...SPONSOR],
    email: ['e-mail', ...SPONSOR],
    email_sleutel: ['e-mail', ...SPONSOR],
    telefoonnummer: ['telefoon', ...SPONSOR],
    telefoon_sleutel: ['telefoon', ...SPONSOR],
    website: ['website', ...SPONSOR],
    ...nothing('branche akkoord_bron akkoord_tekst_versie'),
  },
  match: {
    contact_notes: ['notities', ...SPONSOR],
    next_follow_up_note: ['notities', ...SPONSOR],
    package_details: ['contract en bedragen', 'afspraken_nakomen'],
    contract_start_date: ['contract en bedragen', 'afspraken_nakomen'],
    contract_end_date: ['contract en bedragen', 'afspraken_nakomen'],
    einde_dag: ['contract en bedragen', 'afspraken_nakomen'],
    last_contact_date: ['gesprekken', ...SPONSOR],
    next_follow_up_date: ['gesprekken', ...SPONSOR],
    verlenging_besproken_op: ['gesprekken', ...SPONSOR],
    volgende_dag: ['gesprekken', ...SPONSOR],
    ...nothing('bron status afwijsreden beoordeling payment_frequency pipeline_stage priority_level sponsor_category'),
    ...nothing('relationship_status soort_zoektekst'),
  },
  tegenprestatie: {
    omschrijving: ['contract en bedragen', 'afspraken_nakomen'],
    voor: ['contract en bedragen', 'afspraken_nakomen'],
    geleverd_op: ['contract en bedragen', 'afspraken_nakomen'],
    ...nothing('status'),
  },
  contract_termijn: {
    payment_frequency: ['contract en bedragen', 'afspraken_nakomen'],
    begint_op: ['contract en bedragen', 'afspraken_nakomen'],
    eindigt_op: ['contract en bedragen', 'afspraken_nakomen'],
    getekend_op: ['contract en bedragen', 'afspraken_nakomen'],
    gestopt_op: ['contract en bedragen', 'afspraken_nakomen'],
  },
  contractherinnering: { einddatum: ['contract en bedragen', 'afspraken_nakomen'] },
  weekoverzicht: nothing('week'),
  contactpersoon: {
    naam: ['naam', ...SPONSOR],
    functie: ['functie', ...SPONSOR],
    rollen: ['rol', ...SPONSOR],
    email: ['e-mail', ...SPONSOR],
    telefoonnummer: ['telefoon', ...SPONSOR],
  },
  gebeurtenis: {
    was: ['wat er veranderde', ...SPONSOR],
    werd: ['wat er veranderde', ...SPONSOR],
    ...nothing('soort'),
  },
  sponsor_bestand: { naam: ['bestanden', 'afspraken_nakomen'] },
  samenvoeging: {
    was: ['wat er veranderde', 'sponsors_vinden'],
    werd: ['wat er veranderde', 'sponsors_vinden'],
    meegegaan: ['wat er veranderde', 'sponsors_vinden'],
  },
  bewaard_filter: nothing('naam filter'),
  agenda_adres: nothing('sleutel'),
  mailing: {
    onderwerp: ['tekst van de mail', 'mailen'],
    bericht: ['tekst van de mail', 'mailen'],
    afzender_naam: ['naam', 'mailen'],
    afzender_email: ['e-mail', 'mailen'],
    ...nothing('grondslag bijlage'),
  },
  mailing_ontvanger: {
    email: ['e-mail', 'mailen'],
    naam: ['naam', 'mailen'],
    bedrijfsnaam: ['bedrijf', 'mailen'],
  },
  sponsor_communications: {
    subject: ['gesprekken', ...SPONSOR],
    content: ['gesprekken', ...SPONSOR],
    laatst_bekeken_op: ['bekeken ja of nee', 'mailen'],
    ...nothing('communication_type'),
  },
  import_batch: nothing('bestandsnaam blad status koppen kolommen categorieen'),
  import_rij: {
    cellen: ['regel van een ingelezen lijst', 'sponsors_vinden'],
    verbeterd: ['regel van een ingelezen lijst', 'sponsors_vinden'],
    aangevuld: ['regel van een ingelezen lijst', 'sponsors_vinden'],
    ...nothing('keuze uitkomst fout'),
  },
  campagnemiddel: {
    data: ['contactgegevens op een brochure', 'brochures'],
    ...nothing('titel omschrijving type uiting_url inschrijf_url webhook_url'),
  },
  brochure_draft: { data: ['contactgegevens op een brochure', 'brochures'], ...nothing('type') },
  cover_images: nothing(
    'titel filename storage_path category description tags licence source_provider local_storage_path original_url ' +
      'thumbnail_url',
  ),
  mobile_brochures: {
    brochure_data_snapshot: ['contactgegevens op een brochure', 'brochures'],
    ...nothing('unique_link_id voorblad_key laatst_bekeken_op'),
  },
  mobiele_link: { token: ['bekeken ja of nee', 'mailen'], laatst_bekeken_op: ['bekeken ja of nee', 'mailen'] },
  overdracht: {
    uitgenodigd_naam: ['naam', 'toegang'],
    uitgenodigd_email: ['e-mail', 'toegang'],
    telefoon: ['telefoon', 'toegang'],
    bericht: ['wat iemand erbij schreef', 'toegang'],
    meegegaan: ['wat er veranderde', 'toegang'],
    ...nothing('state sleutel bezwaar file_key'),
  },
  privacyverzoek: {
    naam: ['naam', 'verantwoorden'],
    email: ['e-mail', 'verantwoorden'],
    telefoonnummer: ['telefoon', 'verantwoorden'],
    verlengd_reden: ['wat iemand erbij schreef', 'verantwoorden'],
    adres_sha256: ['code van het e-mailadres', 'verantwoorden'],
    ontvangen_op: ['verzoek en antwoord', 'verantwoorden'],
    antwoord_voor: ['verzoek en antwoord', 'verantwoorden'],
    volgorde: ['verzoek en antwoord', 'verantwoorden'],
    ...nothing('soort via'),
  },
  bestand: {
    inhoud: ['contactgegevens op een brochure', 'brochures'],
    ...nothing('soort sleutel state stap rapport file_key bestandsnaam'),
  },
  generation_cache: {
    brochure_data: ['contactgegevens op een brochure', 'brochures'],
    ...nothing('id'),
  },
  webhook_delivery: nothing('url host state request_body download_url last_error'),
  file: nothing('key kind mime state owner_table'),
  // Of who was mailed, a brochure or a notice.
  outbox: {
    to_address: ['e-mail', 'mailen'],
    to_name: ['naam', 'mailen'],
    from_name: ['naam', 'mailen'],
    reply_to: ['e-mail', 'mailen'],
    reply_to_name: ['naam', 'mailen'],
    subject: ['tekst van de mail', 'mailen'],
    html: ['tekst van de mail', 'mailen'],
    text: ['tekst van de mail', 'mailen'],
    last_error: ['antwoord van de mailserver', 'mailen'],
    ...nothing('kind template grondslag exempt attachments message_id unsubscribe_token state phase look_up'),
  },
  mail_report: { diagnostic: ['antwoord van de mailserver', 'mailen'], ...nothing('kind status source') },
  mail_suppression: {
    address_sha256: ['code van het e-mailadres', 'mailen'],
    reason: ['afgemeld ja of nee', 'mailen'],
  },
  audit_event: {
    before: ['wat er veranderde', 'verantwoorden'],
    after: ['wat er veranderde', 'verantwoorden'],
    ip_prefix: ['ingekort IP-adres', 'verantwoorden'],
    ...nothing('wie operation object_table changed_columns request_id'),
  },
  security_event: {
    details: ['inloggen en aanmelden', 'verantwoorden'],
    ...nothing('event_type resource_type resource_id'),
  },
  clubexport: {
    telling: NIETS,
    bestandsnaam: ['bestand met alles van de club', 'verantwoorden'],
    ...nothing('state stap file_key'),
  },
};

function nothing(columns: string): Record<string, null> {
  return Object.fromEntries(columns.split(' ').map((column) => [column, NIETS]));
}

const TERMS: Record<string, Bewaartermijn> = BEWAARTERMIJNEN;

/** For what a club has what a table holds of somebody in this column; a card is where both begin that are about sponsors. */
export function doelenOf(table: string, column: string): DoelId[] {
  if (table === 'kaart') return [...SPONSOR];
  const [, ...doelen] = KOLOMMEN[table]?.[column] ?? [];
  return doelen;
}

/** How long what a purpose needs is kept. */
export const keptFor = (doel: DoelId): Verwerking['bewaard'] => termsOf(DOELEN[doel]);

const termsOf = ({ termijnen }: Pick<Doel, 'termijnen'>) =>
  termijnen.flatMap((term) => {
    const promise = TERMS[term];
    return promise === undefined ? [] : [{ gegevens: promise.gegevens, bewaard: promise.bewaard }];
  });

/** The register as the page and the paper show it, for columns that are there; in the order in which they stand above. */
export function register(columns: readonly { table: string; column: string }[]): Verwerking[] {
  const there = new Set(columns.map(({ table, column }) => `${table}.${column}`));
  return Object.entries<Doel>(DOELEN).map(([id, { termijnen, ...doel }]) => {
    const gegevens = Object.entries(KOLOMMEN).flatMap(([table, kept]) =>
      Object.entries(kept).flatMap(([column, holds]) => {
        const [what, ...doelen] = holds ?? [];
        const isTold = (doelen as string[]).includes(id) && there.has(`${table}.${column}`);
        return what !== undefined && isTold ? [what] : [];
      }),
    );
    return { id, ...doel, gegevens: [...new Set(gegevens)], bewaard: termsOf({ termijnen }) };
  });
}
