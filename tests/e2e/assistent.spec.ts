import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { makeSponsorClub } from './sponsor-club.ts';
import { closeWithEscape, expect, expectFocusInside, signIn, test } from './test.ts';
import { query } from './world.ts';

const DESK = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };
const MISLUKT = 'Er is een probleem opgetreden bij het versturen van je bericht. Probeer het later nog eens.';

const help = (page: Page) => page.getByRole('button', { name: /^Hulp/u });
const chat = (page: Page) => page.getByRole('dialog', { name: 'Achterban Assistent' });
const question = (page: Page) => chat(page).getByRole('textbox', { name: 'Je vraag' });
const send = (page: Page) => chat(page).getByRole('button', { name: 'Verstuur' });
const stored = (page: Page) => page.evaluate(() => localStorage.getItem('achterban.chat'));

/** The next answer waits until it is let go. */
async function holdAnswer(page: Page): Promise<() => void> {
  const held = Promise.withResolvers<void>();
  await page.route(
    '**/api/assistent/vragen',
    async (route) => {
      await held.promise;
      await route.continue();
    },
    { times: 1 },
  );
  return held.resolve;
}

async function ask(page: Page, typed: string): Promise<void> {
  await question(page).fill(typed);
  await page.keyboard.press('Enter');
}

test('somebody asks the assistant beside the page, follows its source, and hears of an answer that came later (CHAT-02, CHAT-04, CHAT-05, CHAT-06, CHAT-07, CHAT-08, CHAT-13)', async ({
  page,
}) => {
  await page.setViewportSize(DESK);
  const email = await makeSponsorClub('Hulpvragers', [{ naam: 'Bakkerij Jansen', bedrag: 1250 }]);
  await page.goto('/login');
  await expect(page.getByRole('form', { name: 'Inloggen' })).toBeVisible();
  await expect(help(page)).toBeHidden();
  await signIn(page, email);
  await page.goto('/sponsorbeheer');
  await expect(page.getByText('Bakkerij Jansen').first()).toBeVisible();

  await expect(page.getByRole('complementary', { name: 'Hulp' })).toHaveCSS('position', 'fixed');
  await help(page).click();
  await expect(chat(page)).toBeVisible();
  await page.getByRole('button', { name: 'Assistent sluiten' }).click();
  await expect(chat(page)).toBeHidden();
  await expect(help(page)).toBeFocused();
  await help(page).click();
  await expectFocusInside(chat(page));
  await expect(question(page)).toBeFocused();
  const place = await chat(page).boundingBox();
  expect([place?.width, place?.height].map((size) => Math.round(size ?? 0))).toEqual([380, 520]);
  await expect(
    chat(page).getByRole('heading', { name: 'Welkom bij de Achterban Assistent', exact: true }),
  ).toBeVisible();
  await expectAccessible(page);
  await expect(
    chat(page).getByText('Je eigen sponsors en contracten vind je met zoeken, op een telefoon in het menu.'),
  ).toBeVisible();
  await ask(page, '   ');
  expect(await stored(page)).toBeNull();

  // What is half typed is still there after closing, by the cross or with Esc.
  await question(page).fill('Moeten we btw');
  await chat(page).getByRole('button', { name: 'Sluiten' }).click();
  await expect(chat(page)).toBeHidden();
  await help(page).click();
  await expect(question(page)).toHaveValue('Moeten we btw');
  await closeWithEscape(chat(page));
  await help(page).click();
  await expect(question(page)).toHaveValue('Moeten we btw');

  // While it waits nothing can be typed or sent, and the page goes on.
  const release = await holdAnswer(page);
  await ask(page, 'Moeten we btw rekenen over sponsoring?');
  await expect(chat(page).getByText('Even zoeken in de kennisbank…')).toBeVisible();
  await expect(question(page)).not.toBeEditable();
  await expect(send(page)).toBeDisabled();
  await closeWithEscape(chat(page));
  await expect(help(page)).toBeFocused();
  release();
  await expect(page.getByRole('button', { name: 'Hulp 1 antwoord is klaar' })).toBeVisible();
  await page.getByRole('button', { name: 'Bakkerij Jansen', exact: true }).first().focus();
  await help(page).click();
  await expect(page.getByRole('button', { name: 'Assistent sluiten' })).toBeVisible();
  await expect(
    chat(page).getByText('Ik heb in de kennisbank gezocht, niet in je eigen gegevens. Dit lijkt erop:'),
  ).toBeVisible();
  await expectAccessible(page);
  await chat(page).getByRole('list', { name: 'Bronnen' }).getByRole('link', { name: /btw/iu }).first().click();
  await expect(page).toHaveURL(/\/kennisbank[/#].*btw/u);
  await expect(chat(page)).toBeVisible();

  // What fails says so, and is asked once more. After loading anew it still stands there.
  await page.route('**/api/assistent/vragen', (route) => route.fulfill({ status: 502, body: 'kapot' }), { times: 1 });
  await ask(page, 'Wanneer verlengen we?');
  await expect(chat(page).getByText(MISLUKT)).toBeVisible();
  await chat(page).getByRole('button', { name: 'Opnieuw proberen' }).click();
  await expect(chat(page).getByText(MISLUKT)).toBeHidden();
  // The button went away with what it was about.
  await expect(question(page)).toBeFocused();
  await expect(chat(page).getByRole('list', { name: 'Bronnen' })).toHaveCount(2);
  await page.reload();
  await help(page).click();
  await expect(chat(page).getByText('Wanneer verlengen we?')).toHaveCount(1);

  // On a phone it takes the screen, and Back closes it.
  await page.setViewportSize(PHONE);
  await page.goto('/sponsorbeheer');
  await help(page).click();
  await expect(question(page)).toBeVisible();
  expect(await chat(page).boundingBox()).toEqual({ x: 0, y: 0, ...PHONE });
  await expectAccessible(page);
  await question(page).fill('Wie belt');
  await page.goBack();
  await expect(chat(page)).toBeHidden();
  await expect(page).toHaveURL(/\/sponsorbeheer$/u);
  await help(page).click();
  await expect(question(page)).toHaveValue('Wie belt');
  await chat(page).getByRole('button', { name: 'Gesprek wissen' }).click();
  await expect(question(page)).toBeFocused();
  // What is told stands where nobody types.
  const told = await page.getByText('Gesprek gewist.').boundingBox();
  expect(told?.y).toBeLessThan(PHONE.height / 2);
  await page.goBack();
  await expect(chat(page)).toBeHidden();

  // A page that fills the window has no place for it.
  await page.setViewportSize(DESK);
  const [search] = await query<{ id: string }>(
    `select z.id from app.zoekopdracht z join app.users u using (vereniging_id) where u.email = $1`,
    [email],
  );
  await page.goto(`/brochure-generator/${search?.id}`);
  await expect(page.getByRole('heading').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Opslaan' }).first()).toBeVisible();
  await expect(help(page)).toBeHidden();
  await page.goto(`/brochure/mobile/${search?.id}?pagina=1`);
  await expect(page.getByRole('heading').first()).toBeVisible();
  await expect(help(page)).toBeHidden();
});

test('the assistant leaves with whoever signs out, and closes when it is switched off (CHAT-01, CHAT-03, SHELL-26)', async ({
  page,
}) => {
  await page.setViewportSize(DESK);
  const email = await makeSponsorClub('Uitgezet', []);
  await signIn(page, email);
  await page.goto('/kennisbank');
  await help(page).click();
  await ask(page, 'Hoe schrijf ik een voorstel?');
  await expect(chat(page).getByRole('list', { name: 'Bronnen' })).toBeVisible();

  // The search leads there too.
  const vraagHet = page.getByRole('option', { name: /Vraag het de Achterban Assistent/u });
  await page.getByRole('button', { name: 'Assistent sluiten' }).click();
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('searchbox', { name: /^Zoek sponsor/u })).toBeFocused();
  await page.keyboard.type('kwantummechanica');
  await vraagHet.click();
  await expect(chat(page).getByText(/kwantummechanica/u)).toBeVisible();
  await expect(chat(page).getByText(/niets gevonden over je vraag.*met zoeken, op een telefoon/su)).toBeVisible();

  await query(`update app.users set chat_enabled = false where email = $1`, [email]);
  await ask(page, 'En nu?');
  await expect(chat(page)).toBeHidden();
  await expect(help(page)).toBeHidden();
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('searchbox', { name: /^Zoek sponsor/u })).toBeFocused();
  await page.keyboard.type('kwantummechanica');
  await expect(page.getByRole('option', { name: /Sponsor ‘kwantummechanica’ toevoegen/u })).toBeVisible();
  await expect(vraagHet).toBeHidden();
  await page.keyboard.press('Escape');
  await closeWithEscape(page.getByRole('dialog', { name: 'Zoeken' }));

  expect(await stored(page)).toContain('voorstel');
  await page.getByRole('button', { name: /Anna de Boer/u }).click();
  await page.getByRole('menuitem', { name: 'Uitloggen' }).click();
  await expect(page).toHaveURL(/\/login/u);
  expect(await stored(page)).toBeNull();
});
