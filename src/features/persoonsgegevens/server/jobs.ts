import type { WorkerServices } from '#server/feature.ts';
import { type ClubJobContext, defineJob } from '#server/jobs.ts';
import { deleteFiles } from '#server/files/storage.ts';
import type { RetentionRule } from '#server/retention.ts';
import { CLEAR_EXPORT, clearExport, MAKE_EXPORT, makeExport } from './commands/export.ts';
import { deleteOldExports, selectOldExports } from './queries.ts';
import { deleteVerzoeken, selectOldVerzoeken } from './queries/requests.ts';

const make = defineJob({
  ...MAKE_EXPORT,
  handler: (context: ClubJobContext<WorkerServices>, { id }) => makeExport(context, id),
});

const clear = defineJob({
  ...CLEAR_EXPORT,
  handler: (context: ClubJobContext<WorkerServices>, { id }) => clearExport(context, id),
});

export const persoonsgegevensJobs = [make, clear];

export const persoonsgegevensRetention: readonly RetentionRule[] = [
  // That somebody was answered need not be shown for ever.
  {
    promise: 'privacyverzoek',
    act: 'deleted',
    telt: ['verzoek', 'verzoeken'],
    due: selectOldVerzoeken,
    clear: async (db, before, limit) => ({ count: await deleteVerzoeken(db, before, limit) }),
  },
  {
    promise: 'clubexport',
    act: 'deleted',
    telt: ['bestand', 'bestanden'],
    due: selectOldExports,
    clear: async (db, before, limit) => {
      const old = await selectOldExports(db, before).limit(limit).execute();
      const file_keys: string[] = [];
      // The file first: it can be reached through its row only.
      for (const { id } of old) file_keys.push(...(await deleteFiles(db, { owner_table: 'clubexport', owner_id: id })));
      await deleteOldExports(
        db,
        old.map(({ id }) => id),
      );
      return { count: old.length, file_keys };
    },
  },
];
