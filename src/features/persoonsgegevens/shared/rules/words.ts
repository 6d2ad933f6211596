import { capitalise } from '#shared/text.ts';
import {
  CATEGORY_LABELS,
  COMMUNICATION_LABELS,
  PAYMENT_LABELS,
  PRIORITY_LABELS,
  RELATIONSHIP_LABELS,
  STAGE_LABELS,
  statusLabel,
  TEGENPRESTATIE_LABELS,
} from '#features/matches/shared/labels.ts';

/**
 * What is stored, in words that somebody can read who never saw a database: for who opens a list in Excel, and for who
 * asked what a club keeps of them. A name that is Dutch already is not named here.
 */

const LISTS: Record<string, string> = {
  ander_bedrijf: 'niet hetzelfde bedrijf',
  audit_event: 'logboek',
  bestand: 'gemaakte bestanden',
  bewaard_filter: 'bewaarde filters',
  brochure_draft: 'concepten',
  campagnemiddel: 'campagnemiddelen',
  campaign_media_lock: 'materiaal op slot',
  clubexport: 'bestanden met alles van de club',
  contactpersoon: 'contactpersonen',
  contract_termijn: 'contracten',
  contractherinnering: 'contractherinneringen',
  cover_images: 'omslagfotos',
  file: 'bestanden in de opslag',
  gebeurtenis: 'tijdlijn',
  generation_cache: 'voorbeelden van drukwerk',
  import_batch: 'imports',
  import_rij: 'regels van imports',
  job: 'opdrachten',
  kaart: 'contactkaart',
  mail_suppression: 'afmeldingen',
  mailing: 'mailings',
  mailing_ontvanger: 'ontvangers van mailings',
  match: 'matches',
  mobiele_link: 'persoonlijke links',
  mobile_brochures: 'mobiele brochures',
  module_access: 'modules',
  outbox: 'mails',
  overdracht: 'overdrachten',
  pakket: 'pakketten',
  privacyverzoek: 'privacyverzoeken',
  samenvoeging: 'samenvoegingen',
  security_event: 'beveiliging',
  sponsor: 'sponsors',
  sponsor_bestand: 'bestanden van sponsors',
  sponsor_communications: 'gesprekken',
  team: 'teams',
  tegenprestatie: 'tegenprestaties',
  toegangsverzoek: 'toegangsverzoeken',
  users: 'leden',
  vervangen_adres: 'vervangen adressen',
  verwijderd_team: 'verwijderde teams',
  webhook_delivery: 'naar een andere dienst gestuurd',
  weekoverzicht: 'weekoverzichten',
  zoekopdracht: 'zoekopdrachten',
  zoekopdracht_dag: 'weergaven per dag',
  zoekopdracht_team: 'teams van zoekopdrachten',
};

const spaced = (name: string) => name.replaceAll('_', ' ');

/** What a table is called for people. */
export const listName = (table: string): string => LISTS[table] ?? spaced(table);

const COLUMNS: Record<string, string> = {
  after: 'werd',
  annual_value: 'bedrag per jaar',
  assigned_to_user_id: 'eigenaar id',
  attempt: 'poging',
  before: 'was',
  brochure_data: 'inhoud',
  brochure_data_snapshot: 'inhoud',
  category: 'categorie',
  communication_date: 'datum',
  communication_id: 'gesprek id',
  communication_type: 'soort',
  contact_notes: 'notities',
  content: 'tekst',
  contract_end_date: 'contract eindigt op',
  contract_signed: 'contract getekend',
  contract_start_date: 'contract begint op',
  contract_value_total: 'contractbedrag totaal',
  cover_image_id: 'omslagfoto id',
  created_at: 'gemaakt op',
  created_by_user_id: 'gemaakt door id',
  data: 'inhoud',
  deleted_by_user_id: 'verwijderd door id',
  description: 'omschrijving',
  details: 'bijzonderheden',
  door_user_id: 'door id',
  email: 'e-mailadres',
  enabled_by_user_id: 'aangezet door id',
  expires_at: 'verloopt op',
  finished_at: 'klaar op',
  follow_up_required: 'opvolging nodig',
  from_name: 'afzender',
  height: 'hoogte',
  host: 'dienst',
  html: 'tekst met opmaak',
  import_batch_id: 'import id',
  interactive: 'met links',
  is_enabled: 'staat aan',
  is_locked: 'staat op slot',
  last_contact_date: 'laatste contact',
  last_error: 'laatste fout',
  locked_by_user_id: 'op slot gezet door id',
  media_type: 'soort materiaal',
  mobile_brochure_id: 'mobiele brochure id',
  module_name: 'module',
  naar_user_id: 'naar id',
  next_follow_up_date: 'volgende opvolging',
  next_follow_up_note: 'wat er dan moet gebeuren',
  outbox_id: 'mail id',
  package_details: 'gekozen pakket',
  payment_frequency: 'betaling',
  pipeline_stage: 'fase',
  priority_level: 'prioriteit',
  published_at: 'gepubliceerd op',
  relationship_status: 'relatie',
  reply_to: 'antwoordadres',
  reply_to_name: 'antwoord aan',
  request_body: 'wat er gestuurd werd',
  revoked_at: 'ingetrokken op',
  rows_aangevuld: 'regels aangevuld',
  rows_done: 'regels klaar',
  rows_failed: 'regels mislukt',
  rows_imported: 'regels ingelezen',
  rows_total: 'regels totaal',
  selected_pakket_id: 'gekozen pakket id',
  sponsor_category: 'categorie',
  started_at: 'begonnen op',
  state: 'stand',
  status_code: 'antwoordcode',
  subject: 'onderwerp',
  tags: 'trefwoorden',
  text: 'tekst',
  to_address: 'e-mailadres',
  to_name: 'naam',
  toegewezen_aan_user_id: 'toegewezen aan id',
  undone_at: 'teruggedraaid op',
  unique_link_id: 'code van de link',
  updated_at: 'gewijzigd op',
  updated_by_user_id: 'gewijzigd door id',
  uiting_url: 'adres van de uiting',
  inschrijf_url: 'aanmeldpagina',
  user_id: 'lid id',
  validatie_admin: 'gecontroleerd',
  van_user_id: 'van id',
  version: 'versie',
  vrijgegeven_voor_user: 'vrijgegeven',
  width: 'breedte',
};

/** What a column is called for people. */
export const columnName = (column: string): string => COLUMNS[column] ?? spaced(column);

const VALUES: Record<string, Readonly<Record<string, string>>> = {
  'match.pipeline_stage': STAGE_LABELS,
  'match.payment_frequency': PAYMENT_LABELS,
  'match.priority_level': PRIORITY_LABELS,
  'match.relationship_status': RELATIONSHIP_LABELS,
  'match.sponsor_category': CATEGORY_LABELS,
  'contract_termijn.payment_frequency': PAYMENT_LABELS,
  'sponsor_communications.communication_type': COMMUNICATION_LABELS,
  'tegenprestatie.status': TEGENPRESTATIE_LABELS,
  'users.rol': { member: 'lid', admin: 'beheerder' },
  'toegangsverzoek.status': { pending: 'In afwachting', approved: 'Toegelaten', rejected: 'Geweigerd' },
};

/** One of a few values, as the screens call it; a text that somebody wrote stays as it is. */
export function valueName(table: string, column: string, value: string): string {
  if (table === 'match' && column === 'status') return statusLabel(value);
  return VALUES[`${table}.${column}`]?.[value] ?? value;
}

/** What was found of somebody, as a letter could have it: no braces, no names of columns. */
export function readableValue(value: unknown, indent = '  '): string {
  if (value === null || value === undefined) return '';
  if (Array.isArray(value))
    return value
      .map((one) => readableValue(one, indent))
      .filter((one) => one !== '')
      .join(', ');
  if (typeof value === 'object')
    return Object.entries(value)
      .map(([name, one]) => [name, readableValue(one, `${indent}  `)] as const)
      .filter(([, one]) => one !== '')
      .map(([name, one]) => `\n${indent}  ${capitalise(columnName(name))}: ${one}`)
      .join('');
  if (typeof value === 'boolean') return value ? 'ja' : 'nee';
  const text = typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';
  return text.replaceAll(/\r?\n/gu, `\n${indent}  `);
}
