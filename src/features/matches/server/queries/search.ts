import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#server/database/database.ts';
import { foundInAll, type Sought } from '#server/database/sought.ts';
import type { Tenant } from '#server/database/tenant.ts';
import type { Day } from '#shared/dates.ts';
import { isManaged } from '#features/matches/server/queries.ts';
import type { PipelineStage } from '#features/matches/shared/kinds.ts';

/**
 * Every sponsor of sponsorbeheer with all it is found by: its own words, those of who was merged into it, and the kinds
 * of sponsoring of its matches. Two indexes of the club, each read once, and no join: what it costs does not hang on
 * what the planner expects of a club.
 */
const selectWords = (db: Db, { vereniging_id }: Tenant) =>
  db
    .selectFrom(
      db
        .selectFrom('sponsor')
        .select([
          sql<string>`coalesce(samengevoegd_met, id)`.as('id'),
          'zoektekst as tekst',
          sql<string | null>`case when samengevoegd_met is null then zoektekst end`.as('naam'),
          sql<boolean>`false`.as('is_match'),
        ])
        .where('vereniging_id', '=', vereniging_id)
        .unionAll(
          db
            .selectFrom('match')
            .select(['sponsor_id as id', sql<string>`coalesce(soort_zoektekst, '')`.as('tekst')])
            .select([sql<string | null>`null::text`.as('naam'), sql<boolean>`true`.as('is_match')])
            .where('vereniging_id', '=', vereniging_id)
            .where(isManaged),
        )
        .as('w'),
    )
    .select(['w.id', sql<string>`max(w.naam)`.as('naam')])
    .groupBy('w.id')
    .having(sql<boolean>`bool_or(w.is_match)`);

/** With what is shown of each; of several matches the last one. */
const selectShown = (db: Db, { vereniging_id }: Tenant, found: ReturnType<typeof selectBest>) =>
  db
    .selectFrom(found.as('f'))
    .innerJoin('sponsor', (join) =>
      join.on('sponsor.vereniging_id', '=', vereniging_id).onRef('sponsor.id', '=', 'f.id'),
    )
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('match')
          .select(['match.pipeline_stage', 'match.annual_value', 'match.next_follow_up_date'])
          .select(sql<string | null>`match.package_details ->> 'soort_sponsoring'`.as('soort_sponsoring'))
          .where('match.vereniging_id', '=', vereniging_id)
          .whereRef('match.sponsor_id', '=', 'f.id')
          .where(isManaged)
          .orderBy('match.created_at', 'desc')
          .orderBy('match.id', 'desc')
          .limit(1)
          .as('m'),
      (join) => join.onTrue(),
    )
    .select(['sponsor.id', 'sponsor.bedrijfsnaam as titel', 'sponsor.contactpersoon', 'sponsor.plaats'])
    .select(['sponsor.telefoonnummer', 'sponsor.email', 'f.gevonden', 'f.plek'])
    .select(['m.annual_value', 'm.soort_sponsoring'])
    .select([sql<PipelineStage>`m.pipeline_stage`.as('fase'), sql<Day | null>`m.next_follow_up_date`.as('opvolgen')])
    .orderBy('f.plek')
    .orderBy('sponsor.bedrijfsnaam')
    .orderBy('sponsor.id');

/** Whether sponsors may be read is a value, so that the statement is the same for every club. */
interface Asked extends Sought {
  met_sponsors: boolean;
}

/** The first of them: with the words early in what they are found by, which begins with the name. */
function selectBest(db: Db, tenant: Tenant, asked: Asked, fits: RawBuilder<boolean>, plek: RawBuilder<number>) {
  return db
    .selectFrom(
      selectWords(db, tenant)
        .having(fits)
        .where(sql<boolean>`${asked.met_sponsors}::boolean`)
        .as('k'),
    )
    .select(['k.id', foundInAll.as('gevonden'), plek.as('plek')])
    .orderBy('plek')
    .orderBy('k.naam')
    .orderBy('k.id')
    .limit(asked.aantal);
}

/** The sponsors in which something was sought, as part of a statement. */
export function selectSoughtSponsors(db: Db, tenant: Tenant, asked: Asked) {
  const { eerste, patronen, nummer } = asked;
  const all = sql`string_agg(w.tekst, ' ')`;
  const fits = sql<boolean>`(${all} like all (${patronen}::text[]) or ${all} like ${nummer}::text)`;
  const plek = sql<number>`coalesce(nullif(strpos(k.naam, ${eerste}), 0), 1000)`;
  return selectShown(db, tenant, selectBest(db, tenant, asked, fits, plek));
}

/** Those that look like it, as part of a statement: the most alike first. */
export function selectSponsorsLike(db: Db, tenant: Tenant, asked: Asked) {
  const fits = sql<boolean>`public.word_similarity(${asked.zin}, max(w.naam)) >= 0.4`;
  const plek = sql<number>`1 - public.word_similarity(${asked.zin}, k.naam)`;
  return selectShown(db, tenant, selectBest(db, tenant, asked, fits, plek));
}
