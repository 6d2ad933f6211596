import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { createApi } from '#client/api.ts';
import { listQuery } from '#client/list-query.ts';
import type { SponsorCategory } from '#features/matches/shared/kinds.ts';
import { contractenContract } from '#features/contracten/shared/contract.ts';
import type { ContractGroup } from '#features/contracten/shared/kinds.ts';

export const contractenApi = createApi(contractenContract);

/** What the address says about which contracts are listed. */
export interface ListedContracts {
  status?: ContractGroup | undefined;
  categorie?: SponsorCategory | undefined;
}

export const figuresQuery = ({ categorie }: ListedContracts) =>
  queryOptions({
    queryKey: ['contracten', 'figures', categorie ?? null],
    queryFn: ({ signal }) => contractenApi.readFigures({ categorie }, { signal }),
    placeholderData: keepPreviousData,
  });

export const groupQuery = (groep: ContractGroup, { status, categorie }: ListedContracts) => ({
  ...listQuery(
    ['contracten', 'list', groep, categorie ?? null],
    (page: { after?: string }, options: { signal: AbortSignal }) =>
      contractenApi.list({ groep, categorie, ...page }, options),
  ),
  enabled: status === undefined || status === groep,
  placeholderData: keepPreviousData,
});

export const contractQuery = (id: string) =>
  queryOptions({ queryKey: ['contracten', id], queryFn: ({ signal }) => contractenApi.get({ id }, { signal }) });
