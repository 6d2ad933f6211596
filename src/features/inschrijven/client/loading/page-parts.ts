/** The parts of a page that a script fills in or shows: marked in its documents with `data-part`, `data-act` and `data-text`. */
export const part = (name: string) => document.querySelector<HTMLElement>(`[data-part="${name}"]`);

/** The same words wherever they stand. */
export function say(name: string, words: string): void {
  for (const element of document.querySelectorAll(`[data-part="${name}"]`)) element.textContent = words;
}

interface PageData {
  code: string;
  formulier: string;
}

/** What came with the page; null when the server could not read the search. */
export function dataOf(page: Document): PageData | null {
  const text = page.querySelector('#data')?.textContent ?? null;
  return text === null ? null : (JSON.parse(text) as PageData);
}

export const asPage = (html: string) => new DOMParser().parseFromString(html, 'text/html');
