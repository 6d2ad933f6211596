import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { CLUBS } from '../tests/peers/specimen/cases.tsx';
import { pressCases, pressJobs } from '../tests/peers/specimen/press-cases.ts';
import { judge } from '../tests/peers/specimen/press-judges.ts';
import { pressFaults } from '../tests/peers/specimen/press-bars.ts';
import { readDocumentStyles } from '../tests/peers/specimen/stylesheet.ts';
import { createLog } from '#server/log.ts';
import { Renderer } from '#server/render/render.ts';

/**
 * Makes every format for the press in every look it has, and has each file judged: by our own gate, and by
 * Ghostscript, poppler and zbar.
 *
 *   npm run preflight                    the ordinary club
 *   npm run preflight -- geel rood-wit   other clubs of the gallery, or `alle`
 *   npm run preflight -- --keep folder   keeps the files
 */

const args = process.argv.slice(2);
const keepAt = args.indexOf('--keep');
const keep = keepAt < 0 ? null : (args.splice(keepAt, 2)[1] ?? 'preflight');
// Files are refused while a search has no package, and where a text does not fit: those clubs have none to judge.
const clubs = args.includes('alle') ? Object.keys(CLUBS) : args.length > 0 ? args : ['gewoon'];

const log = createLog({ LOG_LEVEL: 'error', NODE_ENV: 'test' }, 'preflight');
const renderer = new Renderer({
  log,
  production: false,
  chromiumPath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
});
const styles = await readDocumentStyles();
// The pictures are cut where no TIFF is read; the judges read ink as TIFF.
sharp.unblock({ operation: ['VipsForeignLoadTiffBuffer'] });
const folder = await mkdtemp(path.join(tmpdir(), 'preflight-'));
if (keep !== null) await mkdir(keep, { recursive: true });
let faulty = 0;

try {
  console.log('file                        MB   ppi  ink %  dE per page        black px  faults');
  for (const club of clubs) {
    for (const of of pressCases(club)) {
      const name = `${of.name}-${club}`;
      try {
        const jobs = await pressJobs(of, styles);
        const { bytes, report } = await renderer.renderDocument(jobs.print, { vereniging_id: 'preflight' });
        const preview = await renderer.renderDocument(jobs.preview, { vereniging_id: 'preflight' });
        if (keep !== null) await writeFile(path.join(keep, `${name}.pdf`), bytes);
        const verdict = await judge({ ...of, name }, bytes, preview.bytes, folder);
        const faults = [...(report.print?.faults ?? ['no report']), ...pressFaults(of, verdict)];
        if (faults.length > 0) faulty += 1;
        console.log(
          [
            name.padEnd(26),
            (verdict.bytes / 1e6).toFixed(2),
            String(Math.min(...verdict.images.map(({ ppi }) => ppi))).padStart(5),
            verdict.maxInk.toFixed(0).padStart(6),
            ` ${verdict.colour.map((mean) => mean.toFixed(2)).join(' ')}`.padEnd(18),
            `${verdict.black.coloured}/${verdict.black.pixels}`.padStart(9),
            ` ${faults.join('; ') || 'none'}`,
          ].join(' '),
        );
      } catch (error) {
        faulty += 1;
        const data = error instanceof Error && 'data' in error ? JSON.stringify(error.data) : '';
        console.log(`${name.padEnd(26)} ${error instanceof Error ? error.message : String(error)} ${data}`);
      }
    }
  }
} finally {
  await renderer.close();
  await rm(folder, { recursive: true });
}
console.log(faulty === 0 ? 'all of them are ready for the press' : `${faulty} with faults`);
process.exitCode = faulty === 0 ? 0 : 1;
