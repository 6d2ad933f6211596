import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { expect, signIn, test } from './test.ts';

const DASHED = ['outline-style', 'dashed'] as const;
const PATH = '/superuser/prijspakketten';

const proof = (page: Page) => page.locator('[data-proof="Op een computer"]');
const bar = (page: Page) => page.getByRole('region', { name: 'Opslaan' });
const plans = (page: Page) => page.getByRole('list', { name: 'Prijspakketten' }).getByRole('listitem');
const openPlan = (page: Page, name: string) => plans(page).getByRole('button', { name, exact: true }).click();
const save = (page: Page) => page.getByRole('button', { name: 'Zet op de prijzenpagina' }).click();

/** Only the plan 'Samen' is changed for visitors, and put back: the other journeys read the prices too. */
test('a superuser changes the prices beside the page itself, and nobody overwrites another', async ({
  page,
  context,
  browser,
}) => {
  await page.setViewportSize({ width: 1440, height: 1000 });
  await signIn(page, 'superuser@achterban.example');
  await page.goto('/superuser');
  await page.getByRole('link', { name: 'Prijspakketten' }).click();
  await expect(page).toHaveURL(new RegExp(`${PATH}$`, 'u'));
  // Somebody else has the same copy open.
  const stale = await context.newPage();
  await stale.setViewportSize({ width: 1440, height: 1000 });
  await stale.goto(PATH);
  await expect(plans(stale)).toHaveCount(4);
  const visitor = await (await browser.newContext()).newPage();
  await visitor.goto('/prijzen');
  const together = visitor.getByRole('region').filter({ has: visitor.getByRole('heading', { name: 'Samen' }) });

  await expect(bar(page)).toContainText(/Laatst gewijzigd op .+ door Ruben Kool/u);
  await expect(page.getByText('Drie pakketten te zien, één verborgen.')).toBeVisible();
  await expect(proof(page).getByText('Seizoenspas')).toHaveCount(0);
  // The front page has the same plans, in one line each (sketch 33).
  const front = page.locator('[data-proof="Op de voorpagina"]');
  await expect(front.locator('dt')).toHaveText(['Start', 'Compleet', 'Samen']);
  await expect(front).toContainText('€39,- per maand');
  await openPlan(page, 'Samen');
  await page.getByRole('textbox', { name: 'Label (niet verplicht)' }).fill('Nieuw');
  // Nobody knows what 'limited' is without its limit: the row opens, and sending leads to it.
  await page
    .getByRole('radiogroup', { name: 'Vaste contactpersoon: erin, beperkt of niet' })
    .getByRole('radio', { name: 'Beperkt' })
    .click();
  await openPlan(page, 'Start');
  await save(page);
  await expect(page.getByRole('heading', { name: 'Nog niet alles is goed ingevuld' })).toBeVisible();
  await page.getByRole('link', { name: /Vul in wat de grens is/u }).click();
  await page.keyboard.type('op werkdagen');
  await expect(bar(page)).toContainText('2 wijzigingen nog niet te zien: label en ‘Vaste contactpersoon’');

  await expect(proof(page).getByText('Nieuw', { exact: true })).toHaveCSS(...DASHED);
  const line = proof(page).getByRole('listitem', { includeHidden: true }).filter({ hasText: 'Vaste contactpersoon' });
  await expect(line).toHaveCSS(...DASHED);
  await expect(line).toContainText('Beperkt: op werkdagen');
  await expect(proof(page).getByText('Startavond voor sponsorcommissies')).not.toHaveCSS(...DASHED);
  await expect(page.getByText('Gestreepte omrand: nog niet te zien voor bezoekers.')).toBeVisible();
  await expectAccessible(page);
  // The two sides scroll; the page around them does not.
  expect(await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)).toBe(0);

  await visitor.reload();
  await expect(together).toContainText('Vaste contactpersoon');
  await expect(together).not.toContainText('Nieuw');

  // What was typed is still there after a reload.
  page.on('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await expect(page.getByText('Je concept is teruggezet')).toBeVisible();
  await expect(bar(page)).toContainText('2 wijzigingen nog niet te zien');
  await save(page);
  await expect(bar(page)).toContainText('Opgeslagen om');
  await expect(page.getByText('Gestreepte omrand')).toHaveCount(0);
  await visitor.reload();
  await expect(together).toContainText('Nieuw');
  await expect(together).toContainText('Beperkt: op werkdagen');

  await openPlan(stale, 'Samen');
  await stale.getByRole('textbox', { name: 'Label (niet verplicht)' }).fill('Anders');
  await save(stale);
  const conflict = stale.getByRole('alertdialog', { name: /^Ruben Kool heeft dit om/u });
  await expect(conflict).toContainText('Samen: label');
  await expect(conflict).toContainText('Jij: Anders');
  await expect(conflict).toContainText('Ruben Kool: Nieuw');
  await expectAccessible(stale);
  await visitor.reload();
  await expect(together).toContainText('Nieuw');
  // Only what was named is replaced; the rest of what the other saved stays.
  await conflict.getByRole('button', { name: 'Bewaar de mijne' }).click();
  await expect(bar(stale)).toContainText('Opgeslagen om');
  await visitor.reload();
  await expect(together).toContainText('Anders');
  await expect(together).toContainText('Beperkt: op werkdagen');

  // An order by the keyboard, seen in the preview and thrown away again.
  const grip = stale.getByRole('button', { name: 'Start verplaatsen' });
  await grip.press('Control+ArrowDown');
  await expect(plans(stale).first()).toContainText('Compleet');
  await expect(grip).toBeFocused();
  await expect(stale.getByText('Start staat nu op plaats 2 van 4.')).toBeAttached();
  await expect(bar(stale)).toContainText('volgorde van de pakketten');
  const headings = proof(stale).getByRole('heading', { level: 2, includeHidden: true });
  await expect(headings.first()).toHaveText('Compleet');
  // Without keys or dragging: by the menu of the grip.
  await grip.click();
  await stale.getByRole('menuitem', { name: 'Onderaan' }).click();
  await expect(plans(stale).last()).toContainText('Start');
  const [from, to] = await Promise.all([grip.boundingBox(), plans(stale).first().boundingBox()]);
  await stale.mouse.move((from?.x ?? 0) + 10, (from?.y ?? 0) + 20);
  await stale.mouse.down();
  await stale.mouse.move((from?.x ?? 0) + 10, (to?.y ?? 0) + 5, { steps: 5 });
  await stale.mouse.up();
  await expect(plans(stale).first()).toContainText('Start');
  await grip.press('Control+ArrowDown');
  await stale.getByRole('button', { name: 'Wijzigingen weg' }).click();
  await stale.getByRole('button', { name: 'Gooi de wijzigingen weg' }).click();
  await expect(plans(stale).first()).toContainText('Start');
  await expect(bar(stale)).not.toContainText('nog niet te zien');

  await openPlan(stale, 'Samen');
  await stale.getByRole('textbox', { name: 'Label (niet verplicht)' }).fill('');
  await stale.getByRole('button', { name: 'Vaste contactpersoon openen' }).click();
  await stale.getByRole('textbox', { name: 'Grens' }).fill('');
  await stale
    .getByRole('radiogroup', { name: 'Vaste contactpersoon: erin, beperkt of niet' })
    .getByRole('radio', { name: 'Inbegrepen', exact: true })
    .click();
  await save(stale);
  await expect(bar(stale)).toContainText('Opgeslagen om');
  await visitor.reload();
  await expect(together).toContainText('Vaste contactpersoon');
  await expect(together).not.toContainText('Anders');

  await stale.setViewportSize({ width: 390, height: 844 });
  await expect(stale.getByText('Doe dit op een computer')).toBeVisible();
  await expect(stale.getByRole('button', { name: 'Zet op de prijzenpagina' })).toHaveCount(0);
  await expect(stale.getByText('Kies Compleet')).toBeVisible();
  await expectAccessible(stale);
  await visitor.context().close();
});
