import type { Db } from '#server/database/database.ts';
import type { Tenant } from '#server/database/tenant.ts';
import { enqueueMail } from '#server/mail/mail.ts';
import { addDays, type Day, dayOf, daysBetween, seasonBounds, startOfWeek } from '#shared/dates.ts';
import { listReachable } from '#features/accounts/server/queries.ts';
import { insertGebeurtenissen } from '#features/matches/server/queries/acts.ts';
import { listEnding } from '#features/matches/server/queries/ending.ts';
import { listWeekFacts } from '#features/matches/server/queries/tasks.ts';
import { NEAR_DAYS } from '#features/matches/shared/rules.ts';
import { selectSponsoringCounts } from '#features/sponsorbeheer/server/queries.ts';
import { findSender } from '#features/toegangsverzoeken/server/queries.ts';
import { findClub } from '#features/vereniging/server/queries.ts';
import { type Person, readersOf } from '#features/agenda/shared/rules/readers.ts';
import { type ContractMailEvent, dueReminder } from '#features/agenda/shared/rules/reminders.ts';
import { endOfWeek, weekLines } from '#features/agenda/shared/rules/week.ts';
import { contractsMail, weekMail } from './mails.tsx';
import { findMailScope } from './queries/clubs.ts';
import * as sent from './queries/sent.ts';

interface Sending {
  db: Db;
  tenant: Tenant;
  origin: string;
  batch_id: string;
  now: Date;
}

/** Ids of who has at least one of these. */
const ownersOf = (items: readonly { assigned_to_user_id: string | null }[]) =>
  items.flatMap(({ assigned_to_user_id: owner }) => owner ?? []);

/** Mails everybody of the club for whom there is something this week, each once. Answers how many. */
export async function sumUpWeek({ db, tenant, origin, batch_id, now }: Sending): Promise<number> {
  const scope = await findMailScope(db, tenant);
  if (scope === null) return 0;
  const today = dayOf(now);
  const facts = await listWeekFacts(db, tenant, today, endOfWeek(today));
  const lines = weekLines(facts, today, scope).map((line) => ({
    ...line,
    assigned_to_user_id: line.facts.assigned_to_user_id,
  }));
  if (lines.length === 0) return 0;
  const people = await listReachable(db, tenant, ownersOf(lines));
  const readers = readersOf(lines, people, ({ krijgt_weekoverzicht }) => krijgt_weekoverzicht);
  const claimed = await sent.claimWeek(
    db,
    tenant,
    startOfWeek(today),
    readers.map(({ person }) => person.id),
  );
  if (claimed.size === 0) return 0;
  const vereniging = await findSender(db, tenant);
  const stand = await findSeasonStand(db, tenant, today);
  for (const { person, items } of readers) {
    if (!claimed.has(person.id)) continue;
    const data = { ...mailedTo(person), vereniging, lines: items, stand, ...scope, now, origin };
    await enqueueMail(db, { template: weekMail, to: { email: person.email }, data, origin, vereniging, batch_id });
  }
  return claimed.size;
}

const mailedTo = ({ voornaam, naam }: Person) => ({ voornaam: voornaam ?? '', naam });

/** What is promised this season, of what the club hopes for. */
async function findSeasonStand(db: Db, tenant: Tenant, today: Day) {
  const { start: season_start, end: season_end } = seasonBounds(today);
  const days = { today, near: addDays(today, NEAR_DAYS), season_start, season_end };
  const { toegezegd } = await selectSponsoringCounts(db, tenant, days).executeTakeFirstOrThrow();
  const club = await findClub(db, tenant, ['totaal_benodigd_sponsorbedrag']);
  return { toegezegd, nodig: club?.totaal_benodigd_sponsorbedrag ?? null };
}

/** Mails about the contracts that came within 90, 30 or 7 days of their end, of each once. Answers how many. */
export async function remindOfContracts({ db, tenant, origin, batch_id, now }: Sending): Promise<number> {
  const scope = await findMailScope(db, tenant);
  if (scope === null) return 0;
  const today = dayOf(now);
  const ending = await listEnding(db, tenant, today);
  const due = ending.flatMap(({ match_id, einddatum }) => {
    const dagen = dueReminder(einddatum, today);
    return dagen === null ? [] : [{ match_id, einddatum, dagen }];
  });
  const claimed = await sent.claimReminders(db, tenant, due);
  const contracts = ending.filter(({ match_id }) => claimed.has(match_id));
  if (contracts.length === 0) return 0;
  const people = await listReachable(db, tenant, ownersOf(contracts));
  const readers = readersOf(contracts, people, ({ krijgt_contractmails }) => krijgt_contractmails);
  const vereniging = await findSender(db, tenant);
  for (const { person, items } of readers) {
    const data = { ...mailedTo(person), user_id: person.id, vereniging, contracts: items, today, origin };
    await enqueueMail(db, { template: contractsMail, to: { email: person.email }, data, origin, vereniging, batch_id });
  }
  await insertGebeurtenissen(
    db,
    tenant,
    contracts.flatMap((contract) => {
      const aan = readers.filter(({ items }) => items.includes(contract)).map(({ person }) => person.naam);
      if (aan.length === 0) return [];
      const { match_id, sponsor_id, einddatum } = contract;
      const werd: ContractMailEvent = {
        mail: 'contract_loopt_af',
        dagen: daysBetween(today, einddatum),
        einddatum,
        aan,
      };
      return [{ sponsor_id, match_id, soort: 'mail' as const, was: {}, werd }];
    }),
  );
  return contracts.length;
}
