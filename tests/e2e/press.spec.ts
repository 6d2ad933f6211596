import type { Locator, Page } from '@playwright/test';
import { expect, signIn, test } from './test.ts';

const ZOD = /\/assets\/zod-[^/]*\.js$/u;
/** Longer than an answer takes to be drawn. */
const DRAWN_MS = 800;

/** Holds back the script that checks every form, until the function it returns is called. */
async function holdCheck(page: Page): Promise<() => Promise<void>> {
  const held = Promise.withResolvers<void>();
  await page.route(ZOD, async (route) => {
    await held.promise;
    await route.continue();
  });
  const arrived = page.waitForResponse(ZOD);
  return async () => {
    held.resolve();
    await (await arrived).finished();
  };
}

interface During {
  meanwhile?: () => void | Promise<void>;
  /** Must not be there before the press is over. */
  unseen?: Locator;
}

/** Presses the middle of the target for a while, and lets go at that place, wherever the target is by then. */
async function press(page: Page, target: Locator, { meanwhile, unseen }: During = {}): Promise<void> {
  const { x, y, width, height } = (await target.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  await page.mouse.move(x + width / 2, y + height / 2);
  await page.mouse.down();
  await meanwhile?.();
  await page.waitForTimeout(DRAWN_MS);
  if (unseen) await expect(unseen).toBeHidden();
  await page.mouse.up();
}

/** There the browser cannot keep in place what one looks at, when something above it grows. */
const scrollToEnd = (page: Page) => page.evaluate(() => scrollTo(0, document.body.scrollHeight));

async function openProfile(page: Page): Promise<() => Promise<void>> {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page, 'mo@groenendaal.example');
  const passCheck = await holdCheck(page);
  await page.goto('/profile');
  await page.getByLabel(/Geboortedatum/).fill('01-01-2020');
  await page.getByLabel('Telefoon').focus();
  await scrollToEnd(page);
  return passCheck;
}

const tooYoung = (page: Page) =>
  page.locator('[data-field="geboortedatum"]').getByText('Je moet 16 jaar of ouder zijn');
const summary = (page: Page) => page.getByRole('heading', { name: 'Nog niet alles is goed ingevuld.' });
const elsewhere = (page: Page) => page.getByRole('heading', { name: 'Hoe we je bereiken' });

test('a press is heard although the check of the field before answers during it', async ({ page }) => {
  const passCheck = await openProfile(page);
  await press(page, page.getByRole('button', { name: 'Opslaan' }), { meanwhile: passCheck });
  await expect(summary(page)).toBeFocused();
});

test('a check that answers during a press elsewhere is shown after it', async ({ page }) => {
  const passCheck = await openProfile(page);
  await press(page, elsewhere(page), { meanwhile: passCheck, unseen: tooYoung(page) });
  await expect(tooYoung(page)).toBeVisible();
});

test('who leaves a mistyped address by pressing the button registers with that press', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/login?tab=registreren');
  const form = page.getByRole('form', { name: 'Registreren' });
  await form.getByLabel('Voornaam').fill('Nel');
  await form.getByLabel('Achternaam').fill('Jansen');
  await form.getByRole('button', { name: /Functie/ }).click();
  await page.getByRole('option', { name: 'Secretaris' }).click();
  await form.getByLabel('Telefoon').fill('06 1234 5678');
  await form.getByLabel('Wachtwoord', { exact: true }).fill('zilveren fluit 88');
  await form.getByLabel('E-mailadres').fill(`nel-${Date.now()}@gmial.com`);
  await scrollToEnd(page);
  await press(page, form.getByRole('button', { name: 'Account aanmaken' }));
  await expect(page.getByText('Registratie gelukt!')).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

  test('a tap of a company ticks the box although the field it left is wrong', async ({ page }) => {
    await page.goto('/inschrijven/h4tx7npa');
    await page.getByLabel('E-mailadres').fill('piet@bakkerij');
    await scrollToEnd(page);
    const box = page.getByRole('checkbox');
    const { x, y, width, height } = (await box.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    await page.touchscreen.tap(x + width / 2, y + height / 2);
    await expect(page.getByText('Ongeldig e-mailadres')).toBeVisible();
    await expect(box).toBeChecked();
  });

  test('a finger ticks the box that it pressed, and not the one that came under it', async ({ page }) => {
    await page.goto('/inschrijven/h4tx7npa');
    await page.evaluate(() => {
      const labels = Array.from({ length: 5 }, () => {
        const label = document.createElement('label');
        label.style.display = 'block';
        label.style.height = '44px';
        label.append(Object.assign(document.createElement('input'), { type: 'checkbox', name: 'proef' }), 'Proef');
        return label;
      });
      document.body.prepend(...labels);
    });
    const boxes = page.locator('input[name=proef]');
    const { x, y } = (await boxes.nth(2).boundingBox()) ?? { x: 0, y: 0 };
    const cdp = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
      cdp.send('Input.dispatchTouchEvent', { type, touchPoints });
    await touch('touchStart', [{ x: x + 40, y: y + 10 }]);
    await page.evaluate(() => {
      document.body.style.paddingTop = '44px';
    });
    await touch('touchEnd', []);
    await expect(boxes.nth(2)).toBeChecked();
    expect(await boxes.evaluateAll((all) => all.map((box) => (box as HTMLInputElement).checked))).toEqual([
      false,
      false,
      true,
      false,
      false,
    ]);
  });
});
