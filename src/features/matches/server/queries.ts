import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#server/database/database.ts';
import { countUpTo } from '#server/database/keyset.ts';
import type { Tenant } from '#server/database/tenant.ts';

/** Somebody of the provider who acts for the club is not one of its people, and stays unnamed. */
export const personOf = ({ user_id, acting_superuser_id }: Tenant) => (acting_superuser_id === null ? user_id : null);

/** What was agreed goes before what the search says now: the frozen copy, then the pakket, then the old field. */
export const agreedKind = sql<string | null>`coalesce(match.package_details ->> 'soort_sponsoring',
  pakket.soort_sponsoring, zoekopdracht.soort_sponsoring)`;

/** What a sponsor is called for: the kind of sponsoring, or the pakket where that says nothing. */
export const agreedName = sql<string | null>`coalesce(nullif(${agreedKind}, 'Algemene sponsoring'),
  match.package_details ->> 'naam', pakket.pakketnaam)`;

/** The matches of a club, with the sponsor, the search and the pakket that go with each. */
export const selectMatches = (db: Db, tenant: Tenant) =>
  db
    .selectFrom('match')
    .innerJoin('sponsor', (join) =>
      join.onRef('sponsor.vereniging_id', '=', 'match.vereniging_id').onRef('sponsor.id', '=', 'match.sponsor_id'),
    )
    .innerJoin('zoekopdracht', (join) =>
      join
        .onRef('zoekopdracht.vereniging_id', '=', 'match.vereniging_id')
        .onRef('zoekopdracht.id', '=', 'match.zoekopdracht_id'),
    )
    .leftJoin('pakket', (join) =>
      join
        .onRef('pakket.vereniging_id', '=', 'match.vereniging_id')
        .onRef('pakket.id', '=', 'match.selected_pakket_id'),
    )
    .where('match.vereniging_id', '=', tenant.vereniging_id);

/** Spelled out, so that the plan that PostgreSQL keeps can use the index of exactly these. */
export const isManaged = sql<boolean>`match.validatie_admin and match.status <> 'rejected'`;

/** Checked by the provider and not refused; release is not asked here, only on the page of the matches. */
export const selectManaged = (db: Db, tenant: Tenant) =>
  db.selectFrom('match').where('match.vereniging_id', '=', tenant.vereniging_id).where(isManaged);

/** Which of these sponsors are private persons: their name is somebody's own. */
export async function listPrivate(
  db: Db,
  { vereniging_id }: Tenant,
  sponsor_ids: readonly string[],
): Promise<ReadonlySet<string>> {
  if (sponsor_ids.length === 0) return new Set();
  const rows = await db
    .selectFrom('match')
    .select('sponsor_id')
    .distinct()
    .where('vereniging_id', '=', vereniging_id)
    .where('sponsor_id', '=', sql<string>`any (${sponsor_ids}::uuid[])`)
    .where('sponsor_category', '=', 'individual')
    .execute();
  return new Set(rows.map(({ sponsor_id }) => sponsor_id));
}

/** The id of a sponsor, or of the one it was merged with, as part of a statement. */
export const keptSponsor = ({ vereniging_id }: Tenant, id: string) =>
  sql<string>`(select coalesce(s.samengevoegd_met, s.id) from app.sponsor s
    where s.vereniging_id = ${vereniging_id} and s.id = ${id})`;

/** What sponsors are called now, by their own id or that of a match; who is gone has no name. */
export async function listSponsorNames(
  db: Db,
  { vereniging_id }: Pick<Tenant, 'vereniging_id'>,
  ids: readonly string[],
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  // Only what is no match is looked up as a sponsor.
  const sponsor = (id: RawBuilder<unknown>) =>
    sql`(select s.bedrijfsnaam from app.sponsor s where s.vereniging_id = ${vereniging_id} and s.id = ${id})`;
  const { rows } = await sql<{ id: string; bedrijfsnaam: string | null }>`
    select k.id, coalesce((select ${sponsor(sql`m.sponsor_id`)} from app.match m
        where m.vereniging_id = ${vereniging_id} and m.id = k.id), ${sponsor(sql`k.id`)}) as bedrijfsnaam
      from unnest(${[...new Set(ids)]}::uuid[]) k (id)`.execute(db);
  return new Map(rows.flatMap(({ id, bedrijfsnaam }) => (bedrijfsnaam === null ? [] : [[id, bedrijfsnaam]])));
}

/** How many sponsors a club has, as part of a statement, for the provider. Who went into another is not one more. */
export const countSponsors = (db: Db, vereniging_id: string) =>
  countUpTo(
    db
      .selectFrom('sponsor')
      .select('id')
      .where('vereniging_id', '=', vereniging_id)
      .where('samengevoegd_met', 'is', null),
  );
