import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** Text is packed once, as small as it gets, so that no visit waits for it. Pages are packed when the server starts. */
const TEXT = /\.(?:css|js|json|svg)$/;
const WORTH_IT_BYTES = 512;

export async function compressFolder(folder: string): Promise<void> {
  const files = await readdir(folder, { recursive: true });
  await Promise.all(
    files
      .filter((file) => TEXT.test(file))
      .map(async (file) => {
        const bytes = await readFile(path.join(folder, file));
        if (bytes.byteLength < WORTH_IT_BYTES) return;
        await writeFile(path.join(folder, `${file}.br`), await promisify(brotliCompress)(bytes));
        await writeFile(
          path.join(folder, `${file}.gz`),
          await promisify(gzip)(bytes, { level: constants.Z_BEST_COMPRESSION }),
        );
      }),
  );
}

if (import.meta.main) await compressFolder('dist/client');
