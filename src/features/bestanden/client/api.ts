import { queryOptions } from '@tanstack/react-query';
import { createApi } from '#client/api.ts';
import { downloadFile } from '#client/download.ts';
import { bestandenContract } from '#features/bestanden/shared/contract.ts';
import { isUnderWay } from '#features/bestanden/shared/rules/telling.ts';

const POLL_MS = 1_000;

export const bestandenApi = createApi(bestandenContract);

/** How a file stands, asked again as long as it is made. */
export const fileQuery = (id: string) =>
  queryOptions({
    queryKey: ['bestanden', id],
    queryFn: ({ signal }) => bestandenApi.get({ id }, { signal }),
    refetchInterval: ({ state }) => (state.data === undefined || isUnderWay(state.data.state) ? POLL_MS : false),
    // Who looks at another window still waits for it.
    refetchIntervalInBackground: true,
  });

/** Hands over a file that is ready. */
export const fetchFile = async (id: string): Promise<void> =>
  downloadFile(await bestandenApi.download({ params: { id } }));
