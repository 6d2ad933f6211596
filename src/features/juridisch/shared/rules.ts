/** How long something is kept, counted from the moment that the words name. */
type Termijn = { dagen: number } | { maanden: number };

export interface Bewaartermijn {
  gegevens: string;
  /** In words, as the privacy page says it. */
  bewaard: string;
  /** What a job counts with; null when it follows something else, such as a contract. */
  termijn: Termijn | null;
  daarna: string;
}

/** What we promise about keeping data: the table of the privacy page, and the figures for whatever cleans up. */
export const BEWAARTERMIJNEN = {
  onbevestigd_account: {
    gegevens: 'Account zonder bevestigd e-mailadres',
    bewaard: '30 dagen',
    termijn: { dagen: 30 },
    daarna: 'Verwijderd',
  },
  ongebruikt_account: {
    gegevens: 'Account dat niet wordt gebruikt',
    bewaard: '24 maanden, na twee waarschuwingen per mail',
    termijn: { maanden: 24 },
    daarna: 'Verwijderd',
  },
  geboortedatum: {
    gegevens: 'Geboortedatum (niet verplicht)',
    bewaard: 'Zolang je dat zelf wilt',
    termijn: null,
    daarna: 'Verwijderd met je account',
  },
  toegangsverzoek: {
    gegevens: 'Verzoek om toegang tot een club',
    bewaard: '12 maanden na de beslissing',
    termijn: { maanden: 12 },
    daarna: 'Je naam wordt losgemaakt van het verzoek',
  },
  afgevallen_aanmelding: {
    gegevens: 'Aanmelding van een sponsor die niet doorgaat',
    bewaard: '12 maanden',
    termijn: { maanden: 12 },
    daarna: 'Contactgegevens gewist',
  },
  gesprek_zonder_sponsor: {
    gegevens: 'Gesprek met een bedrijf dat geen sponsor werd',
    bewaard: '24 maanden na het laatste contact',
    termijn: { maanden: 24 },
    daarna: 'Gewist',
  },
  sponsor_met_contract: {
    gegevens: 'Sponsor met een contract',
    bewaard: 'De looptijd plus 7 jaar',
    termijn: null,
    daarna: 'Contactgegevens gewist, bedragen blijven zonder naam',
  },
  notities: {
    gegevens: 'Notities en gesprekken met sponsors',
    bewaard: 'Even lang als de sponsor waar ze bij horen',
    termijn: null,
    daarna: 'Gewist',
  },
  verstuurde_mail: {
    gegevens: 'Lijst van verstuurde mails',
    bewaard: '12 maanden',
    termijn: { maanden: 12 },
    daarna: 'Gewist; een afmelding blijft bewaard als code',
  },
  concept: {
    gegevens: 'Concepten van brochures en ander drukwerk',
    bewaard: '90 dagen',
    termijn: { dagen: 90 },
    daarna: 'Gewist',
  },
  openbare_brochure: {
    gegevens: 'Openbare brochure',
    bewaard: '18 maanden na het seizoen',
    termijn: { maanden: 18 },
    daarna: 'Niet meer te openen',
  },
  logboek: {
    gegevens: 'Logboek van belangrijke wijzigingen',
    bewaard: '24 maanden',
    termijn: { maanden: 24 },
    daarna: 'Gewist',
  },
  technisch_logboek: {
    gegevens: 'Technisch logboek met IP-adres',
    bewaard: '90 dagen; na 14 dagen is het IP-adres ingekort',
    termijn: { dagen: 90 },
    daarna: 'Gewist',
  },
  reservekopie: {
    gegevens: 'Reservekopieën',
    bewaard: '35 dagen per dag, 12 maanden per maand',
    termijn: null,
    daarna: 'Overschreven',
  },
} satisfies Record<string, Bewaartermijn>;
