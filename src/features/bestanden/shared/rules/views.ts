import type { MediaType } from '#features/prijzen/shared/rules.ts';
import type { ViewKind } from '#features/bestanden/shared/kinds.ts';

/** Where each kind of print view stands. */
export const VIEW_PATHS = { brochure: '/brochure-pdf', campagne: '/campaign-media-pdf' } as const satisfies Record<
  ViewKind,
  `/${string}`
>;

interface Placed {
  type: MediaType;
  zoekopdracht_id: string;
}

/** Where a material is edited; what is made from the brochure is looked at and set there. */
export const editorPath = ({ type, zoekopdracht_id }: Placed) =>
  type === 'brochure'
    ? `/brochure-generator/${zoekopdracht_id}`
    : `/campagnemiddelen/create/${type}/${zoekopdracht_id}${type === 'a4' ? '?stap=bewerken' : ''}`;

/** Where a file that was made is downloaded: in the panel of its editor, or from the card of its material. */
export function filePath(id: string, { type, zoekopdracht_id }: { type: MediaType; zoekopdracht_id: string | null }) {
  if (zoekopdracht_id === null) return '/campagnemiddelen';
  if (type !== 'brochure' && type !== 'a4') return `/campagnemiddelen/zoekopdracht/${zoekopdracht_id}`;
  return `${editorPath({ type, zoekopdracht_id })}${type === 'a4' ? '&' : '?'}open=pdf&bestand=${id}`;
}

/** How long a link to a print view works for who has no account: five minutes when it is signed, an hour when it is kept. */
export const SHARED_MINUTES = [5, 60] as const;
export type SharedMinutes = (typeof SHARED_MINUTES)[number];

/** What is kept for a while has an id that says so (G-096). */
export const isCacheId = (id: string) => id.startsWith('cache-');

/** What went wrong, in the words that are fixed for it, and in Dutch what somebody can do. */
export interface ViewProblem {
  title: string;
  detail: string;
}

const GONE =
  'Deze link werkt niet meer. Een link om te delen blijft vijf minuten of een uur geldig. Vraag de club om een nieuwe.';
const EMPTY = 'Wat voor deze link bewaard was, is leeg. Vraag de club om een nieuwe link.';
const UNREAD = 'We konden niet lezen wat voor deze link bewaard is. Probeer het over een minuut opnieuw.';
const NOBODY =
  'Log in bij de club van dit campagnemiddel, of vraag iemand van de club om een link. Bestaat het niet meer, dan is er niets te zien.';

type CacheFault = 'gone' | 'empty' | 'unread';

const CACHE_PROBLEMS: Record<ViewKind, Record<CacheFault, ViewProblem>> = {
  brochure: {
    gone: { title: 'Cached data not found or expired', detail: GONE },
    empty: { title: 'No data in cache entry', detail: EMPTY },
    unread: { title: 'Failed to fetch cached data', detail: UNREAD },
  },
  campagne: {
    gone: { title: 'Cache data niet gevonden of verlopen', detail: GONE },
    empty: { title: 'Geen data gevonden in cache', detail: EMPTY },
    unread: { title: 'Er ging iets mis bij het laden van de campagne data', detail: UNREAD },
  },
};

/** Why what was kept cannot be shown (PDF-09, PDF-10). */
export const cacheProblem = (soort: ViewKind, fault: CacheFault): ViewProblem => CACHE_PROBLEMS[soort][fault];

/** Without an id there is nothing to look for (PDF-08). */
export const NO_ID: ViewProblem = {
  title: 'Geen campagnemiddel ID gevonden',
  detail: 'Open het campagnemiddel opnieuw vanuit je campagnemiddelen.',
};

const OTHER_TYPE: ViewProblem = {
  title: 'Ongeldig media type voor campagnemiddel',
  detail: 'Deze weergave is er voor een A4 en een A5.',
};

const HIDDEN = new Set<string | null>(['niet_ingelogd', 'niet_gevonden', 'geen_vereniging', 'geen_toegang']);
/** Who may not see it learns the same as who looks for what is not there. */
export const isHidden = (code: string | null) => HIDDEN.has(code);

/** Why a saved material cannot be shown (PDF-05, PDF-09, PDF-11); `code` is null when the answer could not be read. */
export function loadProblem(soort: ViewKind, code: string | null, sentence: string): ViewProblem {
  const detail = isHidden(code) ? NOBODY : sentence;
  if (soort === 'brochure') return { title: 'Fout bij laden brochure data', detail };
  if (code === 'weergave_type') return OTHER_TYPE;
  if (code === 'weergave_leeg') {
    return { title: 'Geen campagne data gevonden', detail: 'Maak het campagnemiddel eerst in de editor.' };
  }
  if (code === null) return { title: 'Onbekende fout', detail };
  const title = isOurs(code)
    ? 'Er ging iets mis bij het laden van de campagne data'
    : 'Fout bij ophalen van campagnemiddel';
  return { title, detail };
}

/** Nothing that somebody asked for wrongly: it is we who cannot answer. */
export const isOurs = (code: string) => ['storing', 'onbereikbaar', 'overbelast'].includes(code);
