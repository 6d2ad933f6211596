import type { Db } from '#server/database/database.ts';
import { findOriginalKey, findPublicFile } from '#server/files/storage.ts';
import { findClub } from '#features/vereniging/server/queries.ts';
import { LETTER_CIJFERS, type Letterhead } from '#features/materialen/shared/rules/sjablonen.ts';

export interface ClubPaper extends Letterhead {
  /** Path of the logo on public pages, or null. */
  logo: string | null;
  updated_at: Date;
}

/** What stands on a club's letters; null for a club that this transaction does not see. */
export async function findClubPaper(db: Db, vereniging_id: string): Promise<ClubPaper | null> {
  const club = await findClub(db, { vereniging_id }, [
    'naam',
    'type_vereniging',
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
    ...LETTER_CIJFERS,
  ]);
  if (club === undefined) return null;
  const { kleur_1, kleur_2, kleur_3, ...paper } = club;
  return { ...paper, kleuren: [kleur_1, kleur_2, kleur_3] };
}

/** The largest version there is: what a printer asks for. */
export async function findLogoKey(db: Db, vereniging_id: string, path: string): Promise<string | null> {
  return (await findOriginalKey(db, path)) ?? (await findPublicFile(db, vereniging_id, path))?.key ?? null;
}
