import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findChromium } from '../../../../scripts/services/chromium.ts';
import { makeUser, makeVereniging } from '../../../../tests/factories.ts';
import { startServer, type TestServer } from '../../../../tests/server.ts';
import { transaction } from '#server/database/database.ts';
import { acceptImage, pictureFiles } from '#server/files/images.ts';
import { keepFiles } from '#server/files/storage.ts';
import { SJABLONEN } from '#features/materialen/shared/rules/sjablonen.ts';

const run = promisify(execFile);
const NAAM = 'SC De Wespen & Vrienden';
/** The part of LibreOffice that opens letters. */
const SOFFICE = existsSync('/usr/lib/libreoffice/program/libswlo.so') ? '/usr/bin/soffice' : undefined;

let server: TestServer;
let folder: string;
let cookie: string;
let otherCookie: string;
let clublessCookie: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'materialen-'));
  server = await startServer({ CHROMIUM_PATH: findChromium() ?? '/usr/bin/chromium' });
  const club = await makeVereniging(server.admin, {
    naam: NAAM,
    plaatsnaam: 'Oosterveen',
    website: 'https://dewespen.example',
    kleur_1: '#FFE600',
    kleur_2: '#000000',
    contactpersoon_naam: 'Tessa Kuipers',
    contactpersoon_mailadres: 'tessa@dewespen.example',
    contactpersoon_telefoonnummer: '06 6780 1234',
  });
  const other = await makeVereniging(server.admin, { naam: 'Koor Zonder Logo' });
  const member = await makeUser(server.admin, { vereniging_id: club.id });
  const stranger = await makeUser(server.admin, { vereniging_id: other.id });
  const clubless = await makeUser(server.admin);
  ({ cookie } = await server.signIn(member.id));
  otherCookie = (await server.signIn(stranger.id)).cookie;
  clublessCookie = (await server.signIn(clubless.id)).cookie;
  await addLogo(club.id, member.id);
});

afterAll(async () => {
  await server.stop();
  await rm(folder, { recursive: true });
});

async function addLogo(vereniging_id: string, user_id: string) {
  const png = await sharp({ create: { width: 640, height: 320, channels: 3, background: '#ffe600' } })
    .png()
    .toBuffer();
  const identity = { user_id, vereniging_id, rol: 'admin' } as const;
  await keepFiles({
    run: (work) => transaction(server.services.database.as('app_user'), identity, work),
    storage: server.services.storage,
    vereniging_id,
    user_id,
    files: pictureFiles(await acceptImage(png, 'logo'), 'logo'),
    link: async (db, kept) => {
      const logo = kept.find(({ reach }) => reach === 'public')?.path ?? null;
      await db.updateTable('vereniging').set({ logo }).where('id', '=', vereniging_id).execute();
      return { owner_table: 'vereniging', owner_id: vereniging_id };
    },
  });
}

async function get(what: string, as: string | undefined = cookie) {
  const response = await server.call(`/materialen/${what}`, { cookie: as });
  return { response, bytes: Buffer.from(await response.arrayBuffer()) };
}

async function keep(name: string, bytes: Buffer): Promise<string> {
  const file = path.join(folder, name);
  await writeFile(file, bytes);
  return file;
}

const inside = async (docx: string, part: string) => (await run('unzip', ['-p', docx, part])).stdout;

describe.each(SJABLONEN)('the $id', ({ id }) => {
  it('is a Word document with the name, place and contact of the club in it', async () => {
    const { response, bytes } = await get(`${id}/docx`);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe(
      'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    );
    expect(response.headers.get('content-disposition')).toContain(
      `attachment; filename="${id}-sc-de-wespen-vrienden.docx";`,
    );
    expect(response.headers.get('cache-control')).toBe('no-store');

    const file = await keep(`${id}.docx`, bytes);
    await run('unzip', ['-t', file]);
    const document = await inside(file, 'word/document.xml');
    expect(document).toContain('SC De Wespen &amp; Vrienden');
    expect(document).toContain('Oosterveen');
    expect(document).toContain('w:fill="FFE600"');
    expect(await inside(file, 'word/footer1.xml')).toContain('Tessa Kuipers · 06 6780 1234 · tessa@dewespen.example');
    expect((await run('unzip', ['-l', file])).stdout).toMatch(/word\/media\/.+\.png/);
  });

  it.skipIf(SOFFICE === undefined)('opens in LibreOffice', { timeout: 60_000 }, async () => {
    const file = await keep(`${id}-open.docx`, (await get(`${id}/docx`)).bytes);
    const profile = `-env:UserInstallation=${pathToFileURL(path.join(folder, 'profile')).href}`;
    await run(SOFFICE ?? '', [profile, '--headless', '--convert-to', 'pdf', '--outdir', folder, file], { cwd: folder });
    const { stdout } = await run('pdftotext', [path.join(folder, `${id}-open.pdf`), '-']);
    expect(stdout).toContain(NAAM);
  });

  it('is a PDF with the name of the club as text, in the same words', { timeout: 60_000 }, async () => {
    const { response, bytes } = await get(`${id}/pdf`);
    expect(response.status, bytes.toString('utf8').slice(0, 300)).toBe(200);
    expect(response.headers.get('content-type')).toBe('application/pdf');
    expect(response.headers.get('content-disposition')).toContain(`${id}-sc-de-wespen-vrienden.pdf`);
    const file = await keep(`${id}.pdf`, bytes);
    const { stdout } = await run('pdftotext', ['-layout', file, '-']);
    expect(stdout).toContain(NAAM);
    expect(stdout).toContain('tessa@dewespen.example');
    const info = (await run('pdfinfo', [file])).stdout;
    expect(info).toMatch(/Tagged:\s+yes/);
    expect(info).toMatch(/Page size:\s+595\.276 x 841\.89 pts \(A4\)/);
  });
});

describe('who may download', () => {
  it.each(['benaderbrief/docx', 'benaderbrief/pdf', 'logo'])('%s only a member of a club', async (what) => {
    const visitor = await server.call(`/materialen/${what}`);
    expect([visitor.status, ((await visitor.json()) as { code: string }).code]).toEqual([401, 'niet_ingelogd']);
    const { response, bytes } = await get(what, clublessCookie);
    expect(response.status).toBe(403);
    expect(JSON.parse(bytes.toString('utf8'))).toMatchObject({ code: 'geen_vereniging' });
  });

  it('each gets the paper of the own club, and nothing of another', async () => {
    const file = await keep('other.docx', (await get('sponsorovereenkomst/docx', otherCookie)).bytes);
    const document = await inside(file, 'word/document.xml');
    expect(document).toContain('Koor Zonder Logo');
    expect(document).not.toContain('Wespen');
    expect((await get('logo', otherCookie)).response.status).toBe(404);
  });

  it('nobody gets what does not exist', async () => {
    for (const what of ['rekening/docx', 'benaderbrief/exe', 'benaderbrief']) {
      expect((await get(what)).response.status, what).toBe(404);
    }
  });
});

describe('the logo', () => {
  it('comes in its largest version, under the name of the club', async () => {
    const { response, bytes } = await get('logo');
    expect(response.headers.get('content-type')).toBe('image/png');
    expect(response.headers.get('content-disposition')).toContain(
      'attachment; filename="logo-sc-de-wespen-vrienden.png";',
    );
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 640, height: 320 });
  });
});

describe('a club with a very long name', () => {
  it.each(SJABLONEN)('still has the $id on its sheets, and no word is lost', { timeout: 60_000 }, async ({ id }) => {
    const naam = 'Koninklijke Gymnastiek- en Turnvereniging Excelsior Noord-Oost-Veluwe 1898 en Omstreken';
    const club = await makeVereniging(server.admin, { naam });
    const user = await makeUser(server.admin, { vereniging_id: club.id });
    const { response, bytes } = await get(`${id}/pdf`, (await server.signIn(user.id)).cookie);
    expect(response.status, bytes.toString('utf8').slice(0, 300)).toBe(200);
  });
});

describe('when nothing can be rendered', () => {
  it('the PDF is refused with its reason and the Word document still comes', async () => {
    const broken = await startServer({ RENDER_SOCKET: path.join(folder, 'nobody-listens') });
    try {
      const club = await makeVereniging(broken.admin);
      const { id } = await makeUser(broken.admin, { vereniging_id: club.id });
      const session = await broken.signIn(id);
      const pdf = await broken.call('/materialen/benaderbrief/pdf', session);
      expect(pdf.status).toBe(502);
      expect(await pdf.json()).toMatchObject({ code: 'pdf_mislukt' });
      expect((await broken.call('/materialen/benaderbrief/docx', session)).status).toBe(200);
    } finally {
      await broken.stop();
    }
  });
});
