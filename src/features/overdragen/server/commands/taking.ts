import { Refusal, type RefusalKind } from '#shared/errors.ts';
import type { Admitted } from '#server/http/door.ts';
import { enqueue } from '#server/jobs.ts';
import { overdragenRefusals as refusals } from '#features/overdragen/shared/refusals.ts';
import type { Invitation } from '#features/overdragen/shared/schema.ts';
import * as queries from '#features/overdragen/server/queries.ts';
import { hashOf } from './giving.ts';
import { TELL } from './telling.ts';

const CODE_REFUSALS: Record<Exclude<queries.InvitationCode, 'ok'>, RefusalKind> = {
  ander_adres: refusals.uitnodiging_ander_adres,
  verlopen: refusals.uitnodiging_verlopen,
  andere_club: refusals.uitnodiging_andere_club,
  gever_geen_beheerder: refusals.uitnodiging_gever_weg,
};

/**
 * Who came by the link hears why it does not open; who only signs in is shown what waits, if anything does. Why it does not
 * open is kept for the giver to read, so that transaction ends before it is refused.
 */
export async function findInvitation(
  { run }: Admitted<'account', 'none'>,
  code: string | undefined,
): Promise<{ uitnodiging: Invitation | null }> {
  const found = await run((db) => queries.findInvitation(db, code === undefined ? null : hashOf(code)));
  if (code === undefined && found?.code !== 'ok') return { uitnodiging: null };
  if (found === undefined) throw new Refusal(refusals.uitnodiging_weg);
  if (found.code !== 'ok') throw new Refusal(CODE_REFUSALS[found.code]);
  const { id, van, vereniging_naam, gaat_mee, telefoon } = found;
  if (van === null || vereniging_naam === null || gaat_mee === null)
    throw new Error('an own invitation says what it is');
  return { uitnodiging: { id, van, vereniging: vereniging_naam, gaat_mee, telefoon } };
}

/** As with opening it: why it could not be is kept first. */
export async function accept({ run }: Admitted<'account', 'none'>, id: string): Promise<{ vereniging: string }> {
  const { code, vereniging } = await run(async (db) => {
    const outcome = await queries.accept(db, id);
    if (outcome.code === 'ok' && outcome.vereniging_id !== null) {
      await enqueue(db, TELL, { id, was_invited: true }, { tenant: { vereniging_id: outcome.vereniging_id } });
    }
    return outcome;
  });
  // An id that is not for this person answers as one that does not exist.
  if (code === 'weg') throw new Refusal('niet_gevonden', undefined, refusals.uitnodiging_weg.sentence);
  if (code !== 'ok') throw new Refusal(CODE_REFUSALS[code]);
  return { vereniging: vereniging ?? '' };
}
