import { queryOptions } from '@tanstack/react-query';
import { createApi } from '#client/api.ts';
import { editQuery } from '#client/edit-query.ts';
import { listQuery } from '#client/list-query.ts';
import type { CampaignType } from '#features/campagnemiddelen/shared/kinds.ts';
import { campagnemiddelenContract } from '#features/campagnemiddelen/shared/contract.ts';

const { writeIntro, writeTeamStory, writeStory, ...contract } = campagnemiddelenContract;

export const campagnemiddelenApi = createApi(contract);
/** A text takes its time. */
export const textsApi = createApi({ writeIntro, writeTeamStory, writeStory }, 30_000);

/** Each type of material for a search, as it is now. */
export const searchMaterialsQuery = (zoekopdracht_id: string) =>
  queryOptions({
    queryKey: ['campagnemiddelen', 'zoekopdracht', zoekopdracht_id],
    queryFn: ({ signal }) => campagnemiddelenApi.readSearch({ zoekopdracht_id }, { signal }),
  });

export const brochureQuery = (zoekopdracht_id: string) =>
  editQuery(['campagnemiddelen', 'brochure', zoekopdracht_id], (options) =>
    campagnemiddelenApi.openBrochure({ zoekopdracht_id }, options),
  );

export const mediumQuery = (type: CampaignType, zoekopdracht_id: string, edit?: string) =>
  editQuery(['campagnemiddelen', type, zoekopdracht_id, edit ?? ''], (options) =>
    campagnemiddelenApi.openMedium({ type, zoekopdracht_id, ...(edit !== undefined && { edit }) }, options),
  );

/** The materials of one search, those of none, or those that were made here and can be downloaded. */
export const materialsQuery = (of: { zoekopdracht_id: string } | { los: 'true' } | { gemaakt: 'true' }) =>
  listQuery(['campagnemiddelen', 'list', of], (input, options) =>
    campagnemiddelenApi.list({ ...input, ...of }, options),
  );

/** What a material can be made for. */
export const searchOptionsQuery = queryOptions({
  queryKey: ['campagnemiddelen', 'zoekopdrachten'],
  queryFn: ({ signal }) => campagnemiddelenApi.listSearches({}, { signal }),
});

export const materialQuery = (id: string) =>
  editQuery(['campagnemiddelen', 'middel', id], (options) => campagnemiddelenApi.get({ id }, options));
