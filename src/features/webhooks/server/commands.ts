import { createHmac, hkdfSync, randomUUID } from 'node:crypto';
import { Refusal } from '#shared/errors.ts';
import type { Db, Run } from '#server/database/database.ts';
import type { Tenant } from '#server/database/tenant.ts';
import type { Env } from '#server/env.ts';
import type { Admitted } from '#server/http/door.ts';
import { fetchOut, FetchOutError } from '#server/outside/fetch-out.ts';
import { findWebhook, setWebhook } from '#features/campagnemiddelen/server/queries/webhooks.ts';
import { findClub } from '#features/vereniging/server/queries.ts';
import { findZoekopdracht } from '#features/zoekopdrachten/server/queries.ts';
import { publicAddress } from '#features/zoekopdrachten/shared/rules/public-page.ts';
import { webhooksRefusals } from '#features/webhooks/shared/refusals.ts';
import { downloadUrlOf, statusSentence, WEBHOOK_SECONDS } from '#features/webhooks/shared/rules.ts';
import * as queries from './queries.ts';

export type Calling = Pick<Env, 'AUTH_SECRET' | 'NODE_ENV' | 'PUBLIC_ORIGIN'>;

/** Of one material: who receives it can check that a call is ours, and learns nothing that opens another. */
const secretOf = ({ AUTH_SECRET }: Pick<Env, 'AUTH_SECRET'>, campagnemiddel_id: string) =>
  Buffer.from(hkdfSync('sha256', AUTH_SECRET, '', `webhook ${campagnemiddel_id}`, 32)).toString('hex');

interface Call {
  id: string;
  campagnemiddel_id: string;
  url: string;
  body: string;
}

export const failed = (last_error: string) =>
  ({ state: 'failed', status_code: null, download_url: null, last_error }) as const;

/**
 * One POST, signed over its moment and its body. What cannot be reached may be tried again; who was reached may have done
 * what was asked, also when no answer came.
 */
export async function callWebhook(env: Calling, { id, campagnemiddel_id, url, body }: Call): Promise<queries.Outcome> {
  const at = String(Math.floor(Date.now() / 1000));
  const signature = createHmac('sha256', secretOf(env, campagnemiddel_id)).update(`${at}.${body}`).digest('hex');
  let answer: Awaited<ReturnType<typeof fetchOut>>;
  try {
    answer = await fetchOut(url, {
      method: 'POST',
      body,
      headers: {
        'content-type': 'application/json',
        'x-achterban-delivery': id,
        'x-achterban-timestamp': at,
        'x-achterban-signature': `sha256=${signature}`,
      },
      timeoutMs: WEBHOOK_SECONDS * 1000,
      ...(env.NODE_ENV === 'test' && { allow: 'loopback' }),
    });
  } catch (error) {
    if (!(error instanceof FetchOutError)) throw error;
    const { reason } = error;
    if (reason === 'connect' || reason === 'dns') {
      return { ...failed(webhooksRefusals.webhook_weg.sentence), state: 'queued' };
    }
    return failed((reason === 'timeout' ? webhooksRefusals.webhook_traag : webhooksRefusals.webhook_antwoord).sentence);
  }
  const { status } = answer;
  if (status < 200 || status > 299) return { ...failed(statusSentence(status)), status_code: status };
  const hosts = [new URL(url).hostname, new URL(env.PUBLIC_ORIGIN).hostname];
  const download_url = downloadUrlOf(readJson(answer.body), hosts);
  return download_url === null
    ? { ...failed(webhooksRefusals.webhook_antwoord.sentence), status_code: status }
    : { state: 'succeeded', status_code: status, download_url, last_error: null };
}

function readJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

/** What the receiver is told (HOOK-01): of the material, its search and its club, and of nobody in it. */
async function writeBody(db: Db, tenant: Tenant, env: Calling, campagnemiddel_id: string) {
  const material = await findWebhook(db, tenant, campagnemiddel_id);
  if (material === undefined) throw new Refusal('niet_gevonden');
  if (material.webhook_url === null) throw new Refusal(webhooksRefusals.geen_webhook);
  const { zoekopdracht_id } = material;
  const search = zoekopdracht_id === null ? null : await findZoekopdracht(db, tenant, zoekopdracht_id);
  const club = await findClub(db, tenant, [
    'id',
    'naam',
    'plaatsnaam',
    'type_vereniging',
    'logo',
    'kleur_1',
    'kleur_2',
  ]);
  if (club === undefined) throw new Refusal('niet_gevonden');
  const pakket = search?.pakketten[0];
  const bedrag = pakket?.bedrag_per_jaar ?? null;
  const body = {
    campagnemiddel: { id: material.id, titel: material.titel, type: material.type },
    zoekopdracht: search && {
      id: search.id,
      titel: search.zoekopdracht,
      pakketnaam: pakket?.pakketnaam ?? null,
      // In euros, as people outside count.
      bedrag_per_jaar: bedrag === null ? null : bedrag / 100,
      soort_sponsoring: pakket?.soort_sponsoring ?? null,
    },
    vereniging: { ...club, logo: club.logo === null ? null : new URL(club.logo, env.PUBLIC_ORIGIN).href },
    inschrijf_url: search && publicAddress(env.PUBLIC_ORIGIN, search.code),
  };
  return { url: material.webhook_url, body: JSON.stringify(body) };
}

interface Posting {
  tenant: Tenant;
  env: Calling;
  run: Run;
  /** Has it looked at again later, in the transaction that puts it on record. */
  lookAgain: (db: Db, id: string) => Promise<void>;
}

/** Sends a material now, and waits for the link. On record, however it ends. */
export async function postWebhook({ tenant, env, run, lookAgain }: Posting, campagnemiddel_id: string) {
  const id = randomUUID();
  const { url, body, host } = await run(async (db) => {
    const call = await writeBody(db, tenant, env, campagnemiddel_id);
    const { hostname } = new URL(call.url);
    if (await queries.isHostOff(db, hostname)) throw new Refusal(webhooksRefusals.webhook_uit);
    await queries.insertDelivery(db, tenant, { id, campagnemiddel_id, url: call.url, request_body: call.body });
    await lookAgain(db, id);
    return { ...call, host: hostname };
  });
  const outcome = await callWebhook(env, { id, campagnemiddel_id, url, body });
  await run((db) => queries.settleDelivery(db, tenant, id, outcome));
  const { state, status_code, download_url, last_error } = outcome;
  if (download_url !== null) return { host, download_url };
  if (state === 'queued') throw new Refusal(webhooksRefusals.webhook_weg);
  if (status_code !== null && (status_code < 200 || status_code > 299)) {
    throw new Refusal(webhooksRefusals.webhook_status, { status: status_code }, statusSentence(status_code));
  }
  const { webhook_traag, webhook_antwoord } = webhooksRefusals;
  throw new Refusal(last_error === webhook_traag.sentence ? webhook_traag : webhook_antwoord);
}

/** By who runs the product; gives the secret that the receiver checks calls with. */
export async function setAddress(
  { db, env }: Pick<Admitted<'superuser'>, 'db' | 'env'>,
  { id, webhook_url }: { id: string; webhook_url: string | null },
) {
  if (!(await setWebhook(db, id, webhook_url))) throw new Refusal('niet_gevonden');
  return { secret: webhook_url === null ? null : secretOf(env, id) };
}

export async function requireClub(db: Db, id: string): Promise<void> {
  if ((await findClub(db, { vereniging_id: id }, ['id'])) === undefined) throw new Refusal('niet_gevonden');
}
