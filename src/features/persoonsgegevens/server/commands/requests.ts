import type { Db } from '#server/database/database.ts';
import type { Tenant } from '#server/database/tenant.ts';
import { type Day, dayOf } from '#shared/dates.ts';
import { Refusal } from '#shared/errors.ts';
import { listNames } from '#features/accounts/server/queries.ts';
import { persoonsgegevensRefusals } from '#features/persoonsgegevens/shared/refusals.ts';
import { answerBefore, canExtend, canFind } from '#features/persoonsgegevens/shared/rules/requests.ts';
import type { NewVerzoek, Verzoek } from '#features/persoonsgegevens/shared/schema.ts';
import { findPerson } from '#features/persoonsgegevens/server/queries/persons.ts';
import * as queries from '#features/persoonsgegevens/server/queries/requests.ts';

type Row = NonNullable<Awaited<ReturnType<typeof queries.findVerzoek>>>;

const abilities = (row: Row, today: Day): Verzoek['can'] => {
  const isOpen = row.afgerond_op === null;
  return {
    extend: canExtend(row, today),
    // Who asked to be erased has an answer when that is done.
    finish: isOpen && row.soort !== 'wissen',
    erase: isOpen && row.soort === 'wissen',
    open: isOpen && row.soort === 'inzage',
  };
};

export async function listVerzoeken(db: Db, tenant: Tenant, after: string | undefined, today: Day) {
  const { rows, next } = await queries.listVerzoeken(db, tenant, after);
  const names = await listNames(
    db,
    tenant,
    rows.flatMap(({ afgerond_door }) => afgerond_door ?? []),
  );
  return {
    today,
    open: await queries.countOpen(db, tenant),
    next,
    rows: rows.map(({ sponsor_id, bedrijfsnaam, afgerond_door, ...row }) => ({
      ...row,
      sponsor: sponsor_id === null ? null : { id: sponsor_id, bedrijfsnaam: bedrijfsnaam ?? '' },
      door: names.get(afgerond_door ?? '') ?? null,
      can: abilities({ ...row, sponsor_id, bedrijfsnaam, afgerond_door }, today),
    })),
  };
}

/**
 * The person as the club knows them on this day: what they are called and where they can be reached is kept with it. Who
 * stands on no card and in no mailing, as a parent on a photo, is who was typed.
 */
export async function addVerzoek(db: Db, tenant: Tenant, input: NewVerzoek, today: Day) {
  if (input.ontvangen_op > today) throw new Refusal(persoonsgegevensRefusals.ontvangen_in_de_toekomst);
  const isTyped = input.sponsor_id === null && input.contactpersoon_id === null && input.naam !== null;
  if (isTyped && !canFind(input)) throw new Refusal(persoonsgegevensRefusals.niet_te_vinden);
  const person = isTyped ? input : await findPerson(db, input);
  if (person?.naam == null) throw new Refusal('niet_gevonden');
  const { soort, via, ontvangen_op } = input;
  const { naam, email, telefoonnummer, sponsor_id, contactpersoon_id } = person;
  const antwoord_voor = answerBefore(ontvangen_op, false);
  return queries.insertVerzoek(db, tenant, {
    soort,
    via,
    ontvangen_op,
    antwoord_voor,
    naam,
    email,
    telefoonnummer,
    sponsor_id,
    contactpersoon_id,
  });
}

export async function lockOpen(db: Db, tenant: Tenant, id: string): Promise<Row> {
  const found = await queries.lockVerzoek(db, tenant, id);
  if (found === undefined) throw new Refusal('niet_gevonden');
  if (found.afgerond_op !== null) throw new Refusal(persoonsgegevensRefusals.verzoek_is_af);
  return found;
}

export async function extendVerzoek(db: Db, tenant: Tenant, { id, reden }: { id: string; reden: string }, today: Day) {
  const found = await lockOpen(db, tenant, id);
  if (!canExtend(found, today)) throw new Refusal(persoonsgegevensRefusals.niet_te_verlengen);
  const antwoord_voor = answerBefore(found.ontvangen_op, true);
  await queries.updateVerzoek(db, tenant, id, { verlengd_reden: reden, antwoord_voor });
  return { antwoord_voor };
}

/** `requireNothing` refuses while there is something to erase. */
export async function finishVerzoek(
  db: Db,
  tenant: Tenant,
  id: string,
  now: Date,
  requireNothing: (db: Db, id: string) => Promise<void>,
): Promise<void> {
  await queries.holdPersons(db, tenant);
  const found = await lockOpen(db, tenant, id);
  if (!abilities(found, dayOf(now)).finish) {
    await requireNothing(db, id);
    await queries.forgetAsker(db, tenant, id);
  }
  await queries.updateVerzoek(db, tenant, id, { afgerond_op: now, afgerond_door: tenant.user_id });
}
