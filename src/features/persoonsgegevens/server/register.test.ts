import { execFileSync } from 'node:child_process';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { BEWAARTERMIJNEN } from '#features/juridisch/shared/rules.ts';
import { DOELEN, KOLOMMEN, register } from '#features/persoonsgegevens/shared/rules/register.ts';
import { clubTables } from '../../../../tests/canary.ts';
import { startServer, type TestServer } from '../../../../tests/server.ts';
import { readCatalogue } from './queries.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ CHROMIUM_PATH: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium' });
});
afterAll(() => server.stop());

/** What can name somebody or say something of them: a text, a code of one, or a day, such as that of a birth. */
const CAN_TELL = /^(?:text|citext|character varying|jsonb?|bytea|date)(?:\(\d+\))?(?:\[\])?$/;

/** Tables in which no column says of which club a row is, though there is one. */
const ALSO_OF_CLUBS = ['vereniging', 'mail_report'];

/** Tables of which a register of a club says nothing, each with the reason. */
const NOT_OF_A_CLUB: Record<string, string> = {
  account: 'of a person, who has it with the provider',
  session: 'of a person, who has it with the provider',
  two_factor: 'of a person, who has it with the provider',
  verification: 'of a person, who has it with the provider',
  known_address: 'of a person, who has it with the provider',
  idempotency_key: 'the answer to a call, for a day',
  rate_limit: 'how often something was tried, for minutes',
  vereniging_overzicht: 'the name of the club and figures',
  mail_limit: 'settings of the provider',
  pricing_edition: 'settings of the provider',
  pricing_features: 'texts of the provider',
  pricing_plans: 'texts of the provider',
  cta: 'texts of the provider',
  cta_week: 'figures of nobody',
  availability: 'figures of nobody',
  inrichting: 'what the provider laid aside or proved when it set the platform up',
  operator_notice: 'what the provider was told',
  platform_error: 'what the platform notes about itself',
  platform_part: 'what the platform notes about itself',
  platform_tally: 'figures of nobody',
  retention_run: 'what the platform notes about itself',
  slow_operation: 'figures of nobody',
};

const catalogueOf = () => readCatalogue(server.services.database.as('app_user'));

async function columnsOfClubs() {
  const tables = [...(await clubTables(server.admin)), ...ALSO_OF_CLUBS];
  return (await catalogueOf())
    .filter(({ name }) => tables.includes(name))
    .flatMap(({ name, columns }) =>
      columns.filter(({ type }) => CAN_TELL.test(type)).map((column) => ({ table: name, column: column.name })),
    );
}

it('is about every table, but for those of which it is said why not', async () => {
  const tables = (await catalogueOf()).map(({ name }) => name);
  const said = [...(await clubTables(server.admin)), ...ALSO_OF_CLUBS, ...Object.keys(NOT_OF_A_CLUB)];
  expect(said.toSorted()).toEqual(tables.toSorted());
});

it('says of every column of a club that can hold a text or a day what it holds of a person, or that it holds nothing', async () => {
  const there = (await columnsOfClubs()).map(({ table, column }) => `${table}.${column}`);
  const said = Object.entries(KOLOMMEN).flatMap(([table, columns]) =>
    Object.keys(columns).map((column) => `${table}.${column}`),
  );
  expect(there.filter((column) => !said.includes(column))).toEqual([]);
  expect(said.filter((column) => !there.includes(column))).toEqual([]);
});

it('has of every purpose what the law asks, and a term of the privacy page', async () => {
  const rows = register(await columnsOfClubs());
  for (const { id, waarvoor, van_wie, grond, gedeeld_met, gegevens, bewaard } of rows) {
    for (const words of [waarvoor, van_wie, grond, gedeeld_met]) expect(words.trim(), id).not.toBe('');
    expect([gegevens.length > 0, bewaard.length > 0], id).toEqual([true, true]);
  }
  expect(rows.map(({ id }) => id)).toEqual(Object.keys(DOELEN));
  const promised = Object.values(DOELEN).flatMap(({ termijnen }) => termijnen);
  expect(Object.keys(BEWAARTERMIJNEN)).toEqual(expect.arrayContaining([...promised]));
  expect(register([])[0]?.gegevens).toEqual([]);
});

const AGREED = { verwerkersovereenkomst_versie: '1.4', verwerkersovereenkomst_op: new Date('2026-03-09T10:00:00Z') };

it('tells an admin of every purpose which data the club has for it, and what was agreed on which day', async () => {
  const { cookie } = await server.makeMember({ user: { rol: 'admin' }, club: AGREED });
  const { status, body } = await server.ask('/persoonsgegevens/register', { cookie });
  expect(status, JSON.stringify(body)).toBe(200);
  const rows = body['verwerkingen'] as { id: string; waarvoor: string; gegevens: string[]; bewaard: unknown[] }[];
  expect(rows.map(({ id, waarvoor }) => [id, waarvoor])).toEqual(
    Object.entries(DOELEN).map(([id, { waarvoor }]) => [id, waarvoor]),
  );
  for (const { bewaard, id } of rows) expect(bewaard.length, id).toBeGreaterThan(0);
  expect(Object.fromEntries(rows.map(({ id, gegevens }) => [id, gegevens.toSorted().join(', ')]))).toEqual({
    sponsors_vinden:
      'KvK-nummer, adres, bedrijf, e-mail, functie, gesprekken, naam, notities, regel van een ingelezen lijst, ' +
      'rol, telefoon, wat er veranderde, website',
    afspraken_nakomen:
      'KvK-nummer, adres, bedrijf, bestanden, contract en bedragen, e-mail, functie, gesprekken, naam, notities, ' +
      'rol, telefoon, wat er veranderde, website',
    mailen:
      'afgemeld ja of nee, antwoord van de mailserver, bedrijf, bekeken ja of nee, code van het e-mailadres, e-mail, ' +
      'naam, tekst van de mail',
    brochures: 'contactgegevens op een brochure, e-mail, naam, telefoon',
    teamfotos: 'foto, tekst over het team',
    toegang:
      'e-mail, foto, functie, geboortedatum (niet verplicht), naam, rol, telefoon, wat er veranderde, ' +
      'wat iemand erbij schreef',
    verantwoorden:
      'bestand met alles van de club, code van het e-mailadres, e-mail, ingekort IP-adres, inloggen en aanmelden, ' +
      'naam, telefoon, verzoek en antwoord, wat er veranderde, wat iemand erbij schreef',
  });
  expect(body['overeenkomst']).toEqual({ versie: '1.4', op: '2026-03-09T10:00:00.000Z' });
});

/** What a program says of a file. */
const said = (bytes: ArrayBuffer, tool: string, ...options: string[]) =>
  execFileSync(tool, options, { input: Buffer.from(bytes), encoding: 'utf8' });

it('is drawn on paper for an admin, with every purpose and what was agreed', async () => {
  const { cookie } = await server.makeMember({ user: { rol: 'admin' }, club: { naam: 'VV Groenendaal', ...AGREED } });
  const response = await server.call('/persoonsgegevens/register-op-papier/pdf', { cookie });
  expect(response.status).toBe(200);
  expect(response.headers.get('content-disposition')).toContain('register-van-verwerkingen-vv-groenendaal.pdf');
  // A line ends where a cell does.
  const words = said(await response.arrayBuffer(), 'pdftotext', '-', '-').replaceAll(/\s+/gu, ' ');
  for (const { waarvoor, van_wie, grond } of Object.values(DOELEN))
    for (const told of [waarvoor, van_wie, grond]) expect(words).toContain(told);
  expect(words).toContain('versie 1.4, akkoord op 09-03-2026');
});
