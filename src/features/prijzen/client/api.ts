import { queryOptions } from '@tanstack/react-query';
import { createApi } from '#client/api.ts';
import { editQuery } from '#client/edit-query.ts';
import type { Module } from '#shared/access.ts';
import { prijzenContract } from '#features/prijzen/shared/contract.ts';
import type { EditedPlan } from '#features/prijzen/shared/schema.ts';

const prijzenApi = createApi(prijzenContract);

export const plansQuery = queryOptions({
  queryKey: ['prijzen'],
  queryFn: ({ signal }) => prijzenApi.list({}, { signal }),
});

/** All plans as the console edits them. */
export const editionQuery = editQuery(['prijzen', 'alle'], (options) => prijzenApi.listAll({}, options));

export const savePlans = (plans: EditedPlan[], version: number) => prijzenApi.saveAll({ plans, version });

/** Opens or locks a module for the club a superuser acts for. */
export const setModuleAccess = (module_name: Module, is_enabled: boolean) =>
  prijzenApi.setModuleAccess({ module_name, is_enabled });
