import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import type { Db } from '#server/database/database.ts';
import { listMerged } from '#server/database/keyset.ts';
import type { DB as Tables } from '#server/database/tables.ts';
import type { Tenant } from '#server/database/tenant.ts';
import { isManaged, keptSponsor } from '#features/matches/server/queries.ts';
import type { LineKind } from '#features/matches/shared/rules/contact.ts';

const PAGE = 25;

/** One line of the timeline as it is stored: what somebody did or said, or how a match began. */
export interface TimelineRow {
  op: Date;
  id: string;
  soort: LineKind;
  match_id: string | null;
  door_user_id: string | null;
  was: Record<string, unknown>;
  werd: Record<string, unknown>;
  /** Of what somebody did: whose the match is now, which says whether handing over can be turned back. */
  nu_van: string | null;
}

interface Whose {
  vereniging_id: string;
  sponsor_id: string;
}

/** Whatever the club has with a sponsor; what the provider holds back or refused is none of it. */
const dealsOf = ({ vereniging_id, sponsor_id }: Whose) => sql`m.vereniging_id = ${vereniging_id}
  and m.sponsor_id = ${sponsor_id} and m.validatie_admin and m.status <> 'rejected'`;

/** Of a line that a mailing wrote: which. */
const mailingOf = sql`(select jsonb_build_object('id', g.id, 'campagnemiddel_id', g.campagnemiddel_id)
  from app.mailing_ontvanger o join app.mailing g on g.vereniging_id = o.vereniging_id and g.id = o.mailing_id
 where o.vereniging_id = c.vereniging_id and o.communication_id = c.id and g.campagnemiddel_id is not null limit 1)`;

/** What was said, with the follow-up that was set by it. */
const said = (whose: Whose) => sql<TimelineRow>`(
  select c.communication_date as op, c.id, 'contact' as soort, c.match_id, c.created_by_user_id as door_user_id,
      '{}'::jsonb as was, coalesce(g.werd, '{}') || jsonb_build_object('communication_type', c.communication_type,
        'subject', c.subject, 'content', c.content, 'weergaven', c.weergaven, 'laatst_bekeken_op',
        c.laatst_bekeken_op, 'mailing', ${mailingOf}) as werd, null::uuid as nu_van
    from app.match m
    join app.sponsor_communications c on c.vereniging_id = m.vereniging_id and c.match_id = m.id
    left join app.gebeurtenis g on g.vereniging_id = c.vereniging_id and g.id = c.gebeurtenis_id
   where ${dealsOf(whose)})`;

/** What somebody did, or came by itself, and nobody took back. What was said has lines of its own. */
const done = ({ vereniging_id, sponsor_id }: Whose, kinds: readonly LineKind[]) => sql<TimelineRow>`(
  select g.op, g.id, g.soort, g.match_id, g.door_user_id, g.was, g.werd, m.assigned_to_user_id as nu_van
    from app.gebeurtenis g left join app.match m on m.vereniging_id = g.vereniging_id and m.id = g.match_id
   where g.vereniging_id = ${vereniging_id} and g.sponsor_id = ${sponsor_id} and g.ongedaan_op is null
     and g.soort <> 'contact' and g.soort = any(${[...kinds]}::text[]))`;

const signUps = (whose: Whose) => sql<TimelineRow>`(
  select m.created_at as op, m.id, 'aanmelding' as soort, m.id as match_id, null::uuid as door_user_id,
      '{}'::jsonb as was, jsonb_build_object('zoekopdracht', z.zoekopdracht,
        'pakket', m.package_details ->> 'naam') as werd, null::uuid as nu_van
    from app.match m join app.zoekopdracht z on z.vereniging_id = m.vereniging_id and z.id = m.zoekopdracht_id
   where ${dealsOf(whose)} and m.bron = 'inschrijving')`;

/** The provider checked a sign-up and let it through. */
const releases = (whose: Whose) => sql<TimelineRow>`(
  select m.beoordeeld_op as op, m.id, 'vrijgegeven' as soort, m.id as match_id, null::uuid as door_user_id,
      '{}'::jsonb as was, '{}'::jsonb as werd, null::uuid as nu_van
    from app.match m where ${dealsOf(whose)} and m.bron = 'inschrijving' and m.vrijgegeven_voor_user
      and m.beoordeeld_op > m.created_at)`;

/** Written down or brought in by the club, where no line says so. Who did is not known. */
const beginnings = (whose: Whose) => sql<TimelineRow>`(
  select m.created_at as op, m.id, 'toegevoegd' as soort, m.id as match_id, null::uuid as door_user_id,
      '{}'::jsonb as was, jsonb_build_object('bron', m.bron, 'door', 'onbekend') as werd, null::uuid as nu_van
    from app.match m where ${dealsOf(whose)} and m.bron <> 'inschrijving'
      and not exists (select from app.gebeurtenis g where g.vereniging_id = m.vereniging_id and g.match_id = m.id
        and g.soort = 'toegevoegd'))`;

function sourcesOf(whose: Whose, kinds: readonly LineKind[]): RawBuilder<TimelineRow>[] {
  return [
    ...(kinds.includes('contact') ? [said(whose)] : []),
    ...(kinds.includes('aanmelding') ? [signUps(whose)] : []),
    ...(kinds.includes('vrijgegeven') ? [releases(whose)] : []),
    ...(kinds.includes('toegevoegd') ? [beginnings(whose)] : []),
    done(whose, kinds),
  ];
}

/** What `listMerged` takes: all of them answer the same columns. */
type Source = SelectQueryBuilder<Tables, never, TimelineRow & Record<'op' | 'id', unknown>>;

interface Asked {
  sponsor_id: string;
  kinds: readonly LineKind[];
}

/** Whose timeline it is: the one that stayed, when two were one; nobody whom the club does not manage. */
export async function findTimelineSponsor(db: Db, tenant: Tenant, id: string) {
  const { rows } = await sql<{ id: string; bedrijfsnaam: string; contactpersoon: string | null; akkoord: boolean }>`
    select s.id, s.bedrijfsnaam, s.contactpersoon, s.akkoord from app.sponsor s
     where s.vereniging_id = ${tenant.vereniging_id} and s.id = ${keptSponsor(tenant, id)}
       and exists (select from app.match where match.vereniging_id = s.vereniging_id and match.sponsor_id = s.id
         and ${isManaged})`.execute(db);
  return rows[0];
}

/** All that happened to a sponsor, newest first, as far as it is of these kinds. */
export function listTimeline(db: Db, { vereniging_id }: Tenant, { sponsor_id, kinds }: Asked, after?: string) {
  const sources = sourcesOf({ vereniging_id, sponsor_id }, kinds).map((source) =>
    db.selectFrom(source.as('line')).selectAll(),
  );
  const keyset = { by: { op: 'timestamptz', id: 'uuid' }, direction: 'desc', size: PAGE, after } as const;
  return listMerged(db, sources as unknown as Source[], keyset);
}

/** How many lines of each kind there are. */
export async function countTimeline(
  db: Db,
  { vereniging_id }: Tenant,
  { sponsor_id, kinds }: Asked,
): Promise<Map<LineKind, number>> {
  const sources = sourcesOf({ vereniging_id, sponsor_id }, kinds).map(
    (source) => sql`select line.soort from ${source} line`,
  );
  const { rows } = await sql<{ soort: LineKind; count: number }>`
    select soort, count(*)::int as count from (${sql.join(sources, sql` union all `)}) k group by soort`.execute(db);
  return new Map(rows.map(({ soort, count }) => [soort, count]));
}
