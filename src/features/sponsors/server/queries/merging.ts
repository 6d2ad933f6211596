import { sql } from 'kysely';
import type { Db } from '#server/database/database.ts';
import type { Tenant } from '#server/database/tenant.ts';

type Rol = 'tekent' | 'facturen' | 'logo';

export interface PersonRow {
  naam: string;
  functie: string | null;
  email: string | null;
  telefoonnummer: string | null;
  rollen: readonly Rol[];
}

/** More than these are counted, not named. */
const NAMED_MOST = 100;

/** Who else is known at some sponsors, and what is kept of them. */
export async function listPeopleAndFiles(db: Db, { vereniging_id }: Tenant, ids: readonly string[]) {
  // What was taken away can be put back for a while, but is not known any more: it goes along unseen.
  const kept = sql`vereniging_id = ${vereniging_id} and sponsor_id = k.id and verwijderd_op is null`;
  const { rows } = await sql<{
    sponsor_id: string;
    mensen: (Omit<PersonRow, 'rollen'> & { rollen: Rol[] })[];
    contactpersonen: number;
    bestandsnamen: string[];
    bestanden: number;
  }>`
    select k.id as sponsor_id,
        coalesce((select jsonb_agg(to_jsonb(c)) from (select naam, functie, email, telefoonnummer, rollen
          from app.contactpersoon where ${kept} and gewist_op is null order by created_at, id limit ${NAMED_MOST}) c), '[]') as mensen,
        (select count(*)::int from app.contactpersoon where ${kept} and gewist_op is null) as contactpersonen,
        array(select naam from app.sponsor_bestand where ${kept}
         order by created_at desc, id desc limit ${NAMED_MOST}) as bestandsnamen,
        (select count(*)::int from app.sponsor_bestand where ${kept}) as bestanden
      from unnest(${[...ids]}::uuid[]) k (id)`.execute(db);
  return new Map(rows.map(({ sponsor_id, ...rest }) => [sponsor_id, rest]));
}

/** What went from one sponsor to another, by its table. */
export interface MovedPeople {
  contactpersoon: string[];
  sponsor_bestand: string[];
}

/** All of them, also those that were taken away, or those that are named. */
export async function movePeopleAndFiles(
  db: Db,
  { vereniging_id, user_id }: Tenant,
  from: string,
  to: string,
  only?: MovedPeople,
): Promise<MovedPeople> {
  const among = (ids: string[] | undefined) => (ids === undefined ? sql`true` : sql`id = any (${ids}::uuid[])`);
  const { rows } = await sql<MovedPeople>`
    with c as (update app.contactpersoon set sponsor_id = ${to}, updated_by_user_id = ${user_id}
      where vereniging_id = ${vereniging_id} and sponsor_id = ${from} and ${among(only?.contactpersoon)} returning id),
    b as (update app.sponsor_bestand set sponsor_id = ${to}
      where vereniging_id = ${vereniging_id} and sponsor_id = ${from} and ${among(only?.sponsor_bestand)} returning id)
    select coalesce((select array_agg(id order by id) from c), '{}') as contactpersoon,
      coalesce((select array_agg(id order by id) from b), '{}') as sponsor_bestand`.execute(db);
  return rows[0] ?? { contactpersoon: [], sponsor_bestand: [] };
}

/** Answers their ids in the same order. */
export async function insertPeople(
  db: Db,
  { vereniging_id, user_id }: Tenant,
  sponsor_id: string,
  people: readonly PersonRow[],
): Promise<string[]> {
  if (people.length === 0) return [];
  const { rows } = await sql<{ id: string }>`
    with k as (select priv.uuidv7() as id, j.at, j.person from jsonb_array_elements(${JSON.stringify(people)}::jsonb)
        with ordinality j (person, at)),
    written as (insert into app.contactpersoon (vereniging_id, id, sponsor_id, naam, functie, email, telefoonnummer, rollen,
        updated_by_user_id)
      select ${vereniging_id}, k.id, ${sponsor_id}, k.person ->> 'naam', k.person ->> 'functie', k.person ->> 'email',
          k.person ->> 'telefoonnummer', array(select jsonb_array_elements_text(k.person -> 'rollen')), ${user_id} from k)
    select k.id from k order by k.at`.execute(db);
  return rows.map(({ id }) => id);
}

/** Those that are still as they were written down; who was changed since stays. */
export async function deleteUnchangedPeople(
  db: Db,
  { vereniging_id }: Tenant,
  sponsor_id: string,
  people: readonly (PersonRow & { id: string })[],
): Promise<void> {
  if (people.length === 0) return;
  await sql`delete from app.contactpersoon c
    using jsonb_to_recordset(${JSON.stringify(people)}::jsonb) k (id uuid, naam text, functie text, email text,
      telefoonnummer text, rollen text[])
    where c.vereniging_id = ${vereniging_id} and c.sponsor_id = ${sponsor_id} and c.id = k.id
      and (c.naam, c.functie, c.email, c.telefoonnummer, c.rollen) is not distinct from
        (k.naam, k.functie, k.email, k.telefoonnummer, k.rollen)`.execute(db);
}

/** How many people and files a sponsor got since a moment, of which we know no more than its milliseconds. */
export async function countPeopleAndFilesSince(db: Db, { vereniging_id }: Tenant, sponsor_id: string, since: Date) {
  const added = (table: string) => sql<number>`(select count(*)::int from ${sql.table(`app.${table}`)}
    where vereniging_id = ${vereniging_id} and sponsor_id = ${sponsor_id} and verwijderd_op is null
      and date_trunc('milliseconds', created_at) > ${since})`;
  const { rows } = await sql<{ contactpersoon: number; bestand: number }>`
    select ${added('contactpersoon')} as contactpersoon, ${added('sponsor_bestand')} as bestand`.execute(db);
  return rows[0] ?? { contactpersoon: 0, bestand: 0 };
}
