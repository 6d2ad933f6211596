import type { Db } from '#server/database/database.ts';
import type { Tenant } from '#server/database/tenant.ts';
import { agreedName, isManaged, keptSponsor, selectMatches } from '#features/matches/server/queries.ts';
import { termsOfMatch } from '#features/matches/server/queries/acts.ts';
import { readChosenPakket } from '#features/matches/shared/rules.ts';
import type { ContactRole } from '#features/sponsors/shared/labels.ts';
import type { Deal, SponsorPageData } from '#features/sponsors/shared/schema.ts';

/** More deals than this no sponsor has; who signs up every day keeps the newest. */
const DEALS_MOST = 50;

const selectDeals = (db: Db, tenant: Tenant, id: string) =>
  selectMatches(db, tenant)
    .where(isManaged)
    .where('match.sponsor_id', '=', keptSponsor(tenant, id))
    .leftJoin('users', (join) =>
      join.onRef('users.vereniging_id', '=', 'match.vereniging_id').onRef('users.id', '=', 'match.assigned_to_user_id'),
    )
    .select(['match.id', 'match.version', 'match.status', 'match.bron', 'match.created_at', 'match.package_details'])
    .select(['match.annual_value', 'match.contract_value_total', 'match.contract_signed', 'match.contract_start_date'])
    .select(['match.contract_end_date', 'match.payment_frequency', 'match.pipeline_stage', 'match.priority_level'])
    .select(['match.sponsor_category', 'match.relationship_status', 'match.last_contact_date'])
    .select(['match.next_follow_up_date', 'match.next_follow_up_note', 'match.verlenging_besproken_op'])
    .select(['match.contact_notes', 'match.zoekopdracht_id', 'zoekopdracht.zoekopdracht', 'zoekopdracht.intern'])
    .select(['pakket.pakketnaam', 'users.id as eigenaar_id', 'users.naam as eigenaar_naam'])
    .select([agreedName.as('soort_sponsoring'), termsOfMatch.as('termijnen')])
    .select(['sponsor.id as sponsor_id', 'sponsor.version as sponsor_version', 'sponsor.bedrijfsnaam'])
    .select(['sponsor.contactpersoon', 'sponsor.contact_functie', 'sponsor.contact_rollen', 'sponsor.telefoonnummer'])
    .select(['sponsor.email', 'sponsor.adres', 'sponsor.postcode', 'sponsor.plaats', 'sponsor.kvk_nummer'])
    .select(['sponsor.website', 'sponsor.branche', 'sponsor.akkoord', 'sponsor.akkoord_bron'])
    .select('sponsor.akkoord_op')
    .select('sponsor.created_at as sponsor_created_at')
    .orderBy('match.created_at', 'desc')
    .orderBy('match.id', 'desc')
    .limit(DEALS_MOST);

type DealRow = Awaited<ReturnType<ReturnType<typeof selectDeals>['executeTakeFirstOrThrow']>>;

function dealOf(row: DealRow): Deal {
  const { eigenaar_id, eigenaar_naam, package_details, zoekopdracht_id, zoekopdracht, intern, ...deal } = row;
  const chosen = readChosenPakket(package_details);
  return {
    ...deal,
    zoekopdracht: { id: zoekopdracht_id, naam: zoekopdracht, is_intern: intern },
    pakketnaam: chosen.naam ?? row.pakketnaam,
    eenmalig_bedrag: chosen.eenmalig_bedrag,
    eigenaar: eigenaar_id === null ? null : { id: eigenaar_id, naam: eigenaar_naam ?? '' },
  };
}

/** A sponsor of which the club manages at least one match; null when there is none. */
export async function findSponsor(db: Db, tenant: Tenant, id: string): Promise<Omit<SponsorPageData, 'today'> | null> {
  const rows = await selectDeals(db, tenant, id).execute();
  const [first] = rows;
  if (first === undefined) return null;
  const { sponsor_id, sponsor_version, sponsor_created_at } = first;
  const contact_rollen = first.contact_rollen as ContactRole[];
  return {
    sponsor: { ...first, contact_rollen, id: sponsor_id, version: sponsor_version, created_at: sponsor_created_at },
    deals: rows.map(dealOf),
  };
}
