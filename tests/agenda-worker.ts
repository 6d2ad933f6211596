import { openDatabase } from '#server/database/database.ts';
import { startWorker } from '#server/jobs.ts';
import { createLog } from '#server/log.ts';
import { agendaJobs } from '#features/agenda/server/jobs.ts';

/** A worker in a process of its own, to be killed while it mails (src/features/agenda/server/jobs.test.ts). */
const log = createLog({ NODE_ENV: 'test', LOG_LEVEL: 'fatal' }, 'agenda-worker');
const database = openDatabase({ url: process.env['DATABASE_URL'] ?? '', prepared: true, log });
await startWorker({ jobs: agendaJobs, database, log, services: { origin: 'https://achterban.example' } });
process.stdout.write('ready\n');
