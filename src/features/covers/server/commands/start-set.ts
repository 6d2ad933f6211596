import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { writeAudit } from '#server/audit.ts';
import type { Run } from '#server/database/database.ts';
import { type AcceptedImage, inImageQueue } from '#server/files/images.ts';
import { type KeptFile, linkFiles, type Storage } from '#server/files/storage.ts';
import { putAway } from '#features/covers/server/commands.ts';
import * as queries from '#features/covers/server/queries.ts';
import { START_COVER_RIGHTS, START_COVERS } from '#features/covers/shared/rules/start-covers.ts';

const PICTURES = new URL('../omslagen/', import.meta.url);

/** A picture that `press-covers` made is kept byte for byte; only its smaller sizes are made here. */
export async function acceptPressed(bytes: Uint8Array): Promise<AcceptedImage> {
  const { width, height } = await sharp(bytes).metadata();
  return inImageQueue({ width, height }, async () => {
    const screen = await sharp(bytes)
      .resize({ width: 1200 })
      .jpeg({ quality: 80 })
      .toBuffer({ resolveWithObject: true });
    const small = sharp(screen.data).resize({ width: 560 }).webp({ quality: 78, effort: 1 });
    const thumbnail = await small.toBuffer({ resolveWithObject: true });
    return {
      original: { bytes: Buffer.from(bytes), format: 'jpeg', width, height },
      screen: { ...screen.info, bytes: screen.data, format: 'jpeg' },
      thumbnail: { ...thumbnail.info, bytes: thumbnail.data, format: 'webp' },
    };
  });
}

interface Adding {
  run: Run;
  storage: Storage;
  user_id: string;
}

/**
 * Adds the start set when the library is empty, as examples that clubs can choose. Answers how many were added. Files of
 * whoever comes second are never linked, and swept within a day.
 */
export async function addStartCovers({ run, storage, user_id }: Adding): Promise<number> {
  if (!(await run(queries.countLibrary)).is_leeg) return 0;
  const made: { kept: KeptFile[]; row: Parameters<typeof queries.insertStartCover>[1] }[] = [];
  for (const { name, ...cover } of START_COVERS) {
    const accepted = await acceptPressed(await readFile(new URL(`${name}.jpg`, PICTURES)));
    const nobody = { vereniging_id: null, user_id: null };
    const { kept, file } = await putAway({ run, storage }, accepted, `${name}.jpg`, nobody);
    made.push({ kept, row: { ...cover, ...START_COVER_RIGHTS, ...file } });
  }
  return run(async (db) => {
    await queries.holdStartCovers(db);
    if (!(await queries.countLibrary(db)).is_leeg) return 0;
    for (const { kept, row } of made) {
      const { id } = await queries.insertStartCover(db, row, user_id);
      await linkFiles(db, kept, { owner_table: 'cover_images', owner_id: id });
      await writeAudit(db, {
        operation: 'cover_images.create',
        object: { table: 'cover_images', id },
        after: { category: row.category, width: row.width, height: row.height, is_voorbeeld: true },
      });
    }
    return made.length;
  });
}
