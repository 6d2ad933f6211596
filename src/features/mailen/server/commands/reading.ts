import { Refusal } from '#shared/errors.ts';
import type { Page } from '#shared/paging.ts';
import type { Db } from '#server/database/database.ts';
import type { Tenant } from '#server/database/tenant.ts';
import { judgeFault, type MailFault, readRecipientStanding } from '#server/mail/standing.ts';
import { findMaterial } from '#features/campagnemiddelen/server/queries/materials.ts';
import { whoDid } from '#features/matches/shared/rules/contact.ts';
import { findLink } from '#features/mobiel/server/queries/links.ts';
import { findClub } from '#features/vereniging/server/queries.ts';
import { countSignedUp, selectSentMailings } from '#features/zoekopdrachten/server/queries.ts';
import { STATUSSEN, type Status } from '#features/mailen/shared/kinds.ts';
import { addressKey } from '#features/mailen/shared/rules/recipients.ts';
import type { Mailing, MailingRecipient, Results } from '#features/mailen/shared/schema.ts';
import * as queries from '#features/mailen/server/queries/mailings.ts';

type Settled = Pick<Awaited<ReturnType<typeof queries.countStatuses>>[number], keyof Parameters<typeof judgeFault>[0]>;

const faultOf = ({ state, refused, last_error, given_up_at }: Settled): MailFault | null =>
  state === null ? null : judgeFault({ state, refused: refused ?? false, last_error, given_up_at });

/** An address that does not exist takes no second mail either: only another one does. */
export const mayArrive = (mail: Settled): boolean => faultOf(mail) !== 'adres_onbekend';

export async function getMailing(db: Db, tenant: Tenant, id: string): Promise<Mailing> {
  const found = await queries.findMailing(db, tenant, id);
  if (found === undefined) throw new Refusal('niet_gevonden');
  const { type, afzender_naam, afzender_email, bijlage, created_by_user_id: user_id, door, ...mailing } = found;
  const counted = await queries.countStatuses(db, tenant, id);
  const club = await findClub(db, tenant, ['mail_paused_at']);
  const tellingen = Object.fromEntries(STATUSSEN.map((status) => [status, 0])) as Record<Status, number>;
  let opnieuw = 0;
  for (const { status, count, ...mail } of counted) {
    tellingen[status] += count;
    if (status === 'niet_aangekomen' && mayArrive(mail)) opnieuw += count;
  }
  return {
    ...mailing,
    type: type === 'brochure' || type === 'a4' ? type : null,
    afzender: afzender_naam,
    antwoord_naar: afzender_email,
    bijlage: bijlage && { naam: bijlage.naam, bytes: bijlage.bytes },
    door: whoDid({ naam: door, user_id }),
    seconden_over: mailing.gestopt_op === null ? mailing.seconden_over : 0,
    is_gepauzeerd: club?.mail_paused_at != null,
    tellingen,
    opnieuw,
    weergaven: counted.reduce((sum, { weergaven }) => sum + weergaven, 0),
  };
}

/** Signed up is counted of the search: how somebody came to the form is not asked. */
export async function getResults(db: Db, tenant: Tenant, campagnemiddel_id: string): Promise<Results> {
  const material = await findMaterial(db, tenant, campagnemiddel_id);
  if (material === undefined) throw new Refusal('niet_gevonden');
  const { zoekopdracht_id } = material;
  const link = await findLink(db, tenant, campagnemiddel_id);
  const sent = await selectSentMailings(db, tenant).where('g.campagnemiddel_id', '=', campagnemiddel_id).execute();
  return {
    laatste: sent[0] ?? null,
    verstuurd: sent.reduce((sum, { verstuurd }) => sum + verstuurd, 0),
    bekeken: link?.weergaven ?? 0,
    aangemeld: zoekopdracht_id === null ? 0 : await countSignedUp(db, tenant, zoekopdracht_id),
  };
}

const FAULTS: Record<MailFault, string> = {
  adres_onbekend: 'Dit adres bestaat niet.',
  postvak_vol: 'Het postvak is vol.',
  geweigerd: 'De mailserver van de ontvanger weigerde de mail.',
  niet_verstuurd: 'Het lukte niet om de mail te bezorgen.',
  ingetrokken: 'De mail is niet verstuurd.',
};
const REASONS: Partial<Record<Status, string>> = {
  onzeker: 'Onzeker of deze e-mail is aangekomen. De mailserver gaf geen antwoord.',
  afgemeld: 'Wil geen mail van de club.',
};

export async function listRecipients(
  db: Db,
  tenant: Tenant,
  id: string,
  after: string | undefined,
): Promise<Page<MailingRecipient>> {
  if ((await queries.findMailing(db, tenant, id)) === undefined) throw new Refusal('niet_gevonden');
  const { rows, next } = await queries.listRecipients(db, tenant, id, after);
  const silent = rows.flatMap(({ status, email }) => (status === 'afgemeld' ? [addressKey(email)] : []));
  const standing = silent.length === 0 ? null : (await readRecipientStanding(db, tenant, silent)).standing;
  return {
    rows: rows.map(({ state, refused, last_error, given_up_at, rang: _rang, op_naam: _op_naam, ...recipient }) => {
      const fault = faultOf({ state, refused, last_error, given_up_at });
      const isDead = standing?.get(addressKey(recipient.email))?.suppressed === 'bounce';
      if (recipient.status === 'afgemeld' && isDead) return { ...recipient, reden: 'Dit adres neemt geen mail aan.' };
      return { ...recipient, reden: fault === null ? (REASONS[recipient.status] ?? null) : FAULTS[fault] };
    }),
    next,
  };
}
