import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query';
import { createApi } from '#client/api.ts';
import { downloadFile } from '#client/download.ts';
import { listQuery } from '#client/list-query.ts';
import { persoonsgegevensContract } from '#features/persoonsgegevens/shared/contract.ts';
import type { Clubexport } from '#features/persoonsgegevens/shared/schema.ts';

const POLL_MS = 1_000;
/** All texts of a club are read, for which the server takes half a minute at most: its answer says more than ours. */
const TIMEOUT_MS = 35_000;

export const persoonsgegevensApi = createApi(persoonsgegevensContract, TIMEOUT_MS);

export const termsQuery = queryOptions({
  queryKey: ['persoonsgegevens', 'bewaartermijnen'],
  queryFn: ({ signal }) => persoonsgegevensApi.listTerms({}, { signal }),
});

export const verzoekenQuery = listQuery(['persoonsgegevens', 'verzoeken'], (input, options) =>
  persoonsgegevensApi.listVerzoeken(input, options),
);

export const personsQuery = (zoek: string) =>
  queryOptions({
    queryKey: ['persoonsgegevens', 'personen', zoek],
    queryFn: ({ signal }) => persoonsgegevensApi.findPersons({ zoek }, { signal }),
    enabled: zoek !== '',
    placeholderData: keepPreviousData,
  });

export const erasureQuery = (id: string) =>
  queryOptions({
    queryKey: ['persoonsgegevens', 'verzoeken', id, 'wissen'],
    queryFn: ({ signal }) => persoonsgegevensApi.previewErasure({ id }, { signal }),
  });

export const registerQuery = queryOptions({
  queryKey: ['persoonsgegevens', 'register'],
  queryFn: ({ signal }) => persoonsgegevensApi.getRegister({}, { signal }),
});
export const fetchRegister = async (): Promise<void> =>
  downloadFile(await persoonsgegevensApi.downloadRegister({ params: { formaat: 'pdf' } }));

export const isUnderWay = (file: Pick<Clubexport, 'state'> | null | undefined): boolean =>
  file?.state === 'wacht' || file?.state === 'bezig';

/** Asked again as long as one is made. */
const asLongAsMade = {
  refetchInterval: ({ state: { data } }: { state: { data?: { export: Clubexport | null } | undefined } }) =>
    isUnderWay(data?.export) ? POLL_MS : (false as const),
  refetchIntervalInBackground: true,
};

export const exportQuery = queryOptions({
  queryKey: ['persoonsgegevens', 'meenemen'],
  queryFn: ({ signal }) => persoonsgegevensApi.getExport({}, { signal }),
  ...asLongAsMade,
});

/** Of a club that was deleted. */
export const deletedExportQuery = (id: string) =>
  queryOptions({
    queryKey: ['superuser', 'vereniging', id, 'meenemen'],
    queryFn: ({ signal }) => persoonsgegevensApi.getDeletedExport({ id }, { signal }),
    ...asLongAsMade,
  });

export const useRequestExport = () =>
  useMutation({ mutationFn: (wachtwoord: string) => persoonsgegevensApi.requestExport({ wachtwoord }) });

export const fetchExport = async (id: string): Promise<void> =>
  downloadFile(await persoonsgegevensApi.downloadExport({ params: { id } }));

export const fetchDeletedExport = async (id: string): Promise<void> =>
  downloadFile(await persoonsgegevensApi.downloadDeletedExport({ params: { id } }));
