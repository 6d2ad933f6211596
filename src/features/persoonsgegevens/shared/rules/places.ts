/** Where something of a person was found: a table, or a part of the act that is more than a table. */
export interface Found {
  plek: string;
  aantal: number;
}

export interface Place {
  plaats: string;
  uitleg: string;
  aantal: number;
}

/** Where the person stands, in the words of a club. Each place of the database is in one of them, else in the last. */
const PLACES: { plaats: string; uitleg: string; plekken: readonly string[] }[] = [
  { plaats: 'Contactkaart', uitleg: 'naam, functie, e-mailadres en telefoon', plekken: ['kaart'] },
  {
    plaats: 'Naam in notities en op de tijdlijn',
    uitleg: 'wordt ‘gewiste contactpersoon’',
    plekken: ['match', 'sponsor_communications', 'gebeurtenis', 'tegenprestatie'],
  },
  {
    plaats: 'Naam en adres van de sponsor',
    uitleg: 'de sponsor is deze persoon zelf; het contract en de bedragen blijven',
    plekken: ['bedrijf'],
  },
  {
    plaats: 'Naam van de sponsor',
    uitleg: 'de naam van de persoon zit erin en wordt ‘gewiste contactpersoon’',
    plekken: ['bedrijfsnaam'],
  },
  { plaats: 'Mails', uitleg: 'adres en tekst', plekken: ['mail', 'outbox', 'mailing', 'mailing_ontvanger'] },
  { plaats: 'Brochure per mail', uitleg: 'de persoonlijke link stopt', plekken: ['link'] },
  { plaats: 'Hetzelfde adres of nummer bij iemand anders', uitleg: 'gaat ook daar weg', plekken: ['gedeeld'] },
  {
    plaats: 'Brochures en ander materiaal',
    uitleg: 'wordt ‘gewiste contactpersoon’, ook in concepten; gemaakte bestanden gaan weg',
    plekken: [
      'campagnemiddel',
      'brochure_draft',
      'mobile_brochures',
      'generation_cache',
      'bestand',
      'webhook_delivery',
      'file',
      'cover_images',
    ],
  },
  {
    plaats: 'Bijlagen van mailings',
    uitleg: 'er kan een naam in staan, dus gaat de PDF weg; de mail zelf is verstuurd',
    plekken: ['bijlage'],
  },
  {
    plaats: 'PDF van een overdracht',
    uitleg: 'er kan een naam in staan, dus gaat de PDF weg',
    plekken: ['overdrachtsblad'],
  },
  { plaats: 'Bestand met alles van de club', uitleg: 'gaat weg; je maakt zo een nieuw', plekken: ['clubexport'] },
  { plaats: 'Ingelezen lijsten', uitleg: 'wordt ‘gewiste contactpersoon’', plekken: ['import_batch', 'import_rij'] },
  { plaats: 'Samengevoegde bedrijven', uitleg: 'kunnen niet meer uit elkaar', plekken: ['samenvoeging'] },
  {
    plaats: 'Logboek',
    uitleg: 'wie, wanneer en welk veld blijven staan',
    plekken: ['audit_event', 'security_event'],
  },
];
const REST = { plaats: 'Andere plekken', uitleg: 'wordt ‘gewiste contactpersoon’' };
/** The request itself loses its name as well; that is nothing to count. */
const OWN = ['privacyverzoek'];

/** What is cleared away whoever it is about: it says nothing of this one. */
const WHOEVER = ['bijlage', 'overdrachtsblad', 'clubexport'];

/** Whether anything of a person was found. */
export const isFound = (found: readonly Found[]): boolean =>
  found.some(({ plek, aantal }) => aantal > 0 && ![...OWN, ...WHOEVER].includes(plek));

/** In the order in which they are told; a place without anything is left out. */
export function placesOf(found: readonly Found[]): Place[] {
  const counted = found.filter(({ plek }) => !OWN.includes(plek));
  const known = new Set(PLACES.flatMap(({ plekken }) => plekken));
  const sum = (rows: readonly Found[]) => rows.reduce((total, { aantal }) => total + aantal, 0);
  return [
    ...PLACES.map(({ plekken, ...place }) => ({
      ...place,
      aantal: sum(counted.filter(({ plek }) => plekken.includes(plek))),
    })),
    { ...REST, aantal: sum(counted.filter(({ plek }) => !known.has(plek))) },
  ].filter(({ aantal }) => aantal > 0);
}
