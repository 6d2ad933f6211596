import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { createApi } from '#client/api.ts';
import { listQuery } from '#client/list-query.ts';
import { matchesContract } from '#features/matches/shared/contract.ts';
import type { Beoordeling } from '#features/matches/shared/rules/judging.ts';
import type { MatchFilter, SignUp } from '#features/matches/shared/schema.ts';

export const matchesApi = createApi(matchesContract);

export const matchesQuery = (filter: MatchFilter) => ({
  ...listQuery(['matches', 'list', filter], (page: { after?: string }, options: { signal: AbortSignal }) =>
    matchesApi.list({ ...filter, ...page }, options),
  ),
  placeholderData: keepPreviousData,
});

export const overviewQuery = queryOptions({
  queryKey: ['matches', 'overview'],
  queryFn: ({ signal }) => matchesApi.readOverview({}, { signal }),
});
export type MatchOverview = Awaited<ReturnType<typeof matchesApi.readOverview>>;

export const matchQuery = (id: string) =>
  queryOptions({ queryKey: ['matches', id], queryFn: ({ signal }) => matchesApi.get({ id }, { signal }) });

/** What was said last about a match. */
export const contactsQuery = (id: string) =>
  queryOptions({
    queryKey: ['matches', id, 'contact'],
    queryFn: ({ signal }) => matchesApi.listContacts({ id }, { signal }),
  });

/** Whom of the club a sponsor can be given to. */
export const ownersQuery = queryOptions({
  queryKey: ['matches', 'owners'],
  queryFn: ({ signal }) => matchesApi.listOwners({}, { signal }),
});

export const tasksQuery = queryOptions({
  queryKey: ['matches', 'tasks'],
  queryFn: ({ signal }) => matchesApi.listTasks({}, { signal }),
});

// ---------------------------------------------------------------------------------------------------------------
// What the provider judges

/** Which sign-ups are on the screen. */
export interface SignUpView {
  beoordeling?: Beoordeling;
  vereniging_id?: string;
  zoek: string;
  after: string | null;
}

/** A page of a list, or the few that fit a text: what was typed has no pages. */
interface FoundSignUps {
  rows: SignUp[];
  next?: string | null;
  has_more?: boolean;
}

export const signUpsQuery = ({ zoek, after, ...scope }: SignUpView) =>
  queryOptions({
    queryKey: ['matches', 'sign-ups', scope, zoek, after],
    queryFn: ({ signal }): Promise<FoundSignUps> =>
      zoek === ''
        ? matchesApi.listSignUps({ ...scope, ...(after !== null && { after }) }, { signal })
        : matchesApi.searchSignUps({ ...scope, zoek }, { signal }),
    placeholderData: keepPreviousData,
  });

export const signUpCountsQuery = (vereniging_id: string | undefined) =>
  queryOptions({
    queryKey: ['matches', 'sign-up-counts', vereniging_id],
    queryFn: ({ signal }) => matchesApi.countSignUps(vereniging_id === undefined ? {} : { vereniging_id }, { signal }),
    placeholderData: keepPreviousData,
  });

export const signUpQuery = (id: string) =>
  queryOptions({
    queryKey: ['matches', 'sign-up', id],
    queryFn: ({ signal }) => matchesApi.getSignUp({ id }, { signal }),
  });

/** What can be looked up about one; the same for the list and for who opens it. */
export const signUpCheckQuery = (id: string) =>
  queryOptions({
    queryKey: ['matches', 'sign-up-check', id],
    queryFn: ({ signal }) => matchesApi.checkSignUp({ id }, { signal }),
  });
