import { awaitMail } from './world.ts';
import { expectAccessible } from './accessible.ts';
import { DEMO_WACHTWOORD } from '../../db/demo-accounts.ts';
import { expect, logIn, test } from './test.ts';

const linkIn = (text: string) => new URL(/https?:\/\/\S+token=\S+/u.exec(text)?.[0] ?? '');

test('a person registers, confirms by mail, logs in, logs out and resets the password (AUTH-01, AUTH-02, AUTH-03, AUTH-23, AUTH-25)', async ({
  page,
}) => {
  const email = `nieuw-${Date.now()}@voorbeeld.example`;
  await page.goto('/login');
  await expect(page.getByRole('tab')).toHaveCount(2);
  await expect(page.getByRole('tab', { name: 'Inloggen' })).toHaveAttribute('aria-selected', 'true');
  await expectAccessible(page);

  await page.getByRole('tab', { name: 'Inloggen' }).press('ArrowRight');
  await expect(page.getByRole('tab', { name: 'Registreren' })).toBeFocused();
  const registration = page.getByRole('form', { name: 'Registreren' });
  await expect(registration.getByText('Minimaal 8 tekens')).toBeVisible();
  await registration.getByRole('button', { name: 'Account aanmaken' }).click();
  await expect(page.getByRole('heading', { name: 'Nog niet alles is goed ingevuld.' })).toBeFocused();
  await expect(registration.getByRole('link', { name: /Kies je functie/ })).toBeVisible();
  await expectAccessible(page);

  await registration.getByLabel('Voornaam').fill('Nel');
  await registration.getByLabel('Achternaam').fill('Jansen');
  await registration.getByLabel('E-mailadres').fill(email);
  await registration.getByRole('button', { name: /Functie/ }).click();
  await page.getByRole('option', { name: 'Secretaris' }).click();
  await registration.getByLabel('Telefoon').fill('06 1234 5678');
  await registration.getByLabel('Wachtwoord', { exact: true }).fill('zilveren fluit 88');
  await registration.getByLabel(/Geboortedatum/).fill('04-03-1971');
  await registration.getByRole('button', { name: 'Account aanmaken' }).click();

  // Back on the first tab, with the sentence that says what to do, and the address filled in.
  await expect(
    page.getByText('Registratie gelukt! Bevestig eerst je e-mailadres via de link in je inbox.'),
  ).toBeVisible();
  const login = page.getByRole('form', { name: 'Inloggen' });
  await expect(login.getByLabel('E-mailadres')).toHaveValue(email);

  await login.getByLabel('Wachtwoord', { exact: true }).fill('zilveren fluit 88');
  await login.getByRole('button', { name: 'Inloggen' }).click();
  await expect(
    page.getByText('Je e-mailadres is nog niet bevestigd. Controleer je inbox en klik op de bevestigingslink.'),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Verstuur opnieuw' }).click();
  await expect(page.getByText('We hebben de bevestigingsmail opnieuw verstuurd.')).toBeVisible();

  const confirmation = linkIn((await awaitMail(email, 'Bevestig')).text);
  await page.goto(confirmation.pathname + confirmation.search);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Bevestig mijn e-mailadres' }).click();
  await expect(page.getByText('Je e-mailadres is bevestigd. Je kunt nu inloggen.')).toBeVisible();

  await logIn(page, email, 'zilveren fluit 88');
  await expect(page).toHaveURL(/\/onboarding$/u);

  await page.getByRole('button', { name: /Nel Jansen/ }).click();
  await page.getByRole('menuitem', { name: 'Uitloggen' }).click();
  await expect(page).toHaveURL(/\/login/u);
  await page.goto('/profile');
  await expect(page).toHaveURL(/\/login/u);

  await page.getByRole('link', { name: 'Wachtwoord vergeten?' }).click();
  await expectAccessible(page);
  await page.getByLabel('E-mailadres').fill(email);
  await page.getByRole('button', { name: 'Stuur mij een link' }).click();
  await expect(page.getByRole('heading', { name: 'Kijk in je inbox' })).toBeVisible();
  const reset = linkIn((await awaitMail(email, 'wachtwoord')).text);
  await page.goto(reset.pathname + reset.search);
  await page.getByLabel('Nieuw wachtwoord', { exact: true }).fill('gouden fluit 88');
  await page.getByLabel('Herhaal je nieuwe wachtwoord').fill('gouden fluit 89');
  await page.getByRole('button', { name: 'Wachtwoord opslaan' }).click();
  await expect(page.getByRole('link', { name: /De wachtwoorden zijn niet gelijk/ })).toBeVisible();
  await page.getByLabel('Herhaal je nieuwe wachtwoord').fill('gouden fluit 88');
  await page.getByRole('button', { name: 'Wachtwoord opslaan' }).click();
  await expect(page.getByText('Je nieuwe wachtwoord is opgeslagen. Log ermee in.')).toBeVisible();
  await logIn(page, email, 'gouden fluit 88');
  await expect(page).toHaveURL(/\/onboarding$/u);
});

test.describe('the login form', () => {
  const fill = async (page: Parameters<typeof logIn>[0], email: string, wachtwoord: string) => {
    const form = page.getByRole('form', { name: 'Inloggen' });
    await form.getByLabel('E-mailadres').fill(email);
    await form.getByLabel('Wachtwoord', { exact: true }).fill(wachtwoord);
    await form.getByRole('button', { name: 'Inloggen' }).click();
  };

  test('asks for both fields without calling the server (AUTH-04)', async ({ page }) => {
    const calls: string[] = [];
    page.on('request', (request) => request.method() === 'POST' && calls.push(request.url()));
    await page.goto('/login');
    await fill(page, 'marja@groenendaal.example', '');
    await expect(page.getByText('Vul alle velden in')).toBeVisible();
    const form = page.getByRole('form', { name: 'Inloggen' });
    await expect(form.getByLabel('Wachtwoord', { exact: true })).toHaveAccessibleDescription(/Vul je wachtwoord in\./u);
    await expect(form.getByLabel('E-mailadres')).not.toHaveAttribute('aria-invalid', 'true');
    expect(calls).toEqual([]);
  });

  test('says that one is offline without calling the server (AUTH-05)', async ({ page, context }) => {
    const calls: string[] = [];
    page.on('request', (request) => request.method() === 'POST' && calls.push(request.url()));
    await page.goto('/login');
    await expect(page.getByRole('form', { name: 'Inloggen' })).toBeVisible();
    await context.setOffline(true);
    await fill(page, 'marja@groenendaal.example', 'iets');
    await expect(
      page.getByRole('form').getByText('Je bent offline. Controleer je internetverbinding en probeer het opnieuw.'),
    ).toBeVisible();
    expect(calls).toEqual([]);
  });

  test('says that it went well, with something that turns, until the next page is there (AUTH-14)', async ({
    page,
  }) => {
    await page.goto('/login');
    await expect(page.getByRole('form', { name: 'Inloggen' })).toBeVisible();
    let goOn = () => {};
    const held = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    await page.route('**/api/accounts/current', async (route) => {
      await held;
      await route.continue();
    });
    await fill(page, 'marja@groenendaal.example', DEMO_WACHTWOORD);
    const entered = page.getByRole('status').filter({ hasText: 'Succesvol ingelogd' });
    await expect(entered).toBeVisible();
    await expect(entered.locator('svg')).toBeVisible();
    goOn();
    await expect(page).toHaveURL(/\/dashboard$/u);
    await expect(page.getByText('Succesvol ingelogd')).toBeHidden();
  });

  test('leads to a form that sends the confirmation again, for who never got it', async ({ page }) => {
    await page.goto('/login');
    await page.getByRole('link', { name: 'Geen bevestigingsmail gekregen?' }).click();
    const resent = page.waitForRequest('**/api/accounts/registration/resend');
    // The login has such a field too, until the next page is there.
    const form = page.getByRole('form', { name: 'Bevestigingsmail opnieuw sturen' });
    await form.getByLabel('E-mailadres').fill('niemand@voorbeeld.example');
    await form.getByRole('button', { name: 'Stuur opnieuw' }).click();
    expect((await resent).postDataJSON()).toEqual({ email: 'niemand@voorbeeld.example' });
    await expect(page.getByRole('heading', { name: 'Kijk in je inbox' })).toBeVisible();
    await expectAccessible(page);
  });

  test('stays where it is with wrong credentials, and keeps what was typed (AUTH-06)', async ({ page }) => {
    await page.goto('/login');
    await fill(page, 'marja@groenendaal.example', 'verkeerd');
    await expect(page.getByText('E-mailadres of wachtwoord is onjuist')).toBeVisible();
    await expect(page).toHaveURL(/\/login/u);
    await expect(page.getByRole('form', { name: 'Inloggen' }).getByLabel('E-mailadres')).toHaveValue(
      'marja@groenendaal.example',
    );
  });

  test('tells a lost connection and a fault of ours apart (AUTH-11, AUTH-13)', async ({ page }) => {
    await page.goto('/login');
    await page.route('**/api/accounts/session', (route) => route.abort('connectionreset'));
    await fill(page, 'marja@groenendaal.example', 'iets');
    await expect(page.getByText('Netwerkfout: Controleer je verbinding en probeer het opnieuw')).toBeVisible();
    await page.unroute('**/api/accounts/session');
    await page.route('**/api/accounts/session', (route) => route.fulfill({ status: 500, body: 'kapot' }));
    await fill(page, 'marja@groenendaal.example', 'iets');
    await expect(page.getByText('Er is een technisch probleem opgetreden. Probeer het later opnieuw.')).toBeVisible();
  });

  test('gives up after 15 seconds and offers to try again (AUTH-12)', async ({ page }) => {
    await page.clock.install();
    await page.goto('/login');
    let isSlow = true;
    await page.route('**/api/accounts/session', (route) => (isSlow ? undefined : route.continue()));
    await fill(page, 'marja@groenendaal.example', 'Achterban-demo-2026');
    await page.clock.fastForward(15_500);
    await expect(page.getByText('Verzoek duurde te lang. Probeer het opnieuw.')).toBeVisible();
    isSlow = false;
    await page.getByRole('button', { name: 'Opnieuw proberen' }).click();
    await expect(page).toHaveURL(/\/dashboard$/u);
  });
});

test.describe('the registration form', () => {
  test('says how long a password must be by the setting of the server, and holds to it (AUTH-18)', async ({ page }) => {
    await page.route('**/api/accounts/current', async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, json: { ...((await response.json()) as object), password_min: 6 } });
    });
    await page.goto('/login?tab=registreren');
    const form = page.getByRole('form', { name: 'Registreren' });
    await expect(form.getByText('Minimaal 6 tekens')).toBeVisible();
    await form.getByLabel('Wachtwoord', { exact: true }).fill('vijf5');
    await form.getByRole('button', { name: 'Account aanmaken' }).click();
    await expect(form.getByRole('link', { name: 'Kies een wachtwoord van minimaal 6 tekens.' })).toBeVisible();
  });

  test('comes with its page, so that what stands below it does not move away from under a finger', async ({ page }) => {
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/registration-form-*.js', async (route) => {
      await held;
      await route.continue();
    });
    const asked = page.waitForRequest('**/registration-form-*.js');
    await page.goto('/login?tab=registreren');
    await asked;
    const below = page.getByRole('link', { name: 'Bekijk de prijzen' });
    await expect(below).toBeHidden();
    release();
    await expect(below).toBeVisible();
    const { y } = (await below.boundingBox()) ?? { y: 0 };
    await expect(page.getByRole('button', { name: 'Account aanmaken' })).toBeVisible();
    expect((await below.boundingBox())?.y).toBe(y);
  });

  test('sends nothing while a rule is broken, and says which (AUTH-21)', async ({ page }) => {
    const calls: string[] = [];
    page.on('request', (request) => request.method() === 'POST' && calls.push(request.url()));
    await page.goto('/login?tab=registreren');
    const form = page.getByRole('form', { name: 'Registreren' });
    await form.getByLabel('Voornaam').fill('Nel');
    await form.getByLabel('Telefoon').fill('06');
    await form.getByRole('button', { name: 'Account aanmaken' }).click();
    await expect(form.getByRole('link', { name: /Vul een telefoonnummer in/u })).toBeVisible();
    await expect(form.getByRole('link', { name: 'Vul je achternaam in.' })).toBeVisible();
    expect(calls).toEqual([]);
    await expect(form.getByLabel('Voornaam')).toHaveValue('Nel');
  });

  test('asks about a slip in the address, and mends it with one press', async ({ page }) => {
    await page.goto('/login?tab=registreren');
    const form = page.getByRole('form', { name: 'Registreren' });
    const email = form.getByLabel('E-mailadres');
    await email.fill('marja@gmial.com');
    await expect(form.getByText('Bedoel je gmail.com?')).toBeHidden();
    await email.blur();
    await expect(form.getByText('Bedoel je gmail.com?')).toBeVisible();
    await expectAccessible(page);
    await form.getByRole('button', { name: 'Pas aan' }).click();
    await expect(email).toHaveValue('marja@gmail.com');
    await expect(form.getByText('Bedoel je gmail.com?')).toBeHidden();
  });
});

test.describe('what checks a form', () => {
  const CHECKS = /\/assets\/(?:zod|schema)-[^/]+\.js$/u;

  test('comes when somebody enters the form, not with the page', async ({ page }) => {
    const fetched: string[] = [];
    page.on('request', (request) => CHECKS.test(request.url()) && fetched.push(request.url()));
    await page.goto('/reset-password');
    await expect(page.getByLabel('E-mailadres')).toBeVisible();
    expect(fetched).toEqual([]);
    await page.getByLabel('E-mailadres').focus();
    await expect.poll(() => fetched.length).toBeGreaterThan(0);
    await page.getByLabel('E-mailadres').fill('geen adres');
    await page.getByRole('button', { name: 'Stuur mij een link' }).click();
    await expect(page.getByRole('link', { name: /Vul een e-mailadres in/ })).toBeVisible();
  });

  test('says so when it cannot be fetched, keeps what was typed and tries again on sending', async ({ page }) => {
    await page.goto('/reset-password');
    await expect(page.getByLabel('E-mailadres')).toBeVisible();
    await page.route(CHECKS, (route) => route.abort('connectionreset'));
    await page.getByLabel('E-mailadres').fill('niemand@voorbeeld.example');
    await page.getByRole('button', { name: 'Stuur mij een link' }).click();
    await expect(page.getByText('Netwerkfout: Controleer je verbinding en probeer het opnieuw')).toBeVisible();
    await expect(page.getByLabel('E-mailadres')).toHaveValue('niemand@voorbeeld.example');
    await page.unroute(CHECKS);
    await page.getByRole('button', { name: 'Stuur mij een link' }).click();
    await expect(page.getByRole('heading', { name: 'Kijk in je inbox' })).toBeVisible();
  });
});

test('a date from the server is shown as a day and a time', async ({ page }) => {
  await logIn(page, 'mo@groenendaal.example');
  const [answer] = await Promise.all([
    page.waitForResponse('**/api/accounts/sessions'),
    page.goto('/profile?tab=beveiliging'),
  ]);
  const sessions = (await answer.json()) as { created_at: string; huidige: boolean }[];
  const current = sessions.find(({ huidige }) => huidige);
  const time = new Intl.DateTimeFormat('nl-NL', { timeStyle: 'short', timeZone: 'Europe/Amsterdam' });
  const shown = time.format(new Date(current?.created_at ?? ''));
  await expect(
    page
      .getByText(/^Ingelogd op/u)
      .filter({ hasText: shown })
      .first(),
  ).toBeVisible();
});

test('no script can read the session or its token, and the browser keeps neither (AUTH-31, SHELL-26, G-003)', async ({
  page,
}) => {
  await logIn(page, 'mo@groenendaal.example');
  const [cookie, ...others] = await page.context().cookies();
  expect(others).toEqual([]);
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax' });
  const [token = ''] = decodeURIComponent(cookie?.value ?? '').split('.');
  expect(token.length).toBeGreaterThan(20);
  const seen = await page.evaluate(async () => ({
    cookie: document.cookie,
    storage: [localStorage, sessionStorage].map((storage) => JSON.stringify(storage)).join(''),
    answer: await (await fetch('/api/accounts/current')).text(),
  }));
  expect(seen.cookie).toBe('');
  expect(seen.storage).not.toMatch(/token|session/iu);
  expect(seen.answer).toContain('mo@groenendaal.example');
  expect(JSON.stringify(seen)).not.toContain(token);
});

test('the session is refreshed when less than five minutes are left, and a failure leads to the login (AUTH-26, AUTH-27, AUTH-28)', async ({
  page,
}) => {
  await page.clock.install();
  await logIn(page, 'mo@groenendaal.example');
  const refreshes: string[] = [];
  page.on('request', (request) => request.url().endsWith('/session/refresh') && refreshes.push(request.url()));
  await page.getByRole('button', { name: /Mo El Amrani/ }).click();
  await page.getByRole('menuitem', { name: 'Sessie vernieuwen' }).click();
  await expect(page.getByText('Je sessie is vernieuwd.')).toBeVisible();
  expect(refreshes).toHaveLength(1);

  // As if the session had six minutes left: the refresh comes after one, not before.
  await page.route('**/api/accounts/current', async (route) => {
    const response = await route.fetch();
    const session = (await response.json()) as { server_time: string; account: { expires_at: string } };
    session.account.expires_at = new Date(new Date(session.server_time).getTime() + 6 * 60_000).toISOString();
    await route.fulfill({ response, json: session });
  });
  // However long the page takes to come, none of that minute is gone.
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.reload();
  await expect(page.getByRole('button', { name: /Mo El Amrani/ })).toBeVisible();
  await page.clock.fastForward(40_000);
  expect(refreshes).toHaveLength(1);
  await page.clock.fastForward(30_000);
  await expect.poll(() => refreshes.length).toBe(2);
  await page.clock.resume();

  await page.route('**/api/accounts/session/refresh', (route) =>
    route.fulfill({ status: 401, json: { defined: false, code: 'niet_ingelogd', status: 401, message: '' } }),
  );
  // The answer to the last refresh may still be under way; its minute begins when it is there.
  const dialog = page.getByRole('alertdialog', { name: 'Je sessie is verlopen, log in om verder te gaan' });
  await expect(async () => {
    await page.clock.fastForward(70_000);
    await expect(dialog).toBeVisible({ timeout: 4_000 });
  }).toPass({ timeout: 60_000 });
  await dialog.getByRole('button', { name: 'Annuleren' }).click();
  await expect(page).toHaveURL(/\/login\?verder=/u);
});

test('a server that is away is called that, and nobody has to log in again', async ({ page }) => {
  let isAway = true;
  const sentence = 'We kunnen nu even niet bij je gegevens. Probeer het over een minuut opnieuw.';
  await page.route('**/api/accounts/**', (route) =>
    isAway
      ? route.fulfill({ status: 503, json: { defined: false, code: 'onbereikbaar', status: 503, message: sentence } })
      : route.continue(),
  );
  await page.goto('/profile');
  await expect(page.getByRole('heading', { name: 'Even niet bereikbaar' })).toBeVisible();
  await expect(page.getByText(sentence)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Opnieuw inloggen' })).toBeHidden();
  isAway = false;
  await page.getByRole('button', { name: 'Probeer opnieuw' }).click();
  await expect(page.getByRole('heading', { name: 'Even niet bereikbaar' })).toBeHidden();
});

test('the problem screen helps more with each failed attempt (AUTH-29, AUTH-30)', async ({ page }) => {
  await page.route('**/api/accounts/**', (route) => route.fulfill({ status: 500, body: 'kapot' }));
  await page.goto('/profile');
  await expect(page.getByRole('heading', { name: 'Authenticatie probleem' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Opnieuw inloggen' })).toBeVisible();
  const retry = page.getByRole('button', { name: 'Sessie vernieuwen' });
  let attempts = 0;
  page.on('response', (answer) => {
    if (answer.url().endsWith('/session/refresh')) attempts += 1;
  });
  const tips = page.getByRole('heading', { name: 'Lukt het nog niet?' });
  await retry.click();
  // Only when the first attempt has failed does its absence say something.
  await expect.poll(() => attempts).toBe(1);
  await expect(retry).toBeEnabled();
  await expect(tips).toBeHidden();
  await retry.click();
  await expect(tips).toBeVisible();
  for (const tip of ['Kijk of je browser cookies', 'Probeer een andere browser', 'Log overal uit'])
    await expect(page.getByText(tip)).toBeVisible();
  await expect(page.getByText('Ververs deze pagina')).toBeHidden();
  await retry.click();
  await expect(page.getByText('Ververs deze pagina')).toBeVisible();
  await expectAccessible(page);
});
