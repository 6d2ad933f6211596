import { sql } from 'kysely';
import type { Db } from '#server/database/database.ts';
import type { Tenant } from '#server/database/tenant.ts';
import type { FUNCTIES } from '#features/accounts/shared/schema.ts';
import { senderName } from '#features/toegangsverzoeken/shared/rules.ts';
import type { CreateVereniging, GevondenVereniging, STATUSSEN } from '#features/toegangsverzoeken/shared/schema.ts';
import { SEARCH_MOST, VERZOEKEN_MOST } from '#features/toegangsverzoeken/shared/schema.ts';

const LEDEN_MOST = 200;
const MATCHES_MOST = 50;
const BANNERS_MOST = 20;
const ACTED_MOST = 20;

type Functie = (typeof FUNCTIES)[number];

/** As many as fit, and whether there are more. */
function firstOf<T>(rows: T[], most: number): { rows: T[]; meer: boolean } {
  return { rows: rows.slice(0, most), meer: rows.length > most };
}

export function findProfiel(db: Db, user_id: string) {
  return db
    .selectFrom('users')
    .select(['naam', 'email', 'functie'])
    .where('id', '=', user_id)
    .executeTakeFirstOrThrow();
}

interface OwnVerzoek extends Omit<GevondenVereniging, 'id'> {
  id: string;
  vereniging_id: string;
  status: (typeof STATUSSEN)[number];
  reden: string | null;
  created_at: Date;
}

/** My latest request, whatever became of it. */
export async function findOwnVerzoek(db: Db) {
  const { rows } = await sql<OwnVerzoek>`select * from app.find_own_toegangsverzoek()`.execute(db);
  const [row] = rows;
  if (row === undefined) return null;
  const { id, vereniging_id, status, reden, created_at, ...club } = row;
  return { id, vereniging: { id: vereniging_id, ...club }, status, reden, created_at };
}

export async function searchVerenigingen(db: Db, naam: string) {
  const { rows } = await sql<GevondenVereniging>`select * from app.search_verenigingen(${naam})`.execute(db);
  return { verenigingen: rows, meer: rows.length === SEARCH_MOST };
}

/** Clubs that may be the one that somebody is about to make. */
export async function listLookalikes(
  db: Db,
  { naam, plaatsnaam, type_vereniging }: Pick<CreateVereniging, 'naam' | 'plaatsnaam' | 'type_vereniging'>,
): Promise<GevondenVereniging[]> {
  const { rows } = await sql<GevondenVereniging>`
    select * from app.list_lookalike_verenigingen(${naam}, ${plaatsnaam}, ${type_vereniging})`.execute(db);
  return rows;
}

/** The new request's id; null when there is an open one already, undefined when there is no such club. */
export async function insertVerzoek(
  db: Db,
  user_id: string,
  vereniging_id: string,
): Promise<string | null | undefined> {
  const { rows } = await sql<{ id: string }>`
    insert into app.toegangsverzoek (user_id, vereniging_id) values (${user_id}, ${vereniging_id})
      on conflict (user_id) where status = 'pending' do nothing returning id`
    .execute(db)
    .catch((error: unknown) => {
      // The club cannot be looked up first: who has none may read none.
      if (error instanceof Error && 'code' in error && error.code === '23503') return { rows: undefined };
      throw error;
    });
  return rows === undefined ? undefined : (rows[0]?.id ?? null);
}

export async function deleteOwnVerzoek(db: Db, user_id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('toegangsverzoek')
    .where('user_id', '=', user_id)
    .where('status', '=', 'pending')
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Null when the person has a club already. */
export async function insertVereniging(db: Db, club: CreateVereniging): Promise<string | null> {
  const { rows } = await sql<{ id: string | null }>`
    select app.create_vereniging(
      p_naam => ${club.naam}, p_type_vereniging => ${club.type_vereniging}, p_plaatsnaam => ${club.plaatsnaam},
      p_contactpersoon_naam => ${club.contactpersoon_naam},
      p_contactpersoon_mailadres => ${club.contactpersoon_mailadres},
      p_contactpersoon_telefoonnummer => ${club.contactpersoon_telefoonnummer}, p_website => ${club.website},
      p_verwerkersovereenkomst_versie => ${club.verwerkersovereenkomst_versie}) as id`.execute(db);
  return rows[0]?.id ?? null;
}

export async function updateFunctie(db: Db, user_id: string, functie: Functie): Promise<void> {
  await db.updateTable('users').set({ functie }).where('id', '=', user_id).execute();
}

export async function listOpenVerzoeken(db: Db, tenant: Tenant) {
  const found = await db
    .selectFrom('toegangsverzoek as v')
    .innerJoin('users as u', 'u.id', 'v.user_id')
    .select(['v.id', 'v.created_at', 'u.naam', 'u.email', 'u.profiel_foto'])
    .where('v.vereniging_id', '=', tenant.vereniging_id)
    .where('v.status', '=', 'pending')
    .orderBy('v.created_at', 'desc')
    .orderBy('v.id', 'desc')
    .limit(VERZOEKEN_MOST + 1)
    .execute();
  const { rows: verzoeken, meer } = firstOf(found, VERZOEKEN_MOST);
  return { verzoeken, meer };
}

/** Who asks, while it is undecided; afterwards a club knows nothing of somebody it did not let in. */
export function findOpenVerzoek(db: Db, tenant: Tenant, id: string) {
  return db
    .selectFrom('toegangsverzoek as v')
    .innerJoin('users as u', 'u.id', 'v.user_id')
    .select(['v.id', 'u.naam', 'u.voornaam', 'u.email'])
    .where('v.vereniging_id', '=', tenant.vereniging_id)
    .where('v.id', '=', id)
    .where('v.status', '=', 'pending')
    .executeTakeFirst();
}

export async function hasVerzoek(db: Db, tenant: Tenant, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('toegangsverzoek')
    .select('id')
    .where('vereniging_id', '=', tenant.vereniging_id)
    .where('id', '=', id)
    .executeTakeFirst();
  return row !== undefined;
}

export type Processed = 'ok' | 'al_verwerkt_of_onbekend' | 'heeft_al_vereniging';

/** Status, membership and audit in one act; of several at the same time exactly one gets 'ok'. */
export async function processVerzoek(
  db: Db,
  id: string,
  status: 'approved' | 'rejected',
  reden: string | null,
): Promise<Processed> {
  const { rows } = await sql<{ outcome: Processed }>`
    select app.decide_toegangsverzoek(${id}, ${status}, ${reden}) as outcome`.execute(db);
  return rows[0]?.outcome ?? 'al_verwerkt_of_onbekend';
}

/** Only an open request: a decision stays on record. */
export async function deleteOpenVerzoek(db: Db, tenant: Tenant, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('toegangsverzoek')
    .where('vereniging_id', '=', tenant.vereniging_id)
    .where('id', '=', id)
    .where('status', '=', 'pending')
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** As the sender of a mail. */
export async function findSender(db: Db, tenant: Tenant) {
  const { id, naam } = await db
    .selectFrom('vereniging')
    .select(['id', 'naam'])
    .where('id', '=', tenant.vereniging_id)
    .executeTakeFirstOrThrow();
  return { id, naam: senderName(naam) };
}

export function listBeheerders(db: Db, tenant: Tenant) {
  return db
    .selectFrom('users')
    .select(['email', 'naam', 'voornaam'])
    .where('vereniging_id', '=', tenant.vereniging_id)
    .where('rol', '=', 'admin')
    .where('email_bevestigd', '=', true)
    .orderBy('created_at')
    .limit(20)
    .execute();
}

/** How many mails of this kind went to people of this club since then. */
export async function countMails(db: Db, tenant: Tenant, template: string, since: Date): Promise<number> {
  const { count } = await db
    .selectFrom('outbox')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('vereniging_id', '=', tenant.vereniging_id)
    .where('template', '=', template)
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow();
  return count;
}

export async function listLeden(db: Db, tenant: Tenant) {
  const found = await db
    .selectFrom('users')
    .select(['id', 'naam', 'email', 'profiel_foto', 'functie', 'rol', 'is_contactpersoon'])
    .where('vereniging_id', '=', tenant.vereniging_id)
    .where('rol', '<>', 'superuser')
    .orderBy('naam')
    .orderBy('id')
    .limit(LEDEN_MOST + 1)
    .execute();
  const { rows, meer } = firstOf(found, LEDEN_MOST);
  return {
    leden: rows.map((lid) => ({ ...lid, rol: lid.rol === 'admin' ? ('admin' as const) : ('member' as const) })),
    meer,
  };
}

type Changed = 'ok' | 'onbekend' | 'laatste_beheerder';

/** Undefined leaves what it is. Another role ends the person's sessions. */
export async function updateLid(
  db: Db,
  {
    user_id,
    rol,
    is_contactpersoon,
  }: { user_id: string; rol?: string | undefined; is_contactpersoon?: boolean | undefined },
): Promise<Changed> {
  const { rows } = await sql<{ outcome: Changed }>`
    select app.update_user(${user_id}, ${rol ?? null}, ${is_contactpersoon ?? null}) as outcome`.execute(db);
  return rows[0]?.outcome ?? 'onbekend';
}

/** Club, role and sessions are gone when this is done. */
export async function deleteLid(db: Db, user_id: string): Promise<Changed> {
  const { rows } = await sql<{ outcome: Changed }>`select app.remove_user(${user_id}) as outcome`.execute(db);
  return rows[0]?.outcome ?? 'onbekend';
}

interface Acted {
  id: string;
  from: Date;
  until: Date;
  reden: string | null;
  changes: number;
}

/** Each time somebody of the provider acted for the club: from when to when, why, and how much was changed. */
export async function listActed(db: Db, tenant: Tenant): Promise<Acted[]> {
  const { rows } = await sql<Acted>`
    select s.id, s.at as "from", s.after ->> 'reden' as reden, e.until,
        (select count(*) from app.audit_event c where c.vereniging_id = ${tenant.vereniging_id}
            and c.acting_superuser = s.acting_superuser and c.at between s.at and e.until
            and c.operation not in ('acting.start', 'acting.stop')) as changes
      from (select * from app.audit_event where vereniging_id = ${tenant.vereniging_id} and operation = 'acting.start'
          and acting_superuser is not null order by at desc limit ${ACTED_MOST}) s
      cross join lateral (select least((s.after ->> 'until')::timestamptz,
          (select min(x.at) from app.audit_event x where x.vereniging_id = ${tenant.vereniging_id}
            and x.operation = 'acting.stop' and x.object_id = s.object_id and x.at >= s.at)) as until) e
     order by s.at desc`.execute(db);
  return rows;
}

export function findClub(db: Db, tenant: Tenant) {
  const { vereniging_id } = tenant;
  return db
    .selectFrom('vereniging as v')
    .select([
      'v.naam',
      'v.type_vereniging',
      'v.plaatsnaam',
      'v.logo',
      'v.website',
      'v.contactpersoon_naam',
      'v.contactpersoon_mailadres',
      'v.contactpersoon_telefoonnummer',
      'v.contactpersoon_naam_2',
      'v.contactpersoon_mailadres_2',
      'v.contactpersoon_telefoonnummer_2',
      'v.created_at',
      'v.verwerkersovereenkomst_versie',
      'v.verwerkersovereenkomst_op',
    ])
    .select([
      sql<number>`(select count(*) from app.users u where u.vereniging_id = ${vereniging_id})`.as('aantal_gebruikers'),
      sql<number>`(select count(*) from app.team t where t.vereniging_id = ${vereniging_id})`.as('aantal_teams'),
      sql<number>`(select count(*) from app.zoekopdracht z where z.vereniging_id = ${vereniging_id}
        and not z.intern and z.gearchiveerd_op is null)`.as('aantal_zoekopdrachten'),
    ])
    .where('v.id', '=', vereniging_id)
    .executeTakeFirst();
}

/** What the club may see: validated by the provider, and released. */
export async function listMatches(db: Db, tenant: Tenant) {
  const { vereniging_id } = tenant;
  const found = await db
    .selectFrom('match as m')
    .innerJoin('sponsor as s', (join) =>
      join.onRef('s.vereniging_id', '=', 'm.vereniging_id').onRef('s.id', '=', 'm.sponsor_id'),
    )
    .innerJoin('zoekopdracht as z', (join) =>
      join.onRef('z.vereniging_id', '=', 'm.vereniging_id').onRef('z.id', '=', 'm.zoekopdracht_id'),
    )
    .select(['m.id', 's.bedrijfsnaam', 's.contactpersoon', 's.plaats', 'z.zoekopdracht', 'm.status', 'm.annual_value'])
    .select('m.created_at')
    .where('m.vereniging_id', '=', vereniging_id)
    .where('m.validatie_admin', '=', true)
    .where('m.vrijgegeven_voor_user', '=', true)
    .orderBy('m.created_at', 'desc')
    .orderBy('m.id', 'desc')
    .limit(MATCHES_MOST + 1)
    .execute();
  const { rows: matches, meer } = firstOf(found, MATCHES_MOST);
  return { matches, meer };
}

export async function listBanners(db: Db) {
  const banners = await db
    .selectFrom('cta')
    .select(['id', 'message', 'link', 'position', 'period_type', 'start_month', 'end_month', 'start_day', 'end_day'])
    .select(['start_week', 'end_week', 'bg_color', 'text_color'])
    .where('active', '=', true)
    .orderBy('position', 'desc')
    .orderBy('created_at', 'desc')
    .limit(BANNERS_MOST)
    .execute();
  return banners.map((banner) => ({
    ...banner,
    position: banner.position === 'top' ? ('top' as const) : ('bottom' as const),
  }));
}
