import { queryOptions } from '@tanstack/react-query';
import { createApi } from '#client/api.ts';
import type { Module } from '#shared/access.ts';
import { prijzenContract } from '#features/prijzen/shared/contract.ts';

const prijzenApi = createApi(prijzenContract);

export const plansQuery = queryOptions({
  queryKey: ['prijzen'],
  queryFn: ({ signal }) => prijzenApi.list({}, { signal }),
});

/** Opens or locks a module for the club a superuser acts for. */
export const setModuleAccess = (module_name: Module, is_enabled: boolean) =>
  prijzenApi.setModuleAccess({ module_name, is_enabled });
