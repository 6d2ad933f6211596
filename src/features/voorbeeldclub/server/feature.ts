import { feature } from '#server/feature.ts';
import { voorbeeldclubJobs } from './jobs.ts';

export const voorbeeldclub = feature({ contract: {}, handlers: {}, jobs: voorbeeldclubJobs });
