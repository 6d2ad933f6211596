import { Download } from 'lucide-react';
import { isRefused, problemOf, sentenceOf } from '#client/problems.ts';
import { dropStored, readStored, writeStored } from '#client/storage.ts';
import { notify } from '#client/ui/toast.tsx';
import { bestandenApi, fetchFile } from '#features/bestanden/client/api.ts';
import { isUnderWay, NO_ADDRESS, NOT_MADE, reasonsOf, SOORT_NOUN } from '#features/bestanden/shared/rules/telling.ts';
import type { Bestand } from '#features/bestanden/shared/schema.ts';

/** Tells who left the page that a file is ready. Asks nothing as long as none is under way. */

const EVERY_MS = 2_000;
const KEY = 'files-under-way';

/** Those that a part of the page shows: it tells of them itself. */
const shown = new Set<string>();
let timer: ReturnType<typeof setTimeout> | null = null;

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
  }, EVERY_MS);
}

async function look(): Promise<void> {
  const ids = readIds().filter((id) => !shown.has(id));
  if (ids.length === 0) return;
  try {
    const { rows } = await bestandenApi.listRecent();
    for (const id of ids) {
      const file = rows.find((row) => row.id === id);
      if (file !== undefined && isUnderWay(file.state)) continue;
      settleFile(id);
      if (file !== undefined && !shown.has(id)) tellFile(file);
    }
  } catch (error) {
    // Of somebody else, or of nobody: there is nothing to tell. What was only lost on the way is asked again.
    if (['niet_ingelogd', 'geen_toegang', 'geen_vereniging'].some((code) => isRefused(error, code))) keepIds([]);
  }
}

/** What became of a file, wherever one is now. */
export function tellFile(file: Bestand): void {
  const { id, titel, soort, state, downloadUrl } = file;
  const about = `bestand ${id}`;
  if (state === 'mislukt') {
    notify.error(NOT_MADE.title, { note: [NOT_MADE.note, titel, ...reasonsOf(file)].join(' '), about });
  } else if (downloadUrl === null) {
    notify.error(NO_ADDRESS.title, { note: NO_ADDRESS.note, about });
  } else {
    notify.ok(`Je ${SOORT_NOUN[soort]} staat klaar`, {
      note: titel,
      about,
      duration: READY_MS,
      act: { label: 'Download', icon: Download, run: () => void handOver(id) },
    });
  }
}

/** Somebody who left for another page has to notice it there. */
const READY_MS = 30_000;

/** Fetches it, and says so when that does not work. */
export async function handOver(id: string): Promise<void> {
  try {
    await fetchFile(id);
  } catch (error) {
    notify.error('De download lukte niet.', {
      note: sentenceOf(problemOf(error)),
      about: `bestand ${id}`,
      ...(problemOf(error).kind !== 'refusal' && { retry: () => void handOver(id) }),
    });
  }
}
