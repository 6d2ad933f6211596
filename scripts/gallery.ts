import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { CLUBS, sheetsOf } from '../tests/peers/specimen/cases.tsx';
import { takeThemes } from './brochure-themes.ts';
import { SheetCamera } from '../tests/peers/specimen/sheet-camera.ts';

/**
 * npm run gallery                    every sheet of clubs that are hard to lay out, in every look, with an index page
 * npm run gallery -- --only a5       only those with this in their name: a format, a look or a club
 * npm run gallery -- --to FOLDER     in another folder than .dev/gallery
 * npm run gallery -- --themas        only the picture of the six looks in the README
 *
 * Fails when a text runs out of its room, over another text, over a pattern or into letters that are not ours.
 */
const { values: options } = parseArgs({
  options: {
    only: { type: 'string', default: '' },
    to: { type: 'string', default: '.dev/gallery' },
    themas: { type: 'boolean', default: false },
  },
});
const folder = path.resolve(options.to);
await mkdir(folder, { recursive: true });

const camera = await SheetCamera.open();
const found: { name: string; problems: string[]; over: string[] }[] = [];
try {
  if (options.themas) await takeThemes(camera);
  for (const club of options.themas ? [] : Object.keys(CLUBS)) {
    for (const shown of sheetsOf(club)) {
      if (!shown.name.includes(options.only)) continue;
      const fit = await camera.show(shown);
      const problems = await camera.problems(shown);
      const over = Object.entries(fit).flatMap(([field, { over: lines }]) => (lines > 0 ? [`${field} +${lines}`] : []));
      await writeFile(path.join(folder, `${shown.name}.png`), await camera.picture(shown.format));
      found.push({ name: shown.name, problems, over });
      if (problems.length > 0 || over.length > 0) {
        console.log(`${shown.name}: ${[...problems, ...over.map((text) => `too long: ${text}`)].join('; ')}`);
      }
    }
  }
} finally {
  await camera.close();
}

const figure = ({ name, problems, over }: (typeof found)[number]) =>
  `<figure><img src="${name}.png" alt="" loading="lazy"><figcaption>${[name, ...problems, ...over].join('<br>')}</figcaption></figure>`;
if (!options.themas)
  await writeFile(
    path.join(folder, 'index.html'),
    `<!doctype html><meta charset="utf-8"><title>Gallery</title><style>body{font:14px sans-serif;background:#bbb;display:flex;flex-wrap:wrap;gap:12px}figure{margin:0}img{height:380px;display:block}</style>${found.map(figure).join('')}`,
  );
const wrong = found.filter(({ problems }) => problems.length > 0);
if (!options.themas) console.log(`${found.length} sheets in ${folder}, ${wrong.length} with a problem`);
process.exitCode = wrong.length > 0 ? 1 : 0;
