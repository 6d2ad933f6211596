import { type Browser, type CDPSession, chromium, type Page } from 'playwright-core';
import { type Fit, fitSheet } from '#features/campagnemiddelen/document/fit.ts';
import { documentToHtml } from '#server/render/document.ts';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Shown } from './cases.tsx';
import { inspectSheet } from './inspect-sheet.ts';
import { readDocumentStyles, type Stylesheet } from './stylesheet.ts';

const ORIGIN = 'http://sheet.test/';
const MM = 96 / 25.4;
/** What is printed beyond the trimmed page. */
const OVER_MM = 4;

/** Opens sheets in Chromium as they are printed, measures them, looks for what must not be, and takes their picture. */
export class SheetCamera {
  readonly #browser: Browser;
  readonly #page: Page;
  readonly #session: CDPSession;
  readonly styles: Stylesheet;
  #html = '';

  static async open(): Promise<SheetCamera> {
    const styles = await readDocumentStyles();
    const executablePath = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';
    const browser = await chromium.launch({
      executablePath,
      chromiumSandbox: process.getuid?.() !== 0,
      // Letters where the layout puts them, as on paper and on a sharp screen, not by the pixel of a coarse one.
      args: ['--font-render-hinting=none'],
    });
    const page = await browser.newPage({ viewport: { width: 1920, height: 1200 } });
    const session = await page.context().newCDPSession(page);
    return await new SheetCamera(browser, page, session, styles).#prepare();
  }

  private constructor(browser: Browser, page: Page, session: CDPSession, styles: Stylesheet) {
    this.#browser = browser;
    this.#page = page;
    this.#session = session;
    this.styles = styles;
  }

  async #prepare(): Promise<this> {
    await this.#page.route('**/*', async (route) => {
      const name = route.request().url().slice(ORIGIN.length);
      if (name === '') return route.fulfill({ contentType: 'text/html', body: this.#html });
      const asset = this.styles.assets[name];
      if (asset === undefined) return route.abort();
      return route.fulfill({ contentType: asset.type, body: Buffer.from(asset.bytes) });
    });
    await this.#session.send('DOM.enable');
    await this.#session.send('CSS.enable');
    return this;
  }

  get page(): Page {
    return this.#page;
  }

  /** Puts a sheet before the camera, its letters as large as they fit. */
  async show({ sheet, format: { width, height, unit } }: Pick<Shown, 'sheet' | 'format'>): Promise<Fit> {
    const [scale, over] = unit === 'mm' ? [MM, OVER_MM] : [1, 0];
    const size = { width: Math.ceil((width + 2 * over) * scale), height: Math.ceil((height + 2 * over) * scale) };
    await this.#page.setViewportSize(size);
    this.#html = documentToHtml(sheet, { css: this.styles.css, title: 'Sheet', lang: 'nl' });
    await this.#page.goto(ORIGIN);
    await this.#page.evaluate(() => document.fonts.ready);
    return this.fit();
  }

  /** As the screen shows it: the letters outside, the sheet and its styles in a shadow root. */
  async showInShadow({ sheet, format }: Pick<Shown, 'sheet' | 'format'>): Promise<Fit> {
    await this.show({ sheet: createElement('div', { id: 'host' }), format });
    const markup = renderToStaticMarkup(sheet);
    await this.#page.evaluate(
      ([html, css]) => {
        const root = document.querySelector('#host')?.attachShadow({ mode: 'open' });
        const styles = new CSSStyleSheet();
        styles.replaceSync(css);
        if (root === undefined) return;
        root.adoptedStyleSheets = [styles];
        root.innerHTML = html;
      },
      [markup, this.styles.sheets] as const,
    );
    await this.#page.evaluate(async () => {
      const images = [...(document.querySelector('#host')?.shadowRoot?.querySelectorAll('img') ?? [])];
      await Promise.all(images.map((image) => image.decode()));
      // Letters are fetched when the layout asks for them.
      document.documentElement.getBoundingClientRect();
      await document.fonts.ready;
    });
    return this.#page.evaluate<Fit>(`(${fitSheet.toString()})(document.querySelector('#host').shadowRoot)`);
  }

  /** The words of every line, block by block. */
  lines(): Promise<string[]> {
    return this.#page.evaluate(() => {
      const root = document.querySelector('#host')?.shadowRoot ?? document;
      const blocks = [
        ...root.querySelectorAll(
          '.sheet h1, .sheet h2, .sheet h3, .sheet p, .sheet li, .sheet dt, .sheet dd, .sheet b',
        ),
      ];
      return blocks.map((block) => {
        const range = document.createRange();
        range.selectNodeContents(block);
        const tops = new Set(
          [...range.getClientRects()].filter(({ width }) => width > 0).map(({ bottom }) => Math.round(bottom / 2)),
        );
        return `${tops.size} ${(block.textContent ?? '').slice(0, 30)}`;
      });
    });
  }

  async fit(): Promise<Fit> {
    return this.#page.evaluate<Fit>(`(${fitSheet.toString()})(document)`);
  }

  /** The page as it stands, with the size of its letters: what the renderer is handed. */
  html(): Promise<string> {
    return this.#page.content();
  }

  /** What is seen of it: the trimmed page. */
  async picture({ width, height, unit }: Shown['format'], scale = 1): Promise<Buffer> {
    const [pixels, over] = unit === 'mm' ? [MM, OVER_MM] : [1, 0];
    const clip = { x: over * pixels, y: over * pixels, width: width * pixels, height: height * pixels, scale };
    const { data } = await this.#session.send('Page.captureScreenshot', { format: 'png', clip });
    return Buffer.from(data, 'base64');
  }

  /** Everything that is wrong with what is shown, in sentences. */
  async problems(shown: Pick<Shown, 'format' | 'isFolded'>): Promise<string[]> {
    const problems = await this.#page.evaluate(inspectSheet, {
      over: shown.format.unit === 'mm' ? OVER_MM * MM : 0,
      safe: shown.format.unit === 'mm' ? 5 * MM : 40,
      folds: shown.isFolded ? [74 * MM, 144 * MM] : [],
    });
    return [...problems, ...(await this.#foreignLetters())];
  }

  async #foreignLetters(): Promise<string[]> {
    const { root } = await this.#session.send('DOM.getDocument', { depth: 0 });
    const { nodeIds } = await this.#session.send('DOM.querySelectorAll', {
      nodeId: root.nodeId,
      selector: '.sheet *:not(img, path, rect, circle, ellipse, g, clipPath)',
    });
    const used = await Promise.all(
      nodeIds.map(async (nodeId) => (await this.#session.send('CSS.getPlatformFontsForNode', { nodeId })).fonts),
    );
    const foreign = used.flat().filter(({ isCustomFont }) => !isCustomFont);
    return [...new Set(foreign.map(({ familyName }) => `letters of ${familyName}`))];
  }

  async close(): Promise<void> {
    await this.#browser.close();
  }
}
