import { readFile } from 'node:fs/promises';
import pg from 'pg';
import { ROW_SENTENCES } from '#features/importeren/shared/labels.ts';
import { expectAccessible } from './accessible.ts';
import { makeSponsorClub } from './sponsor-club.ts';
import { expect, signIn, test } from './test.ts';
import { killWorker, query, readWorld } from './world.ts';

const MARJA = 'marja@groenendaal.example';
const GOOD = 2_000;
const HEAD = 'Naam bedrijf;T.a.v.;Mail;Bijdrage p/j;Soort';
const LIST = [
  HEAD,
  ...Array.from({ length: GOOD }, (_, at) => `Ingelezen ${at};Kim de Vries;;€ 350,-;mkb`),
  ';Kees Bakker;kees@montage.example;350;mkb',
  'Hengelsport Snoek;Wil Snoek;wil.snoek.example;200;winkel',
  'Rietdekker Smolders;Jan Smolders;;in natura;mkb',
].join('\r\n');

test('a list with three kinds of broken rows is mended, imported by a worker that is killed half-way, and taken back (MGMT-30, MGMT-32, MGMT-33, MGMT-35)', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  // Two thousand sponsors in a club that others look at meanwhile would push out of its lists what they look for.
  await signIn(page, await makeSponsorClub('Ingelezen', [{ naam: 'Al van ons' }]));
  await page.goto('/sponsorbeheer');
  await page.getByRole('link', { name: 'Importeren' }).click();
  await expect(page.getByRole('heading', { name: 'Kies je lijst met sponsors' })).toBeVisible();
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await expectAccessible(page);
  await page.locator('input[type=file]').setInputFiles({
    name: 'Sponsoren 2026.csv',
    // What Windows calls it where Excel is installed.
    mimeType: 'application/vnd.ms-excel',
    // As Excel writes it there: Windows-1252, in which this is the sign of the euro.
    buffer: Buffer.from(LIST.replaceAll('€', '\u0080'), 'latin1'),
  });

  await expect(page.getByRole('heading', { name: 'Welke kolom is wat?' })).toBeVisible();
  await expect(page.getByText('We herkenden al je 5 kolommen.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Volgende stap: controleren' }).click();

  await expect(page.getByRole('heading', { level: 1, name: '2.000 sponsors staan klaar' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: '3 rijen met een fout' })).toBeVisible();
  for (const words of [ROW_SENTENCES.bedrijfsnaam, ROW_SENTENCES.email, ROW_SENTENCES.annual_value])
    await expect(page.getByText(words)).toBeVisible();
  await expectAccessible(page);
  const nameless = page.getByLabel(`Bedrijfsnaam van rij ${GOOD + 2}`);
  await nameless.fill('Bakker Montage');
  await nameless.blur();
  await expect(page.getByText('1 is opgelost')).toBeVisible();
  await page.getByRole('button', { name: `Rij ${GOOD + 3} weglaten` }).click();
  await expect(page.getByText('gaat niet mee', { exact: true }).first()).toBeVisible();
  const start = page.getByRole('button', { name: 'Importeer 2.001 sponsors' });
  await expect(start).toBeEnabled();

  const id = new URL(page.url()).searchParams.get('id');
  const doneRows = async () =>
    Number(
      (await query<{ done: number }>('select rows_done as done from app.import_batch where id = $1', [id]))[0]?.done,
    );
  // The second thousand waits for this row, so that the worker dies with half of the work done.
  const holder = new pg.Client({ connectionString: readWorld()?.adminUrl });
  await holder.connect();
  await holder.query('begin');
  await holder.query('select from app.import_rij where import_batch_id = $1 and rij = $2 for update', [id, GOOD - 10]);
  await start.click();
  await expect(page.getByRole('heading', { name: 'We zijn aan het importeren' })).toBeVisible();
  await expect.poll(doneRows, { timeout: 60_000 }).toBeGreaterThanOrEqual(1_000);
  await expectAccessible(page);
  await killWorker();
  await holder.query('rollback');
  await holder.end();

  await expect(page.getByRole('heading', { level: 1, name: '2.001 gelukt, 1 mislukt' })).toBeVisible({
    timeout: 120_000,
  });
  const made = await query<{ all: string; names: string }>(
    'select count(*) as all, count(distinct bedrijfsnaam) as names from app.sponsor where import_batch_id = $1',
    [id],
  );
  expect(made).toEqual([{ all: '2001', names: '2001' }]);
  await expectAccessible(page);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download de foute rijen' }).click(),
  ]);
  const failed = await readFile(await download.path(), 'utf8');
  expect(failed).toContain('"Rietdekker Smolders"');
  expect(failed).toContain(`"${ROW_SENTENCES.annual_value}"`);

  await page.getByRole('button', { name: 'Import ongedaan maken' }).click();
  const question = page.getByRole('alertdialog', { name: 'Import ongedaan maken?' });
  await expect(question).toContainText('2.001 sponsors');
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Import ongedaan maken' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'De import is ongedaan gemaakt' })).toBeVisible({
    timeout: 60_000,
  });
  expect(await query('select id from app.sponsor where import_batch_id = $1', [id])).toEqual([]);
});

test('closing after a file was read asks once, and nothing valid leaves nothing to press (MGMT-34)', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page, MARJA);
  await page.goto('/sponsorbeheer/importeren');
  await page.locator('input[type=file]').setInputFiles({
    name: 'lijst.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('Bedrijfsnaam,Contactpersoon\n,Kim\n'),
  });
  await page.getByRole('button', { name: 'Volgende stap: controleren' }).click();
  const start = page.getByRole('button', { name: 'Importeer 0 sponsors' });
  await expect(start).toHaveAttribute('aria-disabled', 'true');
  await expect(page.getByText('Er is geen rij die mee kan. Verbeter eerst een fout.')).toBeVisible();
  await page.getByRole('button', { name: 'Sluiten' }).click();
  await page.getByRole('button', { name: 'Verder met importeren' }).click();
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await expect(start).toBeVisible();
  await page.getByRole('button', { name: 'Sluiten' }).click();
  await page.getByRole('button', { name: 'Stoppen', exact: true }).click();
  await expect(page).toHaveURL(/\/sponsorbeheer$/u);

  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/sponsorbeheer/importeren');
  await expect(page.getByRole('heading', { name: 'Importeren doe je op een groter scherm' })).toBeVisible();
  await expectAccessible(page);
});

test('a start that fails keeps the screen and what was typed, and can be tried again (MGMT-37, G-002)', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page, await makeSponsorClub('Opnieuw', []));
  await page.goto('/sponsorbeheer/importeren');
  await page.locator('input[type=file]').setInputFiles({
    name: 'lijst.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('Bedrijfsnaam;Contactpersoon\nBakker;Bart\n;Kees\n'),
  });
  await page.getByRole('button', { name: 'Volgende stap: controleren' }).click();
  const mended = page.getByLabel('Bedrijfsnaam van rij 3');
  await mended.fill('Bakker Montage');
  await mended.blur();
  const start = page.getByRole('button', { name: 'Importeer 2 sponsors' });
  await expect(start).toBeEnabled();

  const again = page.getByRole('button', { name: 'Opnieuw proberen' });
  const expectAsItWas = async () => {
    await expect(page.getByRole('heading', { level: 1, name: '2 sponsors staan klaar' })).toBeVisible();
    await expect(mended).toHaveValue('Bakker Montage');
    await expect(start).toBeEnabled();
  };
  await page.route('**/start', (route) => route.abort());
  await start.click();
  await expect(page.getByText('Netwerkfout: Controleer je verbinding en probeer het opnieuw')).toBeVisible();
  await expectAsItWas();
  // The same when it is the server that fails.
  await page.unroute('**/start');
  await page.route('**/start', (route) => route.fulfill({ status: 500, body: 'stuk' }));
  await again.click();
  await expect(page.getByText('Er ging iets mis bij het opslaan')).toBeVisible();
  // The first one is still on its way out.
  await expect(again).toHaveCount(1);
  await expectAsItWas();
  await page.unroute('**/start');
  await again.click();
  await expect(page.getByRole('heading', { level: 1, name: '2 gelukt, 0 mislukt' })).toBeVisible({ timeout: 60_000 });
});

test('an import in which every row fails says that nothing came in, and offers no way on or back (MGMT-35)', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const email = await makeSponsorClub('Nietsbinnen', []);
  const [batch] = await query<{ id: string }>(
    `insert into app.import_batch (vereniging_id, bestandsnaam, status, rows_total, rows_done, rows_failed, finished_at)
       select vereniging_id, 'lijst.csv', 'done', 2, 2, 2, now() from app.users where email = $1 returning id`,
    [email],
  );
  await signIn(page, email);
  await page.goto(`/sponsorbeheer/importeren?id=${batch?.id}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Er is niets geïmporteerd' })).toBeVisible();
  await expect(page.getByText('0 gelukt, 2 mislukt')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Nog een lijst importeren' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Naar Sponsorbeheer' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Import ongedaan maken' })).toHaveCount(0);
  await page.goto('/sponsorbeheer/importeren');
  await expect(page.getByRole('link', { name: 'lijst.csv' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Import ongedaan maken' })).toHaveCount(0);
});

test('the template is downloaded from the screen under its own name (MGMT-36)', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page, MARJA);
  await page.goto('/sponsorbeheer/importeren');
  for (const name of ['sponsor-import-template.csv', 'sponsor-import-template.xlsx']) {
    const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name }).click()]);
    expect(download.suggestedFilename()).toBe(name);
  }
});
