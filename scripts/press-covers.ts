import { readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';

/**
 * The shared cover images are drawn as vectors and pressed here, each beside its drawing, into what a printer wants:
 * 2,640 × 2,422 pixels, 308 to the inch on an A4 with bleed. The first folder ships with the product as its start set, the
 * second is of the demo world alone. Run it after a drawing changed; doing it whenever they are needed would cost five
 * seconds each time.
 */
const FOLDERS = ['src/features/covers/server/omslagen', 'db/demo/covers'].map((folder) => path.resolve(folder));
const [WIDTH, HEIGHT] = [2640, 2422];
/** Of the drawings, in their own units. */
const DRAWN_WIDTH = 218;

for (const folder of FOLDERS) {
  for (const file of await readdir(folder)) {
    if (!file.endsWith('.svg')) continue;
    const pressed = await sharp(path.join(folder, file), { density: (72 * WIDTH) / DRAWN_WIDTH })
      .resize(WIDTH, HEIGHT, { fit: 'cover' })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: 74, mozjpeg: true })
      .toBuffer();
    await writeFile(path.join(folder, file.replace('.svg', '.jpg')), pressed);
    console.info(`${file}: ${Math.round(pressed.length / 1000)} kB`);
  }
}
