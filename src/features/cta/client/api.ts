import { queryOptions } from '@tanstack/react-query';
import { createApi } from '#client/api.ts';
import { pageOwner } from '#client/page-owner.ts';
import { ctaContract } from '#features/cta/shared/contract.ts';
import type { Change } from '#shared/changes.ts';
import type { Counted, CtaForm } from '#features/cta/shared/schema.ts';

export const ctaApi = createApi(ctaContract);

export const ctasQuery = queryOptions({
  queryKey: ['cta'],
  // The router waits for it, and one part that leaves must not cancel that.
  queryFn: () => ctaApi.list({}),
});

/** Seen once for each time that the page is opened, however often it is drawn. */
const seen = new Set<string>();

/** Nothing is written in the example club, and who looks around there is counted nowhere. */
const isLooking = () => pageOwner()?.isLooking === true;

/** That these stand on the page now. */
export function countViews(ids: readonly string[]): void {
  if (isLooking()) return;
  const isNew = ids.filter((id) => !seen.has(id));
  for (const id of isNew) seen.add(id);
  if (isNew.length > 0) countCtas('views', isNew);
}

/** A number that is missed is no reason to disturb whoever works here. */
export function countCtas(what: Counted, ids: string[]): void {
  if (isLooking()) return;
  const context = {
    keeps: { queries: 'all', because: 'nobody of the club sees what is counted' },
    isAside: true,
  } as const;
  ctaApi.count({ what, ids }, { context }).catch(() => null);
}

export const allCtasQuery = queryOptions({
  queryKey: ['superuser', 'ctas'],
  queryFn: ({ signal }) => ctaApi.listAll({}, { signal }),
  select: ({ ctas }) => ctas,
});
export type ManagedCta = Awaited<ReturnType<typeof ctaApi.update>>;
export type CountedCta = Awaited<ReturnType<typeof ctaApi.listAll>>['ctas'][number];

export const changeCta = (id: string, version: number, changes: Change<CtaForm>) =>
  ctaApi.update({ id, version, ...changes });
