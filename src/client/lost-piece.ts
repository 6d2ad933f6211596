/** The releases this tab reloaded from. Of the tab, and cleared with it. */
const RELOADED = 'achterban.reloaded-from';

interface Page {
  /** The address of the script this page started with. It changes with every release. */
  entry: string;
  storage: Pick<Storage, 'getItem' | 'setItem'>;
  /** The page as the server has it now. */
  fetchPage: () => Promise<string>;
  reload: () => void;
}

/**
 * After a deploy the pieces of the release before are gone. A page that misses one starts anew with the new release,
 * once per release; what was typed waits in its drafts. When there is no new release a reload would help nobody: then the error
 * is told where it happened.
 */
export async function reloadForNewRelease({ entry, storage, fetchPage, reload }: Page): Promise<void> {
  const page = await fetchPage().catch(() => null);
  if (page === null || page.includes(new URL(entry).pathname)) return;
  const before = storage.getItem(RELOADED)?.split(' ') ?? [];
  // The same one again: several pieces are missed at once, or servers of two releases answer in turn.
  if (before.includes(entry)) return;
  storage.setItem(RELOADED, [...before, entry].join(' '));
  reload();
}

/** Vite tells of every piece that could not be fetched, whoever asked for it. */
export function watchLostPieces(): void {
  const entry = document.querySelector<HTMLScriptElement>('script[type="module"][src]:not([async])')?.src;
  if (entry === undefined) return;
  window.addEventListener('vite:preloadError', () => {
    void reloadForNewRelease({
      entry,
      storage: sessionStorage,
      fetchPage: async () => (await fetch('/', { cache: 'no-store' })).text(),
      reload: () => location.reload(),
    });
  });
}
