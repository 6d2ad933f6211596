import { expect, test } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';

import { expectAccessible, expectGoodAtEverySize, settled } from './accessible.ts';
import { serveStyleGuide } from './style-guide-site/serve.ts';
import type { StyleGuideSite } from './style-guide-site/serve.ts';
import { expectFocusInside, stopTheClock } from './test.ts';

const SAMPLES = ['app', 'namens', 'superuser', 'bezoeker', 'inloggen', '404', '404-bezoeker'];

/** The guide is long, and axe looks at every letter of it; a busy machine takes its time. */
const AXE_TIMEOUT = 600_000;

// Each opens the guide anew, so they share the machine evenly.
test.describe.configure({ mode: 'parallel' });

let site: StyleGuideSite;

test.beforeAll(async () => {
  site = await serveStyleGuide();
});

test.afterAll(() => site.stop());

async function open(page: Page, query = '', { width = 1440 } = {}) {
  await page.setViewportSize({ width, height: width < 600 ? 844 : 900 });
  await page.goto(`${site.origin}/_stijlgids${query}`);
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
}

test.describe('accessibility', () => {
  test('the guide is good at every size, with the three clubs beside each other', async ({ page }) => {
    test.setTimeout(AXE_TIMEOUT);
    await open(page, '?thema=naast-elkaar');
    await expectGoodAtEverySize(page);
  });

  for (const sample of SAMPLES) {
    test(`the layout '${sample}' is good at every size`, async ({ page }) => {
      await open(page, `?deel=${sample}&thema=geel`);
      await expectGoodAtEverySize(page);
    });
  }

  test('every letter follows the size that the reader chose', async ({ page }) => {
    await open(page);
    // By their words: with large letters a table becomes a list of cards, and its column heads are gone.
    const sizes = () =>
      page.evaluate(() =>
        [...document.querySelectorAll<HTMLElement>('main *:not(svg *)')]
          .filter((element) => [...element.childNodes].some((node) => node.nodeType === 3 && node.nodeValue?.trim()))
          .map((element): [string, number] => [
            `${element.closest('section')?.id} ${element.innerText}`,
            parseFloat(getComputedStyle(element).fontSize),
          ]),
      );
    const before = await sizes();
    await page.addStyleTag({ content: 'html { font-size: 200% !important }' });
    const after = Map.groupBy(await sizes(), ([text]) => text);
    const both = before.filter(([text]) => after.has(text));
    expect(both.length).toBeGreaterThan(100);
    const stuck = both.filter(([text, size]) => after.get(text)?.every(([, grown]) => Math.round(grown / size) !== 2));
    expect(stuck).toEqual([]);
  });

  test('what opens on top has no WCAG violations', async ({ page }) => {
    test.setTimeout(AXE_TIMEOUT);
    for (const width of [1440, 390]) {
      await open(page, '', { width });
      for (const [name, part] of [
        ['Open een venster', '[role=dialog]'],
        ['Open een bevestiging', '[role=alertdialog]'],
        ['Open een zijblad over de pagina', '[role=dialog]'],
        ['Open een zijblad naast de pagina', width === 1440 ? '[data-side-sheet]' : '[role=dialog]'],
        ['Menu openen', '[role=menu]'],
      ] as const) {
        await page.getByRole('button', { name, exact: true }).click();
        await expectAccessible(page, { within: part });
        await page.keyboard.press('Escape');
        await settled(page);
      }
    }
  });

  test('every control is at least 44 px high', async ({ page }) => {
    for (const query of ['', '?deel=namens', '?deel=inloggen']) {
      await open(page, query, { width: 390 });
      const small = await page.evaluate(() =>
        [
          ...document.querySelectorAll<HTMLElement>(
            'button, [role=tab], input:not([type=checkbox], [type=radio], [type=range], [type=file])',
          ),
        ]
          // What Tab cannot reach is a piece of a control, and what is inert is a picture of one.
          .filter((control) => control.checkVisibility() && !control.closest('[inert], [aria-hidden=true]'))
          .filter((control) => control.offsetHeight > 1 && control.offsetHeight < 44 && control.tabIndex >= 0)
          .map((control) => `${control.ariaLabel ?? control.textContent} ${control.offsetHeight}`),
      );
      expect(small, query).toEqual([]);
    }
  });

  test('nothing moves for someone who asked for no motion', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await open(page);
    await page.getByRole('button', { name: 'Open een venster' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    const moving = await page.evaluate(
      () =>
        document.getAnimations().filter((animation) => Number(animation.effect?.getComputedTiming().duration) > 0)
          .length,
    );
    expect(moving).toBe(0);
  });

  test('status has a shape and the focus a ring when the system chooses the colours', async ({ page }) => {
    test.setTimeout(AXE_TIMEOUT);
    await page.emulateMedia({ forcedColors: 'active' });
    await open(page);
    const button = page.getByRole('button', { name: 'Sponsor toevoegen' });
    await button.focus();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Shift+Tab');
    expect(await ring(button)).toBe('solid');
    await expectAccessible(page);
  });
});

const ring = (target: Locator) => target.evaluate((element) => getComputedStyle(element).outlineStyle);

test.describe('keyboard alone', () => {
  test('Tab walks through the whole guide, always in sight, and comes out at the end', async ({ page }) => {
    await open(page);
    const seen: string[] = [];
    for (let steps = 0; steps < 400; steps += 1) {
      await page.keyboard.press('Tab');
      const stop = await page.evaluate(() => {
        const focused = document.activeElement;
        if (!(focused instanceof HTMLElement) || focused === document.body) return null;
        const box = focused.getBoundingClientRect();
        const top = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
        return {
          name: `${focused.tagName} ${focused.getAttribute('aria-label') ?? focused.textContent.slice(0, 40)}`,
          section: focused.closest('section[id]')?.id ?? '',
          isInSight: box.bottom > 0 && box.top < window.innerHeight && top !== null,
        };
      });
      if (stop === null) break;
      expect(stop.isInSight, stop.name).toBe(true);
      seen.push(stop.section);
    }
    expect(seen.length).toBeGreaterThan(60);
    expect(seen.length).toBeLessThan(400);
    expect(new Set(seen)).toEqual(new Set(['', 'basis', 'knoppen', 'formulieren', 'meldingen', 'lijsten', 'vensters']));
  });

  test('the club colours, a tab and a view are chosen with the arrows', async ({ page }) => {
    await open(page);
    await page.getByRole('radio', { name: 'Groen-geel-zwart' }).focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Space');
    await expect(page.getByRole('radio', { name: 'Geel', exact: true })).toBeChecked();
    await expect
      .poll(() => page.evaluate(() => document.documentElement.style.getPropertyValue('--brand')))
      .toBe('#ffe500');

    await page.getByRole('tab', { name: /Toegangsverzoeken/ }).focus();
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('tab', { name: 'Matches' })).toHaveAttribute('aria-selected', 'true');
    await expect(page.getByText('Twee bedrijven meldden zich aan.')).toBeVisible();
  });

  test('a menu opens, moves and gives the focus back', async ({ page }) => {
    await open(page);
    const trigger = page.getByRole('button', { name: 'Menu openen' });
    await trigger.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('menuitem', { name: 'Bekijk als deze club' })).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('menuitem', { name: /Gegevens wijzigen/ })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(trigger).toBeFocused();
  });

  test('a dialog keeps the focus inside and gives it back', async ({ page }) => {
    await open(page);
    const trigger = page.getByRole('button', { name: 'Open een venster' });
    await trigger.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Stuur eerst naar mezelf' });
    await expectFocusInside(dialog);
    for (let step = 0; step < 6; step += 1) {
      await page.keyboard.press('Tab');
      expect(await dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true);
    }
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(trigger).toBeFocused();
  });

  test('a confirmation that fails stays open and says why', async ({ page }) => {
    await open(page);
    await page.getByRole('button', { name: 'Open een bevestiging die mislukt' }).press('Enter');
    await page.getByRole('button', { name: 'Verstuur naar 12 bedrijven' }).press('Enter');
    await expect(page.getByRole('alert')).toContainText('Dat lukte niet. Er is niets veranderd. Probeer het opnieuw.');
    await expect(page.getByRole('alertdialog')).toBeVisible();
  });

  test('a table is sorted, walked through and opened', async ({ page }) => {
    await open(page);
    const table = page.getByRole('grid', { name: 'Sponsors' });
    const names = () => table.getByRole('rowheader').allInnerTexts();
    const amount = table.getByRole('columnheader', { name: /Bedrag per jaar/ });
    await amount.focus();
    await page.keyboard.press('Enter');
    await expect(amount).toHaveAttribute('aria-sort', 'ascending');
    expect((await names())[0]).toContain('Café De Kroon');
    await page.keyboard.press('Enter');
    await expect(amount).toHaveAttribute('aria-sort', 'descending');
    expect((await names())[0]).toContain('Duinbank Regio');
    expect((await names()).at(-1)).toContain('Slagerij');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(table.getByRole('row', { name: /Duinbank/ })).toHaveClass(/bg-tint/);
  });

  test('below 1024 pixels a table is a list of cards: sorted, chosen and opened as a whole', async ({ page }) => {
    await open(page, '', { width: 1024 });
    await expect(page.getByRole('grid', { name: 'Sponsors' })).toBeVisible();
    await page.setViewportSize({ width: 1023, height: 900 });
    await expect(page.getByRole('grid', { name: 'Sponsors' })).toBeHidden();
    const list = page.getByRole('list', { name: 'Sponsors' });
    await page.getByRole('button', { name: 'Sponsor, oplopend' }).press('Enter');
    await page.getByRole('menuitem', { name: 'Bedrag per jaar, aflopend' }).press('Enter');
    await expect(list.getByRole('listitem').first()).toContainText('Duinbank Regio');

    const card = list.getByRole('listitem').filter({ hasText: 'Bouwbedrijf Hoek' });
    await list.getByRole('button', { name: 'Bouwbedrijf Hoek', exact: true }).press('Enter');
    await expect(card).toHaveAttribute('aria-current', 'true');
    await list.getByRole('listitem').filter({ hasText: 'Duinbank' }).click();
    await expect(card).not.toHaveAttribute('aria-current', 'true');

    const requests = page.getByRole('list', { name: 'Toegangsverzoeken' });
    await requests.getByRole('checkbox', { name: 'Kies Wim ter Horst' }).press('Space');
    await expect(page.getByRole('region', { name: 'Selectie' })).toContainText('3 verzoek(en) geselecteerd');
  });

  test('rows are chosen with Space, and the bar counts and clears them', async ({ page }) => {
    await open(page);
    const bar = page.getByRole('region', { name: 'Selectie' });
    await expect(bar).toContainText('2 verzoek(en) geselecteerd');
    const row = page.getByRole('row', { name: /Wim ter Horst/ });
    await row.focus();
    await page.keyboard.press('Space');
    await expect(bar).toContainText('3 verzoek(en) geselecteerd');
    await bar.getByRole('button', { name: 'Selectie wissen' }).press('Enter');
    await expect(bar).toBeHidden();
  });

  test('a sheet beside the page takes the focus and gives it back', async ({ page }) => {
    await open(page, '?deel=app');
    const trigger = page.getByRole('button', { name: 'Open Bakkerij Jansen' });
    await trigger.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Bakkerij Jansen' })).toBeFocused();
    await expect(trigger).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(trigger).toBeFocused();
  });
});

test.describe('waiting and telling', () => {
  test('a loading area is empty, then a skeleton, then a sentence (UI-08)', async ({ page }) => {
    await open(page);
    await stopTheClock(page);
    await page.getByRole('button', { name: 'Begin met laden' }).click();
    const loader = page.getByTestId('live-loader').locator('[data-stage]');
    await page.clock.runFor(450);
    await expect(loader).toHaveAttribute('data-stage', 'nothing');
    await page.clock.runFor(100);
    await expect(loader).toHaveAttribute('data-stage', 'skeleton');
    await page.clock.runFor(1900);
    await expect(loader).toHaveAttribute('data-stage', 'skeleton');
    await page.clock.runFor(100);
    await expect(loader).toContainText('Dit kan even duren...');
  });

  test('a toast stays five seconds (UI-10)', async ({ page }) => {
    await open(page);
    await stopTheClock(page);
    await page.getByRole('button', { name: 'Toon een melding', exact: true }).click();
    const toast = page.getByText('Link gekopieerd.');
    await page.clock.runFor(4900);
    await expect(toast).toBeVisible();
    await page.clock.runFor(600);
    await expect(toast).toBeHidden();
  });

  test('a toast that takes the place of one whose time is up that very moment is not lost with it', async ({
    page,
  }) => {
    await page.addInitScript(() => {
      const setTimeout = window.setTimeout.bind(window);
      window.setTimeout = ((act: () => void, ms?: number) => {
        if (ms === 5000) Object.assign(window, { timeIsUp: act });
        return setTimeout(act, ms);
      }) as typeof window.setTimeout;
    });
    await open(page);
    const button = page.getByRole('button', { name: 'Toon een melding', exact: true });
    const toast = page.getByText('Link gekopieerd.');
    await button.click();
    const first = await toast.elementHandle();
    await page.waitForFunction(() => 'timeIsUp' in window);
    await button.evaluate((pressed: HTMLElement) => {
      pressed.click();
      return Promise.resolve().then(() => (window as unknown as { timeIsUp: () => void }).timeIsUp());
    });
    await first?.waitForElementState('hidden');
    await expect(toast).toBeVisible();
  });

  test('a toast can be reached and undone with the keyboard', async ({ page }) => {
    await open(page);
    await page.getByRole('button', { name: 'Toon een melding met knop' }).press('Enter');
    await expect(page.getByText('Team verwijderd.')).toBeVisible();
    await page.keyboard.press('Alt+t');
    const undo = page.locator('[data-sonner-toaster]').getByRole('button', { name: 'Ongedaan maken' });
    for (let step = 0; step < 5 && !(await undo.evaluate((element) => element === document.activeElement)); step += 1) {
      await page.keyboard.press('Tab');
    }
    await expect(undo).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByText('Team verwijderd.')).toBeHidden();
    await expect(page.getByText('Dit was het voorbeeld.')).toBeVisible();
  });
});

test.describe('the frame of a page', () => {
  test('shows the club as the way home in a header that stays', async ({ page }) => {
    await open(page, '?deel=app');
    await expect(page.getByRole('banner').getByRole('link', { name: /VV Groenendaal/ })).toHaveAttribute('href', '/');
    expect(await page.getByRole('banner').evaluate((element) => getComputedStyle(element).position)).toBe('sticky');
    await expect(page.getByRole('link', { name: 'Sponsorbeheer' })).toHaveAttribute('aria-current', 'page');
  });

  test('ends with home, mail, privacy, terms and the year (SHELL-19)', async ({ page }) => {
    await open(page, '?deel=app');
    const footer = page.getByRole('contentinfo');
    await expect(footer.getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/');
    await expect(footer.getByRole('link', { name: 'hallo@voorbeeld.nl' })).toHaveAttribute('href', /^mailto:hallo@/);
    await expect(footer.getByRole('link', { name: 'Privacy' })).toHaveAttribute('href', '/privacy');
    await expect(footer.getByRole('link', { name: 'Voorwaarden' })).toHaveAttribute('href', '/voorwaarden');
    await expect(footer).toContainText(`© ${new Date().getFullYear()} Achterban`);
  });

  test('has a user menu with name, address, role and entries (SHELL-20) (SHELL-21)', async ({ page }) => {
    await open(page, '?deel=namens');
    await page.getByRole('button', { name: 'Menu van Ruud Kok' }).press('Enter');
    const popover = page.locator('[data-trigger=MenuTrigger]');
    await expect(popover).toContainText('Ruud Kok');
    await expect(popover).toContainText('ruud@voorbeeld.nl');
    await expect(popover.getByText('SuperUser', { exact: true })).toBeVisible();
    expect(await page.getByRole('menuitem').allInnerTexts()).toEqual([
      'Vereniging Dashboard',
      'Vereniging Admin',
      'SuperUser Dashboard',
      'Profiel',
      'Sessie vernieuwen',
      'Uitloggen',
    ]);
    await expectAccessible(page);
  });

  test('offers Login to who has no account (SHELL-22)', async ({ page }) => {
    await open(page, '?deel=bezoeker');
    await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toHaveAttribute('href', '/login');
    await expect(page.getByRole('button', { name: /Menu van/ })).toHaveCount(0);
  });

  test('says for whom a superuser works, for how long, and how to stop', async ({ page }) => {
    await open(page, '?deel=namens');
    const notice = page.getByRole('region', { name: 'Namens een club' });
    await expect(notice).toContainText('(Impersonating VV Groenendaal)');
    await expect(notice).toContainText('Je kijkt als VV Groenendaal');
    await expect(notice).toContainText('nog 42 minuten');
    await notice.getByRole('button', { name: 'Stop en ga terug' }).press('Enter');
    await expect(page.getByText('Gestopt, in het voorbeeld.')).toBeVisible();
  });

  test('names the mode on a superuser route', async ({ page }) => {
    await open(page, '?deel=superuser');
    await expect(page.getByRole('banner')).toContainText('SuperUser Mode');
    await open(page, '?deel=namens');
    await expect(page.getByRole('banner')).not.toContainText('SuperUser Mode');
  });

  test('skips to the content with the first Tab', async ({ page }) => {
    await open(page, '?deel=app');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Naar de inhoud' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
  });

  test('has its menu at the bottom of a phone, where it covers nothing that has the focus', async ({ page }) => {
    await open(page, '?deel=app', { width: 390 });
    const bar = page.getByRole('navigation', { name: 'Hoofdmenu' });
    const box = await bar.boundingBox();
    expect(box && Math.round(box.y + box.height)).toBe(844);
    await bar.getByRole('button', { name: /Menu/ }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Menu' });
    await expect(dialog.getByRole('link')).toHaveCount(5);
    await expectAccessible(page);
    await page.keyboard.press('Escape');

    await page.setViewportSize({ width: 390, height: 500 });
    const last = page.getByRole('link', { name: 'Voorwaarden' });
    await last.focus();
    const [link, dock] = [await last.boundingBox(), await bar.boundingBox()];
    expect(link && dock && link.y + link.height <= dock.y + 1).toBe(true);
  });

  test('tells a visitor in English and Dutch that a page is not there, with a way home (SHELL-15)', async ({
    page,
  }) => {
    await open(page, '?deel=404-bezoeker');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pagina niet gevondenOops! Page not found');
    await expect(page.getByText('Deze pagina bestaat niet of staat nu ergens anders.')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Naar de startpagina' })).toHaveAttribute('href', '/');
  });

  test('tells a member inside the layout that a page is not there (SHELL-16)', async ({ page }) => {
    await open(page, '?deel=404');
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText('Pagina niet gevonden');
    await expect(page.getByRole('navigation', { name: 'Hoofdmenu' })).toBeVisible();
  });
});
