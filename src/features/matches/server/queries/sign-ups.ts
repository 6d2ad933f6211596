import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#server/database/database.ts';
import { countUpTo, listPage, walkIndexes } from '#server/database/keyset.ts';
import type { Page } from '#shared/paging.ts';
import { EXAMPLE_CLUB } from '#shared/voorbeeldclub.ts';
import { agreedKind } from '#features/matches/server/queries.ts';
import { chosenTerms } from '#features/matches/shared/rules.ts';
import type { Beoordeling, columnsOf } from '#features/matches/shared/rules/judging.ts';
import {
  type Lookalike,
  SIGN_UPS_PER_PAGE,
  type SignUp,
  type SignUpCounts,
  type SignUpDetail,
} from '#features/matches/shared/schema.ts';

/** Sign-ups of all clubs, for the provider. */

export interface SignUpScope {
  beoordeling?: Beoordeling | undefined;
  vereniging_id?: string | undefined;
}

const ofSponsor = sql<boolean>`sponsor.vereniging_id = match.vereniging_id and sponsor.id = match.sponsor_id`;

/** What of a sign-up stands in the match itself. */
interface SignUpKey {
  id: string;
  vereniging_id: string;
  sponsor_id: string;
  beoordeling: string | null;
  annual_value: number | null;
  created_at: Date;
}

const CLUB = [
  'vereniging.naam',
  'vereniging.plaatsnaam',
  'vereniging.kleur_1',
  'vereniging.kleur_2',
  'vereniging.kleur_3',
] as const;

/** The names that go with them: looked up for what is shown, and not for what only tells whether there is a next page. */
async function withNames(db: Db, keys: readonly SignUpKey[]): Promise<SignUp[]> {
  if (keys.length === 0) return [];
  // From the keys to the rows, one look into an index for each.
  const wanted = sql<{
    club: string;
    sponsor: string;
  }>`unnest(${keys.map(({ vereniging_id }) => vereniging_id)}::uuid[],
    ${keys.map(({ sponsor_id }) => sponsor_id)}::uuid[])`;
  const named = await db
    .selectFrom(wanted.as<'wanted'>(sql`wanted (club, sponsor)`))
    .innerJoin('sponsor', (join) =>
      join.onRef('sponsor.vereniging_id', '=', 'wanted.club').onRef('sponsor.id', '=', 'wanted.sponsor'),
    )
    .innerJoin('vereniging', 'vereniging.id', 'wanted.club')
    .select(['sponsor.id', 'sponsor.bedrijfsnaam', 'sponsor.contactpersoon', ...CLUB])
    .execute();
  const byId = new Map(named.map((row) => [row.id, row]));
  return keys.flatMap(({ id, vereniging_id, sponsor_id, beoordeling, annual_value, created_at }) => {
    const names = byId.get(sponsor_id);
    if (names === undefined) return [];
    const { bedrijfsnaam, contactpersoon, naam, plaatsnaam, kleur_1, kleur_2, kleur_3 } = names;
    const vereniging = { id: vereniging_id, naam, plaatsnaam, kleur_1, kleur_2, kleur_3 };
    // The statements ask for rows that have one.
    const judged = beoordeling as Beoordeling;
    return [{ id, beoordeling: judged, bedrijfsnaam, contactpersoon, annual_value, created_at, vereniging }];
  });
}

/** Who waits longest comes first; of what is done, what was last. */
const signUpOrder = (beoordeling: Beoordeling | undefined) => (beoordeling === 'te_beoordelen' ? 'asc' : 'desc');

const selectSignUps = (db: Db, { beoordeling, vereniging_id }: SignUpScope) => {
  let query = db
    .selectFrom('match')
    .select(['match.id', 'match.vereniging_id', 'match.sponsor_id', 'match.beoordeling', 'match.annual_value'])
    .select('match.created_at')
    .where('match.beoordeling', 'is not', null);
  if (beoordeling !== undefined) query = query.where('match.beoordeling', '=', beoordeling);
  if (vereniging_id !== undefined) query = query.where('match.vereniging_id', '=', vereniging_id);
  return query;
};

export async function listSignUps(db: Db, scope: SignUpScope, after: string | undefined): Promise<Page<SignUp>> {
  await walkIndexes(db);
  // Nobody signed up with the example club; in what is counted it has none.
  const real = selectSignUps(db, scope).where('match.vereniging_id', '<>', EXAMPLE_CLUB);
  const { rows, next } = await listPage(real, {
    by: { 'match.created_at': 'timestamptz', 'match.id': 'uuid' },
    direction: signUpOrder(scope.beoordeling),
    size: SIGN_UPS_PER_PAGE,
    after,
  });
  return { rows: await withNames(db, rows), next };
}

/** The few that fit, and whether there may be others. */
export async function searchSignUps(db: Db, { beoordeling, vereniging_id }: SignUpScope, zoek: string) {
  const direction = sql.raw(signUpOrder(beoordeling));
  // One row without an id when nothing fits and there may be others.
  const { rows } = await sql<SignUpKey & { id: string | null; is_all: boolean }>`
    select * from app.search_sign_ups(${zoek}, ${beoordeling ?? null}, ${vereniging_id ?? null}::uuid)
     order by created_at ${direction}, id ${direction} limit ${SIGN_UPS_PER_PAGE + 1}`.execute(db);
  const found = rows.filter(({ id }) => id !== null).slice(0, SIGN_UPS_PER_PAGE);
  return {
    rows: await withNames(db, found),
    has_more: rows.length > SIGN_UPS_PER_PAGE || rows[0]?.is_all === false,
  };
}

/** As part of a statement. */
const countSignUps = (db: Db, scope: SignUpScope) =>
  countUpTo(selectSignUps(db, scope).clearSelect().select('match.id'));

/** How many sign-ups nobody judged, of all clubs, for the provider; as part of a statement. */
export const countToValidate = (db: Db) => countSignUps(db, { beoordeling: 'te_beoordelen' });

export function readSignUpCounts(db: Db, vereniging_id: string | undefined): Promise<SignUpCounts> {
  const of = (beoordeling: Beoordeling) => countSignUps(db, { beoordeling, vereniging_id });
  return db
    .selectNoFrom([
      of('te_beoordelen').as('te_beoordelen'),
      of('gevalideerd').as('gevalideerd'),
      of('afgekeurd').as('afgekeurd'),
    ])
    .executeTakeFirstOrThrow();
}

export async function findSignUp(db: Db, id: string): Promise<SignUpDetail | null> {
  const row = await selectSignUps(db, {})
    .innerJoin('sponsor', (join) => join.on(ofSponsor))
    .innerJoin('vereniging', 'vereniging.id', 'match.vereniging_id')
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
    .leftJoin('users', 'users.id', 'match.beoordeeld_door')
    .select(['match.status', 'match.afwijsreden', 'match.beoordeeld_op', 'match.package_details'])
    .select([
      'sponsor.adres',
      'sponsor.postcode',
      'sponsor.plaats',
      'sponsor.email',
      'sponsor.telefoonnummer',
      'sponsor.kvk_nummer',
    ])
    .select([
      'zoekopdracht.zoekopdracht',
      'zoekopdracht.code',
      'users.naam as beoordeeld_door',
      agreedKind.as('soort_sponsoring'),
    ])
    .select(['pakket.pakketnaam', 'pakket.looptijd_jaar', 'pakket.eenmalig_bedrag'])
    .select(['pakket.tegenprestatie_1', 'pakket.tegenprestatie_2', 'pakket.tegenprestatie_3'])
    .select(['sponsor.bedrijfsnaam', 'sponsor.contactpersoon', ...CLUB])
    .select(['vereniging.contactpersoon_naam', 'vereniging.contactpersoon_telefoonnummer'])
    .select('vereniging.verwijderd_op')
    .where('match.id', '=', id)
    .executeTakeFirst();
  if (row === undefined) return null;
  const { vereniging_id, contactpersoon_naam, contactpersoon_telefoonnummer } = row;
  const counted = await db
    .selectNoFrom([
      countSignUps(db, { vereniging_id }).as('aanmeldingen'),
      countSignUps(db, { vereniging_id, beoordeling: 'afgekeurd' }).as('afgekeurd'),
    ])
    .executeTakeFirstOrThrow();
  // Itself is not earlier.
  const counts = {
    aanmeldingen: counted.aanmeldingen - 1,
    afgekeurd: counted.afgekeurd - (row.beoordeling === 'afgekeurd' ? 1 : 0),
  };
  const { naam, plaatsnaam, kleur_1, kleur_2, kleur_3 } = row;
  return {
    id: row.id,
    beoordeling: row.beoordeling as Beoordeling,
    bedrijfsnaam: row.bedrijfsnaam,
    contactpersoon: row.contactpersoon,
    annual_value: row.annual_value,
    created_at: row.created_at,
    status: row.status,
    afwijsreden: row.afwijsreden,
    beoordeeld_op: row.beoordeeld_op,
    beoordeeld_door: row.beoordeeld_door,
    adres: row.adres,
    postcode: row.postcode,
    plaats: row.plaats,
    email: row.email,
    telefoonnummer: row.telefoonnummer,
    kvk_nummer: row.kvk_nummer,
    zoekopdracht: row.zoekopdracht,
    code: row.code,
    pakket: chosenTerms(row),
    vereniging: {
      id: vereniging_id,
      naam,
      plaatsnaam,
      kleur_1,
      kleur_2,
      kleur_3,
      contactpersoon_naam,
      contactpersoon_telefoonnummer,
      is_verwijderd: row.verwijderd_op !== null,
      ...counts,
    },
    lookalikes: await listLookalikes(db, id),
  };
}

/** What can be looked up about it, as far as the company filled it in. */
export function findSignUpFacts(db: Db, id: string) {
  return selectSignUps(db, {})
    .innerJoin('sponsor', (join) => join.on(ofSponsor))
    .select(['sponsor.bedrijfsnaam', 'sponsor.email', 'sponsor.telefoonnummer', 'sponsor.postcode'])
    .select(['sponsor.akkoord_tekst_versie', 'match.ingevuld_seconden', 'match.verzonden_keer'])
    .where('match.id', '=', id)
    .executeTakeFirst();
}

/** How many may be the same company in one way, in the club itself and elsewhere: what bounds the search. */
const MOST_LIKE = 5;

/** The club said before that the two are not the same. */
const isNotKnownApart = sql`not exists (select from app.ander_bedrijf k where k.vereniging_id = own.vereniging_id
  and k.sponsor_id = least(o.id, own.sponsor_id) and k.ander_id = greatest(o.id, own.sponsor_id))`;

/**
 * Which sponsors of the club, and which sign-ups elsewhere, may be the same company: the same name, address or number.
 * Of one postcode only what is also called nearly the same, and only in the club: a shopping centre has one.
 */
export async function listLookalikes(db: Db, id: string): Promise<Lookalike[]> {
  const like = (column: string, where: RawBuilder<unknown>) => sql`(select s.vereniging_id, s.id from app.sponsor s
    where s.${sql.ref(column)} = own.${sql.ref(column)} and ${where} limit ${MOST_LIKE})`;
  const inClub = sql`s.vereniging_id = own.vereniging_id and s.id <> own.sponsor_id`;
  const elsewhere = sql`s.akkoord_bron = 'publiek_formulier' and s.vereniging_id <> own.vereniging_id`;
  const { rows } = await sql<Lookalike>`
    with own as materialized (
      select m.vereniging_id, s.id as sponsor_id, s.bedrijfsnaam, s.bedrijfsnaam_sleutel, s.email_sleutel,
          s.telefoon_sleutel, s.postcode
        from app.match m join app.sponsor s on s.vereniging_id = m.vereniging_id and s.id = m.sponsor_id
       where m.id = ${id} and m.beoordeling is not null
    )
    select m.id as match_id, o.id as sponsor_id, o.vereniging_id = own.vereniging_id as is_eigen_club,
        v.naam as vereniging_naam, o.bedrijfsnaam, o.contactpersoon, o.postcode, o.email, o.telefoonnummer,
        m.beoordeling, m.afwijsreden, case when m.contract_signed then m.contract_end_date end as contract_end_date,
        o.created_at, array_remove(array[
          case when o.bedrijfsnaam_sleutel = own.bedrijfsnaam_sleutel then 'naam' end,
          case when o.email_sleutel = own.email_sleutel then 'email' end,
          case when o.telefoon_sleutel = own.telefoon_sleutel then 'telefoon' end,
          case when o.postcode = own.postcode then 'postcode' end], null) as gelijk
      from own
      cross join lateral (
        ${like('bedrijfsnaam_sleutel', inClub)} union ${like('email_sleutel', inClub)}
        union ${like('telefoon_sleutel', inClub)}
        union ${like('postcode', sql`${inClub} and public.similarity(s.bedrijfsnaam, own.bedrijfsnaam) >= 0.4`)}
        union ${like('bedrijfsnaam_sleutel', elsewhere)} union ${like('email_sleutel', elsewhere)}
        union ${like('telefoon_sleutel', elsewhere)}
      ) k
      join app.sponsor o on o.vereniging_id = k.vereniging_id and o.id = k.id
      join app.vereniging v on v.id = o.vereniging_id
      cross join lateral (
        select l.id, l.beoordeling, l.afwijsreden, l.contract_signed, l.contract_end_date from app.match l
         where l.vereniging_id = o.vereniging_id and l.sponsor_id = o.id order by l.created_at desc limit 1) m
     where ${isNotKnownApart}
     order by is_eigen_club desc, o.created_at desc`.execute(db);
  return rows;
}

/** Locks a sign-up, with where it stands. Who brought it there is asked after the lock: a join would still be from before. */
export function lockSignUp(db: Db, id: string) {
  return db
    .selectFrom('match')
    .innerJoin('sponsor', (join) => join.on(ofSponsor))
    .innerJoin('vereniging', 'vereniging.id', 'match.vereniging_id')
    .select([
      'vereniging.verwijderd_op',
      'match.vereniging_id',
      'match.status',
      'match.beoordeling',
      'match.afwijsreden',
      'sponsor.bedrijfsnaam',
    ])
    .where('match.id', '=', id)
    .where('match.beoordeling', 'is not', null)
    .forUpdate('match')
    .executeTakeFirst();
}

export async function findJudge(db: Db, id: string): Promise<string | null> {
  const found = await db
    .selectFrom('match')
    .innerJoin('users', 'users.id', 'match.beoordeeld_door')
    .select('users.naam')
    .where('match.id', '=', id)
    .where('match.beoordeling', 'is not', null)
    .executeTakeFirst();
  return found?.naam ?? null;
}

export async function updateSignUp(
  db: Db,
  { vereniging_id, id }: { vereniging_id: string; id: string },
  judgement: ReturnType<typeof columnsOf>,
  judged_by: string,
): Promise<void> {
  await db
    .updateTable('match')
    .set({ ...judgement, beoordeeld_op: sql<Date>`now()`, beoordeeld_door: judged_by })
    .where('vereniging_id', '=', vereniging_id)
    .where('id', '=', id)
    .execute();
}
