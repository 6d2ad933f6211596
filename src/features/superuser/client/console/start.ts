import { queryClient } from '#client/api.ts';
import type { PlainPath } from '#client/paths.ts';
import { countsQuery } from '#features/superuser/client/api.ts';
import { lastTab } from './tabs.ts';

/** Where the console opens: at what a new installation still needs, else where it was left. */
export async function findStart(): Promise<PlainPath> {
  // What does not come is asked for again, and told, by the page itself.
  const counts = await queryClient.query({ ...countsQuery, staleTime: 0, retry: false }).catch(() => null);
  return counts?.inrichten === true ? '/superuser/inrichten' : lastTab().href;
}
