import { z } from 'zod';
import type { Db, Run } from '#server/database/database.ts';
import type { Tenant } from '#server/database/tenant.ts';
import { type ClubJobContext, defineJob, enqueue } from '#server/jobs.ts';
import { acceptImage, type ImageUse, pictureFiles } from './images.ts';
import { deleteFiles, type FileOwner, keepFiles, type Storage } from './storage.ts';

/** Files that nothing points at any more; enqueued by the transaction that let go of them. */
export const removeFiles = defineJob({
  name: 'files.remove',
  tenant: 'club',
  schema: z.object({ keys: z.array(z.string()).max(100) }),
  handler: async ({ services }: ClubJobContext<{ storage: Storage }>, { keys }) => {
    for (const key of keys) await services.storage.remove(key);
  },
});

/** Lets go of the pictures a row had; the files follow when this transaction is a fact. */
export async function dropPictures(db: Db, tenant: Tenant, owner: FileOwner, kind: ImageUse): Promise<void> {
  const keys = await deleteFiles(db, owner, kind);
  if (keys.length > 0) await enqueue(db, removeFiles, { keys }, { tenant });
}

/** The picture takes the place of the one before it in one transaction; the old one stays until then. */
export async function keepPicture<T>(
  { storage, tenant, run }: { storage: Storage; tenant: Tenant; run: Run },
  picture: File,
  { kind, owner, link }: { kind: ImageUse; owner: FileOwner; link: (db: Db, path: string) => Promise<T> },
): Promise<T & { path: string }> {
  const accepted = await acceptImage(await picture.bytes(), kind);
  let linked: (T & { path: string }) | undefined;
  await keepFiles({
    run,
    storage,
    vereniging_id: tenant.vereniging_id,
    user_id: tenant.user_id,
    files: pictureFiles(accepted, kind),
    link: async (db, kept) => {
      const path = kept.find((file) => file.path !== null)?.path;
      if (path == null) throw new Error(`A ${kind} has no version that can be shown.`);
      await dropPictures(db, tenant, owner, kind);
      linked = { ...(await link(db, path)), path };
      return owner;
    },
  });
  if (linked === undefined) throw new Error(`A ${kind} was kept without being linked.`);
  return linked;
}
