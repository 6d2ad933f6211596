import { expect, type Page } from '@playwright/test';
import { DEMO_WACHTWOORD } from '../../db/demo-accounts.ts';

/** The dialog that asks why and for a proof, opened from the console's list of clubs. */
export async function openActingDialog(page: Page, club: string) {
  // The journeys make more clubs than one page shows.
  await page.getByLabel('Zoek op naam of plaats').fill(club);
  await page.getByRole('button', { name: `Menu van ${club}` }).click();
  await page.getByRole('menuitem', { name: 'Bekijk als deze club' }).click();
  const dialog = page.getByRole('dialog', { name: `Bekijk als ${club}` });
  await expect(dialog).toBeVisible();
  return dialog;
}

/** As the demo superuser, who has a password and no app: from the console into a club. */
export async function actFor(page: Page, club: string, reden = 'Vraag van de club over wat ze ziet'): Promise<void> {
  const dialog = await openActingDialog(page, club);
  await dialog.getByLabel('Waarom?').fill(reden);
  await dialog.getByLabel('Je wachtwoord', { exact: true }).fill(DEMO_WACHTWOORD);
  await dialog.getByRole('button', { name: 'Begin, 60 minuten' }).click();
  await expect(page).toHaveURL(/\/dashboard$/u);
}
