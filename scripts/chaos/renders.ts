import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Db, transaction } from '#server/database/database.ts';
import { enqueue } from '#server/jobs.ts';
import { processTree } from '#server/render/process-tree.ts';
import type { Random } from './random.ts';
import { renderDocumentJob } from './render-job.ts';
import { startChild } from '../services/child.ts';
import { ROOT } from '../services/directory.ts';
import { startVictim } from './victim.ts';
import type { World } from './world.ts';

/** Documents are drawn through the job queue while Chromium is killed under them. */

export interface RenderReport {
  jobs: number;
  kills: number;
  /** Of the kills, how many hit a page's own process instead of the whole browser. */
  pageKills: number;
  /** Jobs that ended without a result, wait still, or are a dead letter. */
  lost: number;
  /** Results without a job, or more than one for a job. */
  surplus: number;
  retriedJobs: number;
  seconds: number;
  stopped: string;
}

const JOBS_AT_ONCE = 10;
const START_LIMIT_MS = 60_000;
const PATIENCE_PER_KILL_MS = 12_000;
/** Most of the time that drawing the sample takes, so that the kill comes at any moment of it. */
const LONGEST_DELAY_MS = 500;
const PAGE_SHARE = 0.25;

export async function renderUnderFire(world: World, db: Db, target: number, random: Random): Promise<RenderReport> {
  const begin = performance.now();
  const report = { jobs: 0, kills: 0, pageKills: 0, lost: 0, surplus: 0, retriedJobs: 0, seconds: 0, stopped: '' };
  /** Documents that are with Chromium now. */
  const drawing = new Set<number>();
  const ready = Promise.withResolvers<void>();
  const struck = new Set<number>();
  const strikes: Promise<void>[] = [];

  const worker = await startVictim('render worker', (note) =>
    startChild({
      name: 'render worker',
      command: process.execPath,
      args: ['--import', './scripts/jsx-hook.ts', 'scripts/chaos/render-worker.ts'],
      cwd: ROOT,
      env: world.env,
      onLine(line) {
        note(line);
        if (line === 'render ready') ready.resolve();
        const [, what, number] = /^render (begin|end) (\d+)$/.exec(line) ?? [];
        if (what === 'end') drawing.delete(Number(number));
        if (what !== 'begin') return;
        drawing.add(Number(number));
        strikes.push(strike(Number(number)));
      },
    }),
  );

  /** Once per document: what dies twice in a row is meant to be refused for a while. */
  async function strike(number: number): Promise<void> {
    if (struck.has(number)) return;
    await sleep(random.between(0, LONGEST_DELAY_MS));
    while (drawing.has(number) && report.kills < target) {
      const isPage = random.next() < PAGE_SHARE;
      const [pid] = findChromium(worker.pid(), isPage ? 'page' : 'browser');
      if (pid !== undefined && killed(pid)) {
        struck.add(number);
        report.kills += 1;
        if (isPage) report.pageKills += 1;
        return;
      }
      await sleep(10);
    }
  }

  const countOpen = async () => {
    const [row] = await world.query<{ open: number }>(
      `select count(*)::int as open from pgboss.job where name = $1 and state in ('created', 'retry', 'active')`,
      [renderDocumentJob.name],
    );
    return row?.open ?? 0;
  };
  const deadline = performance.now() + START_LIMIT_MS + target * PATIENCE_PER_KILL_MS;
  try {
    await Promise.race([
      ready.promise,
      sleep(START_LIMIT_MS, undefined, { ref: false }).then(() => {
        throw new Error(`nothing renders here\n${worker.output().join('\n')}`);
      }),
    ]);
    while (report.kills < target && performance.now() < deadline) {
      if ((await countOpen()) < 3) {
        for (let n = 0; n < JOBS_AT_ONCE && report.kills + n < target + 2; n += 1) {
          report.jobs += 1;
          const number = report.jobs;
          const tenant = { vereniging_id: world.vereniging_id };
          await transaction(db, { vereniging_id: tenant.vereniging_id, rol: 'worker' }, (trx) =>
            enqueue(trx, renderDocumentJob, { number }, { tenant }),
          );
        }
      }
      await sleep(500);
    }
    while ((await countOpen()) > 0 && performance.now() < deadline) await sleep(500);
    await Promise.all(strikes);
  } finally {
    report.stopped = await worker.stop();
  }
  const [counts] = await world.query<{ lost: number; surplus: number; retried: number }>(
    `with job as (select (data->'data'->>'number')::int as number, state, retry_count from pgboss.job where name = $1)
     select (select count(*)::int from job full join generate_series(1, $2) number using (number)
              left join chaos.render_result r using (number) where r.number is null or state is distinct from 'completed') as lost,
       (select count(*)::int from chaos.render_result r where r.runs > 1 or number not in (select number from job)) as surplus,
       (select count(*)::int from job where retry_count > 0) as retried`,
    [renderDocumentJob.name, report.jobs],
  );
  report.lost = counts?.lost ?? report.jobs;
  report.surplus = counts?.surplus ?? 0;
  report.retriedJobs = counts?.retried ?? 0;
  report.seconds = (performance.now() - begin) / 1000;
  return report;
}

/** Only what our own worker started: the processes below it, and of those the ones that are Chromium. */
function findChromium(worker: number, part: 'browser' | 'page'): number[] {
  return processTree(worker)
    .slice(1)
    .filter((pid) => {
      const command = readCommand(pid);
      if (!/^\S*chrom(e|ium)\b/.test(command)) return false;
      return part === 'browser' ? !command.includes('--type=') : command.includes('--type=renderer');
    });
}

function readCommand(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
  } catch {
    // Gone since the tree was read.
    return '';
  }
}

function killed(pid: number): boolean {
  try {
    process.kill(pid, 'SIGKILL');
    return true;
  } catch {
    // Gone by itself: then this was no kill of ours.
    return false;
  }
}
