import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { createApi } from '#client/api.ts';
import { listQuery } from '#client/list-query.ts';
import { prijzenContract } from '#features/prijzen/shared/contract.ts';
import { verenigingContract } from '#features/vereniging/shared/contract.ts';
import type { OverzichtFilter } from '#features/vereniging/shared/schema.ts';
import type { LOG_OF } from '#features/superuser/shared/schema.ts';
import { superuserContract } from '#features/superuser/shared/contract.ts';

const superuserApi = createApi(superuserContract);

/** What is done to a club from the console; each feature has its own part of it. */
export const consoleClubApi = createApi({
  list: verenigingContract.listForProvider,
  create: verenigingContract.createByProvider,
  change: verenigingContract.changeByProvider,
  setBypass: verenigingContract.setBypass,
  verify: verenigingContract.verify,
  unverify: verenigingContract.unverify,
  setMailTier: verenigingContract.setMailTier,
  remove: verenigingContract.deleteByProvider,
  restore: verenigingContract.restore,
  setModule: prijzenContract.setModule,
  setMediaLock: prijzenContract.setMediaLock,
  liftBounce: superuserContract.liftBounce,
});

/** What waits behind the tabs and the links of the console. */
export const countsQuery = queryOptions({
  queryKey: ['superuser', 'tellers'],
  queryFn: ({ signal }) => superuserApi.readCounts({}, { signal }),
  refetchInterval: 60_000,
});

export const verenigingenQuery = (filter: OverzichtFilter, after: string | null) =>
  queryOptions({
    queryKey: ['superuser', 'verenigingen', filter, after],
    queryFn: ({ signal }) => consoleClubApi.list({ ...filter, ...(after !== null && { after }) }, { signal }),
    placeholderData: keepPreviousData,
  });

export const verenigingQuery = (id: string) =>
  queryOptions({
    queryKey: ['superuser', 'vereniging', id],
    queryFn: ({ signal }) => superuserApi.readVereniging({ id }, { signal }),
  });

export const deletionQuery = (id: string) =>
  queryOptions({
    queryKey: ['superuser', 'vereniging', id, 'verwijderen'],
    queryFn: ({ signal }) => superuserApi.readDeletion({ id }, { signal }),
  });

export const logQuery = (id: string, wie: (typeof LOG_OF)[number] | null) =>
  listQuery(['superuser', 'vereniging', id, 'logboek', wie], (input, options) =>
    superuserApi.listLog({ ...input, id, ...(wie !== null && { wie }) }, options),
  );
