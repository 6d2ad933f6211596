import { sql } from 'kysely';
import type { Db } from '#server/database/database.ts';
import type { Tenant } from '#server/database/tenant.ts';
import { isManaged } from '#features/matches/server/queries.ts';

/** Who is known by an address (in lower case), and where the club has it from. */
export interface KnownAddress {
  address: string;
  sponsor_id: string;
  bedrijfsnaam: string;
  naam: string | null;
  bron: 'publiek_formulier' | 'handmatig' | 'import';
}

/** The sponsors that the club manages, by the address of their first contact; of two with one address the newest. */
export async function listSponsorsAt(
  db: Db,
  { vereniging_id }: Tenant,
  addresses: readonly string[],
): Promise<KnownAddress[]> {
  const { rows } = await sql<KnownAddress>`
    select distinct on (s.email_sleutel) s.email_sleutel as address, s.id as sponsor_id, s.bedrijfsnaam,
        s.contactpersoon as naam, s.akkoord_bron as bron
      from app.sponsor s
     where s.vereniging_id = ${vereniging_id} and s.email_sleutel = any(${[...addresses]}::text[])
       and s.samengevoegd_met is null
       and exists (select from app.match where match.vereniging_id = s.vereniging_id and match.sponsor_id = s.id
         and ${isManaged})
     order by s.email_sleutel, s.created_at desc, s.id`.execute(db);
  return rows;
}

/**
 * What a mail about a search is about, of each of these sponsors: the match of that search, else the newest that was not
 * lost, else the newest.
 */
export async function chooseMatches(
  db: Db,
  { vereniging_id }: Tenant,
  sponsor_ids: readonly string[],
  zoekopdracht_id: string,
): Promise<Map<string, string>> {
  const { rows } = await sql<{ sponsor_id: string; id: string }>`
    select distinct on (match.sponsor_id) match.sponsor_id, match.id from app.match
     where match.vereniging_id = ${vereniging_id} and match.sponsor_id = any(${[...sponsor_ids]}::uuid[]) and ${isManaged}
     order by match.sponsor_id, match.zoekopdracht_id = ${zoekopdracht_id} desc, match.pipeline_stage = 'lost',
       match.created_at desc, match.id desc`.execute(db);
  return new Map(rows.map(({ sponsor_id, id }) => [sponsor_id, id]));
}

export interface SentMail {
  match_id: string;
  subject: string;
  content: string;
  sent_at: Date;
}

/** Mails that went out, as they stand on the timelines; answers the id of each, in the same order. */
export async function insertSentMails(
  db: Db,
  { vereniging_id }: Tenant,
  mails: readonly SentMail[],
  user_id: string | null,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with k as (
      select priv.uuidv7() as id, j.at, j.line from jsonb_array_elements(${JSON.stringify(mails)}::jsonb)
        with ordinality j (line, at)),
    written as (
      insert into app.sponsor_communications (vereniging_id, id, match_id, communication_type, subject, content,
          communication_date, created_by_user_id)
        select ${vereniging_id}, k.id, (k.line ->> 'match_id')::uuid, 'email', k.line ->> 'subject', k.line ->> 'content',
            (k.line ->> 'sent_at')::timestamptz, ${user_id}::uuid from k)
    select k.id from k order by k.at`.execute(db);
  return rows.map(({ id }) => id);
}

/** How often the brochure of a mail was looked at, and the last day of that. */
export interface Looks {
  communication_id: string;
  weergaven: number;
  laatst_bekeken_op: string | null;
}

/** What was looked at before the mail stood on a timeline is shown there too. */
export async function addLooks(db: Db, { vereniging_id }: Tenant, looks: readonly Looks[]): Promise<void> {
  await sql`
    update app.sponsor_communications c set weergaven = c.weergaven + l.weergaven,
        laatst_bekeken_op = greatest(c.laatst_bekeken_op, l.laatst_bekeken_op)
      from jsonb_to_recordset(${JSON.stringify(looks)}::jsonb) l
        (communication_id uuid, weergaven integer, laatst_bekeken_op date)
     where c.vereniging_id = ${vereniging_id} and c.id = l.communication_id`.execute(db);
}
