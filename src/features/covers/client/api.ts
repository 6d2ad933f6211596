import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { createApi } from '#client/api.ts';
import { editQuery } from '#client/edit-query.ts';
import { listQuery } from '#client/list-query.ts';
import type { TypeVereniging } from '#shared/club-words.ts';
import { coversContract } from '#features/covers/shared/contract.ts';

export const coversApi = createApi(coversContract);

export interface CoverFilter {
  category: TypeVereniging | null;
  zoek: string;
}

export const coversQuery = ({ category, zoek }: CoverFilter, after: string | null) =>
  queryOptions({
    queryKey: ['covers', category, zoek, after],
    queryFn: ({ signal }) =>
      coversApi.list(
        { ...(category !== null && { category }), ...(zoek !== '' && { zoek }), ...(after !== null && { after }) },
        { signal },
      ),
    placeholderData: keepPreviousData,
  });

export const coverCountsQuery = queryOptions({
  queryKey: ['covers', 'tellers'],
  queryFn: ({ signal }) => coversApi.readCounts({}, { signal }),
});

export const coverQuery = (id: string) => editQuery(['covers', id], (options) => coversApi.get({ id }, options));

export const usingClubsQuery = (id: string, after: string | null) =>
  queryOptions({
    queryKey: ['covers', id, 'clubs', after],
    queryFn: ({ signal }) => coversApi.listClubs({ id, ...(after !== null && { after }) }, { signal }),
    placeholderData: keepPreviousData,
  });

/** What a club can choose from, of one kind or of all; with the own photo of who asks. */
export const clubCoversQuery = (category: TypeVereniging | null) =>
  listQuery(['covers', 'club', category], (input, options) =>
    coversApi.listForClub({ ...input, ...(category !== null && { category }) }, options),
  );
