import type { Db } from '#server/db.ts';
import { findOriginalKey } from '#server/storage.ts';
import type { Letterhead } from '#features/dashboard/shared/rules/sjablonen.ts';

export interface ClubPaper extends Letterhead {
  /** Path of the logo on public pages, or null. */
  logo: string | null;
  updated_at: Date;
}

/** What stands on a club's letters; null for a club that this transaction does not see. */
export async function findClubPaper(db: Db, vereniging_id: string): Promise<ClubPaper | null> {
  const club = await db
    .selectFrom('vereniging')
    .select([
      'naam',
      'plaatsnaam',
      'website',
      'contactpersoon_naam',
      'contactpersoon_mailadres',
      'contactpersoon_telefoonnummer',
      'kleur_1',
      'kleur_2',
      'kleur_3',
      'logo',
      'updated_at',
    ])
    .where('id', '=', vereniging_id)
    .executeTakeFirst();
  if (club === undefined) return null;
  const { kleur_1, kleur_2, kleur_3, ...paper } = club;
  return { ...paper, kleuren: [kleur_1, kleur_2, kleur_3] };
}

export interface LogoFile {
  key: string;
  width: number | null;
  height: number | null;
}

/** The picture as it stands on pages: small, and always a PNG. */
export async function findScreenLogo(db: Db, vereniging_id: string, path: string): Promise<LogoFile | null> {
  const file = await db
    .selectFrom('file')
    .select(['key', 'width', 'height'])
    .where('vereniging_id', '=', vereniging_id)
    .where('key', '=', path.replace(/^\/files\//, ''))
    .where('state', '=', 'ready')
    .executeTakeFirst();
  return file ?? null;
}

/** The largest version there is: what a printer asks for. */
export async function findLogoKey(db: Db, vereniging_id: string, path: string): Promise<string | null> {
  return (await findOriginalKey(db, path)) ?? (await findScreenLogo(db, vereniging_id, path))?.key ?? null;
}
