import { queryOptions } from '@tanstack/react-query';
import { createApi } from '#client/api.ts';
import { mobielContract } from '#features/mobiel/shared/contract.ts';

export const mobielApi = createApi(mobielContract);

/** Where a brochure stands for a phone. */
export const mobileLinkQuery = (campagnemiddel_id: string) =>
  queryOptions({
    queryKey: ['mobiel', campagnemiddel_id],
    queryFn: ({ signal }) => mobielApi.get({ campagnemiddel_id }, { signal }),
  });
