import { Refusal } from '#shared/errors.ts';
import type { Db, Run } from '#server/database/database.ts';
import type { Tenant } from '#server/database/tenant.ts';
import { enqueue } from '#server/jobs.ts';
import { acceptImage, type ImageUse, pictureFiles } from './images.ts';
import { removeFiles } from './jobs.ts';
import {
  deleteFiles,
  type FileOwner,
  findPending,
  keepPending,
  type KeptFile,
  linkFiles,
  type Storage,
} from './storage.ts';

/** A picture that nothing shows yet. A save names its id; what no save ever names is swept. */
export async function keepPicture(
  { storage, tenant, run }: { storage: Storage; tenant: Tenant; run: Run },
  picture: File,
  kind: ImageUse,
): Promise<{ id: string }> {
  const accepted = await acceptImage(await picture.bytes(), kind);
  const { vereniging_id, user_id } = tenant;
  const kept = await keepPending({ run, storage, vereniging_id, user_id, files: pictureFiles(accepted, kind) });
  const shown = kept.find(({ reach }) => reach === 'public');
  if (shown === undefined) throw new Error(`A ${kind} has no version that can be shown.`);
  return { id: shown.id };
}

/** What a save says about a picture: a new one, none any more, or nothing. */
export type PictureChange = { files: readonly KeptFile[]; path: string | null } | undefined;

/** Looks up what a save names. What is not there, another's, or used before is refused alike. */
export async function readPictureChange(
  db: Db,
  { vereniging_id, user_id }: Tenant,
  kind: ImageUse,
  id: string | null | undefined,
): Promise<PictureChange> {
  if (id === undefined) return undefined;
  if (id === null) return { files: [], path: null };
  const files = user_id === null ? [] : await findPending(db, { id, kind, vereniging_id, user_id });
  const path = files.find((file) => file.id === id)?.path;
  if (path == null) throw new Refusal('niet_gevonden');
  return { files, path };
}

/**
 * The picture takes the place of the one before, whose files follow when this transaction is a fact. After the row is
 * written: of two saves at once the later one waits there, and then sees the files of the first.
 */
export async function linkPicture(
  db: Db,
  tenant: Tenant,
  { kind, owner, change }: { kind: ImageUse; owner: FileOwner; change: PictureChange },
): Promise<void> {
  if (change === undefined) return;
  const keys = await deleteFiles(db, owner, kind);
  if (keys.length > 0) await enqueue(db, removeFiles, { keys }, { tenant });
  if (change.files.length > 0) await linkFiles(db, change.files, owner);
}
