import { lazyRouteComponent } from '@tanstack/react-router';

/**
 * A tab that is fetched when it is opened. The router would load the whole page again for a piece that does not come;
 * here the tab says so itself, beside the tabs that work. After a new release the page starts anew (lost-piece.ts).
 */
export function lazyTab<Module extends Record<Name, () => unknown>, Name extends string>(
  load: () => Promise<Module>,
  name: Name,
) {
  const fetchTab = () =>
    load().catch((cause: unknown) => {
      throw new Error('this tab did not come', { cause });
    });
  return lazyRouteComponent(fetchTab as () => Promise<Record<string, never>>, name);
}
