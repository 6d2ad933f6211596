import { queryOptions } from '@tanstack/react-query';
import { createApi } from '#client/api.ts';
import { sponsorsContract } from '#features/sponsors/shared/contract.ts';

const sponsorsApi = createApi(sponsorsContract);

export const sponsorPageQuery = (id: string) =>
  queryOptions({
    queryKey: ['sponsors', id],
    queryFn: ({ signal }) => sponsorsApi.get({ id }, { signal }),
  });
