import { readFileSync } from 'node:fs';
import { expect, logIn, test } from './test.ts';

test('a piece that a deploy took away reloads the page, once, and what was typed is there again', async ({ page }) => {
  await logIn(page, 'marja@groenendaal.example');
  await page.goto('/teams/new');
  await expect(page.getByLabel('Teamnaam')).toBeVisible();
  await page.waitForLoadState('networkidle');
  let documents = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents += 1;
  });
  // The browser asks before a form with changes is left.
  page.on('dialog', (dialog) => void dialog.accept());
  // From here on the server has another release: new names, and the old ones are gone.
  await page.route('**/assets/*.js', (route) =>
    documents === 0 ? route.fulfill({ status: 404, contentType: 'text/plain', body: 'weg' }) : route.continue(),
  );
  await page.route(
    (url) => url.pathname === '/',
    async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: (await response.text()).replaceAll('/assets/index-', '/assets/next-') });
    },
  );
  // What checks the form is fetched when somebody enters it.
  await page.getByLabel('Teamnaam').fill('Getypt tijdens de uitrol');
  await expect(page.getByText('Je concept is teruggezet')).toBeVisible();
  await expect(page.getByLabel('Teamnaam')).toHaveValue('Getypt tijdens de uitrol');
  expect(documents).toBe(1);
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
