import { sql } from 'kysely';
import type { Db } from '#server/database/database.ts';
import type { Found } from '#features/persoonsgegevens/shared/rules/places.ts';

/** Who was looked for stands among the first, or is typed further. */
const FOUND_MOST = 10;

export interface PersonRow {
  naam: string;
  email: string | null;
  telefoonnummer: string | null;
  sponsor_id: string | null;
  contactpersoon_id: string | null;
  bedrijfsnaam: string | null;
}

/** The people of whom a club keeps something, in a statement of the database: three features know a part of them. */
export async function findPersons(db: Db, zoek: string) {
  const { rows } = await sql<PersonRow>`
    select * from app.list_persons() p
     where strpos(lower(concat_ws(' ', p.naam, p.bedrijfsnaam, p.email)), lower(${zoek.trim()})) > 0
     order by p.naam, p.bedrijfsnaam, p.email limit ${FOUND_MOST + 1}`.execute(db);
  return { rows: rows.slice(0, FOUND_MOST), has_more: rows.length > FOUND_MOST };
}

/** One of them: another contact, the first contact of a sponsor or whoever else is called so there, or who was only mailed. */
export async function findPerson(
  db: Db,
  {
    sponsor_id,
    contactpersoon_id,
    email,
    naam,
  }: Pick<PersonRow, 'sponsor_id' | 'contactpersoon_id' | 'email'> & { naam: string | null },
): Promise<PersonRow | undefined> {
  const { rows } = await sql<PersonRow>`
    select * from app.list_persons() p
     where case when ${contactpersoon_id}::uuid is not null then p.contactpersoon_id = ${contactpersoon_id}::uuid
         and (${sponsor_id}::uuid is null or exists (select from app.list_persons() o where o.sponsor_id = ${sponsor_id}::uuid))
       when ${sponsor_id}::uuid is not null then p.sponsor_id = ${sponsor_id}::uuid and p.contactpersoon_id is null
         and (${naam}::text is null or p.naam = ${naam}::text)
       else p.email = ${email}::text end
     -- Without a name the first contact: theirs is the card.
     order by p.is_kaart desc, p.email is not distinct from ${email}::text desc limit 1`.execute(db);
  return rows[0];
}

interface Walked extends Found {
  rijen: unknown;
}

/** Counting and erasing look through all that a club has: more than an ordinary statement may take. */
const WALK_TIMEOUT = '30s';

/** `count`, `read` or `erase`: one function, so that what is told is what is done. */
export async function walkPerson(db: Db, id: string, act: 'count' | 'read' | 'erase'): Promise<Walked[]> {
  await sql`select set_config('statement_timeout', ${WALK_TIMEOUT}, true)`.execute(db);
  const { rows } = await sql<Walked>`select plek, aantal, rijen from app.walk_person(${id}::uuid, ${act})`.execute(db);
  return rows;
}
