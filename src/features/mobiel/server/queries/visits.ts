import { sql } from 'kysely';
import type { Db } from '#server/database/database.ts';
import type { SourceClub, SourcePerson } from '#features/campagnemiddelen/shared/rules/build.ts';
import type { CoverPicture } from '#features/campagnemiddelen/shared/schema.ts';

/** What visitors can ask, each through one function of the database: their role reaches no table of a club. */

interface FoundBrochure {
  unique_link_id: string;
  stamp: string;
  expires_at: Date | null;
  snapshot: unknown;
  logo: string | null;
  /** Its contacts, and nothing else of it. */
  club: SourceClub;
  people: SourcePerson[];
  teams: string[];
  zoekopdracht: string;
  code: string;
  /** The club closed the page to sign up, or put the search away. */
  is_gesloten: boolean;
  cover: CoverPicture | null;
  voorblad_key: string | null;
}

/** The published brochure at this address, which is that of all or of one recipient. */
export async function findPublished(db: Db, key: string): Promise<FoundBrochure | null> {
  const { rows } = await sql<FoundBrochure>`select * from app.find_mobiele_brochure(${key})`.execute(db);
  return rows[0] ?? null;
}

/** Of what is held: the stamp of each that is still published, and which links of recipients still are. */
export async function readStamps(db: Db, links: string[], tokens: string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ key: string; stamp: string }>`
    select key, stamp from app.list_mobile_stamps(${links}::text[], ${tokens}::text[])`.execute(db);
  return new Map(rows.map(({ key, stamp }) => [key, stamp]));
}

export async function findPublishedLink(db: Db, campagnemiddel_id: string): Promise<string | null> {
  const { rows } = await sql<{ link: string | null }>`
    select app.find_mobiele_link(${campagnemiddel_id}) as link`.execute(db);
  return rows[0]?.link ?? null;
}

/** One more look; false when nothing is published there. */
export async function countLook(db: Db, key: string): Promise<boolean> {
  const { rows } = await sql<{ counted: boolean }>`select app.count_mobiele_weergave(${key}) as counted`.execute(db);
  return rows[0]?.counted === true;
}
