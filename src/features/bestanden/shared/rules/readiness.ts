/**
 * How long a print view waits, each number for a layer of its own (G-095). A view that is not ready in time says so and
 * is not printed.
 */

/** From ready to the dialog that prints; of an A4 or A5 from when its data was there (PDF-13). */
export const AUTO_PRINT_MS = 1000;

/** Between the pictures being there and saying that all is; `enhanced` takes longer (PDF-14). */
export const SIGNAL_MS = { plain: 1000, enhanced: 1500 } as const;

/** The whole of it (PDF-17). */
export const READY_MOST_MS = { plain: 30_000, enhanced: 60_000 } as const;

/** How often the content is looked at, and for how long (PDF-18). */
export const CHECK_EVERY_MS = 300;
export const CHECK_MOST_MS = 15_000;

/**
 * How long each part of a print view is waited for (PDF-19). The longer waits of a page outside these routes have no page:
 * nothing else prints, 'Afdrukken' in an editor opens the view.
 */
export const WAITS = { fonts: 2000, images: 3000, image: 2000, settle: 500 } as const;
export type Waits = Readonly<Record<keyof typeof WAITS, number>>;

/** What a page has when it is whole. */
export interface Content {
  hasContainer: boolean;
  hasText: boolean;
  /** Photos or drawings. */
  hasPictures: boolean;
  /** To sign up with. */
  hasCode: boolean;
  /** Whether letters and pictures are all there. */
  isLoaded: boolean;
}

const KINDS_LEAST = 2;

/** At least two of its three kinds of parts, and all of what those need. */
export function isWhole({ hasContainer, hasText, hasPictures, hasCode, isLoaded }: Content): boolean {
  return hasContainer && isLoaded && [hasText, hasPictures, hasCode].filter(Boolean).length >= KINDS_LEAST;
}

export interface ReadinessProblem {
  title: string;
  detail: string;
}

/** Why a view is not ready (PDF-16). */
export function readinessProblem(content: Content): ReadinessProblem {
  if (!content.hasContainer) {
    return {
      title: 'Brochure content container not found',
      detail: 'De bladzijden zijn er niet. Laad deze pagina opnieuw.',
    };
  }
  return {
    title: 'Insufficient content',
    detail: content.isLoaded
      ? 'Er ontbreekt iets op de bladzijden. Laad deze pagina opnieuw.'
      : 'Nog niet alle letters en foto’s zijn geladen. Er wordt niets half afgedrukt: laad deze pagina opnieuw.',
  };
}

/** Nothing is printed with words that fall off; each sentence says which are too long. */
export const oversetProblem = (sentences: readonly string[]): ReadinessProblem => ({
  title: 'Niet alle tekst past',
  detail: `${sentences.map((sentence) => `${sentence}. `).join('')}Kort dit in de editor in, dan kun je afdrukken.`,
});
