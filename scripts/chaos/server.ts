import { createHash } from 'node:crypto';
import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import { sql } from 'kysely';
import { createElement } from 'react';
import { z } from 'zod';
import { createApp, createServices } from '#start/app.ts';
import { type Db, transaction } from '#server/database/database.ts';
import { parseEnv } from '#server/env.ts';
import { createLog } from '#server/log.ts';
import { MailLayout, type MailLayoutProps, Paragraph, renderMail } from '#server/mail/layout.tsx';
import { defineMail, enqueueMail } from '#server/mail/mail.ts';
import { stopOnSignal } from '#server/stop-on-signal.ts';
import { type Acknowledgement, clubAddress, SIGN_UP_PATH, type SignUp, signUp, signUpSettings } from './sign-up.ts';

/**
 * The web server of the chaos run: the product's own, with one address added that stores a sponsor, a match and two
 * mails in one transaction under an Idempotency-Key. The product's public sign-up will do the same; this one stands
 * here so that the promise is kept from the first day, and uses the same services, transaction, outbox and tables.
 */

const env = parseEnv(process.env);
const club = signUpSettings.parse(process.env);
const log = createLog(env, 'web');
const services = createServices(env, log);
const OPERATION = 'chaos.sign-up';

const thanks = defineMail<{ bedrijfsnaam: string }>({
  name: 'chaos.thanks',
  kind: 'notice',
  samples: { inschrijving: { bedrijfsnaam: 'Bakkerij Verhoeven' } },
  render: ({ bedrijfsnaam }, reader) =>
    renderMail(
      `Bedankt, ${bedrijfsnaam}`,
      createElement(
        MailLayout,
        {
          title: 'Bedankt voor je inschrijving',
          preview: 'We hebben je inschrijving ontvangen.',
          reason: 'Je krijgt deze mail omdat je je hebt ingeschreven.',
          ...(reader.unsubscribe_url !== null && { unsubscribe: { url: reader.unsubscribe_url, label: 'Afmelden' } }),
        } as MailLayoutProps,
        createElement(Paragraph, null, `Hoi ${bedrijfsnaam}, we nemen snel contact op.`),
      ),
    ),
});

/** One effect per key: a repeat gets the stored answer, also when it comes while the first is still under way. */
async function once(db: Db, key: string, body: string, effect: () => Promise<Acknowledgement>) {
  const body_sha256 = createHash('sha256').update(body).digest();
  const { numAffectedRows } = await sql`
    insert into app.idempotency_key (user_id, operation, key, body_sha256)
      values (${club.CHAOS_USER}, ${OPERATION}, ${key}, ${body_sha256}) on conflict do nothing`.execute(db);
  if (numAffectedRows === 0n) {
    const { rows } = await sql<{ response: Acknowledgement; same: boolean }>`
      select response, body_sha256 = ${body_sha256} as same from app.idempotency_key
       where user_id = ${club.CHAOS_USER} and operation = ${OPERATION} and key = ${key}`.execute(db);
    return rows[0]?.same ? rows[0].response : null;
  }
  const response = await effect();
  await sql`
    update app.idempotency_key set status = 201, response = ${JSON.stringify(response)}::jsonb
     where user_id = ${club.CHAOS_USER} and operation = ${OPERATION} and key = ${key}`.execute(db);
  return response;
}

async function register(db: Db, { bedrijfsnaam, email }: SignUp): Promise<Acknowledgement> {
  const { rows } = await sql<Acknowledgement>`
    with new_sponsor as (
      insert into app.sponsor (vereniging_id, bedrijfsnaam, email, akkoord, akkoord_bron)
        values (${club.CHAOS_CLUB}, ${bedrijfsnaam}, ${email}, true, 'handmatig') returning id
    )
    insert into app.match (vereniging_id, sponsor_id, zoekopdracht_id, bron)
      select ${club.CHAOS_CLUB}, id, ${club.CHAOS_ZOEKOPDRACHT}, 'handmatig' from new_sponsor
      returning sponsor_id, id as match_id`.execute(db);
  const [made] = rows;
  if (made === undefined) throw new Error('no match was made');
  await enqueueMail(db, {
    template: thanks,
    to: [{ email }, { email: clubAddress(email) }],
    data: { bedrijfsnaam },
    origin: env.PUBLIC_ORIGIN,
    vereniging: { id: club.CHAOS_CLUB, naam: 'VV Chaos' },
    user_id: club.CHAOS_USER,
  });
  return made;
}

const app = new Hono();
app.onError((error, c) => {
  log.error({ err: error }, 'request failed');
  return c.json({ code: 'storing' }, 503);
});
app.post(SIGN_UP_PATH, async (c) => {
  const key = z.uuid().parse(c.req.header('idempotency-key'));
  const body = await c.req.text();
  const identity = { user_id: club.CHAOS_USER, vereniging_id: club.CHAOS_CLUB, rol: 'admin' } as const;
  const answer = await transaction(services.database.as('app_user'), identity, (db) =>
    once(db, key, body, () => register(db, signUp.parse(JSON.parse(body)))),
  );
  return answer === null ? c.json({ code: 'ongeldige_invoer' }, 422) : c.json(answer, 201);
});
app.route('/', createApp(services));

const server = serve({ fetch: app.fetch, hostname: env.HOST, port: env.PORT });
stopOnSignal(log, async () => {
  await new Promise<void>((resolve) => {
    server.close(() => resolve());
    if ('closeAllConnections' in server) server.closeAllConnections();
  });
  services.storage.close();
  await services.database.close();
});
