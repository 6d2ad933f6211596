import type { Db } from '#server/database/database.ts';
import type { Tenant } from '#server/database/tenant.ts';
import { dayOf } from '#shared/dates.ts';
import { Refusal } from '#shared/errors.ts';
import { findName } from '#features/accounts/server/queries.ts';
import { stale } from '#features/accounts/server/commands/stale.ts';
import { insertGebeurtenissen } from '#features/matches/server/queries/acts.ts';
import * as merging from '#features/matches/server/queries/merging.ts';
import * as people from '#features/sponsors/server/queries/merging.ts';
import { stayWords } from '#features/samenvoegen/shared/labels.ts';
import { samenvoegenRefusals } from '#features/samenvoegen/shared/refusals.ts';
import {
  type Choices,
  laterInTheWay,
  lastDayApart,
  mergeOf,
  otherSide,
  type Pair,
  restoredOf,
  type Side,
} from '#features/samenvoegen/shared/rules.ts';
import type { Apart, MergeCompany, Moved, Since } from '#features/samenvoegen/shared/schema.ts';
import * as queries from './queries.ts';

/** A sponsor that the club does not have has nobody who looks like it either. */
export async function listCandidates(db: Db, tenant: Tenant, id: string, zoek: string) {
  if ((await merging.countSponsorsOf(db, tenant, [id])) === 0) throw new Refusal('niet_gevonden');
  const rows = await merging.listCandidates(db, tenant, id, zoek);
  return { rows: rows.slice(0, merging.CANDIDATES_MOST), has_more: rows.length > merging.CANDIDATES_MOST };
}

async function getCompanies(db: Db, tenant: Tenant, a: string, b: string): Promise<Record<Side, MergeCompany>> {
  if (a === b) throw new Refusal(samenvoegenRefusals.zelfde_sponsor);
  const found = await merging.listMergeSides(db, tenant, [a, b]);
  const kept = await people.listPeopleAndFiles(db, tenant, [a, b]);
  const side = (id: string): MergeCompany => {
    const row = found.find((one) => one.id === id);
    const with_it = kept.get(id);
    if (row === undefined || with_it === undefined) throw new Refusal('niet_gevonden');
    const { matches, opvolgingen, tijdlijn, ...company } = row;
    const contactpersonen = with_it.contactpersonen + (company.contactpersoon === null ? 0 : 1);
    return {
      ...company,
      contact_rollen: company.contact_rollen as MergeCompany['contact_rollen'],
      mensen: with_it.mensen,
      bestanden: with_it.bestandsnamen,
      aantallen: { matches, tijdlijn, contactpersonen, bestanden: with_it.bestanden, opvolgingen },
    };
  };
  return { a: side(a), b: side(b) };
}

export async function previewMerge(db: Db, tenant: Tenant, a: string, b: string, now: Date) {
  const companies = await getCompanies(db, tenant, a, b);
  return {
    ...companies,
    afgemeld: await queries.listOptOuts(db, [a, b]),
    tot: lastDayApart(now),
  };
}

const sumOf = (moved: Moved) => Object.values(moved).reduce((sum, count) => sum + count, 0);

type Locked = Awaited<ReturnType<typeof merging.lockSponsors>>[number];
const storedOf = ({ version, updated_at, updated_by_user_id, bedrijfsnaam }: Locked) => ({
  version,
  updated_at,
  updated_by_user_id,
  bedrijfsnaam,
});

interface Merging {
  a: string;
  b: string;
  a_version: number;
  b_version: number;
  keuzes: Choices;
}

/** From what the person saw of both: who was overtaken changes nothing, and reads who was first. */
export async function merge(db: Db, tenant: Tenant, { a, b, a_version, b_version, keuzes }: Merging) {
  if (a === b) throw new Refusal(samenvoegenRefusals.zelfde_sponsor);
  const locked = await merging.lockSponsors(db, tenant, [a, b]);
  const [one, other] = [a, b].map((id) => locked.find((row) => row.id === id && row.is_sponsor));
  if (one === undefined || other === undefined) throw new Refusal('niet_gevonden');
  if (one.version !== a_version) throw await stale(db, tenant, storedOf(one));
  if (other.version !== b_version) throw await stale(db, tenant, storedOf(other));

  const companies = await getCompanies(db, tenant, a, b);
  const pair: Pair = companies;
  const { behouden, fields, was, werd, mensen, vervallen } = mergeOf(pair, keuzes, [
    ...companies.a.mensen,
    ...companies.b.mensen,
  ]);
  const kept = companies[behouden];
  const gone = companies[otherSide(behouden)];
  const moved = {
    ...(await merging.moveToSponsor(db, tenant, gone.id, kept.id)),
    ...(await people.movePeopleAndFiles(db, tenant, gone.id, kept.id)),
  };
  if (Object.keys(werd).length > 0) await merging.updateSponsorFields(db, tenant, kept.id, werd);
  const ids = await people.insertPeople(db, tenant, kept.id, mensen);
  const nieuw = mensen.map((person, at) => ({ ...person, id: ids[at] ?? '', is_eigen: person.van === behouden }));
  const onderdelen = sumOf(gone.aantallen);
  const id = await queries.insertSamenvoeging(db, tenant, {
    behouden_id: kept.id,
    opgegaan_id: gone.id,
    was,
    werd,
    meegegaan: { ...moved, nieuw, onderdelen },
  });
  await insertGebeurtenissen(db, tenant, [
    {
      sponsor_id: kept.id,
      match_id: null,
      soort: 'samengevoegd',
      was: vervallen,
      werd: { samenvoeging_id: id, bedrijfsnaam: gone.bedrijfsnaam },
    },
  ]);
  return { id, behouden_id: kept.id, bedrijfsnaam: fields.bedrijfsnaam, opgegaan: gone.bedrijfsnaam, onderdelen };
}

type Samenvoeging = NonNullable<Awaited<ReturnType<typeof queries.findSamenvoeging>>>;

/** Of two that became one: why they stay so, and what would come back of the one that stayed. */
async function readApart(db: Db, tenant: Tenant, found: Samenvoeging, sponsors: readonly Locked[], now: Date) {
  const kept = sponsors.find(({ id }) => id === found.behouden_id);
  const gone = sponsors.find(({ id }) => id === found.opgegaan_id);
  if (kept === undefined || gone === undefined) throw new Refusal('niet_gevonden');
  const restored = restoredOf(found, { ...kept, contact_rollen: kept.contact_rollen as Rollen });
  return { kept, gone, restored, weigering: await refuseApart(db, tenant, found, kept, now) };
}

type Rollen = MergeCompany['contact_rollen'];

async function refuseApart(
  db: Db,
  tenant: Tenant,
  found: Samenvoeging,
  kept: Locked,
  now: Date,
): Promise<Apart['weigering']> {
  if (found.teruggedraaid_op !== null) return { code: 'al_uit_elkaar', naam: null };
  if (dayOf(now) > lastDayApart(found.op)) return { code: 'te_laat', naam: null };
  // It went into another itself since: what came last is taken apart first.
  if (kept.samengevoegd_met !== null) return { code: 'eerst_ander', naam: kept.bedrijfsnaam };
  const later = laterInTheWay(found, await queries.listLater(db, tenant, found));
  if (later === null) return null;
  const [other] = await merging.listMerged(db, tenant, [later.opgegaan_id]);
  return { code: 'eerst_ander', naam: other?.bedrijfsnaam ?? null };
}

const NOTHING: Since = {
  match: 0,
  phone: 0,
  email: 0,
  meeting: 0,
  note: 0,
  opvolging: 0,
  gebeurtenis: 0,
  contactpersoon: 0,
  bestand: 0,
};
const countsOf = (rows: readonly merging.CameSince[]): Since => ({
  ...NOTHING,
  ...Object.fromEntries(rows.map(({ soort, aantal }) => [soort, aantal])),
});

/** What was merged, with what would stay where, before somebody takes it apart. */
export async function getSamenvoeging(db: Db, tenant: Tenant, id: string, now: Date): Promise<Apart> {
  const found = await queries.findSamenvoeging(db, tenant, id);
  if (found === undefined) throw new Refusal('niet_gevonden');
  const { op, behouden_id, meegegaan, door_user_id } = found;
  const sponsors = await merging.listMerged(db, tenant, [behouden_id, found.opgegaan_id]);
  const { kept, gone, restored, weigering } = await readApart(db, tenant, found, sponsors, now);
  const came = await merging.listSince(db, tenant, behouden_id, op, meegegaan.match);
  const added = await people.countPeopleAndFilesSince(db, tenant, behouden_id, op);
  return {
    id,
    behouden: { id: kept.id, bedrijfsnaam: kept.bedrijfsnaam },
    opgegaan: { id: gone.id, bedrijfsnaam: gone.bedrijfsnaam },
    op,
    door: door_user_id === null ? null : await findName(db, tenant, door_user_id),
    tot: lastDayApart(op),
    onderdelen: meegegaan.onderdelen,
    blijft: { ...countsOf(came.filter(({ is_meegegaan }) => !is_meegegaan)), ...added },
    gaat_mee: countsOf(came.filter(({ is_meegegaan }) => is_meegegaan)),
    regels: restored.blijft,
    weigering,
  };
}

const APART_KINDS = {
  te_laat: samenvoegenRefusals.uit_elkaar_te_laat,
  al_uit_elkaar: samenvoegenRefusals.uit_elkaar_al_gedaan,
  eerst_ander: samenvoegenRefusals.uit_elkaar_eerst_ander,
} as const;

/** Everything back to where it came from, as far as it is still there; what was added or changed since stays. */
export async function takeApart(db: Db, tenant: Tenant, id: string, now: Date) {
  const found = await queries.lockSamenvoeging(db, tenant, id);
  if (found === undefined) throw new Refusal('niet_gevonden');
  const { behouden_id, opgegaan_id, meegegaan } = found;
  const sponsors = await merging.lockSponsors(db, tenant, [behouden_id, opgegaan_id]);
  const { kept, gone, restored, weigering } = await readApart(db, tenant, found, sponsors, now);
  if (weigering !== null)
    throw new Refusal(APART_KINDS[weigering.code], weigering, stayWords({ weigering, tot: lastDayApart(found.op) }));

  await merging.moveBack(db, tenant, kept.id, gone.id, meegegaan);
  await people.movePeopleAndFiles(db, tenant, kept.id, gone.id, meegegaan);
  // Who was the first contact of the one that stays is still needed when that line stays as it is now.
  const isWhole = restored.blijft.every((line) => line !== 'hoofdcontact' && line !== 'email' && line !== 'telefoon');
  const needless = meegegaan.nieuw.filter(({ is_eigen }) => isWhole || !is_eigen);
  await people.deleteUnchangedPeople(db, tenant, kept.id, needless);
  if (Object.keys(restored.set).length > 0) await merging.updateSponsorFields(db, tenant, kept.id, restored.set);
  await queries.setTakenApart(db, tenant, id);
  await merging.setMergeUndone(db, tenant, kept.id, id);
  return {
    behouden: { id: kept.id, bedrijfsnaam: kept.bedrijfsnaam },
    opgegaan: { id: gone.id, bedrijfsnaam: gone.bedrijfsnaam },
    regels: restored.blijft,
  };
}
