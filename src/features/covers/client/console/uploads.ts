import { useSyncExternalStore } from 'react';
import { pageOwner } from '#client/page-owner.ts';
import { problemOf, sentenceOf } from '#client/problems.ts';
import { sendWithProgress } from '#client/send-with-progress.ts';
import { fileRefusal } from '#client/ui/file-refusal.ts';
import type { TypeVereniging } from '#shared/club-words.ts';
import { coversApi } from '#features/covers/client/api.ts';
import {
  COVER_MAX_BYTES,
  COVER_TYPES,
  sharpnessOf,
  TOO_SMALL,
  tooSmallSentence,
} from '#features/covers/shared/rules.ts';
import type { CoverRead } from '#features/covers/shared/schema.ts';

/**
 * Files on their way to the library. They stand outside the screen that shows them: who opens another tab of the
 * console does not stop them, and finds them when they come back.
 */

/** More at once would only make each of them slower. */
const AT_ONCE = 2;

export interface UploadSize {
  width: number;
  height: number;
}

export type UploadState =
  | { kind: 'reading' | 'waiting' }
  | { kind: 'sending'; fraction: number }
  | { kind: 'done'; cover: CoverRead }
  /** What went wrong, why, and whether the same file could go another time. */
  | { kind: 'failed'; title: string; sentence: string; canRetry: boolean };

export interface Upload {
  key: number;
  /** Whose page it was chosen on. */
  owner: string | null;
  file: File;
  /** A picture of the file itself, until it is put away. */
  preview: string;
  /** Null as long as the browser has not looked, or cannot. */
  size: UploadSize | null;
  category: TypeVereniging;
  /** An image that has lost its file, and gets this one. */
  replaces: { id: string; titel: string } | null;
  state: UploadState;
}

let uploads: readonly Upload[] = [];
let nextKey = 1;
const listeners = new Set<() => void>();
const sending = new Map<number, AbortController>();

function publish(next: readonly Upload[]): void {
  uploads = next;
  const isBusy = uploads.some(isUnderway);
  if (isBusy) window.addEventListener('beforeunload', warnOfLoss);
  else window.removeEventListener('beforeunload', warnOfLoss);
  for (const listener of listeners) listener();
}
const warnOfLoss = (event: BeforeUnloadEvent) => event.preventDefault();

const change = (key: number, values: Partial<Upload>) =>
  publish(uploads.map((upload) => (upload.key === key ? { ...upload, ...values } : upload)));
const find = (key: number) => uploads.find((upload) => upload.key === key);

export const isUnderway = ({ state: { kind } }: Upload) =>
  kind === 'reading' || kind === 'waiting' || kind === 'sending';

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
const current = () => uploads;

/** What this person sent; somebody else at the same screen sees nothing of it. */
export function useUploads(): readonly Upload[] {
  const all = useSyncExternalStore(subscribe, current);
  const owner = pageOwner()?.id ?? null;
  return all.filter((upload) => upload.owner === owner);
}

export function addUploads(files: Iterable<File>, category: TypeVereniging): void {
  for (const file of files) start({ file, category, replaces: null });
}

export function replaceFile(file: File, cover: { id: string; titel: string; category: TypeVereniging }): void {
  start({ file, category: cover.category, replaces: { id: cover.id, titel: cover.titel } });
}

function start(chosen: Pick<Upload, 'file' | 'category' | 'replaces'>): void {
  const key = nextKey++;
  const owner = pageOwner()?.id ?? null;
  const preview = URL.createObjectURL(chosen.file);
  publish([...uploads, { ...chosen, key, owner, preview, size: null, state: { kind: 'reading' } }]);
  void look(key);
}

/** Another file in the same place. */
export function chooseOther(key: number, file: File): void {
  const upload = find(key);
  if (upload === undefined) return;
  URL.revokeObjectURL(upload.preview);
  change(key, { file, preview: URL.createObjectURL(file), size: null, state: { kind: 'reading' } });
  void look(key);
}

export function tryAgain(key: number): void {
  change(key, { state: { kind: 'waiting' } });
  sendNext();
}

export const chooseCategory = (key: number, category: TypeVereniging) => change(key, { category });
export const setCover = (key: number, cover: CoverRead) => change(key, { state: { kind: 'done', cover } });

/** Out of the list; what is on its way is stopped. */
export function dismiss(key: number): void {
  sending.get(key)?.abort();
  const upload = find(key);
  if (upload !== undefined) URL.revokeObjectURL(upload.preview);
  publish(uploads.filter((other) => other.key !== key));
  sendNext();
}

export function dismissAll(which: (upload: Upload) => boolean): void {
  for (const { key } of uploads.filter(which)) dismiss(key);
}

/** What the browser can see of it saves the way up; the server looks again. */
async function look(key: number): Promise<void> {
  const file = find(key)?.file;
  if (file === undefined) return;
  const wrong = fileRefusal(file, COVER_TYPES, COVER_MAX_BYTES);
  if (wrong !== null) return fail(key, 'Dit bestand kan niet', wrong);
  const size = await readSize(file);
  if (find(key)?.file !== file) return;
  change(key, { size });
  if (size !== null && sharpnessOf(size.width) === 'te_klein')
    return fail(key, TOO_SMALL, tooSmallSentence(size.width));
  change(key, { state: { kind: 'waiting' } });
  sendNext();
}

/** Null for what this browser cannot open: then the server says whether it can. */
async function readSize(file: File): Promise<UploadSize | null> {
  try {
    const picture = await createImageBitmap(file);
    const { width, height } = picture;
    picture.close();
    return { width, height };
  } catch {
    return null;
  }
}

function fail(key: number, title: string, sentence: string, canRetry = false): void {
  change(key, { state: { kind: 'failed', title, sentence, canRetry } });
  sendNext();
}

function sendNext(): void {
  while (sending.size < AT_ONCE) {
    const next = uploads.find(({ key, state }) => state.kind === 'waiting' && !sending.has(key));
    if (next === undefined) return;
    const stop = new AbortController();
    sending.set(next.key, stop);
    void send(next, stop.signal);
  }
}

async function send({ key, file, category, replaces }: Upload, signal: AbortSignal): Promise<void> {
  change(key, { state: { kind: 'sending', fraction: 0 } });
  const tell = (fraction: number) => change(key, { state: { kind: 'sending', fraction } });
  const options = {
    signal,
    context: { send: (request: Request, until: AbortSignal) => sendWithProgress(request, until, tell) },
  };
  const filename = file.name;
  try {
    const cover =
      replaces === null
        ? await coversApi.add({ query: { filename, category }, body: file }, options)
        : await coversApi.replaceFile({ params: { id: replaces.id }, query: { filename }, body: file }, options);
    sending.delete(key);
    change(key, { state: { kind: 'done', cover } });
    const chosen = find(key)?.category;
    // Chosen while it was on its way.
    if (replaces === null && chosen !== undefined && chosen !== category) await moveTo(key, cover, chosen);
  } catch (error) {
    sending.delete(key);
    if (signal.aborted) return;
    const problem = problemOf(error);
    const isFile = problem.kind === 'refusal' && !['overbelast', 'opslag_onbereikbaar'].includes(problem.code);
    if (problem.kind === 'refusal' && problem.code === 'afbeelding_te_klein') {
      const sentence = problem.sentence.replace(`${TOO_SMALL}. `, '');
      fail(key, TOO_SMALL, sentence);
    } else fail(key, 'Niet gelukt', sentenceOf(problem), !isFile);
  } finally {
    sendNext();
  }
}

/** What is there already changes its category on the server. */
export async function moveTo(key: number, cover: CoverRead, category: TypeVereniging): Promise<void> {
  const { id, version } = cover;
  setCover(key, await coversApi.update({ id, version, category }));
}
