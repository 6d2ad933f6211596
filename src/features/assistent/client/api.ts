import { queryOptions } from '@tanstack/react-query';
import { createApi } from '#client/api.ts';
import { assistentContract } from '#features/assistent/shared/contract.ts';
import type { Antwoord, Vraag } from '#features/assistent/shared/schema.ts';

/** Others answer within twenty seconds, or not at all. */
const TIMEOUT_MS = 25_000;
const assistentApi = createApi(assistentContract, TIMEOUT_MS);

export const assistentQuery = queryOptions({
  queryKey: ['assistent'],
  queryFn: ({ signal }) => assistentApi.find({}, { signal }),
  staleTime: Infinity,
});

const CHANGES_NOTHING = { queries: 'all', because: 'a question changes nothing' } as const;

/** Who works for no club gets what the articles say. */
export const askAs =
  (isMember: boolean) =>
  (question: Vraag): Promise<Antwoord> =>
    isMember
      ? assistentApi.ask(question, { context: { keeps: CHANGES_NOTHING } })
      : assistentApi.askArticles({ vraag: question.vraag }, { context: { keeps: CHANGES_NOTHING } });
