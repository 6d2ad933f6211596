import { createHash, randomBytes } from 'node:crypto';
import { PRODUCT } from '#shared/product.ts';
import { addDays, dayOf } from '#shared/dates.ts';
import { Refusal, type RefusalKind } from '#shared/errors.ts';
import { FORM_SENTENCES } from '#shared/form-sentences.ts';
import type { Admitted } from '#server/http/door.ts';
import { enqueue } from '#server/jobs.ts';
import { enqueueMail } from '#server/mail/mail.ts';
import { readMailAllowance, readStanding } from '#server/mail/standing.ts';
import { findName, listSuccessors } from '#features/accounts/server/queries.ts';
import { countOwned, findOwnerChange, weighOwned } from '#features/matches/server/queries/overdracht.ts';
import { seesSponsors } from '#features/matches/shared/rules/acts.ts';
import { findSender } from '#features/toegangsverzoeken/server/queries.ts';
import { invitedMail, turnedBackMail } from '#features/overdragen/server/mails.tsx';
import * as queries from '#features/overdragen/server/queries.ts';
import { overdragenRefusals as refusals } from '#features/overdragen/shared/refusals.ts';
import { chosenParts, INVITED_DAYS, lastDayToTurnBack, objectionTo } from '#features/overdragen/shared/rules/parts.ts';
import type { Choices, Give, HoldingAnswer, Invite, Overdracht, Waiting } from '#features/overdragen/shared/schema.ts';
import { countsOf, TELL } from './telling.ts';

type Member = Admitted<'member'>;

/** Whose work it is. Somebody of the provider who acts for the club has none there. */
function requireGiver({ tenant }: Pick<Member, 'tenant'>): string {
  if (tenant.acting_superuser_id !== null || tenant.user_id === null) {
    throw new Refusal(refusals.overdragen_namens);
  }
  return tenant.user_id;
}

export async function getOverdracht(context: Member): Promise<Overdracht> {
  const user_id = requireGiver(context);
  const { db, tenant, modules } = context;
  const now = new Date();
  const { bezit, contact } = await readHolding(context, user_id);
  const people = await listSuccessors(db, tenant, user_id);
  const owned = await countOwned(db, tenant);
  const rows = await queries.listOwn(db, tenant, user_id);
  const waiting = rows.find(({ state }) => state === 'uitgenodigd');
  const done = rows.find(({ state }) => state === 'gedaan');
  const admins = people.filter(({ rol }) => rol === 'admin').map(({ naam }) => naam);
  const tot = done === undefined ? null : lastDayToTurnBack(dayOf(done.op));
  return {
    ik: { id: user_id, naam: contact.naam, voornaam: contact.voornaam },
    vereniging: contact.vereniging,
    leden: people
      .map(({ id, naam, email, voornaam, telefoon, rol }) => ({
        id,
        naam: naam === '' ? email : naam,
        voornaam: voornaam ?? '',
        telefoon,
        rol,
        sponsors: owned.get(id) ?? 0,
      }))
      .toSorted(byLikelihood),
    bezit: { ...bezit, beheerders: admins.slice(0, 3) },
    stempel: contact.stempel,
    gezien_op: contact.gezien_op,
    tot: lastDayToTurnBack(dayOf(now)),
    wacht: waiting === undefined ? null : waitingOf(waiting, now),
    gedaan:
      done === undefined || tot === null || done.is_definitief || dayOf(now) > tot
        ? null
        : {
            id: done.id,
            naar: done.naar_naam ?? 'iemand die niet meer bij de club is',
            op: done.op,
            gemaild_op: done.gemaild_op,
            heeft_pdf: done.file_key !== null && seesSponsors(modules),
            meegegaan: countsOf(done),
            tot,
          },
    can: {
      give: waiting === undefined,
      invite: waiting === undefined && bezit.is_beheerder && contact.is_bevestigd,
      stand: bezit.sponsors > 0 && seesSponsors(modules),
    },
  };
}

type Successor = Overdracht['leden'][number];
/** Who owns most sponsors first, then admins; they come by name, and stay so where these are the same. */
const byLikelihood = (a: Successor, b: Successor) =>
  b.sponsors - a.sponsors || Number(b.rol === 'admin') - Number(a.rol === 'admin');

const isExpired = (op: Date, now: Date) => now.getTime() - op.getTime() >= INVITED_DAYS * 24 * 3600 * 1000;

const waitingOf = (
  { id, uitgenodigd_naam, uitgenodigd_email, op, bezwaar }: queries.OverdrachtRow,
  now: Date,
): Waiting => ({
  id,
  naam: uitgenodigd_naam ?? '',
  email: uitgenodigd_email ?? '',
  op,
  is_verlopen: isExpired(op, now),
  bezwaar,
});

async function readHolding({ db, tenant }: Member, user_id: string) {
  const contact = await queries.findContact(db, tenant, user_id);
  // Who looks around in a club that is somebody else's.
  if (contact === undefined) throw new Refusal(refusals.overdragen_namens);
  const weighed = await weighOwned(db, tenant, user_id, dayOf(new Date()));
  const { plekken, telefoon, is_beheerder, is_laatste } = contact;
  const bezit: HoldingAnswer = { ...weighed, plekken, telefoon, is_beheerder, is_laatste, beheerders: [] };
  return { bezit, contact };
}

/** What goes along of what is there now; what cannot be is refused before anything is tried. */
function keuzesOf(bezit: HoldingAnswer, { stopt, telefoon, bericht, ...ticked }: Choices) {
  const holding = { ...bezit, plekken: bezit.plekken.length };
  const objection = objectionTo(holding, ticked, { stopt, is_laatste: bezit.is_laatste });
  if (objection === 'niets') throw new Refusal(refusals.overdragen_niets);
  if (objection === 'blijft_achter') throw new Refusal(refusals.overdragen_blijft_achter);
  if (objection === 'laatste_beheerder') throw new Refusal(refusals.overdragen_laatste_beheerder);
  const chosen = chosenParts(holding, ticked);
  const needsNumber = chosen.contactpersoon && bezit.plekken.some((plek) => plek !== 'aanspreekpunt');
  if (needsNumber && telefoon === '') {
    throw new Refusal('ongeldige_invoer', { velden: { telefoon: FORM_SENTENCES.telefoon } });
  }
  return {
    // Who leaves takes nothing along, also what came to stand on the own name this moment.
    ...(stopt ? { opvolgingen: true, sponsors: true, contactpersoon: true, beheerder: chosen.beheerder } : chosen),
    stopt,
    telefoon: telefoon === '' ? null : telefoon,
    bericht: bericht === '' ? null : bericht,
  };
}

const GIVE_REFUSALS: Record<Exclude<queries.Given, 'ok' | 'verouderd'>, RefusalKind> = {
  geen_lid: refusals.overdragen_namens,
  wacht_al: refusals.overdragen_wacht_al,
  geen_beheerder: refusals.overdragen_geen_beheerder,
  laatste_beheerder: refusals.overdragen_laatste_beheerder,
  blijft_achter: refusals.overdragen_blijft_achter,
  ontvanger_weg: refusals.overdragen_ontvanger_weg,
  al_lid: refusals.overdragen_al_lid,
};

async function refuseGiven(context: Member, code: Exclude<queries.Given, 'ok'>, user_id: string, since: Date) {
  return code === 'verouderd' ? staleHolding(context, user_id, since) : new Refusal(GIVE_REFUSALS[code]);
}

/** Something came to stand on the giver's name, or no longer does: who did it, and of which sponsor, where that is known. */
async function staleHolding({ db, tenant }: Member, user_id: string, since: Date): Promise<Refusal> {
  const change = await findOwnerChange(db, tenant, user_id, since);
  if (change === undefined) return new Refusal(refusals.overdragen_verouderd);
  const { soort, door_user_id, sponsor_id, bedrijfsnaam } = change;
  const naam =
    (door_user_id === null ? null : await findName(db, tenant, door_user_id)) ??
    (door_user_id === null ? `Iemand van ${PRODUCT}` : 'Iemand die niet meer bij de club is');
  const zin =
    soort === 'eigenaar'
      ? `${naam} gaf ${bedrijfsnaam} net een andere eigenaar.`
      : `${naam} wijzigde net iets bij ${bedrijfsnaam}.`;
  return new Refusal(refusals.overdragen_verouderd, { sponsor_id, bedrijfsnaam }, zin);
}

export async function give(context: Member, input: Give): Promise<{ id: string }> {
  const user_id = requireGiver(context);
  const { db, tenant } = context;
  const { naar_user_id, stempel, gezien_op, ...choices } = input;
  if ((await findName(db, tenant, naar_user_id)) === null || naar_user_id === user_id) {
    throw new Refusal('niet_gevonden');
  }
  const { bezit, contact } = await readHolding(context, user_id);
  if (contact.stempel !== stempel) throw await staleHolding(context, user_id, gezien_op);
  const { code, id } = await queries.give(db, naar_user_id, stempel, keuzesOf(bezit, choices));
  if (code !== 'ok') throw await refuseGiven(context, code, user_id, gezien_op);
  await enqueue(db, TELL, { id, was_invited: false }, { tenant });
  return { id };
}

const newCode = () => {
  const code = randomBytes(24).toString('base64url');
  return { code, sleutel: hashOf(code) };
};
export const hashOf = (code: string) => createHash('sha256').update(code).digest();

export async function invite(context: Member, input: Invite): Promise<{ id: string }> {
  const user_id = requireGiver(context);
  const { naam, email, stempel, gezien_op, ...choices } = input;
  if (email === '') throw new Refusal('ongeldige_invoer', { velden: { email: FORM_SENTENCES.email } });
  const { bezit, contact } = await readHolding(context, user_id);
  if (contact.stempel !== stempel) throw await staleHolding(context, user_id, gezien_op);
  await requireMailable(context, email);
  const { code: secret, sleutel } = newCode();
  const { code, id } = await queries.invite(context.db, { naam, email, sleutel }, stempel, keuzesOf(bezit, choices));
  if (code !== 'ok') throw await refuseGiven(context, code, user_id, gezien_op);
  await mailInvitation(context, { id, naam, email, bericht: choices.bericht, gever: contact.naam, code: secret });
  return { id };
}

/**
 * Mail to an address that wants or takes none is not sent, and whoever waits for an answer would never know. A club whose
 * mail was stopped writes to nobody who is not there yet.
 */
async function requireMailable({ db, tenant }: Pick<Member, 'db' | 'tenant'>, email: string): Promise<void> {
  if ((await readMailAllowance(db, tenant)).paused) throw new Refusal('mail_gepauzeerd');
  const address = email.toLowerCase();
  const standing = (await readStanding(db, [address])).get(address);
  if (standing != null && standing.suppressed !== null) throw new Refusal(refusals.overdragen_geen_mail);
}

interface Invitation {
  id: string;
  naam: string;
  email: string;
  bericht: string | null;
  gever: string;
  code: string;
}

async function mailInvitation({ db, tenant, env, account }: Member, { id, naam, email, ...words }: Invitation) {
  const vereniging = await findSender(db, tenant);
  const offered = await queries.weighInvitation(db, tenant, id);
  const { PUBLIC_ORIGIN: origin } = env;
  await enqueueMail(db, {
    template: invitedMail,
    to: { email, naam },
    vereniging,
    origin,
    reply_to: { email: account.email, naam: words.gever },
    user_id: account.id,
    data: { vereniging, origin, naam, ...offered, ...words, tot: addDays(dayOf(new Date()), INVITED_DAYS) },
  });
}

/** A new link; the old one finds nothing any more. */
export async function sendAgain(context: Member, id: string): Promise<void> {
  const user_id = requireGiver(context);
  const { db, tenant } = context;
  const row = await queries.findOverdracht(db, tenant, id);
  if (row === undefined || row.van_user_id !== user_id || row.state !== 'uitgenodigd')
    throw new Refusal('niet_gevonden');
  await requireMailable(context, row.uitgenodigd_email ?? '');
  const { code, sleutel } = newCode();
  if (!(await queries.renew(db, id, sleutel))) throw new Refusal(refusals.overdragen_geen_beheerder);
  const gever = (await findName(db, tenant, user_id)) ?? '';
  const { uitgenodigd_naam, uitgenodigd_email, bericht } = row;
  const who = { naam: uitgenodigd_naam ?? '', email: uitgenodigd_email ?? '' };
  await mailInvitation(context, { id, ...who, bericht, gever, code });
}

export async function withdraw(context: Member, id: string): Promise<void> {
  requireGiver(context);
  if (!(await queries.withdraw(context.db, id))) throw new Refusal('niet_gevonden');
}

/** As far as it still stands as it was handed over; how much came back, and what others changed since and so stays. */
export async function turnBack(context: Member, id: string): Promise<{ terug: number; blijft: number }> {
  const user_id = requireGiver(context);
  const { db, tenant, env, account } = context;
  const row = await queries.findOverdracht(db, tenant, id);
  const { code, ...counts } = await queries.turnBack(db, id);
  if (code === 'onbekend') throw new Refusal('niet_gevonden');
  if (code === 'al_gedaan') throw new Refusal(refusals.terugdraaien_al_gedaan);
  if (code === 'te_laat') throw new Refusal(refusals.terugdraaien_te_laat);
  if (row?.naar_email != null) {
    const vereniging = await findSender(db, tenant);
    const gever = (await findName(db, tenant, user_id)) ?? '';
    await enqueueMail(db, {
      template: turnedBackMail,
      to: { email: row.naar_email },
      vereniging,
      origin: env.PUBLIC_ORIGIN,
      user_id: account.id,
      data: { vereniging, origin: env.PUBLIC_ORIGIN, voornaam: row.naar_voornaam ?? '', gever },
    });
  }
  return counts;
}
