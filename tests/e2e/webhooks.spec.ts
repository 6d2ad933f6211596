import { makeBrochureClub } from './brochure-club.ts';
import { expect, signIn, test } from './test.ts';
import { query } from './world.ts';

test('a material is sent from its menu, and what comes back opens in the tab of the press, or of a later one where that is held back; what fails closes it and is told (HOOK-02, HOOK-03)', async ({
  page,
}) => {
  const { anna, zoekopdracht_id } = await makeBrochureClub('SV Webhook');
  await query(
    `insert into app.campagnemiddel (vereniging_id, zoekopdracht_id, titel, type, webhook_url)
       select vereniging_id, id, 'Spandoek', 'a4', 'https://druk.example/hook' from app.zoekopdracht where id = $1`,
    [zoekopdracht_id],
  );
  await signIn(page, anna);
  let isFailing = false;
  // Nothing here reaches the internet: who answers is played.
  await page.route('**/api/webhooks/*', (route) => {
    if (route.request().method() === 'GET') return route.continue();
    if (!isFailing)
      return route.fulfill({ json: { host: 'druk.example', download_url: 'https://druk.example/klaar' } });
    const message = 'Webhook responded with status 500. De ontvanger nam de opdracht niet aan.';
    return route.fulfill({ status: 502, json: { defined: false, code: 'webhook_status', status: 502, message } });
  });
  await page
    .context()
    .route('https://druk.example/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<title>Klaar</title>' }),
    );
  await page.goto(`/campagnemiddelen/zoekopdracht/${zoekopdracht_id}`);
  const choose = async () => {
    await page
      .getByRole('listitem')
      .filter({ hasText: 'Spandoek' })
      .getByRole('button', { name: /^Menu van/u })
      .click();
    await page.getByRole('menuitem', { name: 'Verstuur naar druk.example' }).click();
  };
  const send = async () => {
    const opening = page.context().waitForEvent('page');
    await choose();
    return opening;
  };
  const tab = await send();
  await expect(tab).toHaveURL('https://druk.example/klaar');
  expect(await tab.evaluate(() => window.opener === null)).toBe(true);
  await tab.close();

  isFailing = true;
  // As the server keeps it; it shows after the press, though nothing was written on this page.
  await query(
    `insert into app.webhook_delivery (vereniging_id, campagnemiddel_id, url, request_body, state, attempt, last_error)
       select vereniging_id, id, webhook_url, '{}', 'failed', 1, 'De ontvanger nam hem niet aan.' from app.campagnemiddel
        where zoekopdracht_id = $1 and titel = 'Spandoek'`,
    [zoekopdracht_id],
  );
  const closed = await send();
  await expect.poll(() => closed.isClosed()).toBe(true);
  await expect(page.getByText('Webhook responded with status 500')).toBeVisible();
  await expect(page.getByText(/^Niet gelukt naar druk\.example, .*: De ontvanger nam hem niet aan\./u)).toBeVisible();

  // A tab that the browser holds back: what was made is opened from the message, and not ordered again.
  isFailing = false;
  await page.evaluate(() => {
    const open = window.open.bind(window);
    window.open = (url, ...rest) => (url === '' ? null : open(url, ...rest));
  });
  await choose();
  await expect(page.getByText('druk.example heeft ‘Spandoek’ klaar.')).toBeVisible();
  const later = page.context().waitForEvent('page');
  await page.getByRole('button', { name: 'Openen' }).click();
  const opened = await later;
  await expect(opened).toHaveURL('https://druk.example/klaar');
  expect(await opened.evaluate(() => window.opener === null)).toBe(true);
  await opened.close();
});

test('the provider sets where a material is sent to and gets the key; what was sent stands in its log and on the material (G-107)', async ({
  page,
  browser,
}) => {
  const { anna, zoekopdracht_id } = await makeBrochureClub('SV Webhooklog');
  const [made] = await query<{ club_id: string }>(
    `insert into app.campagnemiddel (vereniging_id, zoekopdracht_id, titel, type)
       select vereniging_id, id, 'Spandoek', 'a4' from app.zoekopdracht where id = $1
       returning vereniging_id as club_id`,
    [zoekopdracht_id],
  );
  await signIn(page, 'superuser@achterban.example');
  await page.goto(`/superuser/verenigingen/${made?.club_id}`);
  await page.getByRole('button', { name: 'Adres van Spandoek' }).click();
  const dialog = page.getByRole('dialog', { name: 'Webhook van ‘Spandoek’' });
  const save = dialog.getByRole('button', { name: 'Adres opslaan' });
  await dialog.getByRole('textbox', { name: 'Adres' }).fill('http://druk.example/hook');
  await save.click();
  await expect(dialog.getByRole('link', { name: 'Vul een adres in dat met https:// begint.' })).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Adres' }).fill('https://localhost/hook');
  await save.click();
  await expect(dialog.getByRole('link', { name: 'Dit adres is niet van buiten te bereiken.' })).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Adres' }).fill('https://druk.example/hook');
  await save.click();
  await expect(dialog.getByText(/^[\da-f]{64}$/u)).toBeVisible();
  await expect(dialog.getByText(/^Met deze sleutel/u)).toBeFocused();
  await dialog.getByRole('button', { name: 'Sluiten' }).last().click();
  await expect(page.getByText('Nieuwe shirts · https://druk.example/hook')).toBeVisible();
  await expect(page.getByText('Er is nog niets verstuurd.')).toBeVisible();

  await query(
    `insert into app.webhook_delivery (vereniging_id, campagnemiddel_id, url, request_body, attempt, state, status_code,
         last_error, created_at)
       select c.vereniging_id, c.id, c.webhook_url, '{}', 1, s.state, s.status_code, s.last_error, s.created_at
         from app.campagnemiddel c, (values
           ('failed', 500, 'De ontvanger nam de opdracht niet aan.', now() - interval '1 minute'),
           ('sending', null, null, now())) s (state, status_code, last_error, created_at)
        where c.zoekopdracht_id = $1 and c.titel = 'Spandoek'`,
    [zoekopdracht_id],
  );
  await page.reload();
  await expect(page.getByText('De ontvanger nam de opdracht niet aan. · status 500 · poging 1')).toBeVisible();
  await expect(page.getByText('Bezig · poging 1')).toBeVisible();

  const member = await (await browser.newContext()).newPage();
  await signIn(member, anna);
  await member.goto(`/campagnemiddelen/zoekopdracht/${zoekopdracht_id}`);
  const material = member.getByRole('listitem').filter({ hasText: 'Spandoek' });
  await expect(material).toContainText(/Verstuurd naar druk\.example, .*: bezig\./u);
  await member.context().close();
});
