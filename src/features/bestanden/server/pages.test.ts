import { CompiledQuery, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { OpenedBrochure, StoredMedium } from '#features/campagnemiddelen/shared/schema.ts';
import { makeCampagnemiddel, makeTeam, makeZoekopdracht } from '../../../../tests/factories.ts';
import { startServer, type TestServer } from '../../../../tests/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

async function makeWorld() {
  const member = await server.makeMember({ club: { naam: 'VV Groenendaal' } });
  const { cookie, club } = member;
  const search = await makeZoekopdracht(server.admin, club.id, { zoekopdracht: 'Nieuwe shirts' });
  const team = await makeTeam(server.admin, club.id, { teamnaam: 'JO13-1', over_team: 'Twaalf spelers.' });
  const played = { vereniging_id: club.id, zoekopdracht_id: search.id, team_id: team.id };
  await server.admin.insertInto('zoekopdracht_team').values(played).execute();
  const ask = async <Answer>(path: string, method = 'GET', body?: unknown) =>
    (await server.ask(path, { cookie, method, body })).body as unknown as Answer;
  const at = `/campagnemiddelen/brochure/${search.id}`;
  const { data } = await ask<OpenedBrochure>(at);
  const saveBrochure = (version: number, change: object) =>
    ask<OpenedBrochure>(at, 'PUT', { version, data: { ...data, ...change } });
  const brochure = await saveBrochure(0, { coverTitle: 'Groei met ons mee' });
  const a4 = await ask<StoredMedium>(`/campagnemiddelen/a4/${search.id}`, 'PUT', { version: 0, data: {} });
  const a5 = await ask<StoredMedium>(`/campagnemiddelen/afgeleid/a5/${search.id}`, 'PUT', {});
  const social = await ask<StoredMedium>(`/campagnemiddelen/afgeleid/social/${search.id}`, 'PUT', {});
  const share = async (soort: string, id: string | null, minuten: 5 | 60) => {
    const { url } = await ask<{ url: string }>('/bestanden/weergaven', 'POST', { soort, id, minuten });
    const { pathname, search: asked } = new URL(url);
    return pathname + asked;
  };
  return { ...member, search, brochure, a4, a5, social, share, saveBrochure };
}

async function see(path: string, cookie?: string) {
  const answer = await server.app.request(path, { headers: { ...(cookie !== undefined && { cookie }) } });
  const html = await answer.text();
  const text = (part: string) =>
    new RegExp(`data-part="${part}">([^<]*)<`, 'u').exec(html)?.[1]?.replaceAll('&#x27;', "'");
  const data = /id="data">(.*?)<\/script>/u.exec(html)?.[1];
  return {
    status: answer.status,
    headers: answer.headers,
    html,
    sheets: html.match(/<section class="sheet \w+/gu)?.map((tag) => tag.split(' ').at(-1)) ?? [],
    papers: html.match(/class="paper a\d"/gu) ?? [],
    title: text('problem-title'),
    detail: text('problem-detail'),
    data: data === undefined ? null : (JSON.parse(data) as Record<string, unknown>),
  };
}

/** How long what was kept is there yet. */
async function minutesLeft(id = ''): Promise<number> {
  const { expires_at } = await server.admin
    .selectFrom('generation_cache')
    .select('expires_at')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return (expires_at.getTime() - Date.now()) / 60_000;
}

describe('the print view of a brochure', () => {
  it('has three A4 pages: cover, club, and packages with the team and a footer of people and the code; by its own id and by that of its search (PDF-01, PDF-04)', async () => {
    const { brochure, search, cookie } = await makeWorld();
    for (const id of [brochure.id, search.id]) {
      const page = await see(`/brochure-pdf/${id}`, cookie);
      expect(page.status).toBe(200);
      expect(page.papers).toEqual(['class="paper a4"', 'class="paper a4"', 'class="paper a4"']);
      expect(page.sheets).toEqual(['cover', 'about', 'grow']);
      const [, cover = '', about = '', grow = ''] = page.html.split('<section class="sheet ');
      expect(cover).toContain('Groei met ons mee');
      expect(about).toContain('Over VV Groenendaal');
      expect(about).toContain('<h2>Wat kan sponsoring voor jouw bedrijf betekenen?</h2>');
      const [offer = '', footer = ''] = grow.split('<div class="end">');
      expect(offer).toContain('<h2 data-field="teamInfo">JO13-1</h2>');
      expect(offer).toContain('Twaalf spelers.');
      expect(offer).toContain('Teamsponsor');
      expect(footer).toMatch(/<h2>Contactpersoon<\/h2>[^]*Anna de Boer/u);
      expect(footer).toMatch(/data-field="inschrijfUrl"[^]*<svg/u);
      expect(page.headers.get('x-robots-tag')).toBe('noindex');
      expect(page.headers.get('content-security-policy')).toContain("script-src 'self'");
    }
  });

  it('says ‘Op aanvraag’ where a package has no price, or one that is no number (MOB-12, G-082)', async () => {
    const { brochure, cookie, saveBrochure } = await makeWorld();
    const price = async () =>
      /class="price[^"]*">([^<]*)</u.exec((await see(`/brochure-pdf/${brochure.id}`, cookie)).html)?.[1];
    expect(await price()).toMatch(/^€\s?500,-/u);
    const [pakket] = brochure.data.sponsorPackages;
    await saveBrochure(1, { sponsorPackages: [{ ...pakket, prijs: null }] });
    expect(await price()).toBe('Op aanvraag');
    // Stored by something else.
    await sql`update app.campagnemiddel set data = jsonb_set(data, '{sponsorPackages,0,prijs}', '"nader te bepalen"')
      where id = ${brochure.id}`.execute(server.admin);
    expect(await price()).toBe('Op aanvraag');
  });

  it('is asked to print itself and to wait longer by its address, and looks at nothing else there (PDF-02)', async () => {
    const { brochure, cookie } = await makeWorld();
    const asked = async (query: string) => (await see(`/brochure-pdf/${brochure.id}${query}`, cookie)).data;
    expect(await asked('')).toMatchObject({ isPrinted: false, isEnhanced: false });
    expect(await asked('?print=1')).toMatchObject({ isPrinted: true, isEnhanced: false });
    expect(await asked('?print=1&enhanced=1')).toMatchObject({ isPrinted: true, isEnhanced: true });
    const given = '?pdfBase64=INGEBRACHT&pdfUrl=https://kwaad.example&mobileUrl=INGEBRACHT&brochureData=INGEBRACHT';
    const page = await see(`/brochure-pdf/${brochure.id}${given}`, cookie);
    expect(page.sheets).toHaveLength(3);
    expect(page.html).not.toMatch(/INGEBRACHT|kwaad/u);
  });

  it('shows what was kept, as it was then, to whoever has its id (PDF-03)', async () => {
    const { brochure, share, saveBrochure } = await makeWorld();
    const link = await share('brochure', brochure.id, 60);
    expect(link).toMatch(/^\/brochure-pdf\/[\w-]{36}\?cache=cache-.{22,}$/u);
    expect(await minutesLeft(link.split('cache=')[1])).toBeCloseTo(60, 0);
    await saveBrochure(1, { coverTitle: 'Later gewijzigd' });
    const page = await see(link);
    expect(page.sheets).toHaveLength(3);
    expect(page.html).toContain('Groei met ons mee');
    expect(page.html).not.toContain('Later gewijzigd');
    expect(page.html).not.toContain('Kopieer link');
  });

  it('that cannot be loaded says so, with why (PDF-05)', async () => {
    const { cookie, brochure, club } = await makeWorld();
    await server.admin
      .insertInto('campaign_media_lock')
      .values({ vereniging_id: club.id, media_type: 'brochure', is_locked: true })
      .execute();
    const page = await see(`/brochure-pdf/${brochure.id}`, cookie);
    expect(page).toMatchObject({
      status: 403,
      title: 'Fout bij laden brochure data',
      detail: 'Dit type is voor je club nog niet beschikbaar.',
      sheets: [],
    });
  });

  it('whose kept data is gone, empty or unreadable says which, and in Dutch what to do (PDF-10)', async () => {
    const { brochure, share } = await makeWorld();
    const link = await share('brochure', brochure.id, 60);
    const id = new URLSearchParams(link.split('?')[1]).get('cache') ?? '';
    const cache = server.admin.updateTable('generation_cache').where('id', '=', id);
    await cache.set({ brochure_data: '{}' }).execute();
    expect(await see(link)).toMatchObject({
      title: 'No data in cache entry',
      detail: expect.stringMatching(/leeg/u) as string,
      sheets: [],
    });
    await cache.set({ expires_at: new Date(Date.now() - 1000) }).execute();
    for (const gone of [link, `/brochure-pdf/${brochure.id}?cache=cache-${'x'.repeat(22)}`]) {
      expect(await see(gone)).toMatchObject({
        status: 410,
        title: 'Cached data not found or expired',
        detail: expect.stringMatching(/nieuwe/u) as string,
      });
    }
    await server.admin.executeQuery(CompiledQuery.raw('alter function app.find_weergave(text) rename to gone'));
    try {
      expect(await see(link)).toMatchObject({
        status: 503,
        title: 'Failed to fetch cached data',
        detail: expect.stringMatching(/opnieuw/u) as string,
      });
    } finally {
      await server.admin.executeQuery(CompiledQuery.raw('alter function app.gone(text) rename to find_weergave'));
    }
  });
});

describe('the print view of an A4 or A5', () => {
  it('is its one page, and prints itself when its address asks that (PDF-06)', async () => {
    const { a4, a5, cookie } = await makeWorld();
    for (const [medium, size] of [
      [a4, 'a4'],
      [a5, 'a5'],
    ] as const) {
      const page = await see(`/campaign-media-pdf/${medium.id}?print=1`, cookie);
      expect(page).toMatchObject({ status: 200, papers: [`class="paper ${size}"`], data: { isPrinted: true } });
      expect(page.sheets).toHaveLength(1);
      expect((await see(`/campaign-media-pdf/${medium.id}`, cookie)).data).toMatchObject({ isPrinted: false });
    }
  });

  it('reads an id that begins with cache- from what was kept, and any other from the material (PDF-07)', async () => {
    const { a4, share, cookie } = await makeWorld();
    const link = await share('campagne', a4.id, 60);
    expect(link).toMatch(/^\/campaign-media-pdf\/cache-.{22,}$/u);
    expect(await minutesLeft(link.split('/').at(-1))).toBeCloseTo(60, 0);
    await server.admin.deleteFrom('campagnemiddel').where('id', '=', a4.id).execute();
    expect((await see(link)).papers).toEqual(['class="paper a4"']);
    expect((await see(`/campaign-media-pdf/${a4.id}`, cookie)).papers).toEqual([]);
  });

  it('needs an id, and is refused for any other type (PDF-08, PDF-09)', async () => {
    const { brochure, social, a5, cookie, share } = await makeWorld();
    for (const path of ['/campaign-media-pdf', '/campaign-media-pdf/']) {
      expect(await see(path, cookie)).toMatchObject({ title: 'Geen campagnemiddel ID gevonden', sheets: [] });
    }
    for (const { id } of [brochure, social]) {
      expect(await see(`/campaign-media-pdf/${id}`, cookie)).toMatchObject({
        title: 'Ongeldig media type voor campagnemiddel',
        sheets: [],
      });
    }
    const kept = (await share('brochure', brochure.id, 60)).split('cache=')[1];
    expect(await see(`/campaign-media-pdf/${kept}`)).toMatchObject({
      status: 422,
      title: 'Ongeldig media type voor campagnemiddel',
      sheets: [],
    });
    const link = await share('campagne', a5.id, 60);
    const cache = server.admin.updateTable('generation_cache').where('id', '=', link.split('/').at(-1) ?? '');
    await cache.set({ brochure_data: '{}' }).execute();
    expect(await see(link)).toMatchObject({ title: 'Geen data gevonden in cache', sheets: [] });
    await cache.set({ expires_at: new Date(Date.now() - 1000) }).execute();
    expect(await see(link)).toMatchObject({ title: 'Cache data niet gevonden of verlopen', sheets: [] });
  });

  it('that cannot be loaded says what is wrong: not there, without data, our fault, or unknown (PDF-11)', async () => {
    const { search, club, cookie, a4 } = await makeWorld();
    const named = await makeCampagnemiddel(server.admin, club.id, { zoekopdracht_id: search.id });
    const title = async (id: string | null) => (await see(`/campaign-media-pdf/${String(id)}`, cookie)).title;
    expect(await title('0199a0f2-0000-4000-8000-000000000000')).toBe('Fout bij ophalen van campagnemiddel');
    expect(await title(named.id)).toBe('Geen campagne data gevonden');
    await server.admin.executeQuery(CompiledQuery.raw('alter table app.campagnemiddel rename to away'));
    try {
      expect(await title(a4.id)).toBe('Er ging iets mis bij het laden van de campagne data');
    } finally {
      await server.admin.executeQuery(CompiledQuery.raw('alter table app.away rename to campagnemiddel'));
    }
    const unreadable = vi.spyOn(Response.prototype, 'json').mockRejectedValue(new SyntaxError('no JSON'));
    try {
      expect(await title(a4.id)).toBe('Onbekende fout');
    } finally {
      unreadable.mockRestore();
    }
  });
});

describe('who may see a print view', () => {
  it('is a session of its club, a signed link of five minutes, or a live id; nobody needs to log in for the last two (PDF-24, SHELL-06, G-099)', async () => {
    const { brochure, a4, share } = await makeWorld();
    const stranger = await server.makeMember();
    for (const [soort, id, path] of [
      ['brochure', brochure.id, '/brochure-pdf'],
      ['campagne', a4.id, '/campaign-media-pdf'],
    ] as const) {
      const unknown = await see(`${path}/${crypto.randomUUID()}`);
      const hidden = await see(`${path}/${id}`);
      expect(hidden).toMatchObject({ title: unknown.title, detail: unknown.detail, sheets: [] });
      const foreign = await see(`${path}/${id}`, stranger.cookie);
      expect(foreign).toMatchObject({ title: unknown.title, detail: unknown.detail, sheets: [] });

      expect((await see(await share(soort, id, 60))).papers).not.toEqual([]);
      const signed = await share(soort, id, 5);
      expect((await see(signed)).papers).not.toEqual([]);
      const [at = '', query = ''] = signed.split('?');
      const { tot = '', teken = '' } = Object.fromEntries(new URLSearchParams(query));
      expect((Number(tot) - Date.now()) / 60_000).toBeCloseTo(5, 0);
      expect(await minutesLeft(`cache-${teken}`)).toBeCloseTo(5, 0);
      const other = soort === 'brochure' ? `/campaign-media-pdf/${id}?${query}` : `/brochure-pdf/${id}?${query}`;
      for (const forged of [
        other,
        `${path}/${crypto.randomUUID()}?${query}`,
        `${at}?tot=${Number(tot) + 60_000}&teken=${teken}`,
        `${at}?tot=${tot}&teken=${'x'.repeat(43)}`,
        `${at}?teken=${teken}`,
      ]) {
        expect((await see(forged)).papers, forged).toEqual([]);
      }
      try {
        vi.useFakeTimers({ now: Number(tot) - 1, toFake: ['Date'] });
        expect((await see(signed)).papers).not.toEqual([]);
        vi.setSystemTime(Number(tot) + 1);
        expect((await see(signed)).papers).toEqual([]);
      } finally {
        vi.useRealTimers();
      }
    }
  });

  it('waits after many links that do not work', async () => {
    const asked: number[] = [];
    while (asked.at(-1) !== 429 && asked.length < 61) {
      asked.push((await see(`/brochure-pdf/x?cache=cache-${String(asked.length).padStart(22, '0')}`)).status);
    }
    expect(asked.slice(0, -1).every((status) => status === 410)).toBe(true);
    expect(asked.at(-1)).toBe(429);
  });
});
