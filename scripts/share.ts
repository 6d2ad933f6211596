import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { chromium } from 'playwright-core';
import { findChromium } from './services/chromium.ts';

/**
 * npm run share   draws the picture that goes with a link to us, and the icon of a telephone's home screen, in `public/`
 *
 * From the crowd and the letters of the login page, so run it again when those change.
 */
const address = async (file: string, type: string) =>
  `data:${type};base64,${(await readFile(file)).toString('base64')}`;

const letters = await address('src/client/styles/archivo-cover.woff2', 'font/woff2');
const crowd = await address('src/client/layout/achterban.svg', 'image/svg+xml');
const icon = await address('public/favicon.svg', 'image/svg+xml');

const picture = `<!doctype html><style>
  @font-face { font-family: Archivo; src: url(${letters}); }
  body { margin: 0; width: 1200px; height: 630px; overflow: hidden; position: relative; background: #0b2a55; color: #fff;
    font: 76px/74px Archivo; }
  span { position: absolute; left: 72px; top: 56px; font-size: 44px; line-height: 1; }
  h1 { position: absolute; left: 72px; top: 122px; margin: 0; font: inherit; }
  img { position: absolute; left: 0; top: 318px; width: 1200px; }
</style><span>Achterban</span><h1>De mensen die<br>achter je club staan.</h1><img src="${crowd}">`;

const tile = `<!doctype html><style>body { margin: 0; background: #0b2a55 } img { width: 180px; display: block }</style>
  <img src="${icon}">`;

const browser = await chromium.launch({
  executablePath: findChromium() ?? '/usr/bin/chromium',
  chromiumSandbox: process.getuid?.() !== 0,
});
for (const [name, html, width, height] of [
  ['share', picture, 1200, 630],
  ['icon-180', tile, 180, 180],
] as const) {
  const page = await browser.newPage({ viewport: { width, height } });
  await page.setContent(html);
  await page.evaluate(() => document.fonts.ready);
  await page.screenshot({ path: path.join('public', `${name}.png`) });
}
await browser.close();
