import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#server/database/database.ts';
import { deleteFiles } from '#server/files/storage.ts';
import type { Cutoff } from '#server/retention.ts';

interface SponsorKey {
  vereniging_id: string;
  id: string;
}

/** What says how to reach a person, or what was said to them. */
const CONTACT = [
  'contactpersoon',
  'contact_functie',
  'adres',
  'postcode',
  'plaats',
  'kvk_nummer',
  'email',
  'telefoonnummer',
  'website',
] as const;
const contactIsKept = sql<boolean>`(coalesce(${sql.join(CONTACT.map((column) => sql.ref(`s.${column}`)))}) is not null
  or exists (select from app.contactpersoon p where p.vereniging_id = s.vereniging_id and p.sponsor_id = s.id)
  or exists (select from app.sponsor_bestand b where b.vereniging_id = s.vereniging_id and b.sponsor_id = s.id)
  or exists (select from app.gebeurtenis g where g.vereniging_id = s.vereniging_id and g.sponsor_id = s.id)
  or exists (select from app.match m where m.vereniging_id = s.vereniging_id and m.sponsor_id = s.id
    and (coalesce(m.contact_notes, m.next_follow_up_note) is not null or exists (select from app.sponsor_communications c
      where c.vereniging_id = m.vereniging_id and c.match_id = m.id))))`;

/** The database holds its own wall by the same functions: a sponsor that something keeps is out of reach for the job. */
const selectSponsors = (db: Db, kind: RawBuilder<boolean>) =>
  db.selectFrom('sponsor as s').select(['s.vereniging_id', 's.id']).where(kind);

/** Signed up, and refused or never decided on. */
export const selectFallenThrough = (db: Db, before: Cutoff) =>
  selectSponsors(db, sql`priv.sponsor_fell_through(s.vereniging_id, s.id, ${before})`).where(contactIsKept);

/** What is left of the name of a sponsor whose contract ended long ago; the amounts stay. */
const NAMELESS = 'Gewist';

/** Every contract ended long ago, and nobody was in touch since two years. */
export const selectLongEnded = (db: Db, before: Cutoff, now: Cutoff = sql<Date>`now()`) =>
  selectSponsors(db, sql`priv.sponsor_ended(s.vereniging_id, s.id, ${before}, ${now})`).where((eb) =>
    eb.or([contactIsKept, eb('s.bedrijfsnaam', '<>', NAMELESS)]),
  );

/** What no match refers to stands on no screen. */
const hasNoMatch = sql<boolean>`not priv.has_match(s.vereniging_id, s.id)`;
export const selectWithoutMatch = (db: Db, before: Cutoff) =>
  selectSponsors(db, hasNoMatch).where('s.created_at', '<', before).where('s.samengevoegd_met', 'is', null);

/** With the files that are kept with them, whose keys it answers: a file does not go with its row. */
export async function deleteSponsors(db: Db, sponsors: SponsorKey[]): Promise<{ count: number; file_keys: string[] }> {
  const file_keys = await deleteBestanden(db, sponsors, sql`${hasNoMatch} and s.samengevoegd_met is null`);
  const { numAffectedRows = 0n } = await sql`delete from app.sponsor s using ${keysOf(sponsors)}
    where s.vereniging_id = k.vereniging_id and s.id = k.id and s.samengevoegd_met is null and ${hasNoMatch}`.execute(
    db,
  );
  return { count: Number(numAffectedRows), file_keys };
}

async function deleteBestanden(db: Db, sponsors: SponsorKey[], which: RawBuilder<boolean>): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select b.id from app.sponsor_bestand b
    join ${keysOf(sponsors)} on b.vereniging_id = k.vereniging_id and b.sponsor_id = k.id
    join app.sponsor s on s.vereniging_id = k.vereniging_id and s.id = k.id and ${which}`.execute(db);
  const keys: string[] = [];
  // The file first: it can be reached through its row only.
  for (const { id: owner_id } of rows) {
    keys.push(...(await deleteFiles(db, { owner_table: 'sponsor_bestand', owner_id })));
  }
  await sql`delete from app.sponsor_bestand b using unnest(${rows.map(({ id }) => id)}::uuid[]) as k (id)
    where b.id = k.id`.execute(db);
  return keys;
}

/** Talks that came to nothing: no contract, no sponsor now or before, and silence since. */
export const selectSilentTalks = (db: Db, before: Cutoff) =>
  db
    .selectFrom('match as m')
    .select(['m.vereniging_id', 'm.id'])
    .where('m.contract_signed', '=', false)
    .where('m.status', 'not in', ['matched', 'active'])
    .where('m.pipeline_stage', '<>', 'active')
    .where((eb) => eb.or([eb('m.relationship_status', 'is', null), eb('m.relationship_status', '=', 'prospect')]))
    .where('m.created_at', '<', before)
    .where(
      sql<boolean>`coalesce(greatest(m.last_contact_date, m.next_follow_up_date) < ${before}, true)
        and not exists (select from app.sponsor_communications c where c.vereniging_id = m.vereniging_id
          and c.match_id = m.id and greatest(c.communication_date, c.created_at) >= ${before})`,
    );

/** The sponsor goes with the last talk. */
export async function deleteTalks(db: Db, before: Cutoff, limit: number) {
  const gone = await db
    .deleteFrom('match')
    .where((eb) =>
      eb(
        eb.refTuple('match.vereniging_id', 'match.id'),
        'in',
        selectSilentTalks(db, before).limit(limit).$asTuple('vereniging_id', 'id'),
      ),
    )
    .returning(['vereniging_id', 'sponsor_id as id'])
    .execute();
  const { file_keys } = await deleteSponsors(db, gone);
  return { count: gone.length, file_keys };
}

const nothing = sql.join(CONTACT.map((column) => sql`${sql.ref(column)} = null`));
/** These, and who went into them: under an old name nothing outlasts the one that it is found at. */
const withMerged = (sponsors: SponsorKey[]) => sql`(select k.vereniging_id, k.id from ${keysOf(sponsors)} union all
  select o.vereniging_id, o.id from ${keysOf(sponsors)} join app.sponsor o
    on o.vereniging_id = k.vereniging_id and o.samengevoegd_met = k.id) k
  where s.vereniging_id = k.vereniging_id and s.id = k.id`;

/** The match comes last: it is touched by this, and a match that was touched lately keeps its sponsor. */
export async function eraseContacts(db: Db, sponsors: SponsorKey[]) {
  const ofSponsors = sql`m.vereniging_id = k.vereniging_id and m.sponsor_id = k.id`;
  const file_keys = await deleteBestanden(db, sponsors, sql`true`);
  await sql`delete from app.contactpersoon p using ${keysOf(sponsors)}
    where p.vereniging_id = k.vereniging_id and p.sponsor_id = k.id`.execute(db);
  await sql`delete from app.gebeurtenis g using ${keysOf(sponsors)}
    where g.vereniging_id = k.vereniging_id and g.sponsor_id = k.id`.execute(db);
  await sql`update app.sponsor s set ${nothing} from ${withMerged(sponsors)}`.execute(db);
  await sql`delete from app.sponsor_communications c using app.match m, ${keysOf(sponsors)}
    where ${ofSponsors} and c.vereniging_id = m.vereniging_id and c.match_id = m.id`.execute(db);
  await sql`update app.match m set contact_notes = null, next_follow_up_note = null from ${keysOf(sponsors)}
    where ${ofSponsors} and coalesce(m.contact_notes, m.next_follow_up_note) is not null`.execute(db);
  return { count: sponsors.length, file_keys };
}

export async function eraseNames(db: Db, sponsors: SponsorKey[]): Promise<void> {
  await sql`update app.sponsor s set bedrijfsnaam = ${NAMELESS} from ${withMerged(sponsors)}`.execute(db);
}

/** Who went into another and can no longer come back: its name stays, so that it is found there. */
export async function eraseMerged(db: Db, sponsors: SponsorKey[]): Promise<void> {
  await sql`update app.sponsor s set ${nothing} from ${keysOf(sponsors)}
    where s.vereniging_id = k.vereniging_id and s.id = k.id and s.samengevoegd_met is not null
      and priv.is_merged_for_good(s.vereniging_id, s.id)`.execute(db);
}

/** A list of rows as one parameter, so that the statement stays the same however many there are. */
const keysOf = (rows: SponsorKey[]) =>
  sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as k (vereniging_id uuid, id uuid)`;
