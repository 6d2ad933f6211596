import { createHash } from 'node:crypto';
import { readFile, rm } from 'node:fs/promises';
import {
  type Browser,
  type BrowserContext,
  type CDPSession,
  chromium,
  errors,
  type Page,
  type Route,
} from 'playwright-core';
import { killTree, privateMemory, processTree } from './process-tree.ts';
import { finishPdf } from './pdf.ts';
import { type Effects, findEffects, PASS_STYLE, showPass } from './prepress/effects.ts';
import { toLayer } from './prepress/layers.ts';
import type { Layer } from './prepress/prepress.ts';
import type { PrintProfile } from './prepress/profile.ts';
import { finishPrint, layerCache, profileOf as printProfileOf } from './press.ts';
import {
  type PdfOutput,
  type PngOutput,
  type PrintOutput,
  type Rendered,
  RenderFault,
  type RenderJob,
  type RenderReport,
  type RenderStage,
} from './protocol.ts';

/** One Chromium with one page that is kept: making a page anew costs more than drawing a document on it. */

const CSS_PIXELS_PER_INCH = 96;
const LOAD_LIMIT_MS = 10_000;
const LAUNCH_LIMIT_MS = 20_000;
const ANSWER_LIMIT_MS = 5_000;
const RECYCLE_AFTER_RENDERS = 50;
const RECYCLE_ABOVE_BYTES = 512 * 1024 * 1024;
/** More than twice what three full pages take. */
const MEMORY_LIMIT_BYTES = 1024 * 1024 * 1024;
/** Often enough to stop a runaway page, seldom enough not to slow down an honest one. */
const MEMORY_CHECK_MS = 250;

/** The address of the documents. `.invalid` can never exist, so a request that slips through has nowhere to go. */
const ORIGIN = 'https://document.invalid';
const EMPTY_PAGE = `${ORIGIN}/empty`;
const CONTENT_POLICY =
  "default-src 'none'; img-src 'self' data:; font-src 'self' data:; style-src 'self' 'unsafe-inline'; base-uri 'none'; form-action 'none'";

const ARGUMENTS = [
  '--disable-gpu',
  '--disable-quic',
  '--no-pings',
  '--dns-prefetch-disable',
  // Preconnects and prefetches are not requests that can be intercepted; without an address they end here.
  '--host-resolver-rules=MAP * ~NOTFOUND',
  '--font-render-hinting=none',
  '--force-color-profile=srgb',
];

type Fit = RenderReport['fit'];

interface Bake {
  /** Which page. */
  at: number;
  effects: Effects;
  dpi: number;
  profile: PrintProfile;
}

export interface RenderBrowserOptions {
  executablePath: string | undefined;
  /** Chromium's own sandbox. Off only where the machine does not allow it, which production refuses. */
  sandbox: boolean;
  memoryLimit?: number;
}

interface Parts {
  browser: Browser;
  context: BrowserContext;
  page: Page;
  session: CDPSession;
  pid: number;
  profile: string | null;
  memoryLimit: number;
}

interface Current {
  job: RenderJob;
  hash: string;
  base: string;
  /** What the document asked for and did not get. */
  refused: Map<string, string>;
  opened: boolean;
}

export class RenderBrowser {
  readonly #browser: Browser;
  readonly #context: BrowserContext;
  readonly #page: Page;
  readonly #session: CDPSession;
  readonly #pid: number;
  readonly #profile: string | null;
  readonly #memoryLimit: number;
  readonly #gone: Promise<never>;
  #current: Current | null = null;
  #media: 'print' | 'screen' | null = null;
  #renders = 0;
  #dead = false;
  /** What went wrong while the page was emptied, or null. */
  #emptied: Promise<unknown> = Promise.resolve(null);

  static async launch({ executablePath, sandbox, memoryLimit }: RenderBrowserOptions): Promise<RenderBrowser> {
    const browser = await chromium.launch({
      ...(executablePath === undefined ? {} : { executablePath }),
      chromiumSandbox: sandbox,
      args: ARGUMENTS,
      timeout: LAUNCH_LIMIT_MS,
      handleSIGHUP: false,
      handleSIGINT: false,
      handleSIGTERM: false,
    });
    try {
      const root = await browser.newBrowserCDPSession();
      const { processInfo } = await root.send('SystemInfo.getProcessInfo');
      const pid = processInfo.find(({ type }) => type === 'browser')?.id;
      if (pid === undefined) throw new Error('Chromium does not tell its process id');

      const context = await browser.newContext({
        javaScriptEnabled: false,
        serviceWorkers: 'block',
        acceptDownloads: false,
        offline: true,
        locale: 'nl-NL',
        timezoneId: 'Europe/Amsterdam',
        viewport: { width: 32, height: 32 },
      });
      const page = await context.newPage();
      const session = await context.newCDPSession(page);
      const profile = await profileOf(pid);
      const parts = { browser, context, page, session, pid, profile, memoryLimit: memoryLimit ?? MEMORY_LIMIT_BYTES };
      return await new RenderBrowser(parts).#prepare();
    } catch (error) {
      await browser.close();
      throw error;
    }
  }

  private constructor({ browser, context, page, session, pid, profile, memoryLimit }: Parts) {
    this.#browser = browser;
    this.#context = context;
    this.#page = page;
    this.#session = session;
    this.#pid = pid;
    this.#profile = profile;
    this.#memoryLimit = memoryLimit;
    // Without listening for this ourselves, a call that was under way when Chromium died may wait for its deadline.
    this.#gone = new Promise((_, reject) => {
      const crashed = () => reject(new RenderFault('crashed', ['Chromium is tijdens het maken gestopt.']));
      browser.once('disconnected', crashed);
      page.once('crash', crashed);
      page.once('close', crashed);
    });
    this.#gone.catch(() => {
      this.#dead = true;
    });
  }

  async #prepare(): Promise<this> {
    this.#page.on('requestfailed', (request) => {
      // Emptying the page is ours; when the next document overtakes it, that is no fault of the document.
      if (request.url() === EMPTY_PAGE) return;
      const failure = request.failure()?.errorText ?? '';
      // What was handed over and did not arrive is a page that broke off, not a document that asks for too much.
      const wasGiven = this.#current !== null && isGiven(this.#current, request.url());
      if (!wasGiven || failure === 'csp') this.#refuse(request.url(), failure);
    });
    // A document has no other windows: what opens one is closed, and the attempt is a fault.
    this.#context.on('page', (page) => {
      this.#refuse(page.url(), 'window');
      page.close().catch((error: unknown) => this.#refuse(page.url(), String(error)));
    });
    // Paper does not move: animations stand still, which also keeps an endless one from eating the processor.
    await this.#session.send('Animation.enable');
    await this.#session.send('Animation.setPlaybackRate', { playbackRate: 0 });
    await this.#context.route('**/*', (route) => this.#answer(route));
    await this.#page.goto(EMPTY_PAGE, { timeout: LOAD_LIMIT_MS });
    return this;
  }

  get pid(): number {
    return this.#pid;
  }

  /**
   * Asked before a document is handed over: what died since the last one is not this document's fault, and must not
   * cost it one of its tries.
   */
  async answers(): Promise<boolean> {
    let late: NodeJS.Timeout | undefined;
    const silence = new Promise<boolean>((resolve) => {
      late = setTimeout(() => resolve(false), ANSWER_LIMIT_MS);
    });
    try {
      return await Promise.race([this.#respond(), this.#gone, silence]);
    } catch {
      // Whatever the error says, it is no answer.
      return false;
    } finally {
      clearTimeout(late);
    }
  }

  async #respond(): Promise<boolean> {
    if ((await this.#emptied) !== null) return false;
    await this.#session.send('Runtime.evaluate', { expression: '1' });
    return true;
  }

  /** Whether Chromium as a whole still runs, even if the page in it is lost. */
  get connected(): boolean {
    return this.#browser.isConnected();
  }

  get #alive(): boolean {
    return !this.#dead && this.#browser.isConnected() && !this.#page.isClosed();
  }

  /** Used often enough, or grown too large, to be replaced before the next document. */
  get worn(): boolean {
    return this.#renders >= RECYCLE_AFTER_RENDERS || this.memory() > RECYCLE_ABOVE_BYTES;
  }

  memory(): number {
    return privateMemory(processTree(this.#pid));
  }

  /** One document at a time. After any fault except an incomplete document the browser is dead: dispose of it. */
  async render(
    job: RenderJob,
    hash: string,
    limit_ms: number,
    onStage: (stage: RenderStage) => void = () => {},
  ): Promise<Rendered> {
    let stop = () => {};
    const stopped = new Promise<never>((_, reject) => {
      const end = (kind: 'deadline' | 'memory', reason: string) => {
        // First the reason, then the end: otherwise it would look like a crash.
        reject(new RenderFault(kind, [reason]));
        killTree(this.#pid);
      };
      const deadline = setTimeout(
        () => end('deadline', `Het maken duurde langer dan ${Math.round(limit_ms / 1000)} seconden.`),
        limit_ms,
      );
      const watchdog = setInterval(() => {
        if (this.memory() > this.#memoryLimit) end('memory', 'Het document vraagt te veel geheugen.');
      }, MEMORY_CHECK_MS);
      stop = () => {
        clearTimeout(deadline);
        clearInterval(watchdog);
      };
    });

    try {
      return await Promise.race([this.#draw(job, hash, onStage), stopped, this.#gone]);
    } catch (error) {
      if (error instanceof RenderFault) throw error;
      if (!this.#alive) throw new RenderFault('crashed', ['Chromium is tijdens het maken gestopt.']);
      if (error instanceof errors.TimeoutError) throw new RenderFault('deadline', ['Het laden duurde te lang.']);
      throw new RenderFault('crashed', [`Het document kon niet worden getekend: ${messageOf(error)}`]);
    } finally {
      stop();
      this.#renders += 1;
    }
  }

  /** Leaves nothing behind: no process, no profile on disk. */
  async dispose(): Promise<void> {
    // Its number may belong to another process by now.
    if (this.#profile === null || (await profileOf(this.#pid)) === this.#profile) killTree(this.#pid);
    if (this.#profile !== null) await rm(this.#profile, { recursive: true, force: true, maxRetries: 5 });
  }

  async #draw(job: RenderJob, hash: string, onStage: (stage: RenderStage) => void): Promise<Rendered> {
    onStage('opmaken');
    await this.#emptied;
    const current: Current = { job, hash, base: `${ORIGIN}/${hash}/`, refused: new Map(), opened: false };
    this.#current = current;
    try {
      const { headings, fit } = await this.#load(current);
      const { output } = job;
      if (output.kind === 'print') {
        const { print, bytes } = await this.#press(current, output, onStage);
        return { bytes, report: { fit, print } };
      }
      const drawn = output.kind === 'pdf' ? await this.#print(output) : await this.#picture(output);
      this.#leave(current);
      const bytes = output.kind === 'pdf' ? await finishPdf(drawn, output, { hash, headings }) : drawn;
      return { bytes, report: { fit, print: null } };
    } catch (error) {
      this.#empty();
      // A document that went looking elsewhere breaks off in many ways; this is the cause.
      const isConsequence = !(error instanceof RenderFault) && this.#alive && current.refused.size > 0;
      throw isConsequence ? new RenderFault('incomplete', refusalsOf(current)) : error;
    }
  }

  async #load(current: Current): Promise<{ headings: string[]; fit: Fit }> {
    const { output } = current.job;
    await this.#setUp(output.kind === 'png' ? 'screen' : 'print', output.kind === 'png' ? output : null);
    await this.#page.goto(current.base, { waitUntil: 'load', timeout: LOAD_LIMIT_MS });
    const { headings, missing } = await this.#inspect();
    const foreign = output.kind === 'pdf' && output.letters === 'any' ? [] : await this.#foreignLetters();
    const reasons = [...refusalsOf(current), ...missing, ...foreign];
    if (reasons.length > 0) throw new RenderFault('incomplete', [...new Set(reasons)]);
    return { headings, fit: await this.#fit(current.job.fit) };
  }

  /** It has been drawn. It may have asked for something meanwhile, such as at the end of a refresh timer. */
  #leave(current: Current): void {
    if (current.refused.size > 0) throw new RenderFault('incomplete', refusalsOf(current));
    this.#empty();
  }

  /** Two passes: what no press takes as it is becomes a picture per page, the letters and flat shapes are printed. */
  async #press(current: Current, output: PrintOutput, onStage: (stage: RenderStage) => void) {
    const { job, hash } = current;
    const profile = await printProfileOf(job.profile);
    const pages = await this.#page.evaluate<Effects[]>(`(${findEffects.toString()})(${JSON.stringify(PASS_STYLE)})`);
    if (pages.length !== output.pages) {
      throw new RenderFault('incomplete', [`Het document telt ${pages.length} vellen in plaats van ${output.pages}.`]);
    }
    const baking: Promise<Layer | null>[] = [];
    for (const [at, effects] of pages.entries()) {
      const { layer } = await this.#bake(current, { at, effects, dpi: output.dpi, profile });
      // Turned into ink while the next is drawn; that it fails is told when all are there.
      layer.catch(() => null);
      baking.push(layer);
    }
    await this.#page.evaluate(`(${showPass.toString()})(null)`);
    const letters = await this.#print(output);
    this.#leave(current);
    const photos = pages.map((page) => page.photos);
    return finishPrint(letters, { layers: await Promise.all(baking), photos, output, hash, profile }, onStage);
  }

  async #bake(current: Current, { at, effects, dpi, profile }: Bake): Promise<{ layer: Promise<Layer | null> }> {
    if (effects.look === null) return { layer: Promise.resolve(null) };
    const key = createHash('sha256').update(`${dpi} ${profile.path}\n${effects.look}`);
    for (const file of effects.files) key.update(current.job.assets[file]?.bytes ?? file);
    const known = layerCache.get(key.copy().digest('hex'));
    if (known !== null) return { layer: Promise.resolve(known) };
    await this.#page.evaluate(`(${showPass.toString()})(${at})`);
    const scale = dpi / CSS_PIXELS_PER_INCH;
    const [width, height] = [Math.ceil(effects.width * scale) / scale, Math.ceil(effects.height * scale) / scale];
    const { data } = await this.#session.send('Page.captureScreenshot', {
      format: 'png',
      clip: { x: 0, y: 0, width, height, scale },
      captureBeyondViewport: true,
      optimizeForSpeed: true,
    });
    const layer = toLayer(Buffer.from(data, 'base64'), profile);
    return {
      layer: layer.then((made) => {
        layerCache.set(key.digest('hex'), made);
        return made;
      }),
    };
  }

  /** Gives the letters their size; what is too long then does not go on paper. */
  async #fit(source: string | undefined): Promise<Fit> {
    if (source === undefined) return {};
    const fit = await this.#page.evaluate<Fit>(`(${source})(document)`);
    const fields = Object.fromEntries(
      Object.entries(fit).flatMap(([field, { over }]) => (over > 0 ? [[field, over]] : [])),
    );
    const reasons = Object.entries(fields).map(
      ([field, lines]) => `De tekst van '${field}' is ${lines === 1 ? '1 regel' : `${lines} regels`} te lang.`,
    );
    if (reasons.length > 0) throw new RenderFault('overset', reasons, fields);
    return fit;
  }

  async #setUp(media: 'print' | 'screen', size: PngOutput | null): Promise<void> {
    const { width, height } = size ?? { width: 32, height: 32 };
    const now = this.#page.viewportSize();
    if (now?.width !== width || now.height !== height) await this.#page.setViewportSize({ width, height });
    if (this.#media === media) return;
    // Fonts are fetched when the layout needs them, so the layout has to be that of the output from the start.
    await this.#page.emulateMedia({ media });
    this.#media = media;
  }

  async #print(output: PdfOutput | PrintOutput): Promise<Uint8Array> {
    return this.#page.pdf({
      width: `${output.width_mm + 2 * output.over_mm}mm`,
      height: `${output.height_mm + 2 * output.over_mm}mm`,
      margin: { top: 0, right: 0, bottom: 0, left: 0 },
      printBackground: true,
      tagged: output.kind === 'pdf',
      outline: output.kind === 'pdf',
    });
  }

  async #picture({ width, height, scale }: PngOutput): Promise<Uint8Array> {
    const { data } = await this.#session.send('Page.captureScreenshot', {
      format: 'png',
      clip: { x: 0, y: 0, width, height, scale },
      captureBeyondViewport: true,
    });
    return Buffer.from(data, 'base64');
  }

  /** Frees the document, and ends its animations and timers, while nobody waits. */
  #empty(): void {
    this.#current = null;
    this.#emptied = this.#page.goto(EMPTY_PAGE, { timeout: LOAD_LIMIT_MS }).then(
      () => null,
      // The browser died or hangs; the next document will find out and be tried again in a new one.
      (error: unknown) => error,
    );
  }

  async #inspect(): Promise<{ headings: string[]; missing: string[] }> {
    const { fonts, images, headings } = await this.#page.evaluate(async () => {
      document.documentElement.getBoundingClientRect();
      await document.fonts.ready;
      return {
        fonts: [...document.fonts].filter(({ status }) => status === 'error').map(({ family }) => family),
        images: [...document.images]
          .filter(({ complete, naturalWidth }) => !complete || naturalWidth === 0)
          .map((image) => image.getAttribute('src') ?? ''),
        headings: [...document.querySelectorAll('h1, h2, h3, h4, h5, h6')].map(
          ({ textContent }) => textContent?.replaceAll(/\s+/g, ' ').trim() ?? '',
        ),
      };
    });
    return {
      headings,
      missing: [
        ...fonts.map((family) => `Lettertype ontbreekt: ${family.replaceAll('"', '')}.`),
        ...images.map((source) => `Afbeelding ontbreekt: ${shorten(source)}.`),
      ],
    };
  }

  /** A letter that the document's own fonts lack is drawn in whatever the machine has, without a word. */
  async #foreignLetters(): Promise<string[]> {
    await this.#session.send('DOM.enable');
    await this.#session.send('CSS.enable');
    try {
      const { root } = await this.#session.send('DOM.getDocument', { depth: -1 });
      const found = await Promise.all(
        textElements(root).map(async ({ nodeId, text }) => {
          const { fonts } = await this.#session.send('CSS.getPlatformFontsForNode', { nodeId });
          return fonts
            .filter(({ isCustomFont }) => !isCustomFont)
            .map(({ familyName }) => `Lettertype ontbreekt voor '${shorten(text)}' (zou ${familyName} worden).`);
        }),
      );
      return found.flat();
    } finally {
      await this.#session.send('CSS.disable');
      await this.#session.send('DOM.disable');
    }
  }

  async #answer(route: Route): Promise<void> {
    const request = route.request();
    const url = request.url();
    const current = this.#current;
    const isMainFrame = request.isNavigationRequest() && request.frame() === this.#page.mainFrame();

    if (url === EMPTY_PAGE && (current === null || !current.opened)) {
      return route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>leeg</title>' });
    }
    // Once: a document that sends itself elsewhere, or to itself again, is refused.
    if (current !== null && isMainFrame && url === current.base && !current.opened) {
      current.opened = true;
      return route.fulfill({
        contentType: 'text/html; charset=utf-8',
        headers: { 'content-security-policy': CONTENT_POLICY, 'referrer-policy': 'no-referrer' },
        body: current.job.html,
      });
    }
    const asset = current !== null && !request.isNavigationRequest() ? assetAt(current, url) : null;
    if (asset !== null) {
      return route.fulfill({ contentType: asset.type, body: Buffer.from(asset.bytes) });
    }
    this.#refuse(url, 'unknown');
    // 'aborted' leaves the document where it is; any other end of a navigation would show an error page instead.
    return route.abort(isMainFrame ? 'aborted' : 'blockedbyclient');
  }

  #refuse(url: string, why: string): void {
    this.#current?.refused.set(url, why);
  }
}

/** Where this Chromium keeps its profile. Read while it lives: after a kill nobody else removes it. */
async function profileOf(pid: number): Promise<string | null> {
  if (process.platform !== 'linux') return null;
  const commandLine = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ESRCH') return '';
    throw error;
  });
  return /--user-data-dir=([^\0 ]+)/.exec(commandLine)?.[1] ?? null;
}

function assetAt({ base, job }: Current, url: string) {
  if (!url.startsWith(base)) return null;
  const name = decodeURIComponent(url.slice(base.length));
  return Object.hasOwn(job.assets, name) ? (job.assets[name] ?? null) : null;
}

function isGiven(current: Current, url: string): boolean {
  return url === current.base || assetAt(current, url) !== null;
}

function refusalsOf({ refused, base }: Current): string[] {
  return [...refused.keys()].map(
    (url) => `Niet meegegeven: ${shorten(url.startsWith(base) ? url.slice(base.length) : url)}.`,
  );
}

interface DomNode {
  nodeId: number;
  nodeType: number;
  nodeName: string;
  nodeValue: string;
  children?: DomNode[] | undefined;
}

const ELEMENT = 1;
const TEXT = 3;
const UNSEEN = new Set(['HEAD', 'STYLE', 'SCRIPT', 'TEMPLATE', 'NOSCRIPT']);

/** Elements with text of their own, in any depth; not recursive, because a hostile document may be very deep. */
function textElements(root: DomNode): { nodeId: number; text: string }[] {
  const found: { nodeId: number; text: string }[] = [];
  const waiting = [root];
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    if (UNSEEN.has(node.nodeName.toUpperCase())) continue;
    const children = node.children ?? [];
    const text = children
      .filter(({ nodeType }) => nodeType === TEXT)
      .map(({ nodeValue }) => nodeValue)
      .join(' ')
      .trim();
    if (node.nodeType === ELEMENT && text !== '') found.push({ nodeId: node.nodeId, text });
    waiting.push(...children);
  }
  return found;
}

function shorten(text: string): string {
  return text.length > 80 ? `${text.slice(0, 79)}…` : text;
}

function messageOf(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).split('\n')[0] ?? '';
}
