import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { CompiledQuery } from 'kysely';
import { createFormTokens } from '#server/http/form-tokens.ts';
import { inschrijvenLimits } from '#features/inschrijven/shared/limits.ts';
import { makeUser, makeVereniging, makeZoekopdracht } from '../../../../tests/factories.ts';
import { cookiesOf, ORIGIN, startServer, type TestServer } from '../../../../tests/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ SIGN_UP_ANSWER: 'vaak binnen drie dagen' });
});
afterAll(() => server.stop());

const sqlOf = (text: string) => CompiledQuery.raw(text);

const CLUB = {
  naam: 'SC De Wespen',
  contactpersoon_naam: 'Tessa Koster',
  contactpersoon_telefoonnummer: '06 1234 5678',
};

async function makePage(
  club: Parameters<typeof makeVereniging>[1] = {},
  search: Parameters<typeof makeZoekopdracht>[2] = {},
) {
  const vereniging = await makeVereniging(server.admin, { ...CLUB, ...club });
  const made = await makeZoekopdracht(server.admin, vereniging.id, {
    zoekopdracht: 'Word sponsor van ons jeugdtoernooi',
    ...search,
  });
  return { ...made, vereniging };
}

const addPakket = (of: { id: string; vereniging_id: string }, positie: number, values: Record<string, unknown>) =>
  server.admin
    .insertInto('pakket')
    .values({ vereniging_id: of.vereniging_id, zoekopdracht_id: of.id, positie, pakketnaam: 'Shirtsponsor', ...values })
    .returning('id')
    .executeTakeFirstOrThrow();

/** As it is read: without tags, with one space between words. */
const wordsOf = (html: string) =>
  html
    .slice(html.indexOf('<body'))
    .replaceAll(/<script[^]*?<\/script>/gu, '')
    .replaceAll(/<[^>]+>/gu, ' ')
    .replaceAll('&quot;', '"')
    .replaceAll(/\s+/gu, ' ')
    .replaceAll(' .', '.');

async function see(path: string, headers: Record<string, string> = {}) {
  const answer = await server.app.request(path, { headers });
  const html = await answer.text();
  return { status: answer.status, headers: answer.headers, html, words: wordsOf(html) };
}

const COMPANY = {
  bedrijfsnaam: 'Bakkerij Jansen',
  contactpersoon: 'Piet Jansen',
  adres: 'Dorpsstraat 12',
  postcode: '1234ab',
  plaats: 'Oosterveen',
  email: 'piet@bakkerijjansen.example',
  telefoonnummer: '0165320608',
};

const token = (code: string, secondsAgo = 60) =>
  createFormTokens(server.env.AUTH_SECRET).issue(code, new Date(Date.now() - secondsAgo * 1000));

/** As a browser posts the form when no script runs. */
const postTo = (path: string, fields: Record<string, string>, { origin = ORIGIN, address = '198.51.100.9' } = {}) =>
  server.app.request(
    new URL(ORIGIN + path),
    {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...(origin !== '' && { origin }) },
      body: new URLSearchParams(fields).toString(),
    },
    { incoming: { socket: { remoteAddress: address } } },
  );
const post = (code: string, fields: Record<string, string>, { at = '/inschrijven', origin = ORIGIN } = {}) =>
  postTo(`${at}/${code}`, fields, { origin });

const matchesOf = async (vereniging_id: string) =>
  (await server.admin.selectFrom('match').select('id').where('vereniging_id', '=', vereniging_id).execute()).length;

describe('the page of a search', () => {
  it('is the same at both addresses for a visitor without a session, and is not kept or listed (SIGN-01, SHELL-06)', async () => {
    const { code } = await makePage();
    const pages = await Promise.all(['/inschrijven', '/sponsor-registration'].map((at) => see(`${at}/${code}`)));
    for (const { status, headers } of pages) {
      expect(status).toBe(200);
      expect(headers.get('cache-control')).toBe('no-store');
      expect(headers.get('x-robots-tag')).toBe('noindex');
      expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
    }
    expect(pages[0]?.words).toBe(pages[1]?.words);
  });

  it('is found in capitals too, as somebody types them from paper', async () => {
    const { code } = await makePage({}, { code: 'gyqc3a9d' });
    for (const at of ['/inschrijven', '/sponsor-registration']) {
      const { status, headers } = await see(`${at}/GYQC3a9D?van=poster`);
      expect([status, headers.get('location')]).toEqual([301, `${at}/${code}?van=poster`]);
    }
    expect((await see('/inschrijven/GYQC3A9O')).status).toBe(404);
  });

  it("shows the club's logo and name, the cards and the form, and what a message shows of it (SIGN-02)", async () => {
    const { code, vereniging } = await makePage({ logo: '/files/public/logo.png' });
    const { html, words } = await see(`/inschrijven/${code}`);
    expect(html).toContain(`<img src="/files/public/logo.png" alt="Logo SC De Wespen"`);
    expect(words).toContain('SC De Wespen Word sponsor van ons jeugdtoernooi In 2 minuten geregeld.');
    expect(words).toContain('Kies je pakket');
    expect(words).toContain('Teamsponsor');
    for (const [name, complete] of Object.entries({
      bedrijfsnaam: 'organization',
      contactpersoon: 'name',
      adres: 'street-address',
      postcode: 'postal-code',
      plaats: 'address-level2',
      email: 'email',
      telefoonnummer: 'tel',
    })) {
      expect(html).toMatch(new RegExp(`<input id="${name}"[^>]*autoComplete="${complete}" required=""`, 'iu'));
    }
    expect(words).toContain('Alles is verplicht, tenzij anders staat.');
    expect(words).toContain('SC De Wespen mag mijn gegevens gebruiken om contact op te nemen.');
    expect(words).toContain('Tessa Koster 06 1234 5678');
    expect(html).toContain(`<meta property="og:title" content="Word sponsor van ons jeugdtoernooi · SC De Wespen">`);
    expect(html).toContain(`<meta property="og:image" content="${ORIGIN}/files/public/logo.png">`);
    expect(html).toContain(`<meta property="og:url" content="${ORIGIN}/inschrijven/${code}">`);
    const initials = await see(
      `/inschrijven/${(await makeZoekopdracht(server.admin, (await makeVereniging(server.admin, CLUB)).id)).code}`,
    );
    expect(initials.words).toContain('SW SC De Wespen');
    expect(vereniging.naam).toBe('SC De Wespen');
  });

  it('says of each pakket what it is, costs, lasts and brings, letter for letter (SIGN-09, SIGN-10, SIGN-11)', async () => {
    const search = await makePage();
    await server.admin
      .updateTable('pakket')
      .set({
        pakketnaam: 'Rond het veld',
        bedrag_per_jaar: 1_250_00,
        eenmalig_bedrag: 95_00,
        looptijd_jaar: 2,
        soort_sponsoring: 'Teamsponsor',
        aanvang_seizoen: '2026/2027',
        tegenprestatie_1: 'Bord langs veld 1',
      })
      .where('zoekopdracht_id', '=', search.id)
      .execute();
    await addPakket(search, 2, { bedrag_per_jaar: null, soort_sponsoring: 'Overig' });
    const { words } = await see(`/inschrijven/${search.code}`);
    expect(words).toContain(
      'Rond het veld €1.250,- per jaar Bord langs veld 1 Teamsponsor. Looptijd 2 jaar, vanaf seizoen 2026/2027. + €95,- eenmalig (bijvoorbeeld productiekosten)',
    );
    expect(words).toContain(
      'Shirtsponsor Op aanvraag Logo zichtbaarheid Naamsvermelding Netwerk mogelijkheden Looptijd',
    );
    expect(words).toContain('Geen eenmalige kosten.');
  });

  it('is blue for a club without colours, and in its own for another (SIGN-12)', async () => {
    const { code } = await makePage({ kleur_1: null, kleur_2: null, kleur_3: null });
    expect((await see(`/inschrijven/${code}`)).html.toLowerCase()).toContain('--brand:#1e40af');
    const own = await makePage({ kleur_1: '#ffe600' });
    expect((await see(`/inschrijven/${own.code}`)).html.toLowerCase()).toContain('--brand:#ffe600');
  });

  it('has the only pakket chosen, and none of several but the one that the link names (SIGN-07)', async () => {
    const search = await makePage();
    const chosen = async (query = '') => {
      const { html } = await see(`/inschrijven/${search.code}${query}`);
      // What was typed before is still given back.
      expect(html).toContain('data-restore=""');
      const radios = html.match(/<input type="radio"[^>]*>/gu) ?? [];
      return radios.filter((radio) => radio.includes('checked=""')).map((radio) => /value="([^"]*)"/u.exec(radio)?.[1]);
    };
    expect(await chosen()).toHaveLength(1);
    const { id } = await addPakket(search, 2, {});
    expect(await chosen()).toEqual([]);
    expect(await chosen(`?pakket=${id}`)).toEqual([id]);
    expect(await chosen('?pakket=onbekend')).toEqual([]);
  });

  it('says what is the matter where nobody can sign up', async () => {
    const closed = await makePage({}, { gesloten_op: new Date() });
    expect((await see(`/inschrijven/${closed.code}`)).words).toContain('Aanmelden kan hier niet meer');
    expect((await see(`/inschrijven/${closed.code}`)).words).toContain('Bel Tessa');
    const archived = await makePage({}, { gearchiveerd_op: new Date() });
    expect((await see(`/inschrijven/${archived.code}`)).words).toContain('Aanmelden kan hier niet meer');
    const replaced = await makePage();
    const { id, code: old } = replaced;
    await server.admin.updateTable('zoekopdracht').set({ code: 'anderad2' }).where('id', '=', id).execute();
    expect(await see(`/inschrijven/${old}`)).toMatchObject({
      status: 410,
      words: expect.stringMatching(
        /^(?!.*link is vervangen.*link is vervangen).*Deze link is vervangen Vraag SC De Wespen om de nieuwe\./u,
      ) as string,
    });
    const bare = await makePage();
    await server.admin.updateTable('pakket').set({ pakketnaam: '' }).where('zoekopdracht_id', '=', bare.id).execute();
    expect((await see(`/inschrijven/${bare.code}`)).words).toContain('Geen sponsorpakketten beschikbaar');
  });

  it('is unknown at a code that does not exist, and at the id of the row (SIGN-05, SIGN-06)', async () => {
    const { id } = await makePage();
    for (const code of ['zzzzzzzz', id, 'x', '%3Cscript%3E']) {
      const { status, html, words } = await see(`/inschrijven/${code}`);
      expect(status).toBe(404);
      expect(words).toContain('Zoekopdracht niet gevonden');
      expect(html).toMatch(/<a href="\/welkom"[^>]*>Terug naar home<\/a>/u);
      expect(html).toMatch(/<a href="\/inschrijven\/[^"]+"[^>]*>Opnieuw proberen<\/a>/u);
      expect(html).not.toContain('<script>');
    }
  });

  it('comes without its search when that cannot be read, and says so without a script too (SIGN-03)', async () => {
    const { code } = await makePage();
    await server.admin.executeQuery(sqlOf('alter function app.find_inschrijfpagina(text) rename to gone'));
    try {
      const { status, html, words } = await see(`/inschrijven/${code}`);
      expect(status).toBe(503);
      expect(html).toContain('data-part="missing"');
      expect(html).not.toContain('id="data"');
      expect(words).toContain('We kunnen de pagina nu even niet ophalen. Probeer het over een minuut opnieuw.');
    } finally {
      await server.admin.executeQuery(sqlOf('alter function app.gone(text) rename to find_inschrijfpagina'));
    }
  });
});

describe('a look at the page', () => {
  const views = async (id: string) => {
    const days = await server.admin
      .selectFrom('zoekopdracht_dag')
      .selectAll()
      .where('zoekopdracht_id', '=', id)
      .execute();
    return days.reduce((sum, day) => sum + day.weergaven, 0);
  };

  it('is counted for who looks, and not for who fetches it ahead, makes a preview or works here', async () => {
    const { id, code, vereniging } = await makePage();
    const user = await makeUser(server.admin, { vereniging_id: vereniging.id });
    const { cookie } = await server.signIn(user.id);
    const unseen: Record<string, string>[] = [
      { 'sec-purpose': 'prefetch' },
      { 'user-agent': 'WhatsApp/2.23.20.0' },
      { 'user-agent': 'facebookexternalhit/1.1' },
      { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' },
      // As a browser reloads.
      { 'cache-control': 'max-age=0', 'user-agent': 'Mozilla/5.0 (iPhone)' },
      { cookie },
    ];
    for (const headers of unseen) await see(`/inschrijven/${code}`, headers);
    await server.app.request(`/inschrijven/${code}`, { method: 'HEAD' });
    await see(`/inschrijven/${code}`, { 'user-agent': 'Mozilla/5.0 (iPhone)' });
    await see(`/inschrijven/${code}`, { 'user-agent': 'Mozilla/5.0 (Linux; Android 14; CUBOT NOTE 50)' });
    await vi.waitFor(async () => expect(await views(id)).toBe(2));
  });

  it('shows the page when it cannot be counted', async () => {
    const { code } = await makePage();
    await server.admin.executeQuery(sqlOf('alter function app.count_weergave(text) rename to gone'));
    expect((await see(`/inschrijven/${code}`)).status).toBe(200);
    await server.admin.executeQuery(sqlOf('alter function app.gone(text) rename to count_weergave'));
  });
});

describe('the form without a script', () => {
  const fill = (code: string, pakket_id: string, fields: Record<string, string> = {}) => ({
    ...COMPANY,
    pakket_id,
    akkoord: 'on',
    bijnaam: '',
    sleutel: randomUUID(),
    formulier: token(code),
    ...fields,
  });

  it('signs up at both addresses and leads to the thank-you page, which shows what was sent (SIGN-20)', async () => {
    const { code, pakket_id, vereniging } = await makePage();
    const fields = fill(code, pakket_id);
    const answer = await post(code, fields);
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/sponsor-thank-you']);
    expect(await matchesOf(vereniging.id)).toBe(1);
    const again = await post(code, fields, { at: '/sponsor-registration' });
    expect(again.status).toBe(303);
    expect(await matchesOf(vereniging.id)).toBe(1);

    const cookie = cookiesOf(answer);
    for (const _reload of [1, 2]) {
      const { status, headers, html, words } = await see('/sponsor-thank-you', { cookie });
      expect([status, headers.get('cache-control')]).toEqual([200, 'no-store']);
      expect(words).toContain('Je aanmelding is binnen Bedankt, Piet.');
      expect(words).toMatch(
        /1 De vereniging neemt contact met je op Tessa Koster belt je, vaak binnen drie dagen\. 2 Jullie bespreken de details .* 3 Je ontvangt een bevestiging per e-mail/u,
      );
      expect(html).toMatch(/<a href="\/welkom"[^>]*>Terug naar de startpagina<\/a>/u);
      expect(words).toContain('Bakkerij Jansen');
      expect(words).toContain('1234 AB Oosterveen');
      expect(words).toContain('0165 320 608');
      expect(words).toContain('Een kopie gaat naar piet@ bakkerijjansen.example , hoogstens één per dag.');
      expect(words.match(/ongewenste mail/gu)).toHaveLength(1);
      expect(html).toContain('href="tel:+31612345678"');
    }
    const calendar = await server.app.request('/sponsor-thank-you/agenda.ics', { headers: { cookie } });
    expect(calendar.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
    expect(await calendar.text()).toContain('SUMMARY:Iets gehoord van SC De Wespen?');
  });

  it('comes back with everything typed and a sentence for each field, and makes nothing (SIGN-13, SIGN-14, SIGN-15, SIGN-16)', async () => {
    const search = await makePage();
    await addPakket(search, 2, {});
    const { code, vereniging } = search;
    const short = Object.fromEntries(Object.keys(COMPANY).map((name) => [name, 'x']));
    const answer = await post(code, { ...short, kvk_nummer: '12', sleutel: randomUUID(), formulier: token(code) });
    expect(answer.status).toBe(400);
    const html = await answer.text();
    for (const sentence of [
      'Bedrijfsnaam moet minimaal 2 karakters bevatten',
      'Contactpersoon moet minimaal 2 karakters bevatten',
      'Adres moet minimaal 2 karakters bevatten',
      'Postcode moet minimaal 2 karakters bevatten',
      'Plaats moet minimaal 2 karakters bevatten',
      'Ongeldig e-mailadres',
      'Telefoonnummer moet minimaal 10 karakters bevatten',
      'Je moet een sponsoroptie selecteren',
      'Een KvK-nummer heeft 8 cijfers.',
      'Zet hier een vinkje.',
    ]) {
      expect(html).toContain(sentence);
    }
    const linked = [...html.matchAll(/<li><a href="#([a-z_]+)"[^>]*>([^<]+)<\/a>/gu)].map(([, id, label]) => [
      id,
      label,
    ]);
    expect(linked).toEqual([
      ['kies', 'Je pakket'],
      ['bedrijfsnaam', 'Bedrijfsnaam'],
      ['contactpersoon', 'Contactpersoon'],
      ['adres', 'Adres'],
      ['postcode', 'Postcode'],
      ['plaats', 'Plaats'],
      ['email', 'E-mailadres'],
      ['telefoonnummer', 'Telefoonnummer'],
      ['kvk_nummer', 'KvK-nummer'],
      ['akkoord', 'Het vinkje onder je gegevens'],
    ]);
    for (const [id] of linked) expect(html).toContain(` id="${id}"`);
    expect(html).toMatch(/name="email"[^>]*value="x"|value="x"[^>]*name="email"/u);
    expect(await matchesOf(vereniging.id)).toBe(0);
    const empty = await post(code, { sleutel: randomUUID(), formulier: token(code) });
    expect((await empty.text()).match(/moet minimaal 2 karakters bevatten/gu)).toHaveLength(5);
    expect(await matchesOf(vereniging.id)).toBe(0);
  });

  it('shows the field that nobody sees when something stands in it, and takes an old page with a new token', async () => {
    const { code, pakket_id, vereniging } = await makePage();
    const filled = await post(code, fill(code, pakket_id, { bijnaam: 'Piet' }));
    expect(filled.status).toBe(422);
    expect(await filled.text()).toMatch(/<div data-part="bijnaam" class[^]*Maak het veld ‘Bijnaam’ leeg/u);
    const old = await post(code, fill(code, pakket_id, { formulier: token(code, 3 * 24 * 3600) }));
    expect(old.status).toBe(409);
    const html = await old.text();
    expect(html).toContain('Deze pagina stond lang open.');
    const formulier = /name="formulier" value="([^"]+)"/u.exec(html)?.[1] ?? '';
    const age = createFormTokens(server.env.AUTH_SECRET).age(code, formulier, new Date());
    expect(age).toBeLessThan(60);
    expect(await matchesOf(vereniging.id)).toBe(0);
  });

  it('says so when it could neither be stored nor shown again, and is no second one when it is sent again', async () => {
    const { code, pakket_id, vereniging } = await makePage();
    const fields = fill(code, pakket_id);
    const names = ['find_inschrijfpagina(text)', 'claim_key(text, uuid, bytea)'];
    for (const [at, name] of names.entries())
      await server.admin.executeQuery(sqlOf(`alter function app.${name} rename to gone${at}`));
    try {
      const answer = await post(code, fields);
      expect(answer.status).toBe(503);
      const words = wordsOf(await answer.text());
      expect(words).toContain('We weten niet of je aanmelding is aangekomen');
      expect(words).toContain('Er is een fout opgetreden bij het registreren als sponsor');
    } finally {
      for (const [at, name] of names.entries()) {
        const [short = '', types = ''] = name.split('(');
        await server.admin.executeQuery(sqlOf(`alter function app.gone${at}(${types} rename to ${short}`));
      }
    }
    expect((await post(code, fields)).status).toBe(303);
    expect(await matchesOf(vereniging.id)).toBe(1);
  });

  const gone: [how: string, status: number, title: string, change: string][] = [
    ['closed', 409, 'Aanmelden kan hier niet meer', 'gesloten_op = now()'],
    ['archived', 409, 'Aanmelden kan hier niet meer', 'gearchiveerd_op = now()'],
    ['renewed', 410, 'Deze link is vervangen', 'code = reverse(code)'],
  ];
  it.each(gone)('shows back what was typed on a page that was %s meanwhile', async (_how, status, title, change) => {
    const { id, code, pakket_id, vereniging } = await makePage();
    const fields = fill(code, pakket_id);
    await server.admin.executeQuery(sqlOf(`update app.zoekopdracht set ${change} where id = '${id}'`));
    const answer = await post(code, fields);
    expect(answer.status).toBe(status);
    const words = wordsOf(await answer.text());
    expect(words).toContain(title);
    expect(words).toContain(
      'Je aanmelding is niet aangekomen De pagina veranderde terwijl je het formulier invulde. Dit had je ingevuld:',
    );
    for (const text of Object.values(COMPANY)) expect(words).toContain(text);
    expect(await matchesOf(vereniging.id)).toBe(0);
  });

  it('shows back what was typed when its search was deleted meanwhile', async () => {
    const { id, code, pakket_id } = await makePage();
    await server.admin.deleteFrom('zoekopdracht').where('id', '=', id).execute();
    const answer = await post(code, fill(code, pakket_id));
    expect(answer.status).toBe(404);
    const words = wordsOf(await answer.text());
    expect(words).toContain('Zoekopdracht niet gevonden');
    for (const text of Object.values(COMPANY)) expect(words).toContain(text);
  });

  it('says that the first arrived when another is sent in its name, and sends that one when asked again', async () => {
    const { code, pakket_id, vereniging } = await makePage();
    const fields = fill(code, pakket_id, { email: 'els@vos.example' });
    await post(code, fields);
    const other = await post(code, { ...fields, bedrijfsnaam: 'Slagerij Vos' });
    expect(other.status).toBe(409);
    const html = await other.text();
    const words = wordsOf(html);
    expect(words).toContain('Je eerdere aanmelding is al aangekomen We kregen vanaf deze pagina al een aanmelding.');
    expect(words).toContain('Wat je daarna hebt gewijzigd, is niet verstuurd.');
    expect(words).not.toContain('niet aangekomen');
    expect(await matchesOf(vereniging.id)).toBe(1);
    const sleutel = /name="sleutel" value="([^"]+)"/u.exec(html)?.[1] ?? '';
    expect((await post(code, { ...fields, bedrijfsnaam: 'Slagerij Vos', sleutel })).status).toBe(303);
    expect(await matchesOf(vereniging.id)).toBe(2);
  });

  it('is too large with more than a form can hold, and says so', async () => {
    const { code, pakket_id } = await makePage();
    const answer = await post(code, fill(code, pakket_id, { adres: 'x'.repeat(20_000) }));
    expect(answer.status).toBe(413);
    expect(wordsOf(await answer.text())).toContain('Dit is te groot om te versturen. Vul het formulier korter in.');
  });

  it('is counted by one counter, whichever address it is posted to and however that is written', async () => {
    const { code, pakket_id, vereniging } = await makePage();
    const address = '203.0.113.77';
    const left = async () => (await server.services.limits.left(inschrijvenLimits.inschrijven_adres, address)).points;
    const paths = ['/inschrijven', '/sponsor-registration'].flatMap((at) => [
      `${at}/${code}`,
      `${at}/${code}/`,
      `${at}//${code}`,
      `/${at}/${code}`,
      `/${at}//${code}//`,
      `${at}/./${code}`,
      `${at.toUpperCase()}/${code}`,
      `${at}/${code.toUpperCase()}`,
      `${at}/%${code.charCodeAt(0).toString(16)}${code.slice(1)}`,
      `${at}/${code}?x=1`,
      `${at}/${code};x`,
    ]);
    const signUp = async (path: string, n: number) => {
      const fields = { bedrijfsnaam: `Bedrijf ${n}`, email: `b${n}@flood.example` };
      return (await postTo(path, fill(code, pakket_id, fields), { address })).status;
    };
    let taken = 0;
    for (const [n, path] of paths.entries()) {
      const status = await signUp(path, n);
      expect([303, 404], path).toContain(status);
      taken += status === 303 ? 1 : 0;
      expect(await matchesOf(vereniging.id), path).toBe(taken);
    }
    // What asks for a code that is none, with more behind it, has used a turn too.
    expect(await left()).toBe(30 - taken - 2);
    // As it is, with a step that goes nowhere, in capitals, with a letter written as a number, and with a question behind it.
    expect(taken).toBe(10);
    while ((await left()) > 0)
      await server.services.limits.spend(inschrijvenLimits.inschrijven_adres, address, address);
    for (const [n, path] of paths.entries()) expect(await signUp(path, 100 + n), path).not.toBe(303);
    expect(await matchesOf(vereniging.id)).toBe(taken);
  });

  it('is refused from elsewhere', async () => {
    const { code, pakket_id, vereniging } = await makePage();
    expect((await post(code, fill(code, pakket_id), { origin: 'https://elders.example' })).status).toBe(403);
    expect((await post(code, fill(code, pakket_id), { origin: '' })).status).toBe(403);
    expect(await matchesOf(vereniging.id)).toBe(0);
  });
});

describe('the thank-you page', () => {
  it.each([
    ['karel de vries', 'Bedankt, Karel. We kijken'],
    ['W. Vos', 'Bedankt. We kijken'],
  ])('addresses %s by a first name, or by none', async (contactpersoon, words) => {
    const { code, pakket_id } = await makePage();
    const email = `${randomUUID()}@naam.example`;
    const sending = { pakket_id, akkoord: 'on', sleutel: randomUUID(), formulier: token(code) };
    const cookie = cookiesOf(await post(code, { ...COMPANY, contactpersoon, email, ...sending }));
    expect((await see('/sponsor-thank-you', { cookie })).words).toContain(
      `${words} je aanmelding na en geven die dan door aan SC De Wespen.`,
    );
  });

  it('still says what was sent when its search was deleted or has another address', async () => {
    const { id, code, pakket_id } = await makePage();
    const email = 'kees@verhuisd.example';
    const fields = { ...COMPANY, email, pakket_id, akkoord: 'on', sleutel: randomUUID(), formulier: token(code) };
    const cookie = cookiesOf(await post(code, fields));
    const renewed = [...code].toReversed().join('');
    await server.admin.updateTable('zoekopdracht').set({ code: renewed }).where('id', '=', id).execute();
    const moved = await see('/sponsor-thank-you', { cookie });
    expect(moved.words).toContain('Je aanmelding is binnen Bedankt, Piet.');
    // Nobody passes on an address that does not work.
    expect(moved.html).not.toContain(code);
    await server.admin.deleteFrom('match').where('zoekopdracht_id', '=', id).execute();
    await server.admin.deleteFrom('zoekopdracht').where('id', '=', id).execute();
    const { status, words } = await see('/sponsor-thank-you', { cookie });
    expect(status).toBe(200);
    expect(words).toContain('Je aanmelding was binnen De pagina waarop je je aanmeldde, is daarna verwijderd.');
    expect(words).toContain('Bakkerij Jansen');
    expect((await server.app.request('/sponsor-thank-you/agenda.ics', { headers: { cookie } })).status).toBe(303);
  });

  it('is public, and friendly to who sent nothing (SHELL-06)', async () => {
    const { status, html, words } = await see('/sponsor-thank-you');
    expect(status).toBe(200);
    expect(words).toContain('Heb je je net aangemeld?');
    expect(html).toMatch(/<a href="\/welkom"[^>]*>Terug naar de startpagina<\/a>/u);
    // Also in letters that are no code, as many as ours has.
    for (const signed of ['x', 'é'.repeat(43), 'é', 'x'.repeat(43)]) {
      const forged = await see('/sponsor-thank-you', {
        cookie: `__Host-achterban.aanmelding=${randomUUID()}.${signed}`,
      });
      expect([forged.status, forged.words]).toEqual([200, expect.stringContaining('Heb je je net aangemeld?')]);
    }
  });
});
