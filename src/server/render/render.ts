import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { connect as connectSocket, type Socket } from 'node:net';
import { getuid } from 'node:process';
import { Refusal } from '#shared/errors.ts';
import type { Log } from '#server/log.ts';
import { type Counted, PDF_STEPS, type Recorder } from '#server/platform/recorder.ts';
import { killTree } from './process-tree.ts';
import { createMemoryCache, type RenderCache } from './cache.ts';
import { browsersHere, type IsolatedProcess, spawnIsolated, STREAM_FD } from './isolation.ts';
import {
  type FaultKind,
  jobBytes,
  MAX_MESSAGE_BYTES,
  readAnswers,
  type RenderAnswer,
  type Rendered,
  RenderFault,
  type RenderJob,
  renderOutput,
  type RenderReport,
  type RenderStage,
  sendRequest,
} from './protocol.ts';

/**
 * How web and worker have a document rendered. The work is done by a process without rights or network: one that
 * this process starts itself, or one that listens on a socket. Here are the cache, the limits, and the second try
 * when that process dies.
 */

/** Raise when the same input must give another file, so that no old one comes out of a cache. */
const RENDER_VERSION = 2;
const MAX_JOBS = 50;
const MAX_JOBS_PER_VERENIGING = 3;
const RETRY_AFTER_S = 60;
const CACHE_BYTES = 128 * 1024 * 1024;
/** The render process gives up after 60 seconds; without an answer after these, the process itself hangs. */
const OWN_PROCESS_LIMIT_MS = 65_000;
/** A shared process may also let a job wait for 60 seconds before it begins. */
const SHARED_PROCESS_LIMIT_MS = 130_000;
const CONNECT_LIMIT_MS = 5_000;
const STOP_LIMIT_MS = 5_000;
const FOGRA39 = new URL('./profiles/fogra39.icc', import.meta.url);
/** Faults of a document, or of how many there are, and not of the renderer. */
const SAYS_NOTHING = new Set<FaultKind>(['incomplete', 'overset', 'busy']);

export interface RendererOptions {
  log: Log;
  production: boolean;
  chromiumPath?: string | undefined;
  /** Where a separate render process listens; without it this process starts its own. */
  socket?: string | undefined;
  /** How many documents are drawn at once; one per two cores if it is not said. */
  browsers?: number;
  cache?: RenderCache;
  /** The ICC profile of the press that documents are made for; without it FOGRA39, coated paper. */
  printProfile?: string | undefined;
  /** Notes how long documents take, and whether they can be made at all. */
  recorder?: Recorder;
}

export interface RenderOptions {
  /** Whose turn it takes. */
  vereniging_id: string;
  signal?: AbortSignal;
  /** Told what is being done; a file that is known already passes none of them. */
  onStage?: ((stage: RenderStage) => void) | undefined;
}

export interface RenderResult {
  bytes: Buffer;
  report: RenderReport;
  hash: string;
  cached: boolean;
  ms: number;
}

/** Which half of a second it took. */
function stepOf(ms: number): Counted {
  const last = PDF_STEPS[PDF_STEPS.length - 1] ?? 0;
  return `pdf.${PDF_STEPS[Math.min(last, Math.floor(ms / 500))] ?? last}`;
}

/** Everything that decides the outcome, and nothing else. */
export function hashJob(job: RenderJob): string {
  const hash = createHash('sha256');
  const add = (part: string | Uint8Array) => {
    hash.update(`${Buffer.byteLength(part)}:`).update(part);
  };
  add(`renderer ${RENDER_VERSION}`);
  add(JSON.stringify(renderOutput.parse(job.output)));
  add(job.html);
  add(job.fit ?? '');
  add(job.profile ?? '');
  for (const [name, { type, bytes }] of Object.entries(job.assets).toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    add(name);
    add(type);
    add(bytes);
  }
  return hash.digest('hex');
}

interface Flight {
  vereniging_id: string;
  result: Promise<Rendered>;
  waiters: number;
  /** What it is in now, for who joins later. */
  stage: RenderStage | null;
  listeners: Set<(stage: RenderStage) => void>;
  /** Set while it waits for its turn. */
  leave: (() => void) | null;
}

interface Link {
  stream: Socket;
  /** Null when it was not started here. */
  process: IsolatedProcess | null;
  pending: Map<
    number,
    { resolve: (answer: RenderAnswer) => void; reject: (error: Error) => void; onStage: (stage: RenderStage) => void }
  >;
}

/** The process on the other side is gone; the document itself may be fine. */
class LinkLost extends Error {}

export class Renderer {
  readonly #options: RendererOptions;
  readonly #cache: RenderCache;
  readonly #flights = new Map<string, Flight>();
  readonly #queue: { start: () => void }[] = [];
  #link: Promise<Link> | null = null;
  #profile: Promise<Buffer> | null = null;
  #running = 0;
  #requests = 0;
  #closed = false;

  constructor(options: RendererOptions) {
    this.#options = options;
    this.#cache = options.cache ?? createMemoryCache({ maxBytes: CACHE_BYTES });
  }

  /** Draws one point, so that a machine on which nothing can be rendered is known when the application starts. */
  async start(): Promise<void> {
    const point: RenderJob = {
      html: '<!doctype html><html lang="nl"><title>.</title></html>',
      assets: {},
      output: { kind: 'png', width: 1, height: 1, scale: 1 },
    };
    await this.#noted(() => this.#perform(point, hashJob(point)));
  }

  /** Refuses with `overbelast` when too much waits, and with `pdf_mislukt` and the reasons when it cannot be made. */
  async renderDocument(asked: RenderJob, { vereniging_id, signal, onStage }: RenderOptions): Promise<RenderResult> {
    signal?.throwIfAborted();
    const begin = performance.now();
    const job = asked.output.kind === 'print' ? { ...asked, profile: await this.#readProfile() } : asked;
    if (jobBytes(job) > MAX_MESSAGE_BYTES) throw new Refusal('te_groot');
    const hash = hashJob(job);
    const known = await this.#cache.get(hash);
    if (known !== null) return { ...withBuffer(known), hash, cached: true, ms: performance.now() - begin };

    // Equal documents that are asked for at the same time are made once.
    const flight = this.#flights.get(hash) ?? this.#depart(job, hash, vereniging_id);
    if (onStage) {
      flight.listeners.add(onStage);
      if (flight.stage !== null) onStage(flight.stage);
    }
    try {
      const rendered = await untilAborted(flight, signal);
      return { ...withBuffer(rendered), hash, cached: false, ms: performance.now() - begin };
    } finally {
      if (onStage) flight.listeners.delete(onStage);
    }
  }

  #readProfile(): Promise<Buffer> {
    this.#profile ??= readFile(this.#options.printProfile ?? FOGRA39).catch((error: unknown) => {
      this.#profile = null;
      throw error;
    });
    return this.#profile;
  }

  async close(): Promise<void> {
    this.#closed = true;
    if (this.#link === null) return;
    const { stream, process } = await this.#link;
    stream.end();
    stream.destroy();
    if (process !== null) await stopProcess(process);
  }

  #depart(job: RenderJob, hash: string, vereniging_id: string): Flight {
    const own = [...this.#flights.values()].filter((flight) => flight.vereniging_id === vereniging_id);
    if (this.#flights.size >= MAX_JOBS || own.length >= MAX_JOBS_PER_VERENIGING) {
      throw new Refusal('overbelast', { retry_after: RETRY_AFTER_S });
    }
    let leave: (() => void) | null = null;
    const turn = new Promise<void>((resolve, reject) => {
      const place = { start: resolve };
      this.#queue.push(place);
      leave = () => {
        const index = this.#queue.indexOf(place);
        if (index < 0) return;
        this.#queue.splice(index, 1);
        reject(new LinkLost('nobody waits for it any more'));
      };
    });
    const listeners = new Set<(stage: RenderStage) => void>();
    const result = this.#fly(turn, job, hash);
    const flight: Flight = { vereniging_id, waiters: 0, leave, stage: null, listeners, result };
    this.#flights.set(hash, flight);
    this.#next();
    return flight;
  }

  async #fly(turn: Promise<void>, job: RenderJob, hash: string): Promise<Rendered> {
    try {
      await turn;
    } catch (error) {
      this.#flights.delete(hash);
      throw error;
    }
    const flight = this.#flights.get(hash);
    if (flight) flight.leave = null;
    try {
      const begin = performance.now();
      const rendered = await this.#noted(() =>
        this.#perform(job, hash, (stage) => {
          if (flight === undefined) return;
          flight.stage = stage;
          for (const listener of flight.listeners) listener(stage);
        }),
      );
      const ms = performance.now() - begin;
      this.#options.recorder?.count(stepOf(ms), ms);
      await this.#cache.set(hash, rendered);
      return rendered;
    } catch (error) {
      throw this.#refusalOf(error);
    } finally {
      this.#flights.delete(hash);
      this.#running -= 1;
      this.#next();
    }
  }

  /** A document that cannot be made says nothing of the renderer; that it died, hangs or is away does. */
  async #noted(work: () => Promise<Rendered>): Promise<Rendered> {
    const { recorder } = this.#options;
    try {
      const rendered = await work();
      recorder?.part('pdf', true);
      return rendered;
    } catch (error) {
      if (!(error instanceof RenderFault && SAYS_NOTHING.has(error.kind))) recorder?.part('pdf', false);
      recorder?.count('pdf.failed');
      throw error;
    }
  }

  #next(): void {
    while (this.#running < (this.#options.browsers ?? browsersHere())) {
      const place = this.#queue.shift();
      if (place === undefined) return;
      this.#running += 1;
      place.start();
    }
  }

  async #perform(job: RenderJob, hash: string, onStage: (stage: RenderStage) => void = () => {}): Promise<Rendered> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        const answer = await this.#ask(job, hash, onStage);
        if (answer.outcome === 'rendered') return { bytes: answer.bytes, report: answer.report };
        if (answer.outcome === 'failed') throw new RenderFault(answer.kind, answer.reasons, answer.fields);
        throw new LinkLost('an answer without a file');
      } catch (error) {
        if (!(error instanceof LinkLost) || attempt === 2) throw error;
        this.#options.log.warn({ err: error }, 'the render process was lost; the document is tried again');
      }
    }
  }

  async #ask(job: RenderJob, hash: string, onStage: (stage: RenderStage) => void): Promise<RenderAnswer> {
    const link = await this.#connect();
    const id = (this.#requests += 1);
    const limit = this.#options.socket === undefined ? OWN_PROCESS_LIMIT_MS : SHARED_PROCESS_LIMIT_MS;
    let hung: NodeJS.Timeout | undefined;
    try {
      return await new Promise<RenderAnswer>((resolve, reject) => {
        link.pending.set(id, { resolve, reject, onStage });
        hung = setTimeout(() => {
          if (link.process?.child.pid !== undefined) killTree(link.process.child.pid);
          link.stream.destroy();
          reject(new RenderFault('deadline', ['Het maken duurde te lang.']));
        }, limit);
        sendRequest(link.stream, { ...job, id, hash });
      });
    } finally {
      clearTimeout(hung);
      link.pending.delete(id);
    }
  }

  #connect(): Promise<Link> {
    if (this.#closed) throw new LinkLost('the renderer is closed');
    this.#link ??= this.#open().catch((error: unknown) => {
      this.#link = null;
      throw error;
    });
    return this.#link;
  }

  async #open(): Promise<Link> {
    const { stream, process } =
      this.#options.socket === undefined ? await this.#startProcess() : await reachSocket(this.#options.socket);
    const link: Link = { stream, process, pending: new Map() };
    const lose = (error: Error) => {
      this.#link = null;
      stream.destroy();
      for (const { reject } of link.pending.values()) reject(error);
    };
    // Only the end of reading says that it is over; without this listener the same news would end the application.
    stream.on('error', (error) => this.#options.log.warn({ err: error }, 'the stream to the render process broke'));
    this.#listen(link).then(
      () => lose(new LinkLost('the render process has ended')),
      (error: unknown) => lose(new LinkLost('the render process was lost', { cause: error })),
    );
    return link;
  }

  async #listen(link: Link): Promise<void> {
    for await (const answer of readAnswers(link.stream)) {
      const pending = link.pending.get(answer.id);
      if (answer.outcome === 'stage') pending?.onStage(answer.stage);
      else pending?.resolve(answer);
    }
  }

  async #startProcess(): Promise<Pick<Link, 'stream' | 'process'>> {
    const { log, production, chromiumPath, browsers = browsersHere() } = this.#options;
    if (production && getuid?.() !== 0)
      log.warn(
        'the renderer has the user of this process and can read what it can: give it its own, and RENDER_SOCKET',
      );
    const process = await spawnIsolated({
      log,
      production,
      stdio: ['ignore', 'inherit', 'inherit', 'pipe'],
      environment: {
        LOG_LEVEL: log.level,
        RENDER_BROWSERS: String(browsers),
        ...(chromiumPath === undefined ? {} : { CHROMIUM_PATH: chromiumPath }),
      },
    });
    return { stream: process.child.stdio[STREAM_FD] as Socket, process };
  }

  #refusalOf(error: unknown): Error {
    if (error instanceof RenderFault && error.kind === 'busy') {
      return new Refusal('overbelast', { retry_after: RETRY_AFTER_S });
    }
    // What a person wrote too long is told to that person, who can mend it.
    if (error instanceof RenderFault && error.kind === 'overset') {
      const { kind, reasons, fields } = error;
      return new Refusal('pdf_mislukt', { kind, reasons, fields });
    }
    this.#options.log.error({ err: error }, 'a document was not rendered');
    return error instanceof RenderFault
      ? new Refusal('pdf_mislukt', { kind: error.kind, reasons: error.reasons })
      : new Refusal('pdf_mislukt', { kind: 'unavailable', reasons: ['Het maken van documenten werkt nu niet.'] });
  }
}

function withBuffer({ bytes, report }: Rendered): { bytes: Buffer; report: RenderReport } {
  return { bytes: Buffer.isBuffer(bytes) ? bytes : Buffer.from(bytes), report };
}

async function reachSocket(path: string): Promise<Pick<Link, 'stream' | 'process'>> {
  const stream = connectSocket(path);
  await new Promise<void>((resolve, reject) => {
    const late = setTimeout(() => reject(new LinkLost(`no render process answers on ${path}`)), CONNECT_LIMIT_MS);
    stream.once('connect', () => {
      clearTimeout(late);
      resolve();
    });
    stream.once('error', (error) => {
      clearTimeout(late);
      reject(new LinkLost(`no render process listens on ${path}`, { cause: error }));
    });
  });
  return { stream, process: null };
}

/** It ends by itself when its stream is closed; a process that hangs is ended. */
async function stopProcess({ child, ended }: IsolatedProcess): Promise<void> {
  const late = setTimeout(() => {
    if (child.pid !== undefined) killTree(child.pid);
  }, STOP_LIMIT_MS);
  await ended;
  clearTimeout(late);
}

/** Who stops waiting goes alone; only when nobody waits any more does a document leave the queue. */
async function untilAborted(flight: Flight, signal: AbortSignal | undefined): Promise<Rendered> {
  flight.waiters += 1;
  if (signal === undefined) return flight.result;
  return new Promise<Rendered>((resolve, reject) => {
    const abort = () => {
      flight.waiters -= 1;
      reject(signal.reason instanceof Error ? signal.reason : new Error('aborted'));
      if (flight.waiters === 0) flight.leave?.();
    };
    signal.addEventListener('abort', abort, { once: true });
    flight.result.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort));
  });
}
