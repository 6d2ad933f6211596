import { readFile } from 'node:fs/promises';
import { strFromU8, unzipSync } from 'fflate';
import { DEMO_WACHTWOORD } from '../../db/demo-accounts.ts';
import { expect, signIn, test } from './test.ts';
import { makeSponsorClub } from './sponsor-club.ts';
import { awaitMail } from './world.ts';
import { expectAccessible } from './accessible.ts';

test('an admin takes everything of the club along with the password, follows it being made, and every admin reads who did it', async ({
  page,
}) => {
  const email = await makeSponsorClub('SV Meenemen', [{ naam: 'Bakkerij De Korst' }, { naam: 'Slagerij Smit' }]);
  await signIn(page, email);
  await page.goto('/vereniging');
  await page.getByRole('link', { name: 'Naar privacy' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Privacy' })).toBeVisible();

  await page.getByRole('button', { name: 'Maak een bestand' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Je wachtwoord' }).fill('dit is het niet');
  await dialog.getByRole('button', { name: 'Maak het bestand' }).click();
  await expect(dialog.getByText(/^Fout: .* Nog \d+ pogingen/u)).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Je wachtwoord' }).fill(DEMO_WACHTWOORD);
  await dialog.getByRole('button', { name: 'Maak het bestand' }).click();
  await expect(dialog).toBeHidden();

  const card = page.locator('#meenemen');
  await expect(card.getByText('te downloaden tot', { exact: false })).toBeVisible({ timeout: 60_000 });
  await expect(card.getByRole('listitem').filter({ hasText: 'sponsors' })).toHaveText('2sponsors');
  await expectAccessible(page, { isWhole: true });
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    card.getByRole('button', { name: 'Download' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^sv-meenemen-\d{4}-\d{2}-\d{2}\.zip$/u);
  const files = unzipSync(await readFile(await download.path()));
  expect(strFromU8(files['excel/sponsors.csv'] ?? new Uint8Array())).toContain('Bakkerij De Korst');

  const mail = await awaitMail(email, 'Er is een bestand met alles van je club');
  expect(mail.text).toContain('Anna de Boer liet op');
});
