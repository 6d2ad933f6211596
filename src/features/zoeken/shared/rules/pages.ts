import type { Abilities } from '#shared/abilities.ts';
import type { Module } from '#shared/access.ts';
import { fold, termsOf } from '#features/kennisbank/shared/rules/search.ts';
import { hasLetter } from './letters.ts';

/** The pages that a member can go to, with the words by which people look for them. */
export const PAGES = [
  {
    to: '/dashboard',
    titel: 'Dashboard',
    tekst: 'wat er vandaag te doen is',
    woorden: 'begin start home taken vandaag',
  },
  {
    to: '/zoekopdrachten',
    titel: 'Sponsorwerving',
    tekst: 'je zoekopdrachten en hun links',
    woorden: 'zoekopdracht sponsoractie werven delen link qr',
  },
  {
    to: '/zoekopdrachten/new',
    titel: 'Nieuwe zoekopdracht',
    tekst: 'kies bij soort sponsoring: hoofdsponsor, shirtsponsor of teamsponsor',
    woorden: 'nieuwe sponsoractie starten pakket maken toevoegen',
  },
  {
    to: '/matches',
    titel: 'Matches',
    tekst: 'bedrijven die zich hebben aangemeld',
    woorden: 'aanmeldingen inschrijvingen nieuw',
    module: 'matches',
  },
  {
    to: '/sponsorbeheer',
    titel: 'Sponsorbeheer',
    tekst: 'al je sponsors en gesprekken',
    woorden: 'bord lijst fase contact opvolgen sponsor toevoegen',
    module: 'sponsorbeheer',
  },
  {
    to: '/sponsorbeheer/contracten',
    titel: 'Contractbeheer',
    tekst: 'contracten die lopen en aflopen',
    woorden: 'verlengen einddatum aflopen contract',
    module: 'sponsorbeheer',
  },
  {
    to: '/sponsorbeheer/rapportage',
    titel: 'Rapportage',
    tekst: 'bedragen per jaar of seizoen',
    woorden: 'cijfers omzet groei grafiek verslag jaarvergadering',
    module: 'sponsorbeheer',
  },
  {
    to: '/sponsorbeheer/importeren',
    titel: 'Sponsors importeren',
    tekst: 'uit een lijst van Excel',
    woorden: 'csv spreadsheet bestand overzetten',
    module: 'sponsorbeheer',
  },
  {
    to: '/sponsorbeheer/samenvoegen',
    titel: 'Dubbele sponsors samenvoegen',
    tekst: 'bedrijven die er twee keer in staan',
    woorden: 'dubbelen opschonen',
    module: 'sponsorbeheer',
  },
  {
    to: '/vereniging',
    titel: 'Mijn club en teams',
    tekst: 'gegevens, kleuren, cijfers en teamfoto’s',
    woorden: 'vereniging logo kleuren clubgegevens',
  },
  {
    to: '/vereniging/bewerken',
    titel: 'Clubgegevens wijzigen',
    tekst: 'naam, adres, logo, kleuren en cijfers',
    woorden: 'vereniging bewerken aanpassen streefbedrag',
  },
  {
    to: '/overdragen',
    titel: 'Overdragen',
    tekst: 'je werk aan je opvolger, met de stand van zaken op papier',
    woorden: 'stoppen vertrek vrijwilliger penningmeester opvolging',
  },
  { to: '/teams', titel: 'Teams', tekst: 'namen, foto’s en verhalen', woorden: 'team elftal groep', module: 'teams' },
  {
    to: '/teams/new',
    titel: 'Team toevoegen',
    tekst: 'een nieuw team met foto',
    woorden: 'nieuw elftal groep maken',
    module: 'teams',
  },
  {
    to: '/campagnemiddelen',
    titel: 'Campagnemiddelen',
    tekst: 'brochure, A4, flyer en berichten',
    woorden: 'poster folder social tv scherm drukwerk mailen',
    module: 'campagnemiddelen',
  },
  {
    to: '/materialen',
    titel: 'Drukwerk & Materialen',
    tekst: 'logo, QR-codes en voorbeeldbrieven',
    woorden: 'download brief sjabloon word pdf print',
    module: 'campagnemiddelen',
  },
  {
    to: '/kennisbank',
    titel: 'Kennisbank & Inspiratie',
    tekst: 'artikelen, tips en veelgestelde vragen',
    woorden: 'hulp uitleg vragen faq voorbeelden',
  },
  {
    to: '/snelkoppelingen',
    titel: 'Snelkoppelingen',
    tekst: 'waar je het vaakst naartoe gaat',
    woorden: 'snel links menu',
  },
  {
    to: '/profile',
    titel: 'Mijn profiel',
    tekst: 'je naam, wachtwoord en welke mails je krijgt',
    woorden: 'account instellingen e-mailadres beveiliging agenda tweestapsverificatie foto',
    access: 'account',
  },
  {
    to: '/admin',
    titel: 'Beheer van je club',
    tekst: 'gebruikers, verzoeken en rechten',
    woorden: 'beheerder admin toegangsverzoeken uitnodigen leden rol',
    access: 'admin',
  },
  {
    to: '/admin/toegangsverzoeken',
    titel: 'Toegangsverzoeken',
    tekst: 'wie bij je club wil',
    woorden: 'goedkeuren afwijzen aanvraag lid',
    access: 'admin',
  },
  {
    to: '/persoonsgegevens',
    titel: 'Privacy',
    tekst: 'gegevens inzien of wissen, bewaartermijnen, en alles van je club als bestand',
    woorden: 'avg persoonsgegevens wissen inzage correctie register verwerking export downloaden zip',
    access: 'admin',
  },
  { to: '/prijzen', titel: 'Prijzen', tekst: 'wat elk prijspakket kost', woorden: 'abonnement kosten betalen upgrade' },
] as const satisfies readonly Page[];

interface Page {
  to: `/${string}`;
  titel: string;
  tekst: string;
  woorden: string;
  module?: Module;
  /** What it takes besides being there for the club. */
  access?: 'account' | 'admin';
}

export type PagePath = (typeof PAGES)[number]['to'];
export const PAGE_PATHS = PAGES.map(({ to }) => to) as [PagePath, ...PagePath[]];

interface Reach {
  modules: readonly Module[];
  can: Pick<Abilities, 'account' | 'admin'>;
}

/** How a page is meant by what was typed, closest first: its very name, one of the words for it, words of its name. */
const MEANT = ['naam', 'woord', 'deel', 'tekst'] as const;
export type Meant = (typeof MEANT)[number];

/** The pages of which every word is named, as far as this person can open them; those that were meant most first. */
export function findPages(zoek: string, { modules, can }: Reach) {
  const terms = termsOf(zoek);
  if (terms.length === 0 || !hasLetter(zoek)) return [];
  const typed = fold(zoek);
  const open: readonly (Page & { to: PagePath })[] = PAGES;
  return open
    .filter(
      ({ module, access }) =>
        (module === undefined || modules.includes(module)) && (access === undefined || can[access]),
    )
    .map((page) => {
      const title = fold(page.titel);
      const all = `${title} ${fold(page.tekst)} ${fold(page.woorden)}`;
      const meant = (): Meant => {
        if (title === typed) return 'naam';
        if (fold(page.woorden).split(' ').includes(typed)) return 'woord';
        return terms.every((term) => title.includes(term)) ? 'deel' : 'tekst';
      };
      return { page, meant: meant(), fits: terms.every((term) => all.includes(term)) };
    })
    .filter(({ fits }) => fits)
    .toSorted((a, b) => MEANT.indexOf(a.meant) - MEANT.indexOf(b.meant))
    .map(({ page: { to, titel, tekst }, meant }) => ({ to, titel, tekst, meant }));
}
