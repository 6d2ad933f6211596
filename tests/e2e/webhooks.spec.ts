import { makeBrochureClub } from './brochure-club.ts';
import { expect, signIn, test } from './test.ts';
import { query } from './world.ts';

test('a material is sent from its menu, and what comes back opens in the tab of the press; what fails closes it and is told (HOOK-02, HOOK-03)', async ({
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
  const send = async () => {
    await page
      .getByRole('listitem')
      .filter({ hasText: 'Spandoek' })
      .getByRole('button', { name: /^Menu van/u })
      .click();
    const opened = page.context().waitForEvent('page');
    await page.getByRole('menuitem', { name: 'Verstuur naar druk.example' }).click();
    return opened;
  };
  const tab = await send();
  await expect(tab).toHaveURL('https://druk.example/klaar');
  expect(await tab.evaluate(() => window.opener === null)).toBe(true);
  await tab.close();

  isFailing = true;
  const closed = await send();
  await expect.poll(() => closed.isClosed()).toBe(true);
  await expect(page.getByText('Webhook responded with status 500')).toBeVisible();
});
