import type { PlainPath } from '#client/paths.ts';
import type { ClubWords } from '#shared/club-words.ts';
import { capitalise } from '#shared/text.ts';

import { isWithin } from './user-menu-rules.ts';

/** Where a page that is no entry of the main menu belongs: under one of its entries, in the menu of the person, or nowhere. */
export type Parent = PlainPath | 'user-menu' | null;

/** The word with which addresses of a page begin; of the brochure's there is none without its search. */
type Section = PlainPath | '/brochure-generator';

const PLACES: readonly { section: Section; label: string | ((words: ClubWords) => string); under: Parent }[] = [
  { section: '/teams', label: ({ teams: [, many] }) => capitalise(many), under: '/vereniging' },
  { section: '/overdragen', label: 'Overdragen', under: '/vereniging' },
  { section: '/persoonsgegevens', label: 'Privacy', under: '/vereniging' },
  { section: '/campagnemiddelen', label: 'Campagnemiddelen', under: '/zoekopdrachten' },
  { section: '/brochure-generator', label: 'Brochure', under: '/zoekopdrachten' },
  { section: '/snelkoppelingen', label: 'Snelkoppelingen', under: null },
  { section: '/materialen', label: 'Drukwerk & Materialen', under: null },
  { section: '/kennisbank', label: 'Kennisbank & Inspiratie', under: null },
  { section: '/kijk-rond', label: 'Voorbeeldclub', under: null },
  { section: '/prijzen', label: 'Prijzen', under: null },
  { section: '/privacy', label: 'Privacy', under: null },
  { section: '/voorwaarden', label: 'Voorwaarden', under: null },
  { section: '/verwerkersovereenkomst', label: 'Verwerkersovereenkomst', under: null },
  { section: '/admin', label: 'Vereniging Admin', under: 'user-menu' },
  { section: '/profile', label: 'Profiel', under: 'user-menu' },
];

/** Entries of the menu that lie below another one. */
const CONSOLE_PAGES: readonly PlainPath[] = ['/superuser/prijspakketten', '/superuser/stand'];

function placeOf(path: string) {
  return PLACES.find(({ section }) => isWithin(section, path));
}

/** Whether this entry of the main menu is the page itself, the section it belongs to, or neither. */
export function currentOf(entry: PlainPath, path: string): 'page' | 'true' | undefined {
  // The longest entry: the console's own pages lie below its dashboard, and are entries themselves.
  if (isWithin(entry, path) && !(entry === '/superuser' && CONSOLE_PAGES.some((page) => isWithin(page, path))))
    return 'page';
  return placeOf(path)?.under === entry ? 'true' : undefined;
}

export function isInUserMenu(path: string): boolean {
  return placeOf(path)?.under === 'user-menu';
}

/** What the page is called, for the bar of a phone, which has room for one word. */
export function placeLabel(
  items: readonly { to: PlainPath; label: string }[],
  path: string,
  words: ClubWords,
): string | undefined {
  const label = placeOf(path)?.label ?? items.find(({ to }) => currentOf(to, path) === 'page')?.label;
  return typeof label === 'function' ? label(words) : label;
}
