import { feature } from '#server/feature.ts';
import { sponsorsContract } from '#features/sponsors/shared/contract.ts';
import { sponsorsHandlers } from './handlers.ts';

export const sponsors = feature({ contract: sponsorsContract, handlers: sponsorsHandlers });
