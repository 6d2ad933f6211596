import { expect, signIn, stopTheClock, test } from './test.ts';

const SUPERUSER = 'superuser@achterban.example';
const CHUNK = /gebruikers-tab.*\.js/u;
/** What the tabs are made of that nobody has opened, and what they ask for. */
const OTHERS = /\/(?:ctas|matches|afbeeldingen)-tab.*\.js|^\/api\/superuser\/(?:ctas|matches|afbeeldingen)(?:$|\/)/u;

test('the console reopens the tab that was chosen last, and says how many wait (SU-04, SU-05, SU-06, SHELL-26)', async ({
  page,
}) => {
  await signIn(page, SUPERUSER);
  await page.goto('/superuser');
  const tabs = page.getByRole('tablist', { name: 'Onderdelen van de console' }).getByRole('tab');
  await expect(tabs).toHaveText([/^Verenigingen/u, /^CTA's/u, /^Gebruikers/u, /^Matches/u, /^Afbeeldingen/u]);
  const people = page.getByRole('tab', { name: /^Gebruikers/u });
  await expect(people).toContainText(/\d+ openstaande verzoeken/u);
  await people.click();
  await expect(page).toHaveURL(/\/superuser\/gebruikers$/u);
  expect(await page.evaluate(() => localStorage.getItem('achterban.superuser-tab'))).toBe('"allusers"');
  await page.goto('/superuser');
  await expect(page).toHaveURL(/\/superuser\/gebruikers$/u);
  await expect(people).toHaveAttribute('aria-selected', 'true');
});

test('another tab comes when it is opened, and the people after three seconds (SU-07)', async ({ page }) => {
  await signIn(page, SUPERUSER);
  await stopTheClock(page);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const isAboutPeople = (path: string) => CHUNK.test(path) || path === '/api/superuser/gebruikers';
  await page.goto('/superuser/verenigingen');
  await expect(page.getByRole('tab', { name: 'Verenigingen' })).toHaveAttribute('aria-selected', 'true');
  await page.clock.runFor(2500);
  expect(asked.filter(isAboutPeople)).toEqual([]);
  await page.clock.runFor(700);
  await expect.poll(() => asked.filter(isAboutPeople).length).toBe(2);
  expect(asked.filter((path) => OTHERS.test(path))).toEqual([]);
  await page.clock.resume();
  await page.getByRole('tab', { name: "CTA's" }).click();
  await expect(page).toHaveURL(/\/superuser\/ctas$/u);
  await expect
    .poll(() => asked.filter((path) => OTHERS.test(path)).map((path) => /ctas(?:-tab)?/u.exec(path)?.[0]))
    .toEqual(['ctas-tab', 'ctas']);
});

test('a tab that does not come says so, beside the others, and can be tried again (SU-08)', async ({ page }) => {
  await signIn(page, SUPERUSER);
  let isBroken = true;
  await page.route(CHUNK, (route) => (isBroken ? route.abort() : route.continue()));
  await page.goto('/superuser/verenigingen');
  await page.getByRole('tab', { name: /^Gebruikers/u }).click();
  await expect(page.getByText('Deze tab kon niet worden geladen.')).toBeVisible();
  await expect(page.getByText('Error loading Gebruikers component')).toBeVisible();
  await expect(page.getByRole('tab', { name: 'Verenigingen' })).toBeVisible();
  isBroken = false;
  await page.getByRole('button', { name: 'Opnieuw proberen' }).click();
  await expect(page.getByRole('searchbox', { name: 'Zoek op naam of e-mailadres' })).toBeVisible();
  await expect(page.getByText('Deze tab kon niet worden geladen.')).toHaveCount(0);
});

test('without a profile the console says that there is no access, with a way to try again and out (SU-03, G-023)', async ({
  page,
}) => {
  await signIn(page, SUPERUSER);
  let isBroken = true;
  await page.route('**/api/accounts/current', (route) =>
    isBroken
      ? route.fulfill({ status: 404, json: { code: 'niet_gevonden', message: 'Dit bestaat niet.' } })
      : route.continue(),
  );
  await page.goto('/superuser');
  await expect(page.getByRole('heading', { name: 'Geen toegang' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Uitloggen' })).toBeVisible();
  isBroken = false;
  await page.getByRole('button', { name: 'Opnieuw proberen' }).click();
  await expect(page).toHaveURL(/\/superuser\/\w+$/u);
  await expect(page.getByRole('heading', { name: 'SuperUser Dashboard' })).toBeVisible();

  isBroken = true;
  await page.goto('/superuser');
  await expect(page.getByRole('heading', { name: 'Geen toegang' })).toBeVisible();
  isBroken = false;
  await page.getByRole('button', { name: 'Uitloggen' }).click();
  await expect(page).toHaveURL(/\/login(?:\?|$)/u);
  expect((await page.request.get('/api/accounts/profile')).status()).toBe(401);
});

test('the console is for superusers only, who have a profile and public pages beside it (SU-01, G-020)', async ({
  page,
}) => {
  await signIn(page, SUPERUSER);
  for (const path of ['/profile', '/prijzen']) {
    await page.goto(path);
    await expect(page).toHaveURL(new RegExp(`${path}$`, 'u'));
  }
  for (const path of ['/dashboard', '/teams', '/admin']) {
    await page.goto(path);
    await expect(page).toHaveURL(/\/superuser(?:\/\w+)?$/u);
  }
  await signIn(page, 'mo@groenendaal.example');
  for (const path of ['/superuser', '/superuser/gebruikers']) {
    await page.goto(path);
    await expect(page).toHaveURL(/\/dashboard$/u);
  }
});
