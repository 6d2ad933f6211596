import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect } from '@playwright/test';
import type { Browser, Page } from 'playwright-core';
import { z } from 'zod';
import { totp } from '../../tests/totp.ts';
import { ROOT } from '../services/directory.ts';

/** A product that runs somewhere else, reached as people reach it: over its address, and by its mail. */
export interface Installation {
  origin: string;
  /** The newest mail to this address with these words in its subject. */
  awaitMail(to: string, words: string): Promise<{ text: string; html: string }>;
}

export interface Person {
  page: Page;
  email: string;
}

/** Somebody of a club with a sponsor and a logo. */
export interface Club extends Person {
  /** The id of what the club has with the sponsor. */
  match: string;
  /** The address of the logo. */
  logo: string;
}

const SLOW = { timeout: 90_000 };
/** As README's line names the first superuser. */
export const SUPERUSER = 'name@your.domain';
const PASSWORD = 'zilveren fluit 88';

export function addressIn(text: string, part: string): string {
  const address = new RegExp(String.raw`https?://\S*${part}[^\s"<]*`, 'u').exec(text)?.[0];
  if (address === undefined) throw new Error(`no address with ${part} in:\n${text}`);
  return address;
}

const openPage = async (browser: Browser, { origin }: Installation): Promise<Page> => {
  const context = await browser.newContext({
    baseURL: origin,
    locale: 'nl-NL',
    viewport: { width: 1440, height: 900 },
  });
  const page = await context.newPage();
  page.setDefaultTimeout(SLOW.timeout);
  return page;
};

async function logIn(page: Page, email: string): Promise<void> {
  await page.goto('/login');
  const form = page.getByRole('form', { name: 'Inloggen' });
  await form.getByLabel('E-mailadres').fill(email);
  await form.getByLabel('Wachtwoord', { exact: true }).fill(PASSWORD);
  await form.getByRole('button', { name: 'Inloggen' }).click();
  await page.waitForURL((url) => url.pathname !== '/login');
}

/** The first superuser, from the link that `admin create` mailed to an open console. */
export async function becomeSuperuser(browser: Browser, installation: Installation, link: string): Promise<Person> {
  const page = await openPage(browser, installation);
  await page.goto(link);
  await page.getByLabel('Nieuw wachtwoord', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Herhaal je nieuwe wachtwoord').fill(PASSWORD);
  await page
    .getByRole('button', { name: /wachtwoord/iu })
    .last()
    .click();
  await page.waitForURL(/\/login/u);
  await logIn(page, SUPERUSER);
  await page.goto('/profile?tab=beveiliging');
  await page.getByRole('button', { name: 'Zet aan' }).click();
  await page.getByLabel('Je wachtwoord', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Volgende stap' }).click();
  const secret = (await page.locator('code').innerText()).replaceAll(/\s/gu, '');
  await page.getByRole('button', { name: 'Volgende stap' }).click();
  await page.getByText('Ik heb de herstelcodes bewaard').click();
  await page.getByRole('button', { name: 'Volgende stap' }).click();
  await page.getByLabel('Code uit je app').fill(totp(secret));
  await page.getByRole('button', { name: 'Zet aan' }).click();
  await expect(page.getByText('Staat aan', { exact: true })).toBeVisible(SLOW);
  await page.goto('/superuser');
  await expect(page.getByRole('link', { name: 'Stand van het platform' })).toBeVisible(SLOW);
  return { page, email: SUPERUSER };
}

/** Somebody of a club, from the front page to a page where companies sign up. Answers the address of that page. */
export async function startClub(browser: Browser, installation: Installation): Promise<Person & { signUpAt: string }> {
  const page = await openPage(browser, installation);
  const email = 'wim@harmonie.example';
  await page.goto('/login?tab=registreren');
  const registration = page.getByRole('form', { name: 'Registreren' });
  await registration.getByLabel('Voornaam').fill('Wim');
  await registration.getByLabel('Achternaam').fill('de Graaf');
  await registration.getByLabel('E-mailadres').fill(email);
  await registration.getByRole('button', { name: /Functie/u }).click();
  await page.getByRole('option', { name: 'Penningmeester', exact: true }).click();
  await registration.getByLabel('Telefoon').fill('06 1234 5678');
  await registration.getByLabel('Wachtwoord', { exact: true }).fill(PASSWORD);
  await registration.getByRole('button', { name: 'Account aanmaken' }).click();
  await expect(page.getByText('Registratie gelukt!')).toBeVisible(SLOW);
  await page.goto(addressIn((await installation.awaitMail(email, 'Bevestig')).text, 'token='));
  await page.getByRole('button', { name: 'Bevestig mijn e-mailadres' }).click();
  await page.waitForURL(/\/login/u);
  await logIn(page, email);
  await page.getByText('Mijn club is nieuw hier').click();
  await page.getByRole('button', { name: 'Volgende stap' }).click();
  await page.getByLabel('Naam van je club').fill('Harmonie Sint Cecilia');
  await page.getByRole('button', { name: /Soort club/u }).click();
  await page.getByRole('option', { name: 'Muziekvereniging', exact: true }).click();
  await page.getByLabel('Plaats').fill('Zandvoort');
  await page.getByText('Ik mag dit namens mijn club doen').click();
  await page.getByRole('button', { name: 'Club maken' }).click();
  await page.waitForURL(/\/dashboard/u);
  await page.goto('/zoekopdrachten/new');
  await page.getByLabel('Naam van de zoekopdracht').fill('Nieuwe instrumenten');
  await page.getByLabel('Pakketnaam').fill('Brons');
  await page.getByLabel('Bedrag per jaar').fill('250');
  await page.getByRole('button', { name: 'Neem deze drie over' }).click();
  await page.getByRole('button', { name: 'Opslaan' }).click();
  await expect(page.getByRole('dialog', { name: /Deel ‘Nieuwe instrumenten’/u })).toBeVisible(SLOW);
  const list = await page.request.get('/api/zoekopdrachten/overzicht');
  const code = /"code":"(\w+)"/u.exec(await list.text())?.[1] ?? '';
  return { page, email, signUpAt: `/inschrijven/${code}` };
}

/** A company, on a phone, at the page of the club. */
export async function signUp(browser: Browser, installation: Installation, at: string, name: string): Promise<void> {
  const context = await browser.newContext({
    baseURL: installation.origin,
    viewport: { width: 390, height: 844 },
    isMobile: true,
  });
  const page = await context.newPage();
  await page.goto(at);
  const email = `post@${name.toLowerCase().replaceAll(/\W/gu, '')}.example`;
  for (const [label, text] of [
    ['Bedrijfsnaam', name],
    ['Contactpersoon', 'Piet Jansen'],
    ['Adres', 'Dorpsstraat 12'],
    ['Postcode', '1234ab'],
    ['Plaats', 'Oosterveen'],
    ['E-mailadres', email],
    ['Telefoonnummer', '0165320608'],
  ] as const) {
    await page.getByLabel(label, { exact: true }).fill(text);
  }
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Meld je aan als sponsor' }).click();
  await page.waitForURL((url) => url.pathname !== at);
  await installation.awaitMail(email, 'aanmelding');
  await context.close();
}

/** The superuser lets a sign-up through, and the club finds it. The mail about it waits until the release can stand. */
export async function release({ page }: Person, club: Person, name: string): Promise<void> {
  await page.goto('/superuser/matches');
  await page
    .getByRole('list', { name: 'Aanmeldingen' })
    .getByRole('link', { name: new RegExp(name, 'u') })
    .click();
  await page.getByRole('button', { name: 'Valideren en vrijgeven' }).click();
  await expect(page.getByText(`${name} is vrijgegeven.`)).toBeVisible(SLOW);
  await club.page.goto('/matches');
  await expect(club.page.getByText(name).first()).toBeVisible(SLOW);
}

/** The club puts its logo on its page; answers what it has by now. */
export async function complete(person: Person, { origin }: Installation): Promise<Club> {
  const { request } = person.page;
  const data = await readFile(path.join(ROOT, 'db/demo/logo-cecilia.png'));
  const read = async <T>(schema: z.ZodType<T>, answer: Awaited<ReturnType<typeof request.get>>): Promise<T> => {
    if (!answer.ok()) throw new Error(`${answer.url()}: ${answer.status()} ${await answer.text()}`);
    return schema.parse(await answer.json());
  };
  const { version } = await read(z.object({ version: z.number() }), await request.get('/api/vereniging'));
  const { id: logo_id } = await read(
    z.object({ id: z.string() }),
    await request.put('/api/vereniging/logo', { headers: { origin, 'content-type': 'image/png' }, data }),
  );
  const { logo } = await read(
    z.object({ logo: z.string() }),
    await request.patch('/api/vereniging', { headers: { origin }, data: { version, logo_id } }),
  );
  const { rows } = await read(
    z.object({ rows: z.array(z.object({ id: z.string() })) }),
    await request.get('/api/matches'),
  );
  const match = rows[0]?.id;
  if (match === undefined) throw new Error('the club has no match');
  return { ...person, match, logo };
}

/** A template of the club as PDF, which the sealed renderer draws. */
export async function drawPdf({ page }: Person): Promise<number> {
  const answer = await page.request.get('/api/materialen/benaderbrief/pdf', SLOW);
  const bytes = await answer.body();
  if (answer.status() !== 200 || bytes.subarray(0, 5).toString('latin1') !== '%PDF-') {
    throw new Error(`no PDF: ${answer.status()} ${bytes.subarray(0, 200).toString('utf8')}`);
  }
  return bytes.byteLength;
}
