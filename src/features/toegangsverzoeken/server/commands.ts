import type { Account } from '#shared/access.ts';
import { Refusal } from '#shared/errors.ts';
import type { Admitted } from '#server/http/door.ts';
import type { Db } from '#server/database/database.ts';
import { enqueue } from '#server/jobs.ts';
import { enqueueMail } from '#server/mail/mail.ts';
import type { Tenant } from '#server/database/tenant.ts';
import { findOwnAccount, listBeheerderNames, updateProfile } from '#features/accounts/server/queries.ts';
import * as clubs from '#features/vereniging/server/queries.ts';
import { refuseJoining, VERWERKERSOVEREENKOMST_VERSIE } from '#features/toegangsverzoeken/shared/rules.ts';
import {
  type BatchActie,
  type BatchResult,
  batchResultSchema,
  type CreateVereniging,
} from '#features/toegangsverzoeken/shared/schema.ts';
import { verenigingRefusals } from '#features/vereniging/shared/refusals.ts';
import { toegangsverzoekenRefusals } from '#features/toegangsverzoeken/shared/refusals.ts';
import { tellBeheerders } from './jobs.ts';
import { approvedMail, rejectedMail } from './mails.tsx';
import * as queries from './queries.ts';

/** Who has a club, or never can have one, chooses none. */
function refuseChoosing(account: Account): void {
  const refusal = refuseJoining(account);
  if (refusal !== null) throw new Refusal(toegangsverzoekenRefusals[refusal]);
}

export async function readStart({ db, account }: Admitted<'account'>) {
  const profiel = await findOwnAccount(db, account.id);
  if (profiel === undefined) throw new Refusal('niet_gevonden');
  const verzoek = await queries.findOwnVerzoek(db);
  return { profiel, verzoek, verwerkersovereenkomst_versie: VERWERKERSOVEREENKOMST_VERSIE };
}

export async function requestAccess({ db, account }: Admitted<'account'>, vereniging_id: string): Promise<void> {
  refuseChoosing(account);
  const id = await queries.insertVerzoek(db, account.id, vereniging_id);
  if (id === undefined) throw new Refusal('niet_gevonden');
  if (id === null) throw new Refusal(toegangsverzoekenRefusals.al_aangevraagd);
  await enqueue(db, tellBeheerders, { toegangsverzoek_id: id }, { tenant: { vereniging_id } });
}

/** Also fine when an admin was faster and there is nothing left to withdraw: the page then shows what became of it. */
export async function cancelRequest({ db, account }: Admitted<'account'>): Promise<void> {
  await queries.deleteOwnVerzoek(db, account.id);
}

export async function createVereniging({ db, account }: Admitted<'account'>, club: CreateVereniging): Promise<string> {
  refuseChoosing(account);
  if (club.verwerkersovereenkomst_versie !== VERWERKERSOVEREENKOMST_VERSIE)
    throw new Refusal(toegangsverzoekenRefusals.overeenkomst_verouderd);
  if (!club.toch) {
    const verenigingen = await clubs.listLookalikes(db, club);
    if (verenigingen.length > 0) throw new Refusal(verenigingRefusals.lijkt_op_bestaande, { verenigingen });
  }
  if (club.functie !== null) await updateProfile(db, account.id, { functie: club.functie });
  const id = await clubs.insertVereniging(db, club);
  if (id === null) throw new Refusal(toegangsverzoekenRefusals.al_vereniging);
  return id;
}

/** Only undecided ones, so that each can be rejected and deleted; not everybody who asked can still be let in. */
export async function listVerzoeken(db: Db, tenant: Tenant, after: string | undefined) {
  const { rows, next } = await queries.listOpenVerzoeken(db, tenant, after);
  return {
    rows: rows.map(({ rol, vereniging_id, ...verzoek }) => ({
      ...verzoek,
      can: { approve: refuseJoining({ rol, vereniging_id }) === null },
    })),
    next,
  };
}

interface Decision {
  id: string;
  status: 'approved' | 'rejected';
  reden: string | null;
}

/** The club and the person come from the request itself, never from the caller. */
export async function processVerzoek(db: Db, tenant: Tenant, origin: string, decision: Decision): Promise<void> {
  const { id, status } = decision;
  // Before deciding: afterwards the club may no longer see who was rejected.
  const aanvrager = await queries.findOpenVerzoek(db, tenant, id);
  if (aanvrager !== undefined) refuseApproval(decision, aanvrager);
  const outcome = await queries.processVerzoek(db, id, status, reasonOf(decision));
  if (outcome === 'heeft_al_vereniging') throw new Refusal(toegangsverzoekenRefusals.aanvrager_heeft_vereniging);
  if (outcome === 'vereniging_verwijderd') throw new Refusal('vereniging_verwijderd');
  if (outcome !== 'ok' || aanvrager === undefined) throw await refuseGone(db, tenant, id);
  await tellAanvrager(db, tenant, origin, aanvrager, decision);
}

function refuseApproval({ status }: Decision, aanvrager: Parameters<typeof refuseJoining>[0]): void {
  if (status === 'approved' && refuseJoining(aanvrager) !== null) {
    throw new Refusal(toegangsverzoekenRefusals.aanvrager_heeft_vereniging);
  }
}

const reasonOf = ({ status, reden }: Decision) => (status === 'rejected' ? reden : null);

/** One mail, whoever of the club or the provider decided. What a club that is off sends would wait until it is back. */
async function tellAanvrager(
  db: Db,
  { vereniging_id, user_id, isOff = false }: Pick<Tenant, 'vereniging_id' | 'user_id'> & { isOff?: boolean },
  origin: string,
  { voornaam, email }: { voornaam: string | null; email: string },
  decision: Decision,
): Promise<void> {
  const vereniging = await queries.findSender(db, { vereniging_id });
  const data = { voornaam: voornaam ?? '', vereniging, origin };
  const mail = { to: { email }, origin, user_id, ...(!isOff && { vereniging }) };
  if (decision.status === 'approved') await enqueueMail(db, { ...mail, template: approvedMail, data });
  else await enqueueMail(db, { ...mail, template: rejectedMail, data: { ...data, reden: reasonOf(decision) } });
}

/** Open requests of all clubs, with who could have decided. */
export async function listWaiting({ db }: Admitted<'superuser'>, after: string | undefined) {
  const { rows, next } = await queries.listWaiting(db, after);
  const beheerders = await listBeheerderNames(
    db,
    rows.map(({ club_id }) => club_id),
  );
  return {
    rows: rows.map(
      ({ rol, vereniging_id, club_id, club_naam, kleur_1, kleur_2, kleur_3, verwijderd_op, ...verzoek }) => ({
        ...verzoek,
        is_superuser: rol === 'superuser',
        vereniging: { id: club_id, naam: club_naam, kleur_1, kleur_2, kleur_3, is_verwijderd: verwijderd_op !== null },
        beheerders: beheerders.get(club_id) ?? { namen: [], has_more: false },
        can: { approve: verwijderd_op === null && refuseJoining({ rol, vereniging_id }) === null },
      }),
    ),
    next,
    van_superusers: await queries.countOfSuperusers(db),
  };
}

/** In the provider's own name. */
export async function processForClub({ db, env, account }: Admitted<'superuser'>, decision: Decision): Promise<void> {
  const { id, status } = decision;
  const aanvrager = await queries.findWaiting(db, id);
  if (aanvrager === undefined) throw await refuseGoneAnywhere(db, id);
  refuseApproval(decision, aanvrager);
  const outcome = await queries.processForClub(db, id, status, reasonOf(decision));
  if (outcome === 'heeft_al_vereniging') throw new Refusal(toegangsverzoekenRefusals.aanvrager_heeft_vereniging);
  if (outcome === 'vereniging_verwijderd') throw new Refusal(toegangsverzoekenRefusals.aanvrager_club_uit);
  if (outcome !== 'ok') throw await refuseGoneAnywhere(db, id);
  const { wanted_id: vereniging_id, verwijderd_op } = aanvrager;
  const by = { vereniging_id, user_id: account.id, isOff: verwijderd_op !== null };
  await tellAanvrager(db, by, env.PUBLIC_ORIGIN, aanvrager, decision);
}

/** Only of somebody who is a superuser: of others a request is decided on. */
export async function cleanOne({ db }: Admitted<'superuser'>, id: string): Promise<void> {
  if ((await queries.deleteOfSuperusers(db, id)) === 0) throw await refuseGoneAnywhere(db, id);
}

async function refuseGoneAnywhere(db: Db, id: string): Promise<Refusal> {
  return new Refusal(
    (await queries.hasVerzoekAnywhere(db, id)) ? toegangsverzoekenRefusals.al_verwerkt : 'niet_gevonden',
  );
}

export async function deleteVerzoek(db: Db, tenant: Tenant, id: string): Promise<void> {
  if (!(await queries.deleteOpenVerzoek(db, tenant, id))) throw await refuseGone(db, tenant, id);
}

async function refuseGone(db: Db, tenant: Tenant, id: string): Promise<Refusal> {
  return new Refusal(
    (await queries.hasVerzoek(db, tenant, id)) ? toegangsverzoekenRefusals.al_verwerkt : 'niet_gevonden',
  );
}

/**
 * One transaction for each: what fails takes nothing else with it, and two admins who process the same list at the same
 * time never wait for each other with both hands full.
 */
export async function processBatch(
  { tenant, env, log, requestId, run }: Admitted<'admin', 'none'>,
  { ids, actie, reden }: { ids: string[]; actie: BatchActie; reden: string | null },
): Promise<BatchResult[]> {
  const results: BatchResult[] = [];
  for (const id of new Set(ids)) {
    let naam: string | null = null;
    try {
      await run(async (db) => {
        const aanvrager = await queries.findOpenVerzoek(db, tenant, id);
        naam = aanvrager === undefined ? null : aanvrager.naam || aanvrager.email;
        if (actie === 'deleted') await deleteVerzoek(db, tenant, id);
        else await processVerzoek(db, tenant, env.PUBLIC_ORIGIN, { id, status: actie, reden });
      });
      results.push({ id, naam, code: 'ok' });
    } catch (error) {
      const code = batchResultSchema.shape.code.safeParse(error instanceof Refusal ? error.code : 'storing');
      // Not about this request but about who decides: the right to go on was taken away halfway.
      if (!code.success) throw error;
      if (code.data === 'storing') log.error({ err: error, requestId, id }, 'a request of a batch failed');
      results.push({ id, naam, code: code.data });
    }
  }
  // Nothing of it is this club's: one answer, the same as for a single id that does not exist.
  if (results.every(({ code }) => code === 'niet_gevonden')) throw new Refusal('niet_gevonden');
  return results;
}
