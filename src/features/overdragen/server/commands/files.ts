import { Refusal } from '#shared/errors.ts';
import type { Admitted } from '#server/http/door.ts';
import { findName } from '#features/accounts/server/queries.ts';
import { requireEitherModule } from '#features/matches/server/commands/acts.ts';
import { findClub } from '#features/vereniging/server/queries.ts';
import { findOverdracht } from '#features/overdragen/server/queries.ts';
import { overdragenRefusals } from '#features/overdragen/shared/refusals.ts';
import { readStand, standFileName, standJob } from './stand.ts';

type Member = Admitted<'member', 'none'>;

/** Of the caller's own work alone, as it stands now. No transaction stays open while it is drawn. */
export async function drawStand(context: Member, signal: AbortSignal | undefined): Promise<File> {
  const { run, tenant, modules, env, storage, renderer } = context;
  const { user_id } = tenant;
  if (tenant.acting_superuser_id !== null || user_id === null) throw new Refusal(overdragenRefusals.overdragen_namens);
  requireEitherModule(modules);
  const read = await run(async (db) => {
    const van = await findName(db, tenant, user_id);
    // Who looks around in a club that is somebody else's.
    if (van === null) throw new Refusal(overdragenRefusals.overdragen_namens);
    return readStand(db, tenant, env.PUBLIC_ORIGIN, { van, naar: null, of: { user_id } }, new Date());
  });
  if (read.stand.sponsors.length === 0) throw new Refusal(overdragenRefusals.overdragen_geen_sponsors);
  const job = await standJob({ run, tenant, storage }, read);
  const { bytes } = await renderer.renderDocument(job, {
    vereniging_id: tenant.vereniging_id,
    ...(signal && { signal }),
  });
  return new File([new Uint8Array(bytes)], standFileName(read.stand.vereniging), { type: 'application/pdf' });
}

/** As it was mailed; only for the two whom it concerns. */
export async function openHanded({ run, tenant, modules, storage }: Member, id: string): Promise<File> {
  requireEitherModule(modules);
  const { row, naam } = await run(async (db) => ({
    row: await findOverdracht(db, tenant, id),
    naam: (await findClub(db, tenant, ['naam']))?.naam ?? '',
  }));
  const isOne = row !== undefined && (row.van_user_id === tenant.user_id || row.naar_user_id === tenant.user_id);
  const bytes = isOne && row.file_key !== null && row.state === 'gedaan' ? await storage.read(row.file_key) : null;
  if (bytes === null) throw new Refusal('niet_gevonden');
  return new File([new Uint8Array(bytes)], standFileName(naam), { type: 'application/pdf' });
}
