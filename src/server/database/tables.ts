// Made by scripts/db-types.ts from db/migrations. Do not edit.

import type { ColumnType } from "kysely";

export type Generated<T> = T extends ColumnType<infer S, infer I, infer U>
  ? ColumnType<S, I | undefined, U>
  : ColumnType<T, T | undefined, T>;

export type Json = JsonValue;

export type JsonArray = JsonValue[];

export type JsonObject = {
  [x: string]: JsonValue | undefined;
};

export type JsonPrimitive = boolean | number | string | null;

export type JsonValue = JsonArray | JsonObject | JsonPrimitive;

export type Timestamp = ColumnType<Date, Date | string, Date | string>;

export interface Account {
  access_token: string | null;
  access_token_expires_at: Timestamp | null;
  account_id: string;
  created_at: Generated<Timestamp>;
  id: Generated<string>;
  id_token: string | null;
  password: string | null;
  provider_id: string;
  refresh_token: string | null;
  refresh_token_expires_at: Timestamp | null;
  scope: string | null;
  updated_at: Generated<Timestamp>;
  user_id: string;
}

export interface AgendaAdres {
  created_at: Generated<Timestamp>;
  sleutel: Buffer;
  user_id: string;
  vereniging_id: string;
}

export interface AnderBedrijf {
  ander_id: string;
  door_user_id: string | null;
  op: Generated<Timestamp>;
  sponsor_id: string;
  vereniging_id: string;
}

export interface AuditEvent {
  acting_superuser: string | null;
  actor_user: string | null;
  after: Json | null;
  at: Generated<Timestamp>;
  before: Json | null;
  changed_columns: string[] | null;
  id: Generated<string>;
  ip_prefix: string | null;
  object_id: string | null;
  object_table: string | null;
  operation: string;
  request_id: string | null;
  vereniging_id: string | null;
  visit_id: Generated<string | null>;
  wie: Generated<'club' | 'achterban' | 'namens' | 'systeem'>;
}

export interface Availability {
  asked: string;
  hour: Timestamp;
  up: string;
}

export interface Bestand {
  begonnen_op: Timestamp | null;
  bestandsnaam: string | null;
  bytes: number | null;
  campagnemiddel_id: string;
  created_at: Generated<Timestamp>;
  created_by_user_id: string | null;
  dpi: Generated<number>;
  expires_at: Generated<Timestamp>;
  file_key: string | null;
  gezien_op: Generated<Timestamp>;
  id: Generated<string>;
  inhoud: Json | null;
  is_gevouwen: Generated<boolean>;
  is_interactief: Generated<boolean>;
  klaar_op: Timestamp | null;
  rapport: Json | null;
  sleutel: string;
  soort: 'scherm' | 'drukwerk' | 'png';
  stap: 'ophalen' | 'opmaken' | 'inkt' | 'nakijken' | null;
  state: Generated<'wacht' | 'bezig' | 'klaar' | 'mislukt'>;
  vereniging_id: string;
}

export interface BewaardFilter {
  created_at: Generated<Timestamp>;
  filter: Json;
  id: Generated<string>;
  naam: string;
  user_id: string;
  vereniging_id: string;
}

export interface BrochureDraft {
  base_version: number | null;
  data: Json;
  type: Generated<'brochure' | 'a4'>;
  updated_at: Generated<Timestamp>;
  user_id: string;
  vereniging_id: string;
  zoekopdracht_id: string;
}

export interface Campagnemiddel {
  cover_image_id: Generated<string | null>;
  created_at: Generated<Timestamp>;
  data: Json | null;
  id: Generated<string>;
  inschrijf_url: string | null;
  interactive: Generated<boolean>;
  omschrijving: string | null;
  titel: string;
  type: 'brochure' | 'a4' | 'a5' | 'social' | 'tv' | 'flyer';
  uiting_url: string | null;
  updated_at: Generated<Timestamp>;
  updated_by_user_id: string | null;
  vereniging_id: string;
  version: Generated<number>;
  webhook_url: string | null;
  zoekopdracht_id: string | null;
}

export interface CampaignMediaLock {
  is_locked: boolean;
  locked_by_user_id: string | null;
  media_type: 'brochure' | 'a4' | 'a5' | 'social' | 'tv' | 'flyer';
  updated_at: Generated<Timestamp>;
  vereniging_id: string;
}

export interface Clubexport {
  begonnen_op: Timestamp | null;
  bestandsnaam: string | null;
  bytes: number | null;
  created_at: Generated<Timestamp>;
  created_by_user_id: string | null;
  expires_at: Generated<Timestamp>;
  file_key: string | null;
  gedaan: Generated<number>;
  id: Generated<string>;
  klaar_op: Timestamp | null;
  stap: 'lijsten' | 'bestanden' | 'inpakken' | null;
  state: Generated<'wacht' | 'bezig' | 'klaar' | 'mislukt'>;
  telling: Json | null;
  totaal: number | null;
  vereniging_id: string;
}

export interface Contactpersoon {
  created_at: Generated<Timestamp>;
  email: string | null;
  functie: string | null;
  gewist_door: string | null;
  gewist_op: Timestamp | null;
  id: Generated<string>;
  naam: string;
  rollen: Generated<string[]>;
  sponsor_id: string;
  telefoonnummer: string | null;
  updated_at: Generated<Timestamp>;
  updated_by_user_id: string | null;
  vereniging_id: string;
  version: Generated<number>;
  verwijderd_op: Timestamp | null;
}

export interface Contractherinnering {
  dagen: number;
  einddatum: string;
  match_id: string;
  vereniging_id: string;
  verstuurd_op: Generated<Timestamp>;
}

export interface ContractTermijn {
  bedrag_per_jaar: number | null;
  begint_op: string | null;
  created_at: Generated<Timestamp>;
  created_by_user_id: string | null;
  eindigt_op: string | null;
  gestopt_op: string | null;
  getekend_op: string | null;
  id: Generated<string>;
  is_zelfde_contract: Generated<boolean>;
  match_id: string;
  payment_frequency: 'monthly' | 'quarterly' | 'yearly' | 'once' | null;
  vereniging_id: string;
}

export interface CoverImages {
  category: 'sportvereniging' | 'muziekvereniging' | 'cultuurvereniging' | 'jongerenvereniging' | 'stichting' | 'overig';
  created_at: Generated<Timestamp>;
  description: string | null;
  file_size: number;
  filename: string;
  height: number;
  id: Generated<string>;
  is_active: Generated<boolean>;
  is_voorbeeld: Generated<boolean>;
  licence: string | null;
  local_storage_path: string | null;
  ontbreekt_sinds: Timestamp | null;
  original_url: string | null;
  quality_score: Generated<number>;
  source_provider: string | null;
  storage_path: string;
  tags: Generated<string[]>;
  thumbnail_url: string | null;
  titel: string;
  updated_at: Generated<Timestamp>;
  updated_by_user_id: string | null;
  uploaded_by_user_id: string | null;
  vereniging_id: string | null;
  version: Generated<number>;
  vervangen_op: Timestamp | null;
  width: number;
}

export interface Cta {
  active: Generated<boolean>;
  bg_color: Generated<string>;
  button_text: string | null;
  condition_type: Generated<'always' | 'seasonal'>;
  created_at: Generated<Timestamp>;
  end_day: number | null;
  end_month: number | null;
  end_week: number | null;
  highlight: Generated<boolean>;
  id: Generated<string>;
  is_voorbeeld: Generated<boolean>;
  link: string | null;
  message: string;
  period_type: Generated<'none' | 'month' | 'week' | 'day'>;
  position: string;
  start_day: number | null;
  start_month: number | null;
  start_week: number | null;
  text_color: Generated<string>;
  updated_at: Generated<Timestamp>;
  updated_by_user_id: string | null;
  version: Generated<number>;
}

export interface CtaWeek {
  clicks: Generated<number>;
  cta_id: string;
  dismissals: Generated<number>;
  views: Generated<number>;
  week: string;
}

export interface File {
  bytes: number;
  created_at: Generated<Timestamp>;
  height: number | null;
  id: Generated<string>;
  key: string;
  kind: 'logo' | 'teamfoto' | 'profiel_foto' | 'cover' | 'pdf' | 'image' | 'export' | 'attachment';
  mime: string;
  owner_id: string | null;
  owner_table: string | null;
  state: Generated<'pending' | 'ready'>;
  updated_at: Generated<Timestamp>;
  user_id: string | null;
  vereniging_id: string | null;
  width: number | null;
}

export interface Gebeurtenis {
  door_user_id: string | null;
  id: Generated<string>;
  match_id: string | null;
  ongedaan_op: Timestamp | null;
  op: Generated<Timestamp>;
  soort: 'contact' | 'fase' | 'contract' | 'opvolging' | 'eigenaar' | 'gegevens' | 'contactpersoon' | 'tegenprestatie' | 'bestand' | 'mail' | 'samengevoegd' | 'toegevoegd';
  sponsor_id: string;
  vereniging_id: string;
  was: Generated<Json>;
  werd: Generated<Json>;
}

export interface GenerationCache {
  brochure_data: Json;
  created_at: Generated<Timestamp>;
  created_by_user_id: string | null;
  expires_at: Generated<Timestamp>;
  id: Generated<string>;
  vereniging_id: string;
}

export interface IdempotencyKey {
  body_sha256: Buffer;
  created_at: Generated<Timestamp>;
  key: string;
  operation: string;
  response: Json | null;
  status: number | null;
  user_id: string | null;
}

export interface ImportBatch {
  bestandsnaam: string;
  blad: string | null;
  categorieen: Generated<Json>;
  created_at: Generated<Timestamp>;
  created_by_user_id: string | null;
  finished_at: Timestamp | null;
  heeft_kop: Generated<boolean>;
  id: Generated<string>;
  kolommen: Generated<string[]>;
  koppen: Generated<string[]>;
  rows_aangevuld: Generated<number>;
  rows_done: Generated<number>;
  rows_failed: Generated<number>;
  rows_imported: Generated<number>;
  rows_total: Generated<number>;
  started_at: Timestamp | null;
  status: Generated<'concept' | 'running' | 'done' | 'failed' | 'undone'>;
  undone_at: Timestamp | null;
  updated_at: Generated<Timestamp>;
  updated_by_user_id: string | null;
  vereniging_id: string;
  version: Generated<number>;
}

export interface ImportRij {
  aangevuld: Json | null;
  bij_rij: number | null;
  cellen: string[];
  fout: string | null;
  import_batch_id: string;
  keuze: 'aanvullen' | 'apart' | 'overslaan' | 'weglaten' | null;
  rij: number;
  sponsor_id: string | null;
  uitkomst: 'nieuw' | 'aangevuld' | 'overgeslagen' | 'fout' | null;
  verbeterd: Generated<Json>;
  vereniging_id: string;
}

export interface Inrichting {
  later_op: Timestamp | null;
  onderdeel: 'mail' | 'hulpadres' | 'reservekopie' | 'tweede_beheerder' | 'prijspakketten' | 'omslagfotos' | 'teksten' | 'vereniging';
  proef_geklikt_op: Timestamp | null;
  proef_id: string | null;
  proef_van: string | null;
  proef_verstuurd_op: Timestamp | null;
}

export interface KnownAddress {
  address_hmac: Buffer;
  seen_at: Generated<Timestamp>;
  user_id: string;
}

export interface Mailing {
  afzender_email: string;
  afzender_naam: string | null;
  begint_op: Generated<Timestamp>;
  bericht: string;
  bijlage: Json | null;
  campagnemiddel_id: string | null;
  created_at: Generated<Timestamp>;
  created_by_user_id: string | null;
  gestopt_op: Timestamp | null;
  grondslag: 'toestemming' | 'bestaande_sponsor' | 'zelf_gepubliceerd';
  id: Generated<string>;
  onderwerp: string;
  vastgelegd_op: Timestamp | null;
  vereniging_id: string;
}

export interface MailingOntvanger {
  bedrijfsnaam: string | null;
  communication_id: string | null;
  created_at: Generated<Timestamp>;
  email: string;
  id: Generated<string>;
  link_id: string | null;
  mailing_id: string;
  match_id: string | null;
  naam: string | null;
  outbox_id: string | null;
  sponsor_id: string | null;
  vereniging_id: string;
}

export interface MailLimit {
  recipients_per_day: number;
  tier: number;
}

export interface MailReport {
  created_at: Generated<Timestamp>;
  diagnostic: string | null;
  id: Generated<string>;
  kind: 'bounce' | 'complaint' | 'delayed';
  outbox_id: string;
  source: 'mailbox' | 'provider';
  status: string | null;
}

export interface MailSuppression {
  address_sha256: Buffer;
  created_at: Generated<Timestamp>;
  id: Generated<string>;
  reason: 'opt_out' | 'bounce' | 'complaint' | 'manual';
  vereniging_id: string | null;
}

export interface Match {
  aanmelding_gemeld_op: Timestamp | null;
  afwijsreden: string | null;
  afwijzing_gemeld_op: Timestamp | null;
  annual_value: number | null;
  assigned_to_user_id: string | null;
  beoordeeld_door: string | null;
  beoordeeld_op: Timestamp | null;
  beoordeling: Generated<string | null>;
  bron: 'inschrijving' | 'handmatig' | 'import';
  contact_notes: string | null;
  contract_end_date: string | null;
  contract_signed: Generated<boolean>;
  contract_start_date: string | null;
  contract_value_total: number | null;
  created_at: Generated<Timestamp>;
  einde_dag: Generated<string>;
  id: Generated<string>;
  import_batch_id: string | null;
  ingevuld_seconden: number | null;
  last_contact_date: string | null;
  next_follow_up_date: string | null;
  next_follow_up_note: string | null;
  package_details: Generated<Json>;
  payment_frequency: 'monthly' | 'quarterly' | 'yearly' | 'once' | null;
  pipeline_stage: Generated<'new' | 'qualified' | 'proposal_sent' | 'negotiating' | 'active' | 'lost'>;
  priority_level: Generated<'low' | 'medium' | 'high'>;
  relationship_status: 'prospect' | 'active' | 'former' | null;
  selected_pakket_id: string | null;
  soort_zoektekst: Generated<string | null>;
  sponsor_category: 'local_business' | 'corporate' | 'individual' | 'government' | null;
  sponsor_id: string;
  status: Generated<'pending' | 'approved' | 'rejected' | 'matched' | 'active'>;
  updated_at: Generated<Timestamp>;
  updated_by_user_id: string | null;
  validatie_admin: Generated<boolean>;
  vereniging_id: string;
  verlenging_besproken_op: string | null;
  version: Generated<number>;
  verzonden_keer: number | null;
  volgende_dag: Generated<string>;
  vrijgave_gemeld_op: Timestamp | null;
  vrijgegeven_voor_user: Generated<boolean>;
  zoekopdracht_id: string;
}

export interface MobieleLink {
  communication_id: string | null;
  created_at: Generated<Timestamp>;
  id: Generated<string>;
  laatst_bekeken_op: string | null;
  mobile_brochure_id: string;
  token: Generated<string>;
  vereniging_id: string;
  weergaven: Generated<number>;
}

export interface MobileBrochures {
  brochure_data_snapshot: Json;
  campagnemiddel_id: string;
  expires_at: Timestamp | null;
  id: Generated<string>;
  laatst_bekeken_op: string | null;
  published_at: Generated<Timestamp>;
  revoked_at: Timestamp | null;
  unique_link_id: Generated<string>;
  updated_at: Generated<Timestamp>;
  vereniging_id: string;
  version: Generated<number>;
  voorblad_key: string | null;
  weergaven: Generated<number>;
}

export interface ModuleAccess {
  enabled_by_user_id: string | null;
  is_enabled: boolean;
  module_name: 'sponsorbeheer' | 'campagnemiddelen' | 'teams' | 'matches';
  updated_at: Generated<Timestamp>;
  vereniging_id: string;
}

export interface OperatorNotice {
  at: Generated<Timestamp>;
  thing: string;
}

export interface Outbox {
  attachments: Generated<Json>;
  attempt: Generated<number>;
  batch_id: Generated<string>;
  campagnemiddel_id: string | null;
  claim: string | null;
  created_at: Generated<Timestamp>;
  exempt: 'test' | 'retry' | null;
  from_name: string | null;
  given_up_at: Timestamp | null;
  grondslag: 'toestemming' | 'bestaande_sponsor' | 'zelf_gepubliceerd' | null;
  html: string;
  id: Generated<string>;
  kind: 'account' | 'notice' | 'campaign';
  last_error: string | null;
  lease_until: Timestamp | null;
  look_up: 'onbekend' | 'geen_antwoord' | null;
  message_id: string;
  phase: 'connecting' | 'committing' | null;
  refused: Generated<boolean>;
  reply_to: string | null;
  reply_to_name: string | null;
  run_at: Generated<Timestamp>;
  sent_at: Timestamp | null;
  state: Generated<'queued' | 'sending' | 'sent' | 'failed' | 'onzeker' | 'suppressed'>;
  subject: string;
  template: string;
  text: string;
  to_address: string;
  to_name: string | null;
  unsubscribe_token: string | null;
  updated_at: Generated<Timestamp>;
  user_id: string | null;
  vereniging_id: string | null;
}

export interface Overdracht {
  beheerder: boolean;
  bericht: string | null;
  bezwaar: 'andere_club' | 'gever_geen_beheerder' | null;
  contactpersoon: boolean;
  created_at: Generated<Timestamp>;
  file_key: string | null;
  gemaild_op: Timestamp | null;
  id: Generated<string>;
  is_definitief: Generated<boolean>;
  meegegaan: Generated<Json>;
  naar_user_id: string | null;
  op: Generated<Timestamp>;
  opvolgingen: boolean;
  sleutel: Buffer | null;
  sponsors: boolean;
  state: 'uitgenodigd' | 'gedaan' | 'teruggedraaid';
  stopt: boolean;
  telefoon: string | null;
  uitgenodigd_email: string | null;
  uitgenodigd_naam: string | null;
  van_user_id: string;
  vereniging_id: string;
}

export interface Pakket {
  aanvang_seizoen: string | null;
  bedrag_per_jaar: number | null;
  eenmalig_bedrag: number | null;
  id: Generated<string>;
  looptijd_jaar: Generated<number>;
  pakketnaam: string | null;
  positie: number;
  soort_sponsoring: string | null;
  tegenprestatie_1: string | null;
  tegenprestatie_2: string | null;
  tegenprestatie_3: string | null;
  vereniging_id: string;
  zoekopdracht_id: string;
}

export interface PlatformError {
  at: Generated<Timestamp>;
  id: Generated<string>;
  kind: string;
  message: string;
  request_id: string | null;
  source: 'web' | 'worker';
  what: string;
}

export interface PlatformPart {
  ok: boolean;
  part: string;
  seen_at: Generated<Timestamp>;
  since: Generated<Timestamp>;
}

export interface PlatformTally {
  count: number;
  hour: Timestamp;
  longest_ms: Generated<number>;
  what: string;
}

export interface PricingEdition {
  is_only: Generated<boolean>;
  updated_at: Generated<Timestamp>;
  updated_by_user_id: string | null;
  version: Generated<number>;
}

export interface PricingFeatures {
  availability: 'included' | 'limited' | 'unavailable';
  feature_name: string;
  id: Generated<string>;
  limit_value: string | null;
  pricing_plan_id: string;
  sort_order: Generated<number>;
  tooltip: string | null;
}

export interface PricingPlans {
  badge: string | null;
  created_at: Generated<Timestamp>;
  cta_link: string | null;
  cta_text: string | null;
  description: string | null;
  id: Generated<string>;
  interval_type: 'monthly' | 'yearly';
  is_active: Generated<boolean>;
  is_most_popular: Generated<boolean>;
  is_voorbeeld: Generated<boolean>;
  name: string;
  price_cents: number | null;
  price_display: string | null;
  sort_order: Generated<number>;
  updated_at: Generated<Timestamp>;
}

export interface Privacyverzoek {
  adres_sha256: Buffer | null;
  afgerond_door: string | null;
  afgerond_op: Timestamp | null;
  antwoord_voor: string;
  contactpersoon_id: string | null;
  created_at: Generated<Timestamp>;
  created_by_user_id: string | null;
  email: string | null;
  id: Generated<string>;
  naam: string;
  ontvangen_op: string;
  soort: 'inzage' | 'correctie' | 'wissen';
  sponsor_id: string | null;
  telefoonnummer: string | null;
  vereniging_id: string;
  verlengd_reden: string | null;
  via: 'mail' | 'telefoon' | 'brief' | 'gesprek';
  volgorde: Generated<string>;
}

export interface RateLimit {
  expire: number | null;
  key: string;
  points: Generated<number>;
}

export interface RetentionRun {
  act: string;
  at: Timestamp;
  count: number;
  error: string | null;
  promise: string;
}

export interface Samenvoeging {
  behouden_id: string;
  door_user_id: string | null;
  id: Generated<string>;
  meegegaan: Json;
  op: Generated<Timestamp>;
  opgegaan_id: string;
  teruggedraaid_op: Timestamp | null;
  vereniging_id: string;
  was: Json;
  werd: Json;
}

export interface SecurityEvent {
  at: Generated<Timestamp>;
  details: Generated<Json>;
  event_type: string;
  id: Generated<string>;
  resource_id: string | null;
  resource_type: string | null;
  user_id: string | null;
  vereniging_id: string | null;
}

export interface Session {
  acting_reason: string | null;
  acting_until: Timestamp | null;
  acting_vereniging_id: string | null;
  /**
   * This time of acting for the club: what happens in it carries it in the audit log.
   */
  acting_visit_id: string | null;
  created_at: Generated<Timestamp>;
  expires_at: Timestamp;
  id: Generated<string>;
  ip_address: string | null;
  /**
   * Looks around in the example club: may read there, and change nothing anywhere.
   */
  kijkt: Generated<boolean>;
  token: string;
  /**
   * When this session passed the second factor; null: it did not.
   */
  two_factor_at: Timestamp | null;
  updated_at: Generated<Timestamp>;
  user_agent: string | null;
  user_id: string;
}

export interface SlowOperation {
  count: number;
  hour: Timestamp;
  longest_ms: number;
  source: 'web' | 'worker';
  verenigingen: Generated<string[]>;
  what: string;
}

export interface Sponsor {
  adres: string | null;
  akkoord: boolean;
  akkoord_bron: 'publiek_formulier' | 'handmatig' | 'import';
  akkoord_op: Generated<Timestamp>;
  akkoord_tekst_versie: string | null;
  bedrijfsnaam: string;
  bedrijfsnaam_sleutel: Generated<string>;
  branche: string | null;
  contact_functie: string | null;
  contact_gewist_door: string | null;
  contact_gewist_op: Timestamp | null;
  contact_rollen: Generated<string[]>;
  contactpersoon: string | null;
  created_at: Generated<Timestamp>;
  email: string | null;
  email_sleutel: Generated<string | null>;
  id: Generated<string>;
  import_batch_id: string | null;
  kvk_nummer: string | null;
  plaats: string | null;
  postcode: string | null;
  samengevoegd_met: string | null;
  telefoon_sleutel: Generated<string | null>;
  telefoonnummer: string | null;
  updated_at: Generated<Timestamp>;
  updated_by_user_id: string | null;
  vereniging_id: string;
  version: Generated<number>;
  website: string | null;
  zoektekst: Generated<string>;
}

export interface SponsorBestand {
  created_at: Generated<Timestamp>;
  created_by_user_id: string | null;
  id: Generated<string>;
  naam: string;
  sponsor_id: string;
  vereniging_id: string;
  verwijderd_op: Timestamp | null;
}

export interface SponsorCommunications {
  communication_date: Generated<Timestamp>;
  communication_type: 'email' | 'phone' | 'meeting' | 'note';
  content: string;
  created_at: Generated<Timestamp>;
  created_by_user_id: string | null;
  follow_up_required: Generated<boolean>;
  gebeurtenis_id: string | null;
  id: Generated<string>;
  laatst_bekeken_op: string | null;
  match_id: string;
  subject: string | null;
  vereniging_id: string;
  weergaven: Generated<number>;
}

export interface Team {
  created_at: Generated<Timestamp>;
  eigenschap_1: string | null;
  eigenschap_2: string | null;
  eigenschap_3: string | null;
  id: Generated<string>;
  over_team: string | null;
  teamfoto: string | null;
  teamfoto_toestemming_door: string | null;
  teamfoto_toestemming_op: Timestamp | null;
  teamnaam: string;
  updated_at: Generated<Timestamp>;
  updated_by_user_id: string | null;
  vereniging_id: string;
  version: Generated<number>;
}

export interface Tegenprestatie {
  aantal: Generated<number>;
  afgevinkt_door: string | null;
  geleverd_op: string | null;
  id: Generated<string>;
  match_id: string;
  omschrijving: string;
  positie: number;
  seizoen: number | null;
  status: Generated<'open' | 'bezig' | 'geleverd' | 'vervallen'>;
  toegewezen_aan_user_id: string | null;
  updated_at: Generated<Timestamp>;
  updated_by_user_id: string | null;
  vereniging_id: string;
  version: Generated<number>;
  voor: string | null;
}

export interface Toegangsverzoek {
  beslist_door: string | null;
  beslist_op: Timestamp | null;
  created_at: Generated<Timestamp>;
  id: Generated<string>;
  reden: string | null;
  status: Generated<'pending' | 'approved' | 'rejected'>;
  user_id: string | null;
  vereniging_id: string;
}

export interface TwoFactor {
  backup_codes: string;
  failed_verification_count: Generated<number>;
  id: Generated<string>;
  /**
   * The half minute of the last code that was used: it and those before it are spent.
   */
  last_used_step: Generated<number>;
  locked_until: Timestamp | null;
  secret: string;
  user_id: string;
  verified: Generated<boolean>;
}

export interface Users {
  achternaam: string | null;
  chat_enabled: Generated<boolean>;
  created_at: Generated<Timestamp>;
  email: string;
  email_bevestigd: Generated<boolean>;
  functie: 'voorzitter' | 'secretaris' | 'penningmeester' | 'sponsorcommissie' | 'evenementencommissie' | 'overig' | null;
  geblokkeerd_door: string | null;
  geblokkeerd_op: Timestamp | null;
  geblokkeerd_reden: string | null;
  geboortedatum: string | null;
  gewaarschuwd_op: Timestamp | null;
  id: Generated<string>;
  is_contactpersoon: Generated<boolean>;
  is_voorbeeld: Generated<boolean>;
  krijgt_aanmeldingen: Generated<boolean>;
  krijgt_contractmails: Generated<boolean>;
  krijgt_weekoverzicht: Generated<boolean>;
  laatst_gebruikt_op: Generated<Timestamp>;
  naam: Generated<string>;
  profiel_foto: string | null;
  rol: Generated<'member' | 'admin' | 'superuser'>;
  sorteernaam: Generated<string>;
  telefoon: string | null;
  telefoon_e164: string | null;
  two_factor_enabled: Generated<boolean>;
  updated_at: Generated<Timestamp>;
  vereniging_id: string | null;
  voornaam: string | null;
  waarschuwingen: Generated<number>;
}

export interface Vereniging {
  aantal_bezoekers_per_week: number | null;
  aantal_digitale_scoreborden: number | null;
  aantal_facebook_volgers: number | null;
  aantal_instagram_volgers: number | null;
  aantal_jeugdleden: number | null;
  aantal_junioren_teams: number | null;
  aantal_leden: number | null;
  aantal_linkedin_volgers: number | null;
  aantal_maatschappelijke_projecten: number | null;
  aantal_nieuwsbrief_ontvangers: number | null;
  aantal_reclameborden: number | null;
  aantal_reclamedoeken: number | null;
  aantal_senioren_teams: number | null;
  aantal_teams: number | null;
  aantal_tiktok_volgers: number | null;
  aantal_toeschouwers_wedstrijddagen: number | null;
  aantal_tv_schermen: number | null;
  aantal_volwassen_leden: number | null;
  aantal_vrijwilligers: number | null;
  aantal_wedstrijden_per_seizoen: number | null;
  aantal_wekelijkse_trainingen: number | null;
  bezoekers_interval: 'week' | 'maand' | 'kwartaal' | 'jaar' | null;
  bypass_gewijzigd_door: string | null;
  bypass_gewijzigd_op: Timestamp | null;
  bypass_payment_restrictions: Generated<boolean>;
  contactpersoon_mailadres: string;
  contactpersoon_mailadres_2: string | null;
  contactpersoon_naam: string;
  contactpersoon_naam_2: string | null;
  contactpersoon_telefoonnummer: string | null;
  contactpersoon_telefoonnummer_2: string | null;
  created_at: Generated<Timestamp>;
  gemiddeld_aantal_bezoekers: number | null;
  gemiddeld_social_bereik: number | null;
  id: Generated<string>;
  is_voorbeeld: Generated<boolean>;
  kleur_1: string | null;
  kleur_2: string | null;
  kleur_3: string | null;
  ledengroei_percentage: number | null;
  logo: string | null;
  maatschappelijke_impact_tekst: string | null;
  maatschappelijke_projecten_interval: 'week' | 'maand' | 'kwartaal' | 'jaar' | null;
  mail_counted_from: Timestamp | null;
  mail_paused_at: Timestamp | null;
  mail_paused_reason: string | null;
  mail_tier: Generated<number>;
  naam: string;
  nieuwsbrief_interval: 'week' | 'maand' | 'kwartaal' | 'jaar' | null;
  nieuwsbrief_openingspercentage: number | null;
  over_club: string | null;
  plaatsnaam: string;
  social_media_bereik_interval: 'week' | 'maand' | 'kwartaal' | 'jaar' | null;
  totaal_aantal_leden: number | null;
  totaal_benodigd_sponsorbedrag: number | null;
  type_vereniging: 'sportvereniging' | 'muziekvereniging' | 'cultuurvereniging' | 'jongerenvereniging' | 'stichting' | 'overig';
  updated_at: Generated<Timestamp>;
  updated_by_user_id: string | null;
  verified_at: Timestamp | null;
  verified_by_user_id: string | null;
  verified_note: string | null;
  version: Generated<number>;
  verwerkersovereenkomst_door: string | null;
  verwerkersovereenkomst_op: Timestamp | null;
  verwerkersovereenkomst_versie: string | null;
  verwijderd_door: string | null;
  verwijderd_op: Timestamp | null;
  verwijderd_reden: string | null;
  website: string | null;
  website_bezoekers_per_maand: number | null;
}

export interface VerenigingOverzicht {
  bypass_payment_restrictions: boolean;
  campagnemiddelen: boolean;
  gebruikers: Generated<number>;
  id: string;
  in_controle: Generated<number>;
  is_verwijderd: boolean;
  kleur_1: string | null;
  kleur_2: string | null;
  kleur_3: string | null;
  laatst_actief_op: Timestamp | null;
  logo: string | null;
  matches: boolean;
  naam: string;
  plaatsnaam: string;
  sponsorbeheer: boolean;
  teams: boolean;
  type_vereniging: 'sportvereniging' | 'muziekvereniging' | 'cultuurvereniging' | 'jongerenvereniging' | 'stichting' | 'overig';
}

export interface Verification {
  created_at: Generated<Timestamp>;
  expires_at: Timestamp;
  id: Generated<string>;
  identifier: string;
  updated_at: Generated<Timestamp>;
  value: string;
}

export interface VervangenAdres {
  code: string;
  vereniging_id: string;
  vervangen_op: Generated<Timestamp>;
  zoekopdracht_id: string;
}

export interface VerwijderdTeam {
  created_at: Generated<Timestamp>;
  deleted_by_user_id: string | null;
  id: string;
  team: Json;
  vereniging_id: string;
  zoekopdracht_ids: Generated<string[]>;
}

export interface WebhookDelivery {
  attempt: Generated<number>;
  campagnemiddel_id: string;
  created_at: Generated<Timestamp>;
  created_by_user_id: string | null;
  download_url: string | null;
  finished_at: Timestamp | null;
  host: Generated<string>;
  id: Generated<string>;
  last_error: string | null;
  request_body: Json;
  state: Generated<'queued' | 'sending' | 'succeeded' | 'failed'>;
  status_code: number | null;
  url: string;
  vereniging_id: string;
}

export interface Weekoverzicht {
  user_id: string;
  vereniging_id: string;
  verstuurd_op: Generated<Timestamp>;
  week: string;
}

export interface Zoekopdracht {
  aanvang_seizoen: string | null;
  bedrag_per_jaar: number | null;
  code: Generated<string>;
  created_at: Generated<Timestamp>;
  gearchiveerd_op: Timestamp | null;
  gesloten_op: Timestamp | null;
  id: Generated<string>;
  import_batch_id: string | null;
  intern: Generated<boolean>;
  looptijd_jaar: number | null;
  pakketnaam: string | null;
  soort_sponsoring: string | null;
  streefbedrag: number | null;
  tegenprestatie_1: string | null;
  tegenprestatie_2: string | null;
  tegenprestatie_3: string | null;
  updated_at: Generated<Timestamp>;
  updated_by_user_id: string | null;
  vereniging_id: string;
  version: Generated<number>;
  zoekopdracht: string;
}

export interface ZoekopdrachtDag {
  dag: string;
  vereniging_id: string;
  weergaven: Generated<number>;
  zoekopdracht_id: string;
}

export interface ZoekopdrachtTeam {
  team_id: string;
  vereniging_id: string;
  zoekopdracht_id: string;
}

export interface DB {
  account: Account;
  agenda_adres: AgendaAdres;
  ander_bedrijf: AnderBedrijf;
  audit_event: AuditEvent;
  availability: Availability;
  bestand: Bestand;
  bewaard_filter: BewaardFilter;
  brochure_draft: BrochureDraft;
  campagnemiddel: Campagnemiddel;
  campaign_media_lock: CampaignMediaLock;
  clubexport: Clubexport;
  contactpersoon: Contactpersoon;
  contract_termijn: ContractTermijn;
  contractherinnering: Contractherinnering;
  cover_images: CoverImages;
  cta: Cta;
  cta_week: CtaWeek;
  file: File;
  gebeurtenis: Gebeurtenis;
  generation_cache: GenerationCache;
  idempotency_key: IdempotencyKey;
  import_batch: ImportBatch;
  import_rij: ImportRij;
  inrichting: Inrichting;
  known_address: KnownAddress;
  mail_limit: MailLimit;
  mail_report: MailReport;
  mail_suppression: MailSuppression;
  mailing: Mailing;
  mailing_ontvanger: MailingOntvanger;
  match: Match;
  mobiele_link: MobieleLink;
  mobile_brochures: MobileBrochures;
  module_access: ModuleAccess;
  operator_notice: OperatorNotice;
  outbox: Outbox;
  overdracht: Overdracht;
  pakket: Pakket;
  platform_error: PlatformError;
  platform_part: PlatformPart;
  platform_tally: PlatformTally;
  pricing_edition: PricingEdition;
  pricing_features: PricingFeatures;
  pricing_plans: PricingPlans;
  privacyverzoek: Privacyverzoek;
  rate_limit: RateLimit;
  retention_run: RetentionRun;
  samenvoeging: Samenvoeging;
  security_event: SecurityEvent;
  session: Session;
  slow_operation: SlowOperation;
  sponsor: Sponsor;
  sponsor_bestand: SponsorBestand;
  sponsor_communications: SponsorCommunications;
  team: Team;
  tegenprestatie: Tegenprestatie;
  toegangsverzoek: Toegangsverzoek;
  two_factor: TwoFactor;
  users: Users;
  vereniging: Vereniging;
  vereniging_overzicht: VerenigingOverzicht;
  verification: Verification;
  vervangen_adres: VervangenAdres;
  verwijderd_team: VerwijderdTeam;
  webhook_delivery: WebhookDelivery;
  weekoverzicht: Weekoverzicht;
  zoekopdracht: Zoekopdracht;
  zoekopdracht_dag: ZoekopdrachtDag;
  zoekopdracht_team: ZoekopdrachtTeam;
}

