import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { createApi } from '#client/api.ts';
import { rapportageContract } from '#features/rapportage/shared/contract.ts';
import type { Bestand } from '#features/rapportage/shared/labels.ts';
import type { Periode } from '#features/rapportage/shared/rules/periodes.ts';
import type { RapportInput } from '#features/rapportage/shared/schema.ts';

const rapportageApi = createApi(rapportageContract);

export const rapportQuery = (asked: RapportInput) =>
  queryOptions({
    queryKey: ['rapportage', asked],
    queryFn: ({ signal }) => rapportageApi.get(asked, { signal }),
    placeholderData: keepPreviousData,
  });

export const loadBestand = (bestand: Bestand, periode: Periode): Promise<File> =>
  rapportageApi.bestand({ params: { bestand }, query: periode });
