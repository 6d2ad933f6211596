import { globSync } from 'node:fs';
import { aptLine } from '../services/apt.ts';

/** A Monday evening, five past eight in Amsterdam: when every picture is taken. */
export const MOMENT = new Date('2026-11-16T19:05:00Z');

/**
 * Starts this program again at that moment, and with it all it starts: PostgreSQL, the store, the seed, the server
 * and the worker. Their clocks run on from there, because sessions, jobs and rows in order of time need one that moves.
 */
export function moveToMoment(): void {
  if (process.env['FAKETIME'] !== undefined) return;
  const [library] = globSync('/usr/lib/*/faketime/libfaketime.so.1');
  if (library === undefined) throw new Error(`no libfaketime. To have it: ${aptLine(['libfaketime'])}`);
  if (process.execve === undefined) throw new Error('this machine cannot start a program again in its place');
  const seconds = Math.round((MOMENT.getTime() - Date.now()) / 1000);
  process.execve(process.execPath, [process.execPath, ...process.execArgv, ...process.argv.slice(1)], {
    ...process.env,
    LD_PRELOAD: library,
    FAKETIME: `${seconds < 0 ? '' : '+'}${seconds}s`,
    // Timers count real seconds, and what runs under another account cannot share memory with us.
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
    FAKETIME_DISABLE_SHM: '1',
  });
}

/** For the browser, which gets the moment from Playwright and lives in the present otherwise. */
export function presentEnvironment(): NodeJS.ProcessEnv {
  return { ...process.env, LD_PRELOAD: '' };
}
