import { sql } from 'kysely';
import type { Db } from '#server/database/database.ts';
import type { Tenant } from '#server/database/tenant.ts';
import type { AddedSponsor } from '#features/matches/shared/rules/added.ts';

/** What the hidden search of such a sponsor is called, by where it came from. */
const SEARCHES = { handmatig: 'Handmatig toegevoegde sponsor', import: 'Bulk geïmporteerde sponsor' } as const;
const SOORT = 'Algemene sponsoring';

interface Added {
  sponsor_id: string;
  match_id: string;
}

/**
 * Sponsors with a signed contract, each with a search that nobody sees, a pakket, a match and a first term: one statement
 * for as many as there are. Answers them in the same order.
 */
export async function insertAddedSponsors(
  db: Db,
  { vereniging_id, user_id }: Tenant,
  sponsors: readonly AddedSponsor[],
  { bron, import_batch_id = null }: { bron: keyof typeof SEARCHES; import_batch_id?: string | null },
): Promise<Added[]> {
  const { rows } = await sql<Added>`
    with k as materialized (
      select priv.uuidv7() as sponsor_id, priv.uuidv7() as zoekopdracht_id, priv.uuidv7() as pakket_id,
          priv.uuidv7() as match_id, j.at, r.*
        from jsonb_array_elements(${JSON.stringify(sponsors)}::jsonb) with ordinality j (row, at),
          jsonb_to_record(j.row) r (bedrijfsnaam text, contactpersoon text, email text, telefoonnummer text, adres text,
            postcode text, plaats text, annual_value bigint, sponsor_category text, contact_notes text,
            contract_start_date date, contract_end_date date, payment_frequency text, assigned_to_user_id uuid)),
    s as (
      insert into app.sponsor (vereniging_id, id, bedrijfsnaam, contactpersoon, email, telefoonnummer, adres, postcode,
          plaats, akkoord, akkoord_bron, import_batch_id, updated_by_user_id)
        select ${vereniging_id}, k.sponsor_id, k.bedrijfsnaam, k.contactpersoon, k.email, k.telefoonnummer, k.adres,
            k.postcode, k.plaats, true, ${bron}, ${import_batch_id}::uuid, ${user_id}::uuid from k),
    z as (
      insert into app.zoekopdracht (vereniging_id, id, zoekopdracht, pakketnaam, bedrag_per_jaar, looptijd_jaar,
          soort_sponsoring, intern, import_batch_id, updated_by_user_id)
        select ${vereniging_id}, k.zoekopdracht_id, ${SEARCHES[bron]}, ${SOORT}, k.annual_value, 1, ${SOORT}, true,
            ${import_batch_id}::uuid, ${user_id}::uuid from k),
    p as (
      insert into app.pakket (vereniging_id, id, zoekopdracht_id, positie, pakketnaam, bedrag_per_jaar, soort_sponsoring)
        select ${vereniging_id}, k.pakket_id, k.zoekopdracht_id, 1, ${SOORT}, k.annual_value, ${SOORT} from k),
    m as (
      insert into app.match (vereniging_id, id, sponsor_id, zoekopdracht_id, selected_pakket_id, bron, status,
          pipeline_stage, package_details, annual_value, contract_signed, contract_start_date, contract_end_date,
          payment_frequency, priority_level, sponsor_category, relationship_status, contact_notes, assigned_to_user_id,
          import_batch_id, updated_by_user_id)
        select ${vereniging_id}, k.match_id, k.sponsor_id, k.zoekopdracht_id, k.pakket_id, ${bron}, 'active', 'active',
            jsonb_build_object('naam', ${SOORT}::text, 'soort_sponsoring', ${SOORT}::text,
              'bedrag_per_jaar', k.annual_value, 'looptijd_jaar', 1, 'tegenprestaties', '[]'::jsonb),
            k.annual_value, true, k.contract_start_date, k.contract_end_date, k.payment_frequency, 'medium',
            k.sponsor_category, 'active', k.contact_notes, k.assigned_to_user_id, ${import_batch_id}::uuid, ${user_id}::uuid
          from k),
    t as (
      insert into app.contract_termijn (vereniging_id, match_id, begint_op, eindigt_op, bedrag_per_jaar,
          payment_frequency, created_by_user_id)
        select ${vereniging_id}, k.match_id, k.contract_start_date, k.contract_end_date, k.annual_value,
            k.payment_frequency, ${user_id}::uuid from k)
    select k.sponsor_id, k.match_id from k order by k.at`.execute(db);
  return rows;
}
