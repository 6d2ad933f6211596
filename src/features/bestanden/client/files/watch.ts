import { Download } from 'lucide-react';
import { problemOf, sentenceOf } from '#client/problems.ts';
import { dropStored, readStored, writeStored } from '#client/storage.ts';
import { notify } from '#client/ui/toast.tsx';
import { bestandenApi, fetchFile, isFinal } from '#features/bestanden/client/api.ts';
import {
  isUnderWay,
  noAddress,
  notMade,
  readyTitle,
  reasonsOf,
  SOORT_NOUN,
  warningOf,
} from '#features/bestanden/shared/rules/telling.ts';
import type { Bestand } from '#features/bestanden/shared/schema.ts';

/** Tells who left the page that a file is ready. Asks nothing as long as none is under way. */

const EVERY_MS = 2_000;
/** Twice as long after each time that nothing came, up to this. */
const MOST_MS = 30_000;
const KEY = 'files-under-way';

/** Those that a part of the page shows: it tells of them itself. */
const shown = new Set<string>();
let timer: ReturnType<typeof setTimeout> | null = null;
let wait = EVERY_MS;

function readIds(): string[] {
  const stored = readStored(KEY);
  return Array.isArray(stored) ? stored.filter((id) => typeof id === 'string') : [];
}

function keepIds(ids: readonly string[]): void {
  if (ids.length === 0) dropStored(KEY);
  else writeStored(KEY, ids);
}

/** From now on, until it is settled. */
export function watchFile(id: string): void {
  keepIds([...new Set([...readIds(), id])]);
  watchFiles();
}

/** Told, stopped, or gone. */
export const settleFile = (id: string): void => keepIds(readIds().filter((other) => other !== id));

/** As long as it is shown nothing else is told of it. */
export function showFile(id: string): () => void {
  shown.add(id);
  return () => {
    shown.delete(id);
    watchFiles();
  };
}

export function watchFiles(): void {
  if (timer !== null || readIds().length === 0) return;
  timer = setTimeout(() => {
    timer = null;
    void look().finally(watchFiles);
  }, wait);
}

async function look(): Promise<void> {
  const ids = readIds().filter((id) => !shown.has(id));
  if (ids.length === 0) return;
  try {
    const { rows } = await bestandenApi.listRecent();
    wait = EVERY_MS;
    for (const id of ids) {
      const file = rows.find((row) => row.id === id);
      if (file !== undefined && isUnderWay(file.state)) continue;
      if (file === undefined || shown.has(id)) {
        settleFile(id);
        continue;
      }
      // To ask for it by itself is to have seen it: who is told here gets no mail.
      const seen = await bestandenApi.get({ id });
      settleFile(id);
      tellFile(seen);
    }
  } catch (error) {
    // Of somebody else, of nobody, or no longer theirs to see: there is nothing to tell.
    if (isFinal(error)) keepIds([]);
    else wait = Math.min(2 * wait, MOST_MS);
  }
}

/** What became of a file, wherever one is now. */
export function tellFile(file: Bestand): void {
  const { id, titel, soort, state, downloadUrl } = file;
  const about = `bestand ${id}`;
  if (state === 'mislukt') {
    const { title, note } = notMade(soort);
    notify.error(title, { note: [note, `${titel}.`, ...reasonsOf(file)].join(' '), about });
  } else if (downloadUrl === null) {
    const { title, note } = noAddress(soort);
    notify.error(title, { note, about });
  } else {
    const warning = warningOf(file);
    notify.ok(`Je ${SOORT_NOUN[soort]} staat klaar`, {
      note: warning === null ? titel : `${titel}. ${warning}`,
      about,
      duration: READY_MS,
      act: { label: 'Download', icon: Download, run: () => void handOver(id) },
    });
  }
}

/** Somebody who left for another page, or waits for the download, has to notice it. */
const READY_MS = 30_000;

/** Fetches it, and says so when that does not work; true when it did. */
export async function handOver(id: string): Promise<boolean> {
  try {
    await fetchFile(id);
    return true;
  } catch (error) {
    notify.error('De download lukte niet.', {
      note: sentenceOf(problemOf(error)),
      about: `bestand ${id}`,
      ...(problemOf(error).kind !== 'refusal' && { retry: () => void handOver(id) }),
    });
    return false;
  }
}

/** Where nobody sees the report of a file, what it warns of is told with it. */
export async function handOverWarned(file: Bestand): Promise<void> {
  const note = warningOf(file);
  if (!(await handOver(file.id)) || note === null) return;
  notify.info(readyTitle(file), { note, about: `bestand ${file.id}`, duration: READY_MS });
}
