import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { createApi } from '#client/api.ts';
import { listQuery } from '#client/list-query.ts';
import { sponsorsContract } from '#features/sponsors/shared/contract.ts';
import type { TimelineGroup } from '#features/sponsors/shared/rules/timeline.ts';

export const sponsorsApi = createApi(sponsorsContract);

export const sponsorPageQuery = (id: string) =>
  queryOptions({
    queryKey: ['sponsors', id],
    queryFn: ({ signal }) => sponsorsApi.get({ id }, { signal }),
  });

/** What happened to a sponsor, of one kind or of all. */
export const timelineQuery = (id: string, groep: TimelineGroup | undefined) => ({
  ...listQuery(['sponsors', id, 'timeline', groep], (page: { after?: string }, options: { signal: AbortSignal }) =>
    sponsorsApi.listTimeline({ id, ...(groep !== undefined && { groep }), ...page }, options),
  ),
  placeholderData: keepPreviousData,
});

export const afsprakenQuery = (id: string) =>
  queryOptions({
    queryKey: ['sponsors', id, 'afspraken'],
    queryFn: ({ signal }) => sponsorsApi.listAfspraken({ id }, { signal }),
  });
