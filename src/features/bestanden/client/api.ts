import { queryOptions } from '@tanstack/react-query';
import { createApi } from '#client/api.ts';
import { downloadFile } from '#client/download.ts';
import { problemOf } from '#client/problems.ts';
import { bestandenContract } from '#features/bestanden/shared/contract.ts';
import { isUnderWay } from '#features/bestanden/shared/rules/telling.ts';
import { isOurs } from '#features/bestanden/shared/rules/views.ts';

const POLL_MS = 1_000;

export const bestandenApi = createApi(bestandenContract);

/** We were told no: what was only lost on the way, or could not be answered just now, may come when it is asked again. */
export function isFinal(error: unknown): boolean {
  const problem = problemOf(error);
  return problem.kind === 'refusal' && !isOurs(problem.code);
}

/** How a file stands, asked again as long as it is made. */
export const fileQuery = (id: string) =>
  queryOptions({
    queryKey: ['bestanden', id],
    queryFn: ({ signal }) => bestandenApi.get({ id }, { signal }),
    refetchInterval: ({ state: { data, error } }) =>
      !isFinal(error) && (data === undefined || isUnderWay(data.state)) ? POLL_MS : false,
    // Who looks at another window still waits for it.
    refetchIntervalInBackground: true,
  });

/** Hands over a file that is ready. */
export const fetchFile = async (id: string): Promise<void> =>
  downloadFile(await bestandenApi.download({ params: { id } }));
