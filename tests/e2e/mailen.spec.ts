import type { Page, Route } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { type BrochureClub, makeBrochureClub } from './brochure-club.ts';
import { expect, signIn, test } from './test.ts';
import { awaitMail, query, readWorld, rejectMail } from './world.ts';

const PHONE = { width: 390, height: 844 };
const DESK = { width: 1440, height: 900 };
const CLUB = 'SV Postbode';
/** A printer of documents has its turn with others, and a worker that ended has to come back first. */
const SLOW = { timeout: 90_000 };

test.describe.configure({ mode: 'serial' });
let club: BrochureClub;
test.beforeAll(async () => {
  club = await makeBrochureClub(CLUB);
});

const recipients = (page: Page) => page.getByRole('textbox', { name: 'Aan wie?' });
const tags = (page: Page) => page.getByRole('grid', { name: 'Ontvangers' }).getByRole('row');
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

async function save(page: Page, at: string, read = at, more: object = {}): Promise<void> {
  const opened = (await (await page.request.get(`/api/campagnemiddelen/${read}`)).json()) as {
    data: object;
    version: number;
  };
  const answer = await page.request.put(`/api/campagnemiddelen/${at}`, {
    // With a text of its own: the editor writes none that has to be saved first.
    data: { version: opened.version, data: { ...opened.data, sponsorIntro: 'Doe mee met ons.', ...more } },
    headers: { origin: readWorld()?.origin ?? '' },
  });
  expect(answer.status(), await answer.text()).toBe(200);
}

const FAULT = { code: 'storing', status: 500, message: 'Er is een technisch probleem opgetreden.' };

async function failOnce(page: Page, address: string, refusal = FAULT): Promise<void> {
  const { status } = refusal;
  const answer = (route: Route) => route.fulfill({ status, json: { defined: false, ...refusal } });
  await page.route(address, answer, { times: 1 });
}

/** Pasted as a person does it, from wherever. */
async function paste(page: Page, text: string): Promise<void> {
  await recipients(page).evaluate((field, pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text', pasted);
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, text);
}

test('the sheet fetches the PDF and the link first, says that it is busy and what fails; what was pasted is sorted out, and a mail that is stopped, also in another tab, or has lost its PDF leaves everything that was typed (MAIL-01, MAIL-06, MAIL-10)', async ({
  page,
}) => {
  await signIn(page, club.anna);
  const named = { coverCompanyName: 'Bakkerij Verhoeven', showCompanyName: true };
  await save(page, `brochure/${club.zoekopdracht_id}`, `brochure/${club.zoekopdracht_id}`, named);
  await failOnce(page, '**/generate-interactive-pdf');
  await failOnce(page, '**/generate-mobile-link');
  await page.goto(`/brochure-generator/${club.zoekopdracht_id}`);
  await button(page, 'Email').click();
  await expect(page.getByRole('heading', { level: 1, name: 'E-mail brochure versturen' })).toBeVisible();
  await expect(page.getByText('Geen PDF data ontvangen')).toBeVisible();
  const held = Promise.withResolvers<void>();
  await page.route('**/generate-interactive-pdf', (route) => held.promise.then(() => route.continue()), { times: 1 });
  await button(page, 'Opnieuw proberen').click();
  await expect(page.getByRole('heading', { name: 'We zetten je mail klaar' })).toBeVisible();
  await expect(page.getByRole('progressbar', { name: 'PDF opvragen' })).toBeVisible();
  held.resolve();
  await expect(page.getByText('Geen nieuwe mobiele link ontvangen')).toBeVisible(SLOW);
  await button(page, 'Opnieuw proberen').click();
  await expect(page.getByRole('heading', { name: 'Mail samenstellen' })).toBeVisible(SLOW);

  // Nobody and no reason is chosen for the sender.
  await button(page, 'Versturen').click();
  await expect(page.getByText('Vul minstens één ontvanger in.').first()).toBeVisible();
  await expect(page.getByText('Kies waarom je deze mensen mag mailen.').first()).toBeVisible();

  await paste(page, 'Johan de Wit <johan@dewit.example>; johan@dewit.example');
  await expect(page.getByText('1 ontvanger', { exact: true })).toBeVisible();
  await expect(page.getByText('Johan de Wit (johan@dewit.example) stond er twee keer. Krijgt één mail.')).toBeVisible();
  await expect(tags(page)).toHaveCount(1);
  await expect(button(page, /verwijderen$/u)).toHaveCount(0);
  await paste(page, 'Naam\tE-mail\nEls Duin\tels@duin.example\nSlager Bos\tslagerij@hoekje');
  await expect(
    page.getByText('Slager Bos (slagerij@hoekje) Ongeldig e-mailadres. Bedoel je slagerij@hoekje.nl?'),
  ).toBeVisible();
  await expect(tags(page)).toHaveCount(3);
  await expect(button(page, 'Verstuur naar 2')).toBeVisible();
  await button(page, /^Verbeter/u).click();
  await expect(recipients(page)).toBeFocused();
  await expect(button(page, 'Verstuur naar 3')).toBeVisible();
  await expect(tags(page).last()).toContainText('Slager Bos');
  await expect(page.getByText(/^Je mag vandaag nog \d+ mensen mailen\.$/u)).toBeVisible();
  // With the keyboard: back to the last, and away with it.
  await recipients(page).press('Backspace');
  await expect(tags(page).last()).toBeFocused();
  await page.keyboard.press('Backspace');
  await expect(button(page, 'Verstuur naar 2')).toBeVisible();

  const mail = page.frameLocator('iframe');
  await expect(mail.getByText('Beste Johan,')).toBeVisible();
  await button(page, 'Volgende ontvanger').click();
  await expect(mail.getByText('Beste Els,')).toBeVisible();
  await page.getByText('Ze vroegen zelf om informatie.').click();
  await page.getByLabel('Onderwerp').fill('Doe mee met onze shirts');
  await expect(page.getByText(/Link werkt: /u)).toBeVisible();
  await expect(page.getByText('Op het voorblad staat ‘Speciaal voor Bakkerij Verhoeven’.')).toBeVisible();
  await expect(page.getByRole('link', { name: /^Pas aan/u })).toHaveAttribute('href', /brochure-generator/u);
  await expectAccessible(page);
  await page.setViewportSize(PHONE);
  await expectAccessible(page, { isWhole: true });
  await page.setViewportSize(DESK);

  await button(page, 'Stuur eerst naar mezelf').click();
  expect((await awaitMail(club.anna, 'Doe mee met onze shirts')).attachments).toHaveLength(1);

  // A colleague saved meanwhile, or the hour of the PDF is over.
  const expired = { code: 'mail_geen_pdf', status: 409, message: 'Geen PDF data ontvangen' };
  await failOnce(page, '**/send-campaign-mail', expired);
  await button(page, 'Verstuur naar 2').click();
  await expect(page.getByText('We maken eerst een nieuwe PDF. Wat je typte, blijft staan.')).toBeVisible();
  await expect(page.getByLabel('Onderwerp')).toHaveValue('Doe mee met onze shirts', SLOW);

  await button(page, 'Verstuur naar 2').click();
  await expect(page.getByRole('timer')).toBeVisible();
  await expect(page.getByText(/^Nog \d0 seconden om te stoppen\.$/u)).toBeAttached();
  const mailing = page.url();
  // However long looking at it takes, it has not gone.
  await query(
    `with mails as (update app.outbox set run_at = run_at + interval '10 minutes' where batch_id = $1)
      update app.mailing set begint_op = begint_op + interval '10 minutes' where id = $1`,
    [mailing.split('/').at(-1)],
  );
  await expectAccessible(page);
  await button(page, 'Versturen stoppen').click();
  await expect(page.getByText('Niemand heeft de mail gekregen.')).toBeVisible();
  const elsewhere = await page.context().newPage();
  await elsewhere.goto(mailing);
  await button(elsewhere, 'Nieuwe mail maken').click();
  for (const tab of [page, elsewhere]) {
    await expect(tab.getByLabel('Onderwerp')).toHaveValue('Doe mee met onze shirts', SLOW);
    await expect(tags(tab)).toHaveCount(2);
    await expect(tags(tab).filter({ hasText: 'Johan de Wit' })).toBeVisible();
    await expect(tab.getByRole('radio', { name: /^Toestemming/u })).toBeChecked();
  }
  await elsewhere.close();
  const [left] = await query<{ waiting: string }>(
    `select count(*) as waiting from app.outbox where to_address = 'els@duin.example' and state in ('queued', 'sending', 'sent')`,
  );
  expect(left?.waiting).toBe('0');
});

test('a brochure goes to a mailbox with its PDF and a link of its own, from there to a phone and to the sign-up; a refused address is told, mended and mailed (MAIL-01, MAIL-04, MAIL-09)', async ({
  page,
  browser,
}) => {
  await rejectMail('ans@spaak.example');
  await signIn(page, club.anna);
  await page.goto(`/brochure-generator/${club.zoekopdracht_id}`);
  await button(page, 'Email').click();
  await expect(page.getByRole('heading', { name: 'Mail samenstellen' })).toBeVisible(SLOW);
  await paste(page, 'Piet Jansen <piet@jansen.example>\nans@spaak.example');
  await expect(button(page, 'Verstuur naar 2')).toBeVisible();
  await page.getByText('Ze vroegen zelf om informatie.').click();
  await page.getByLabel('Afzender').fill('');
  await page.getByLabel('Antwoord naar').fill('');
  await button(page, 'Verstuur naar 2').click();
  await expect(page.getByText('Vul je naam in.').first()).toBeVisible();
  await expect(page.getByText('Vul een e-mailadres in.').first()).toBeVisible();
  await page.getByLabel('Afzender').fill('Anna de Boer');
  await page.getByLabel('Antwoord naar').fill(club.anna);
  await button(page, 'Verstuur naar 2').click();
  await button(page, 'Nu meteen versturen').click();

  const { html, attachments } = await awaitMail('piet@jansen.example', `Sponsorbrochure van ${CLUB}`);
  expect(attachments).toMatchObject([{ mimeType: 'application/pdf' }]);
  expect(attachments[0]?.size).toBeGreaterThan(10_000);
  const link = /href="([^"]*\/mobile\/[^"]+)"/u.exec(html)?.[1] ?? '';
  const phone = await browser.newPage({ viewport: PHONE, isMobile: true, hasTouch: true });
  await phone.goto(link);
  await expect(phone.getByText(CLUB).first()).toBeVisible();
  const opened = phone.waitForEvent('popup');
  await phone.getByRole('link', { name: 'Meld je aan als sponsor' }).first().click();
  await expect((await opened).getByRole('heading', { level: 1 })).toHaveText('Nieuwe shirts');
  await phone.close();

  await expect(page.getByRole('heading', { level: 2, name: 'Verstuurd: 1 van 2' })).toBeVisible(SLOW);
  await expect(page.getByText('Niet aangekomen', { exact: true })).toBeVisible();
  await expect(page.getByRole('row').nth(1)).toContainText('ans@spaak.example');
  await expectAccessible(page);
  await button(page, /^Verbeter het adres/u).click();
  await button(page, 'Annuleren').click();
  await expect(button(page, /^Verbeter het adres/u)).toBeFocused();
  await page.keyboard.press('Enter');
  await page.getByLabel('Ander e-mailadres').fill('info@spaak.example');
  await button(page, 'Opnieuw versturen').last().click();
  await expect(page.getByRole('row', { name: 'info@spaak.example' })).toBeFocused();
  await awaitMail('info@spaak.example', `Sponsorbrochure van ${CLUB}`);
  await expect(page.getByRole('heading', { level: 2, name: 'Verstuurd: 2 van 2' })).toBeVisible(SLOW);
  await page.setViewportSize(PHONE);
  await expectAccessible(page, { isWhole: true });
});

test('an A4 goes with sender, recipients and a message, and with its PDF only when that is asked (MAIL-03, MAIL-04)', async ({
  page,
}) => {
  await signIn(page, club.anna);
  await save(page, `a4/${club.zoekopdracht_id}`, `medium/a4/${club.zoekopdracht_id}`);
  await page.goto(`/campagnemiddelen/create/a4/${club.zoekopdracht_id}?stap=bewerken`);
  await button(page, 'Email').click();
  await expect(page.getByRole('heading', { name: 'Mail samenstellen' })).toBeVisible(SLOW);
  await expect(page.getByLabel('Onderwerp')).toHaveValue(`Sponsormogelijkheden ${CLUB}`);
  await page.getByText('Stuur de A4 mee als PDF').click();
  await expect(page.getByText('Bijlage: geen')).toBeVisible();
  await page.getByText('Ze vroegen zelf om informatie.').click();
  await page.getByLabel('Antwoord naar').fill('');
  await button(page, 'Versturen').click();
  await expect(page.getByText('Vul minstens één ontvanger in.').first()).toBeVisible();
  await expect(page.getByText('Vul een e-mailadres in.').first()).toBeVisible();
  await page.getByLabel('Antwoord naar').fill(club.anna);
  // A name is not asked of an A4.
  await page.getByLabel('Afzender').fill('');
  await expect(page.getByText('Typ [voornaam] waar')).toHaveCount(0);
  await page.getByLabel('Bericht').fill('Kijk eens wat we zoeken.');
  await expect(page.getByText('Typ [voornaam] waar de voornaam moet komen.')).toBeVisible();
  await paste(page, 'lia@kroon.example');
  await button(page, 'Verstuur naar 1').click();
  await button(page, 'Nu meteen versturen').click();
  const { text, attachments } = await awaitMail('lia@kroon.example', `Sponsormogelijkheden ${CLUB}`);
  expect(text).toContain('Kijk eens wat we zoeken.');
  expect(attachments).toEqual([]);
});
