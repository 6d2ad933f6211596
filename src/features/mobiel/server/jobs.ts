import { z } from 'zod';
import type { WorkerServices } from '#server/feature.ts';
import { type ClubJobContext, defineJob } from '#server/jobs.ts';
import type { RetentionRule } from '#server/retention.ts';
import { drawShareCard } from './commands/drawing.ts';
import { deleteExpired, selectExpired } from './queries/links.ts';

/** A trigger adds it, whoever publishes or saves (`priv.draw_mobile_cover`). */
const drawCover = defineJob({
  name: 'mobiel.draw-cover',
  tenant: 'club',
  retries: 2,
  schema: z.object({ id: z.uuid(), campagnemiddel_id: z.uuid() }),
  handler: (context: ClubJobContext<WorkerServices>, which) => drawShareCard(context, which),
});
export const mobielJobs = [drawCover];

export const mobielRetention: readonly RetentionRule[] = [
  {
    promise: 'openbare_brochure',
    act: 'deleted',
    telt: ['brochure', 'brochures'],
    due: selectExpired,
    clear: deleteExpired,
  },
];
