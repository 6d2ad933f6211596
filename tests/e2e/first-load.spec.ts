import { readFileSync } from 'node:fs';
import { expect, logIn, test } from './test.ts';

test('a piece that a deploy took away reloads the page, once, and the page opens', async ({ page }) => {
  await logIn(page, 'marja@groenendaal.example');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  let documents = 0;
  let isGone = true;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents += 1;
  });
  // From here on the server has another release: new names, and the old ones are gone.
  await page.route('**/assets/*profile*', (route) =>
    isGone ? route.fulfill({ status: 404, contentType: 'text/plain', body: 'weg' }) : route.continue(),
  );
  await page.goto('/dashboard');
  documents = 0;
  page.once('framenavigated', () => {
    isGone = false;
  });
  await page.getByRole('button', { name: /Marja Bos/ }).click();
  await page.getByRole('menuitem', { name: 'Profiel' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Profiel');
  expect(documents).toBeLessThanOrEqual(1);
});

test('a link to us has a picture, and the tab an icon', async ({ page, request, baseURL }) => {
  await page.goto('/login');
  const picture = await page.locator('meta[property="og:image"]').getAttribute('content');
  expect(picture).toBe(`${baseURL}/share.png`);
  const shared = await request.get(picture ?? '');
  expect(shared.headers()['content-type']).toBe('image/png');
  expect((await shared.body()).equals(readFileSync('public/share.png'))).toBe(true);
  const icon = await page.locator('link[rel="icon"]').getAttribute('href');
  expect((await request.get(icon ?? '')).headers()['content-type']).toContain('image/svg+xml');
});

test('the login stands there before any script came', async ({ page, request }) => {
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.goto('/login');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('De mensen die achter je club staan.');
  await expect(page.getByText('Applicatie initialiseren...')).toBeVisible();
  expect(await (await request.get('/login')).text()).toContain('<noscript><p>Achterban werkt met JavaScript.');
});
