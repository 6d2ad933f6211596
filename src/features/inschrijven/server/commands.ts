import type { CallContext } from '#server/http/door.ts';
import type { Db } from '#server/database/database.ts';
import { createFormTokens } from '#server/http/form-tokens.ts';
import { logSecurityEvent } from '#server/identity/security-events.ts';
import { Refusal } from '#shared/errors.ts';
import { ADRESCODE, DEFAULT_TEGENPRESTATIES } from '#features/zoekopdrachten/shared/rules/public-page.ts';
import { inschrijvenLimits } from '#features/inschrijven/shared/limits.ts';
import { inschrijvenRefusals } from '#features/inschrijven/shared/refusals.ts';
import { COMPANY_FIELDS, FILL_LEAST_SECONDS } from '#features/inschrijven/shared/rules.ts';
import { ATTEMPT_HEADER } from '#features/inschrijven/shared/rules/sending.ts';
import type { Aanmelding, AanmeldingInput } from '#features/inschrijven/shared/schema.ts';
import * as queries from './queries.ts';

/** The text beside the box that a company ticks; a new text is a new version. */
const AKKOORD_VERSIE = '2026-11';
const ATTEMPTS_COUNTED = 99;

const attemptOf = (headers: Headers) =>
  Math.min(ATTEMPTS_COUNTED, Math.max(1, Math.trunc(Number(headers.get(ATTEMPT_HEADER)) || 1)));

/**
 * A company signs up: sponsor, match, frozen pakket, record and notices in one transaction, or nothing. Of an existing
 * sponsor nothing changes.
 */
export async function signUp(
  { db, env, log, headers, limits, address }: CallContext & { db: Db },
  input: AanmeldingInput,
  now: Date,
): Promise<Aanmelding> {
  if (!ADRESCODE.test(input.code)) throw new Refusal(inschrijvenRefusals.zoekopdracht_onbekend);
  if (input.bijnaam !== '') throw new Refusal(inschrijvenRefusals.verborgen_veld);
  const seconds = createFormTokens(env.AUTH_SECRET).age(input.code, input.formulier, now);
  if (seconds === null) throw new Refusal(inschrijvenRefusals.formulier_verlopen);
  if (seconds < FILL_LEAST_SECONDS) throw new Refusal(inschrijvenRefusals.te_snel);
  // Counted of who has a form of ours: nobody shuts a page, or all of them, with what is no sign-up.
  await limits.spend(inschrijvenLimits.inschrijven_email, input.email, address);
  await limits.spend(inschrijvenLimits.inschrijven_pagina, input.code, address);
  await limits.spend(inschrijvenLimits.inschrijven_alles, 'everybody', address);
  const facts = {
    tekst_versie: AKKOORD_VERSIE,
    standaard: DEFAULT_TEGENPRESTATIES,
    ingevuld_seconden: seconds,
    verzonden_keer: attemptOf(headers),
  };
  const made = await queries.signUp(db, input, facts).catch((error: unknown) => {
    if (!(error instanceof queries.NotStored)) throw error;
    log.error({ err: error }, 'a sign-up could not be stored');
    throw new Refusal(inschrijvenRefusals[error.what]);
  });
  if (made.uitkomst === 'onbekend') {
    const page = await queries.findPublicSearch(db, input.code);
    throw new Refusal(inschrijvenRefusals[page?.stand === 'vervangen' ? 'adres_vervangen' : 'zoekopdracht_onbekend']);
  }
  if (made.uitkomst === 'gesloten') throw new Refusal(inschrijvenRefusals.pagina_gesloten);
  if (made.uitkomst === 'geen_pakket') throw new Refusal(inschrijvenRefusals.pakket_onbekend);
  await logSecurityEvent(db, log, {
    event_type: 'sponsor_registration',
    resource_type: 'match',
    resource_id: made.match_id,
    details: { is_new: made.uitkomst === 'nieuw' },
  });
  const bedrijf = Object.fromEntries(COMPANY_FIELDS.map((field) => [field, input[field]])) as Aanmelding['bedrijf'];
  return { code: input.code, bedrijf, pakket: made.package_details, staat_al: made.uitkomst === 'anders' };
}
