import type { Log } from '#server/log.ts';
import { RenderBrowser, type RenderBrowserOptions } from './browser.ts';
import { type Rendered, RenderFault, type RenderJob, type RenderStage } from './protocol.ts';

/** A few browsers and the documents that wait for them; lives in the render process. */

const TOTAL_LIMIT_MS = 60_000;
/** Half of the total, so that there is time to try once more. */
const ATTEMPT_LIMIT_MS = 30_000;
const WAIT_LIMIT_MS = 60_000;
const MAX_WAITING = 50;
const CRASHES_THAT_OPEN_CIRCUIT = 2;
const CIRCUIT_OPEN_MS = 60_000;

interface Slot {
  /** Null when it could not be started; that has been reported then. */
  browser: Promise<RenderBrowser | null>;
  busy: boolean;
}

interface Waiting {
  start: (slot: Slot) => void;
}

export interface RenderPoolOptions extends RenderBrowserOptions {
  browsers: number;
  log: Log;
  attemptLimit_ms?: number;
}

export class RenderPool {
  readonly #options: RenderPoolOptions;
  readonly #slots: Slot[];
  readonly #waiting = new Set<Waiting>();
  #crashesInARow = 0;
  #closedUntil = 0;

  constructor(options: RenderPoolOptions) {
    this.#options = options;
    this.#slots = Array.from({ length: options.browsers }, () => ({ browser: Promise.resolve(null), busy: false }));
  }

  /** Starts the browsers before the first document asks for them. */
  async warmUp(): Promise<void> {
    await Promise.all(this.#slots.map((slot) => this.#browserOf(slot)));
  }

  async render(job: RenderJob, hash: string, onStage: (stage: RenderStage) => void = () => {}): Promise<Rendered> {
    const slot = await this.#take();
    try {
      return await this.#attempt(slot, job, hash, onStage);
    } finally {
      slot.busy = false;
      this.#pass(slot);
    }
  }

  async close(): Promise<void> {
    await Promise.all(this.#slots.map((slot) => this.#discard(slot.browser)));
  }

  async #attempt(slot: Slot, job: RenderJob, hash: string, onStage: (stage: RenderStage) => void): Promise<Rendered> {
    const end = performance.now() + TOTAL_LIMIT_MS;
    for (let attempt = 1; ; attempt += 1) {
      if (performance.now() < this.#closedUntil) {
        throw new RenderFault('unavailable', [
          'Chromium is even niet beschikbaar. Probeer het over een minuut opnieuw.',
        ]);
      }
      let browser: RenderBrowser | null = null;
      try {
        browser = await this.#browserOf(slot);
        const limit = Math.min(this.#options.attemptLimit_ms ?? ATTEMPT_LIMIT_MS, end - performance.now());
        const rendered = await browser.render(job, hash, limit, onStage);
        this.#crashesInARow = 0;
        if (browser.worn) this.#renew(slot);
        return rendered;
      } catch (error) {
        if (!(error instanceof RenderFault)) throw error;
        // The document itself is wrong; the browser is fine, and a second time would end the same way.
        if (error.kind === 'incomplete' || error.kind === 'overset') throw error;
        this.#options.log.warn({ fault: error.kind, reasons: error.reasons, attempt }, 'a render failed');
        // A document that breaks only its own page does not count: one club must not close the door for all.
        if (error.kind === 'crashed' && !browser?.connected) this.#countCrash();
        this.#renew(slot);
        if (attempt === 2 || performance.now() >= end) throw error;
      }
    }
  }

  #countCrash(): void {
    this.#crashesInARow += 1;
    if (this.#crashesInARow < CRASHES_THAT_OPEN_CIRCUIT) return;
    this.#crashesInARow = 0;
    this.#closedUntil = performance.now() + CIRCUIT_OPEN_MS;
    this.#options.log.error({ seconds: CIRCUIT_OPEN_MS / 1000 }, 'Chromium keeps crashing: no renders for a while');
  }

  async #browserOf(slot: Slot): Promise<RenderBrowser> {
    const kept = await slot.browser;
    if (kept !== null && (await kept.answers())) return kept;
    this.#renew(slot);
    const fresh = await slot.browser;
    if (fresh === null) throw new RenderFault('crashed', ['Chromium kan niet starten.']);
    return fresh;
  }

  /** Does not wait: after a recycling nobody needs the new one yet. */
  #renew(slot: Slot): void {
    const old = slot.browser;
    slot.browser = this.#discard(old)
      .then(() => RenderBrowser.launch(this.#options))
      .catch((error: unknown) => {
        this.#options.log.error({ err: error }, 'Chromium did not start');
        return null;
      });
  }

  async #discard(browser: Slot['browser']): Promise<void> {
    try {
      await (await browser)?.dispose();
    } catch (error) {
      this.#options.log.warn({ err: error }, 'a browser left something behind');
    }
  }

  #take(): Promise<Slot> {
    const free = this.#slots.find(({ busy }) => !busy);
    if (free) {
      free.busy = true;
      return Promise.resolve(free);
    }
    const busy = new RenderFault('busy', ['Er wachten te veel documenten.']);
    if (this.#waiting.size >= MAX_WAITING) return Promise.reject(busy);
    return new Promise((resolve, reject) => {
      const waiting: Waiting = {
        start: (slot) => {
          clearTimeout(patience);
          this.#waiting.delete(waiting);
          slot.busy = true;
          resolve(slot);
        },
      };
      const patience = setTimeout(() => {
        this.#waiting.delete(waiting);
        reject(busy);
      }, WAIT_LIMIT_MS);
      this.#waiting.add(waiting);
    });
  }

  #pass(slot: Slot): void {
    const [next] = this.#waiting;
    next?.start(slot);
  }
}
