/**
 * What a page shows that no press takes as it is: photos, logos with soft edges, whatever stands in `.bg`. Chromium
 * makes one picture of it per page, which lies behind the letters and the flat shapes.
 *
 * The functions here are handed to the page as text, so each needs nothing around it.
 */

/** What is baked, on sheets that are one page each. */
export const PASS_STYLE = `
  :root[data-pass='bake'] body * { visibility: hidden !important; }
  :root[data-pass='bake'] [data-baked], :root[data-pass='bake'] [data-baked] * { visibility: visible !important; }
  :root[data-pass='bake'] .sheet:not([data-now]) { display: none !important; }
  :root[data-pass='letters'] [data-baked], :root[data-pass='letters'] [data-baked] * { visibility: hidden !important; }
  :root[data-pass='letters'] .doc:has([data-baked]), :root[data-pass='letters'] .sheet:has([data-baked]) { background: none !important; }
`;

export interface Effects {
  /** Null for a page without any; otherwise all that decides how its layer looks, but for the files. */
  look: string | null;
  /** The files that the layer shows, by the addresses in the document. */
  files: string[];
  /** In CSS pixels. */
  width: number;
  height: number;
  /** Of the photos in the layer: pixels of the file per inch of paper. */
  photos: number[];
}

/** Per page, in order. */
export function findEffects(style: string): Effects[] {
  const sheet = document.createElement('style');
  sheet.textContent = style;
  document.head.append(sheet);
  // Everything that decides the look of a layer and is not in the elements themselves.
  const styles = [...document.querySelectorAll('style')].map(({ textContent }) => textContent).join('\n');
  return [...document.querySelectorAll('.sheet')].map((page) => {
    const at = page.getBoundingClientRect();
    const parts = [...page.querySelectorAll('.bg, img, [data-fx]')].filter(
      (part) => part.parentElement?.closest('.bg, [data-fx]') === null,
    );
    for (const part of parts) part.setAttribute('data-baked', '');
    const images = [...page.querySelectorAll('img')];
    const looks = parts.map((part) => {
      const place = part.getBoundingClientRect();
      const above: string[] = [];
      for (let outer = part.parentElement; outer !== null && outer !== document.body; outer = outer.parentElement) {
        above.push(`${outer.className} ${outer.getAttribute('style') ?? ''}`);
      }
      return [place.x - at.x, place.y - at.y, place.width, place.height, above.join('>'), part.outerHTML].join('|');
    });
    return {
      look: parts.length === 0 ? null : [...looks, styles].join('\n'),
      files: images.map((image) => image.getAttribute('src') ?? ''),
      width: at.width,
      height: at.height,
      photos: images
        .filter((image) => !/\.svg$|^data:image\/svg/.test(image.getAttribute('src') ?? ''))
        .map((image) => {
          const { width, height } = image.getBoundingClientRect();
          const scale = Math.min(image.naturalWidth / width, image.naturalHeight / height);
          const isWhole = getComputedStyle(image).objectFit === 'contain';
          return 96 * (isWhole ? Math.max(image.naturalWidth / width, image.naturalHeight / height) : scale);
        }),
    };
  });
}

/** Shows the effects of one page alone, or all but the effects of every page. */
export function showPass(page: number | null): void {
  document.documentElement.setAttribute('data-pass', page === null ? 'letters' : 'bake');
  for (const [at, sheet] of document.querySelectorAll('.sheet').entries())
    sheet.toggleAttribute('data-now', at === page);
}
