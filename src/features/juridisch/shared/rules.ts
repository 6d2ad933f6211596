import { HAND_OVER_KEPT_DAYS, KNOWN_ADDRESS_DAYS, MERGE_KEPT_DAYS } from '#shared/limits.ts';
import { GRACE_DAYS } from '#features/vereniging/shared/rules/provider.ts';
import { TEAM_KEPT_DAYS } from '#features/teams/shared/rules.ts';

/** How long something is kept, counted from the moment that the words name. */
type Termijn = { dagen: number } | { maanden: number } | { jaren: number };

export interface Bewaartermijn {
  gegevens: string;
  /** In words, as the privacy page says it. */
  bewaard: string;
  /** What a job counts with; null when no job does. */
  termijn: Termijn | null;
  daarna: string;
  /**
   * Who keeps it: a nightly job, by the rule of this name; the data that it goes with; the operator, outside the database
   * (docs/operations.md); or nobody yet, because no code fills the table that it is about.
   */
  kept_by: 'job' | 'parent' | 'operator' | { no_data_in: string };
  /** Of what a club keeps: its admins read it beside what they see of the rest. */
  van_club?: true;
}

/** What we promise about keeping data: the table of the privacy page, and the terms that the nightly job counts with. */
export const BEWAARTERMIJNEN = {
  onbevestigd_account: {
    gegevens: 'Account zonder bevestigd e-mailadres',
    bewaard: '30 dagen',
    termijn: { dagen: 30 },
    daarna: 'Verwijderd',
    kept_by: 'job',
  },
  ongebruikt_account: {
    gegevens: 'Account dat niet wordt gebruikt',
    bewaard: '24 maanden, na twee waarschuwingen per mail',
    termijn: { maanden: 24 },
    daarna: 'Verwijderd; de enige beheerder van een club pas als er een andere beheerder is',
    kept_by: 'job',
  },
  geboortedatum: {
    gegevens: 'Geboortedatum (niet verplicht)',
    bewaard: 'Zolang je dat zelf wilt',
    termijn: null,
    daarna: 'Verwijderd met je account',
    kept_by: 'parent',
  },
  bekend_adres: {
    gegevens: 'IP-adres vanwaar je inlogde, als code',
    bewaard: `${KNOWN_ADDRESS_DAYS} dagen na de laatste keer`,
    termijn: { dagen: KNOWN_ADDRESS_DAYS },
    daarna: 'Gewist; met je account meteen',
    kept_by: 'job',
  },
  toegangsverzoek: {
    gegevens: 'Verzoek om toegang tot een club',
    bewaard: '12 maanden na de beslissing',
    termijn: { maanden: 12 },
    daarna: 'De naam wordt losgemaakt van het verzoek',
    kept_by: 'job',
    van_club: true,
  },
  verwijderd_team: {
    gegevens: 'Team dat een club verwijderde, met zijn foto',
    bewaard: `${TEAM_KEPT_DAYS} dagen, om het terug te kunnen zetten`,
    termijn: { dagen: TEAM_KEPT_DAYS },
    daarna: 'Verwijderd',
    kept_by: 'job',
    van_club: true,
  },
  verwijderde_vereniging: {
    gegevens: 'Club die is gestopt, met alles wat van haar is',
    bewaard: `${GRACE_DAYS} dagen na het verwijderen, om haar terug te kunnen zetten`,
    termijn: { dagen: GRACE_DAYS },
    daarna: 'Gewist, ook haar bestanden; de accounts van haar mensen blijven, zonder club',
    kept_by: 'job',
  },
  afgevallen_aanmelding: {
    gegevens: 'Aanmelding van een sponsor die niet doorgaat',
    bewaard: '12 maanden',
    termijn: { maanden: 12 },
    daarna: 'Contactgegevens gewist',
    kept_by: 'job',
    van_club: true,
  },
  gesprek_zonder_sponsor: {
    gegevens: 'Gesprek met een bedrijf dat geen sponsor werd',
    bewaard: '24 maanden na het laatste of het geplande contact',
    termijn: { maanden: 24 },
    daarna: 'Gewist',
    kept_by: 'job',
    van_club: true,
  },
  sponsor_zonder_match: {
    gegevens: 'Bedrijf waar geen aanmelding, gesprek of contract meer bij hoort',
    bewaard: '12 maanden na het invoeren',
    termijn: { maanden: 12 },
    daarna: 'Verwijderd',
    kept_by: 'job',
    van_club: true,
  },
  sponsor_met_contract: {
    gegevens: 'Sponsor met een contract',
    bewaard: 'De looptijd plus 7 jaar, en langer zolang er contact is: tot 24 maanden na het laatste',
    termijn: { jaren: 7 },
    daarna: 'Contactgegevens gewist, bedragen blijven zonder naam',
    kept_by: 'job',
    van_club: true,
  },
  samenvoeging: {
    gegevens: 'Gegevens van een bedrijf dat met een ander is samengevoegd',
    // The last day on which they can be taken apart counts whole, and the job runs at night.
    bewaard: `${MERGE_KEPT_DAYS + 1} dagen na het samenvoegen, om ze weer uit elkaar te kunnen halen`,
    termijn: { dagen: MERGE_KEPT_DAYS + 1 },
    daarna: 'Gewist; alleen de oude naam blijft vindbaar, even lang als de sponsor waar die nu bij hoort',
    kept_by: 'job',
    van_club: true,
  },
  overdracht: {
    gegevens: 'Overdracht aan een opvolger: wat meeging, de stand van zaken, en wie was uitgenodigd',
    bewaard: `${HAND_OVER_KEPT_DAYS} dagen na de overdracht of de uitnodiging, om die terug te draaien of opnieuw te sturen`,
    termijn: { dagen: HAND_OVER_KEPT_DAYS },
    daarna: 'Verwijderd; wie nu eigenaar is, staat bij de sponsor',
    kept_by: 'job',
  },
  notities: {
    gegevens: 'Notities, gesprekken, contactpersonen en bestanden bij een sponsor',
    bewaard: 'Even lang als de sponsor waar ze bij horen',
    termijn: null,
    daarna: 'Gewist',
    kept_by: 'parent',
    van_club: true,
  },
  privacyverzoek: {
    gegevens: 'Verzoek van iemand om inzage, correctie of wissen',
    bewaard: '24 maanden na het antwoord',
    termijn: { maanden: 24 },
    daarna: 'Verwijderd',
    kept_by: 'job',
    van_club: true,
  },
  importbestand: {
    gegevens: 'Lijst van sponsors die een club inleest',
    bewaard: '7 dagen, of tot 7 dagen nadat de import ervan voorbij is',
    termijn: { dagen: 7 },
    daarna: 'Gewist; de sponsors die eruit kwamen, blijven van de club',
    kept_by: 'job',
    van_club: true,
  },
  verstuurde_mail: {
    gegevens: 'Lijst van verstuurde mails',
    bewaard: '12 maanden',
    termijn: { maanden: 12 },
    daarna: 'Gewist; een afmelding blijft bewaard als code',
    kept_by: 'job',
    van_club: true,
  },
  mailtekst: {
    gegevens: 'Tekst van elke mail',
    bewaard: '30 dagen',
    termijn: { dagen: 30 },
    daarna: 'Gewist; wat een club aan meer mensen schreef, staat nog bij de lijst',
    kept_by: 'job',
    van_club: true,
  },
  concept: {
    gegevens: 'Concepten van brochures en ander drukwerk',
    bewaard: '90 dagen',
    termijn: { dagen: 90 },
    daarna: 'Gewist',
    kept_by: 'job',
    van_club: true,
  },
  opdracht: {
    gegevens: 'Opdracht voor een campagnemiddel die een club naar een andere dienst stuurde, zonder namen van mensen',
    bewaard: '90 dagen',
    termijn: { dagen: 90 },
    daarna: 'Gewist',
    kept_by: 'job',
    van_club: true,
  },
  openbare_brochure: {
    gegevens: 'Openbare brochure',
    bewaard: '18 maanden na het seizoen',
    termijn: { maanden: 18 },
    daarna: 'Niet meer te openen',
    kept_by: 'job',
    van_club: true,
  },
  logboek: {
    gegevens: 'Logboek van belangrijke wijzigingen',
    bewaard: '24 maanden',
    termijn: { maanden: 24 },
    daarna: 'Gewist',
    kept_by: 'job',
    van_club: true,
  },
  metingen: {
    gegevens: 'Metingen van het platform: bereikbaarheid, fouten en wachttijden, zonder namen',
    bewaard: '30 dagen',
    termijn: { dagen: 30 },
    daarna: 'Gewist',
    kept_by: 'job',
  },
  technisch_logboek: {
    gegevens: 'Technisch logboek met IP-adres',
    bewaard: '90 dagen; na 14 dagen is het IP-adres ingekort',
    termijn: { dagen: 90 },
    daarna: 'Gewist',
    kept_by: 'operator',
  },
  clubexport: {
    gegevens: 'Bestand waarmee een club alles meeneemt',
    bewaard: '1 dag om te downloaden',
    termijn: { dagen: 1 },
    daarna: 'Gewist',
    kept_by: 'job',
    van_club: true,
  },
  reservekopie: {
    gegevens: 'Reservekopieën',
    bewaard: '35 dagen per dag, 12 maanden per maand',
    termijn: null,
    daarna: 'Overschreven',
    kept_by: 'operator',
    van_club: true,
  },
} satisfies Record<string, Bewaartermijn>;
