import { dayOf } from '#shared/dates.ts';
import { expectAccessible } from './accessible.ts';
import { expect, expectFocusInside, signIn, test } from './test.ts';

const MONTHS = 'januari februari maart april mei juni juli augustus september oktober november december'.split(' ');

/** A season of months that has today in it and runs over New Year, whatever day it is. */
function wrappingSeason(): { start: number; end: number } {
  const month = Number(dayOf(new Date()).slice(5, 7));
  return month <= 6 ? { start: 10, end: month } : { start: month, end: 2 };
}

test('a banner is made for a season over New Year with the keyboard, seen and closed at a club, and counted (SU-17)', async ({
  page,
  bannersAlone: _alone,
}) => {
  const { start, end } = wrappingSeason();
  const head = `Sponsormarkt ${Date.now()}.`;
  // The browser asks before a form with changes is left.
  page.on('dialog', (dialog) => void dialog.accept());
  await signIn(page, 'superuser@achterban.example');
  await page.goto('/superuser/ctas');
  await expect(page.getByRole('tab', { name: "CTA's" })).toHaveAttribute('aria-selected', 'true');
  await page.getByRole('button', { name: 'Banner toevoegen' }).click();
  await expect(page).toHaveURL(/banner=nieuw/u);
  const preview = page.getByRole('region', { name: 'Zo ziet de club het' });
  await expectFocusInside(preview);
  const banner = preview.locator('aside');

  await test.step('what is typed stands on the banner at once', async () => {
    await page.getByRole('textbox', { name: 'Bericht' }).fill(`${head} Neem een kraam.`);
    await expect(banner.locator('b')).toHaveText(head);
    await expect(page.getByText(`${head.length + 16} van 160 tekens`)).toBeVisible();
    await expect(banner.getByText('Bekijk')).toHaveCount(0);
    await page.getByRole('textbox', { name: 'Link' }).fill('/kennisbank');
    await expect(banner.getByText('Bekijk')).toBeVisible();
    await page.getByRole('textbox', { name: 'Tekst op de knop' }).fill('Lees hoe het kan');
    await expect(banner.getByText('Lees hoe het kan')).toBeVisible();
    await expect(page.getByText('Niet opgeslagen: bericht, link en tekst op de knop')).toBeVisible();
    await page.getByRole('checkbox', { name: 'Met een icoon' }).press('Space');
    await page.getByRole('radio', { name: 'Onder' }).click();
    await expect(page.getByText(/^Niet opgeslagen: .*plek op het dashboard/u)).toBeVisible();
    await page.getByRole('radio', { name: 'Boven' }).click();
  });

  await test.step('letters that nobody can read are replaced, and it says so', async () => {
    await page.getByRole('textbox', { name: 'Achtergrond' }).fill('#FFD100');
    await expect(page.getByText('Wit op geel is niet te lezen, 1,4 : 1.')).toBeVisible();
    await expect(banner).toHaveCSS('color', 'rgb(0, 0, 0)');
    await page.getByRole('textbox', { name: 'Letters' }).fill('#16191D');
    await expect(page.getByText(/^contrast 1\d,\d : 1$/u)).toBeVisible();
  });

  await test.step('the handles move by the arrow keys, and an end before its beginning runs over New Year', async () => {
    await page.getByRole('radio', { name: 'Maanden' }).click();
    const [from, until] = [
      page.getByRole('slider', { name: 'Begin van de periode' }),
      page.getByRole('slider', { name: 'Einde van de periode' }),
    ];
    for (const [handle, month] of [
      [from, start],
      [until, end],
    ] as const) {
      await handle.focus();
      await handle.press('Home');
      for (let at = 1; at < month; at += 1) await handle.press('ArrowRight');
      await expect(handle).toHaveAttribute('aria-valuetext', MONTHS[month - 1] ?? '');
    }
    await expect(page.getByRole('button', { name: `${MONTHS[start - 1]} Van` })).toBeVisible();
    await expect(page.getByText('loopt door over nieuwjaar')).toBeVisible();
    await expect(
      page.getByText(new RegExp(`^1 ${MONTHS[start - 1]} tot en met \\d+ ${MONTHS[end - 1]}$`, 'u')),
    ).toBeVisible();
    await expect(page.getByText(/^\d+ dagen, over de jaarwisseling$/u)).toBeVisible();
    await expectAccessible(page, { isWhole: true });
  });

  await test.step('a reload loses nothing', async () => {
    await page.reload();
    await expect(page.getByText('Je concept is teruggezet')).toBeVisible();
    await expect(banner.getByText('Lees hoe het kan')).toBeVisible();
  });

  await page.getByRole('button', { name: 'Opslaan' }).click();
  await expect(page.getByText('De banner is opgeslagen.')).toBeVisible();
  const top = page.getByRole('region', { name: 'Boven op het dashboard' });
  const row = top.getByRole('listitem').filter({ hasText: head });
  // Whoever of another club opens the dashboard meanwhile sees it too; nobody else closes it.
  await expect(row).toHaveAttribute('aria-current', 'true');
  await expect(row).toContainText('Nu, t/m');
  await expect(row).toContainText(/nog niet gezien|\b0 van [1-9]/u);
  await expect(top.getByRole('listitem').first()).toContainText(head);

  await test.step('a club sees it, follows nothing, and closes it for good', async () => {
    await signIn(page, 'bram@waterland.example');
    const seen = page.waitForResponse((answer) => answer.url().endsWith('/api/cta/tellingen'));
    await page.goto('/dashboard');
    expect((await seen).status()).toBe(200);
    const shown = page.getByRole('complementary', { name: 'Bericht van Achterban' }).filter({ hasText: head });
    await expect(shown.getByRole('link', { name: 'Lees hoe het kan' })).toHaveAttribute('href', /\/kennisbank$/u);
    const counted = page.waitForResponse(
      (answer) =>
        answer.url().endsWith('/api/cta/tellingen') && (answer.request().postData() ?? '').includes('dismissals'),
    );
    await shown.getByRole('button', { name: 'Bericht verbergen' }).click();
    await expect(shown).toHaveCount(0);
    expect((await counted).status()).toBe(200);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(shown).toHaveCount(0);
  });

  await test.step('the console counted it, on a phone too', async () => {
    await signIn(page, 'superuser@achterban.example');
    await page.goto('/superuser/ctas');
    await row.getByRole('link').click();
    await expect(row).toContainText(/\d+(?:,\d+)?%.*\b1 van [1-9]/u);
    const outcome = (word: string) => page.locator('dl > div').filter({ hasText: word }).locator('dd');
    await expect(outcome('keer gezien')).toHaveText(/^[1-9]/u);
    await expect(outcome('klikte hem weg')).toHaveText('1');
    await expect(outcome('klikte door')).toHaveText('0');
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(page.getByRole('slider', { name: 'Begin van de periode' })).toBeHidden();
    await expect(page.getByRole('button', { name: /Tot en met/u })).toBeVisible();
    await expectAccessible(page);
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  await test.step('it is switched off with a way back, and deleted after a question', async () => {
    await row.getByRole('button', { name: /^Menu van banner/u }).click();
    await page.getByRole('menuitem', { name: 'Zet uit' }).click();
    await expect(row).toContainText('Staat uit');
    await page.getByRole('button', { name: 'Ongedaan maken' }).click();
    await expect(row).toContainText('Nu, t/m');
    await page.getByRole('region', { name: 'Opslaan' }).getByRole('button', { name: 'Verwijderen' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Banner verwijderen' }).click();
    await expect(page.getByText('De banner is verwijderd.')).toBeVisible();
    await expect(row).toHaveCount(0);
  });
});
