import { queryOptions } from '@tanstack/react-query';
import { createApi } from '#client/api.ts';
import { overdragenContract } from '#features/overdragen/shared/contract.ts';

const POLL_MS = 3_000;
const ASKED_MOST = 40;

export const overdragenApi = createApi(overdragenContract);

export const overdrachtQuery = queryOptions({
  queryKey: ['overdragen'],
  queryFn: ({ signal }) => overdragenApi.get({}, { signal }),
  // The paper and the mail follow in a moment; whoever waits longer loads the page anew.
  refetchInterval: ({ state: { data, dataUpdateCount } }) =>
    data?.gedaan?.gemaild_op === null && dataUpdateCount < ASKED_MOST ? POLL_MS : false,
});

export const invitationQuery = (code: string | undefined) =>
  queryOptions({
    queryKey: ['overdragen', 'uitnodiging', code ?? null],
    queryFn: ({ signal }) => overdragenApi.findInvitation({ ...(code !== undefined && { code }) }, { signal }),
    // Taken from here once: asked again it would say that it is gone, over the page that says it is done.
    refetchOnWindowFocus: false,
  });

/** Nothing is asked again: the page goes, and of the club that comes nothing was read yet. */
export const acceptInvitation = (id: string) =>
  overdragenApi.accept({ id }, { context: { keeps: { queries: 'all', because: 'the page goes with it' } } });

export const loadStand = (): Promise<File> => overdragenApi.stand({});
export const loadHanded = (id: string): Promise<File> => overdragenApi.handed({ params: { id } });
