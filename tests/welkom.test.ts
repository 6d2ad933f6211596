import { readFileSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { REMINDER_DAYS } from '#features/agenda/shared/rules/reminders.ts';
import { createApp } from '#start/app.ts';
import { ORIGIN, startServer, type TestServer } from './server.ts';

const SESSION = '__Host-achterban.session_token=iets';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

const get = (address: string, headers: Record<string, string> = {}, app = server.app) =>
  app.request(address, { headers });
const page = async () => (await get('/welkom')).text();
const setPlans = async (...plans: { name: string; price_cents: number | null; is_active?: boolean }[]) => {
  await server.admin.deleteFrom('pricing_plans').execute();
  const rows = plans.map((plan, at) => ({ ...plan, interval_type: 'monthly' as const, sort_order: at }));
  if (rows.length > 0) await server.admin.insertInto('pricing_plans').values(rows).execute();
};

describe('the front page', () => {
  it('has the plans that are for sale, in their order, and says that beginning is free when it is', async () => {
    await setPlans(
      { name: 'Start', price_cents: 0 },
      { name: 'Compleet', price_cents: 39_00 },
      { name: 'Straks', price_cents: 1_00, is_active: false },
      { name: 'Samen', price_cents: null },
    );
    const free = await page();
    expect([...free.matchAll(/<dt[^>]*>(.*?)<\/dt>/gu)].map(([, name]) => name)).toEqual([
      'Start',
      'Compleet',
      'Samen',
    ]);
    expect(free).toMatch(/€39,-.*per maand.*Op aanvraag/su);
    expect(free).toContain('Beginnen is gratis');
    expect(free).toContain('Begin gratis');

    await setPlans({ name: 'Compleet', price_cents: 39_00 });
    expect(await page()).not.toMatch(/gratis/u);
    await setPlans();
    const none = await page();
    expect(none).toContain('Mail ons de naam van je club, dan hoor je wat er kan en wat dat kost.');
    expect(none).toContain('<a href="mailto:hallo@achterban.example" class="inline-flex');
    // Nobody is sent to a page of prices on which there are none.
    expect(none).not.toContain('Vergelijk de pakketten');
  });

  it('shows what an operator types as words, whatever is in it', async () => {
    await setPlans({ name: '<script>alert(1)</script>', price_cents: 0 });
    const html = await page();
    expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
    expect(html).not.toContain('<script');
  });

  it('answers every question of its text, with our own address below the heading', async () => {
    const html = await page();
    const written = readFileSync('src/features/welkom/content/vragen.md', 'utf8').replaceAll(
      '{{product}}',
      'Achterban',
    );
    const asked = [...written.matchAll(/^## (.*)$/gmu)].map(([, question]) => question);
    expect(asked.length).toBeGreaterThan(4);
    expect([...html.matchAll(/<summary[^>]*>([^<]+)</gu)].map(([, question]) => question)).toEqual([...asked]);
    expect(html).toContain('<a href="mailto:hallo@achterban.example">hallo@achterban.example</a>.');
  });

  it('may be listed, has a picture to share, and is the same until something in it changes', async () => {
    await setPlans({ name: 'Start', price_cents: 0 });
    const first = await get('/welkom');
    const html = await first.text();
    expect(first.headers.get('x-robots-tag')).toBeNull();
    expect(html).toContain(`<link rel="canonical" href="${ORIGIN}/welkom">`);
    expect(html).not.toContain('noindex');
    expect(html).toContain(`<meta property="og:image" content="${ORIGIN}/share.png">`);
    expect(html).toContain('<meta property="og:title" content="Sponsors vinden en houden · Achterban">');
    expect(first.headers.get('cache-control')).toBe('public, max-age=60');
    expect(first.headers.get('content-security-policy')).toContain("default-src 'self'");

    const etag = first.headers.get('etag') ?? '';
    expect((await get('/welkom', { 'if-none-match': etag })).status).toBe(304);
    await setPlans({ name: 'Begin', price_cents: 0 });
    expect((await get('/welkom', { 'if-none-match': etag })).status).toBe(200);
  });

  it('is there without its prices when they cannot be read, and nobody keeps that', async () => {
    await sql`alter table app.pricing_plans rename to pricing_plans_away`.execute(server.admin);
    const answer = await get('/welkom');
    await sql`alter table app.pricing_plans_away rename to pricing_plans`.execute(server.admin);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(await answer.text()).toContain('De prijzen zijn nu even niet te laden.');
  });

  it('promises contracts that are watched and a list from Excel, as the product has them', async () => {
    const words = (await page()).replaceAll(/<[^>]+>/gu, ' ').replaceAll(/\s+/gu, ' ');
    for (const promised of [
      'laat je geen contract meer aflopen',
      'welk contract bijna afloopt',
      'Kunnen we onze lijst uit Excel meenemen?',
      'Je ziet eerst wat er gebeurt, en je kunt het terugdraaien.',
      'Je krijgt een mail, 90, 30 en 7 dagen voor het einde.',
    ])
      expect(words).toContain(promised);
    expect(REMINDER_DAYS).toEqual([7, 30, 90]);
  });

  it.todo('shows six covers under ‘Eén plek’, each another kind of club (sketch 14: brochures, part 10)');
  it('leads to a club to look around in, ‘Bekijk een voorbeeldclub’', async () => {
    expect(await page()).toMatch(/<a href="\/kijk-rond"[^>]*>Bekijk een voorbeeldclub<\/a>/u);
  });
});

describe('the address without a path', () => {
  it('leads a visitor to the front page only where the operator wants it, and never who has a session', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'achterban-client-'));
    await mkdir(path.join(folder, 'pages'));
    for (const name of ['index', 'pages/login']) await writeFile(path.join(folder, `${name}.html`), '<title>x</title>');
    const env = (FRONT_PAGE: boolean) => ({ ...server.services, env: { ...server.env, FRONT_PAGE } });
    const [off, on] = [false, true].map((isOn) => createApp(env(isOn), { clientFolder: folder }));
    expect((await get('/', {}, on)).headers.get('location')).toBe('/welkom');
    expect((await get('/', {}, on)).headers.get('vary')).toContain('cookie');
    expect((await get('/', { cookie: SESSION }, on)).status).toBe(200);
    expect((await get('/', { cookie: SESSION }, off)).status).toBe(200);
    expect((await get('/', {}, off)).status).toBe(200);
    expect((await get('/welkom', {}, off)).status).toBe(200);
    await rm(folder, { recursive: true });
  });
});

describe('what search engines are told', () => {
  const LISTED = ['/welkom', '/prijzen', '/privacy', '/voorwaarden', '/verwerkersovereenkomst'];

  it('is which pages there are, under the address of this product, and that they may fetch everything', async () => {
    const sitemap = await get('/sitemap.xml');
    expect(sitemap.headers.get('content-type')).toMatch(/^application\/xml/u);
    const named = [...(await sitemap.text()).matchAll(/<loc>(.*?)<\/loc>/gu)].map(([, address]) => address);
    expect(named).toEqual(LISTED.map((address) => `${ORIGIN}${address}`));
    const robots = await get('/robots.txt');
    expect(robots.headers.get('content-type')).toMatch(/^text\/plain/u);
    expect(await robots.text()).toBe(`User-agent: *\nDisallow:\n\nSitemap: ${ORIGIN}/sitemap.xml\n`);
  });

  it('is that nothing else may be listed: no page of a search, of a club or of the console', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'achterban-client-'));
    await writeFile(path.join(folder, 'index.html'), '<title>page</title>');
    const app = createApp(server.services, { clientFolder: folder });
    const tag = async (address: string) => (await get(address, {}, app)).headers.get('x-robots-tag');
    for (const address of LISTED) expect([address, await tag(address)]).toEqual([address, null]);
    for (const address of [
      '/',
      '/login',
      '/dashboard',
      '/inschrijven/abcdefgh',
      '/sponsor-registration/abcdefgh',
      '/sponsor-thank-you',
      '/superuser',
      '/prijzen/',
      '/bestaat-niet',
      '/healthz',
      '/api/prijzen',
      `/uitschrijven/${'x'.repeat(43)}`,
    ]) {
      expect([address, await tag(address)]).toEqual([address, 'noindex']);
    }
    await rm(folder, { recursive: true });
  });
});
