import { createApi } from '#client/api.ts';
import { materialenContract } from '#features/materialen/shared/contract.ts';

export const materialenApi = createApi(materialenContract);
