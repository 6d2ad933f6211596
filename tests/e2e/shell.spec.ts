import { expectAccessible } from './accessible.ts';
import { expect, logIn, signIn, test } from './test.ts';

test('the start page says what it is doing and sends everybody to the right place (SHELL-02, SHELL-03, SHELL-04, SHELL-05)', async ({
  page,
}) => {
  await page.goto('/');
  await expect(page).toHaveURL(/\/login$/u);

  for (const [email, home] of [
    ['superuser@achterban.example', /\/superuser(?:\/verenigingen)?$/u],
    ['marja@groenendaal.example', /\/dashboard$/u],
    ['joyce@voorbeeld.example', /\/onboarding$/u],
  ] as const) {
    await logIn(page, email);
    await expect(page).toHaveURL(home);
    let release = () => {};
    await page.route('**/api/accounts/current', async (route) => {
      await new Promise<void>((resolve) => (release = resolve));
      await route.continue();
    });
    await page.goto('/', { waitUntil: 'commit' });
    await expect(page.getByText('Route bepalen...')).toBeVisible();
    release();
    await expect(page).toHaveURL(home);
    await page.unroute('**/api/accounts/current');
    await page.context().clearCookies();
  }
});

test('cleans what is damaged at start, and shows a sentence while the program loads (SHELL-01)', async ({ page }) => {
  await page.goto('/login');
  await page.evaluate(() => {
    localStorage.setItem('achterban.dismissed-ctas.top', '["a"');
    localStorage.setItem('van-een-ander', 'geen json');
  });
  await page.reload();
  await expect(page.getByRole('form', { name: 'Inloggen' })).toBeVisible();
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual(['van-een-ander']);
  await page.route('**/assets/*.js', () => undefined);
  await page.goto('/login', { waitUntil: 'commit' });
  await expect(page.getByText('Applicatie initialiseren...')).toBeVisible();
});

test('a visitor can open the public pages and nothing else (SHELL-07, MGMT-01)', async ({ page }) => {
  for (const path of ['/login', '/prijzen', '/privacy', '/voorwaarden', '/reset-password']) {
    await page.goto(path);
    await expect(page).toHaveURL(new RegExp(`${path}$`, 'u'));
    await expect(page.getByRole('heading', { name: /not found/i })).toBeHidden();
  }
  for (const path of [
    '/dashboard',
    '/profile',
    '/admin',
    '/admin/toegangsverzoeken',
    '/superuser',
    '/onboarding',
    '/waiting-approval',
    '/vereniging',
    '/teams',
    '/kennisbank',
    '/sponsorbeheer',
  ]) {
    await page.goto(path);
    await expect(page).toHaveURL(/\/login/u);
  }
});

test('after logging in one comes where one wanted to be', async ({ page }) => {
  await page.goto('/profile');
  await expect(page).toHaveURL(/\/login\?verder=/u);
  const form = page.getByRole('form', { name: 'Inloggen' });
  await form.getByLabel('E-mailadres').fill('kees@groenendaal.example');
  await form.getByLabel('Wachtwoord', { exact: true }).fill('Achterban-demo-2026');
  await form.getByRole('button', { name: 'Inloggen' }).click();
  await expect(page).toHaveURL(/\/profile$/u);
});

test('guards send people where they belong (SHELL-09, SHELL-10, SHELL-11, SHELL-12)', async ({ page }) => {
  await signIn(page, 'joyce@voorbeeld.example');
  await page.goto('/dashboard');
  await expect(page).toHaveURL(/\/onboarding$/u);
  await page.goto('/profile');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page).toHaveURL(/\/profile$/u);
  await page.context().clearCookies();

  await signIn(page, 'mo@groenendaal.example');
  for (const path of ['/admin', '/admin/toegangsverzoeken', '/superuser']) {
    await page.goto(path);
    await expect(page).toHaveURL(/\/dashboard$/u);
  }
  await page.context().clearCookies();

  await signIn(page, 'superuser@achterban.example');
  for (const path of ['/dashboard', '/vereniging', '/admin']) {
    await page.goto(path);
    await expect(page).toHaveURL(/\/superuser(?:\/verenigingen)?$/u);
  }
});

test('an unknown address: a page of its own for a visitor, inside the layout for who is signed in (SHELL-15, SHELL-16)', async ({
  page,
}) => {
  await page.goto('/bestaat-niet');
  await expect(page.getByRole('heading', { name: 'Oops! Page not found' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Naar de startpagina' })).toHaveAttribute('href', '/');
  await expectAccessible(page);

  await signIn(page, 'mo@groenendaal.example');
  await page.goto('/bestaat-niet');
  await expect(page.getByRole('heading', { name: 'Pagina niet gevonden' })).toBeVisible();
  await expect(page.getByRole('button', { name: /Mo El Amrani/ })).toBeVisible();
  await expectAccessible(page);
});

test('the layout has a sticky header, a footer, the assistant and a menu by role (SHELL-18, CHAT-01, SHELL-19, SHELL-20, SHELL-21, SHELL-22)', async ({
  page,
}) => {
  await page.goto('/prijzen');
  await expect(page.getByRole('link', { name: 'Login', exact: true })).toHaveAttribute('href', '/login');
  const help = page.getByRole('button', { name: /^Hulp/u });
  await expect(help).toBeHidden();

  await signIn(page, 'marja@groenendaal.example');
  await page.goto('/');
  await expect(help).toBeVisible();
  const header = page.getByRole('banner');
  await expect(header).toHaveCSS('position', 'sticky');
  const home = header.getByRole('link', { name: /VV Groenendaal/ });
  await expect(home).toHaveAttribute('href', '/');
  await expect(home.getByRole('img', { name: /logo/i }).or(home.locator('img'))).toBeVisible();
  const footer = page.getByRole('contentinfo');
  await expect(footer.getByRole('link', { name: 'hulp@achterban.example' })).toHaveAttribute(
    'href',
    'mailto:hulp@achterban.example',
  );
  for (const path of ['/privacy', '/voorwaarden']) await expect(footer.locator(`a[href="${path}"]`)).toBeVisible();
  await expect(footer).toContainText(String(new Date().getFullYear()));

  await page.getByRole('button', { name: /Marja Bos/ }).click();
  // The label of the role, not the entry that has the word in it.
  await expect(page.locator('[data-trigger=MenuTrigger]').getByText('Admin', { exact: true })).toBeVisible();
  await expect(page.getByRole('menuitem')).toHaveText([
    // With words for who cannot see that it is marked.
    /^Vereniging Dashboard( \(hier ben je\))?$/u,
    'Vereniging Admin',
    'Profiel',
    'Sessie vernieuwen',
    'Uitloggen',
  ]);
});

test('the menus come when they are wanted, keep their button and say when they do not come', async ({ page }) => {
  await signIn(page, 'marja@groenendaal.example');
  await page.goto('/dashboard');
  const button = page.getByRole('button', { name: /menu van Marja/iu });
  await page.route('**/assets/user-menu-entries*', (route) => route.abort());
  await button.press('Enter');
  await expect(page.getByText('Je menu kwam niet binnen.')).toBeVisible();
  await expect(button).toHaveAttribute('aria-expanded', 'false');
  await page.unroute('**/assets/user-menu-entries*');
  await page.getByRole('button', { name: 'Opnieuw proberen' }).press('Enter');
  await expect(page.getByRole('menuitem').first()).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu')).toBeHidden();
  await button.press('ArrowDown');
  await expect(page.getByRole('menuitem').first()).toBeFocused();
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu')).toBeHidden();
  await button.press('ArrowUp');
  await expect(page.getByRole('menuitem', { name: 'Uitloggen' })).toBeFocused();
  await expect(button).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('Escape');
  await expect(button).toBeFocused();

  await page.setViewportSize({ width: 390, height: 844 });
  const bar = page.getByRole('navigation', { name: 'Hoofdmenu' }).getByRole('button');
  // What did not come does not lie on top of the page: Back leaves it.
  await page.goto('/teams');
  await page.route('**/assets/navigation-sheet*', (route) => route.abort());
  await page.goto('/dashboard');
  await bar.click();
  await expect(page.getByText('Het menu kwam niet binnen.')).toBeVisible();
  await page.unroute('**/assets/navigation-sheet*');
  await page.goBack();
  await expect(page).toHaveURL(/\/teams$/u);
  await bar.click();
  await expect(page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Dashboard' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeHidden();
  await expect(bar).toBeFocused();
});
