import { readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';

/**
 * The shared cover images of the demo world are drawn as vectors (db/demo/covers/*.svg) and pressed here into what a
 * printer wants: 2,640 × 2,422 pixels, 308 to the inch on an A4 with bleed. Run it after a drawing changed; doing it
 * whenever a demo world is made would cost five seconds each time.
 */
const FOLDER = path.resolve('db/demo/covers');
const [WIDTH, HEIGHT] = [2640, 2422];
/** Of the drawings, in their own units. */
const DRAWN_WIDTH = 218;

for (const file of await readdir(FOLDER)) {
  if (!file.endsWith('.svg')) continue;
  const pressed = await sharp(path.join(FOLDER, file), { density: (72 * WIDTH) / DRAWN_WIDTH })
    .resize(WIDTH, HEIGHT, { fit: 'cover' })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 74, mozjpeg: true })
    .toBuffer();
  await writeFile(path.join(FOLDER, file.replace('.svg', '.jpg')), pressed);
  console.info(`${file}: ${Math.round(pressed.length / 1000)} kB`);
}
