import type { Day } from '#shared/dates.ts';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { figuresQuery, groupQuery, type ListedContracts } from '#features/contracten/client/api.ts';
import { CONTRACT_GROUPS, type ContractGroup } from '#features/contracten/shared/kinds.ts';
import type { Contract } from '#features/contracten/shared/schema.ts';

/** The groups that are on the screen, with how many there are in all, and what of them is here. */
export function useContracts(listed: ListedContracts) {
  const figures = useQuery(figuresQuery(listed));
  const queries = {
    urgent: useInfiniteQuery(groupQuery('urgent', listed)),
    waarschuwing: useInfiniteQuery(groupQuery('waarschuwing', listed)),
    verlopen: useInfiniteQuery(groupQuery('verlopen', listed)),
    niet_getekend: useInfiniteQuery(groupQuery('niet_getekend', listed)),
    actief: useInfiniteQuery(groupQuery('actief', listed)),
  };
  const shown = listed.status === undefined ? CONTRACT_GROUPS : [listed.status];
  const asked = [figures, ...shown.map((groep) => queries[groep])];
  const { data } = figures;
  const isHere = data !== undefined && asked.every((query) => query.data !== undefined);
  return {
    today: data?.today,
    figures: data?.groepen,
    /** As one, for `Loaded`. */
    query: {
      data: isHere
        ? { today: data.today, groups: shown.flatMap((groep) => groupOf(groep, data.groepen[groep], queries[groep])) }
        : undefined,
      error: asked.find(({ error }) => error !== null)?.error ?? null,
      isFetching: asked.some(({ isFetching }) => isFetching),
      isFetchNextPageError: shown.some((groep) => queries[groep].isFetchNextPageError),
      refetch: () => Promise.all(asked.map((query) => query.refetch())),
    },
  };
}

/** Of these each has an end to come, the first of them first; `actief` has those without an end behind them. */
const TO_COME = ['urgent', 'waarschuwing', 'actief'] as const;

/** The day on which the next contract of the club runs out: undefined while nobody knows, null when none does. */
export function useNextEnd(): Day | null | undefined {
  const { data } = useQuery(figuresQuery({}));
  const groep = data && TO_COME.find((one) => data.groepen[one].aantal > 0);
  const first = useInfiniteQuery({ ...groupQuery(groep ?? 'actief', {}), enabled: groep !== undefined });
  if (data === undefined) return undefined;
  return groep === undefined ? null : first.data?.rows[0]?.contract_end_date;
}

type GroupQuery = ReturnType<typeof useInfiniteQuery<unknown, Error, { rows: Contract[] } | undefined>>;

export interface ListedGroup {
  groep: ContractGroup;
  aantal: number;
  bedrag: number;
  rows: readonly Contract[];
  more: Pick<GroupQuery, 'hasNextPage' | 'isFetchingNextPage' | 'error' | 'isFetchNextPageError' | 'fetchNextPage'>;
}

function groupOf(
  groep: ContractGroup,
  { aantal, bedrag }: { aantal: number; bedrag: number },
  query: ListedGroup['more'] & { data: { rows: Contract[] } | undefined },
): ListedGroup[] {
  const rows = query.data?.rows ?? [];
  return rows.length === 0 ? [] : [{ groep, aantal: Math.max(aantal, rows.length), bedrag, rows, more: query }];
}
