import { createHmac, randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { createStorage } from '#server/files/storage.ts';
import type { World } from './world.ts';

/** Somebody who is signed in at a club that may mail a thousand people a day, and asks the web server as a browser does. */
export interface Member {
  email: string;
  ask<T>(path: string, body?: { method: 'POST' | 'PUT'; [name: string]: unknown }): Promise<T>;
}

const SESSION_COOKIE = '__Host-achterban.session_token';
const UP_LIMIT_MS = 60_000;
/** A real one would only have the mail server of this run read for longer. */
const PDF_BYTES = 4_000;

export async function signIn(world: World): Promise<Member> {
  const { origin, vereniging_id } = world;
  const email = 'marja@chaos.example';
  const token = randomBytes(24).toString('base64url');
  await world.query(
    `with club as (update app.vereniging set verified_at = now(), mail_tier = 2 where id = $1),
       person as (insert into app.users (email, naam, voornaam, achternaam, rol, vereniging_id, email_bevestigd)
         values ($2, 'Marja Bos', 'Marja', 'Bos', 'admin', $1, true) returning id)
     insert into app.session (user_id, token, expires_at) select id, $3, now() + interval '1 hour' from person`,
    [vereniging_id, email, token],
  );
  const signature = createHmac('sha256', world.env['AUTH_SECRET'] ?? '')
    .update(token)
    .digest('base64');
  const cookie = `${SESSION_COOKIE}=${encodeURIComponent(`${token}.${signature}`)}`;
  await untilUp(origin);
  return {
    email,
    async ask<T>(path: string, { method = 'GET', ...body }: { method?: string } = {}): Promise<T> {
      const answer = await fetch(`${origin}/api${path}`, {
        method,
        headers: { cookie, ...(method !== 'GET' && { origin, 'content-type': 'application/json' }) },
        ...(method !== 'GET' && { body: JSON.stringify(body) }),
      });
      const text = await answer.text();
      if (!answer.ok) throw new Error(`${method} ${path} answers ${answer.status}: ${text}`);
      return JSON.parse(text) as T;
    },
  };
}

async function untilUp(origin: string): Promise<void> {
  const deadline = performance.now() + UP_LIMIT_MS;
  const isUp = () =>
    fetch(`${origin}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await isUp())) {
    if (performance.now() > deadline) throw new Error('the server does not answer');
    await sleep(50);
  }
}

/** A brochure of the club that is saved, and its PDF, of which only the drawing is left out. */
export async function saveBrochure(world: World, member: Member): Promise<{ id: string; pdf: Buffer }> {
  const { vereniging_id } = world;
  const [search] = await world.query<{ id: string }>(
    'select id from app.zoekopdracht where vereniging_id = $1 order by created_at limit 1',
    [vereniging_id],
  );
  const address = `/campagnemiddelen/brochure/${search?.id}`;
  const { data } = await member.ask<{ data: object }>(address);
  const { id } = await member.ask<{ id: string }>(address, { method: 'PUT', version: 0, data });
  const asked = await member.ask<{ id: string }>('/campagnemiddelen/generate-interactive-pdf', {
    method: 'POST',
    campagnemiddelId: id,
    soort: 'scherm',
  });
  const pdf = Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(PDF_BYTES)]);
  const key = `private/${randomBytes(16).toString('hex')}.pdf`;
  const storage = createStorage({ STORAGE_DRIVER: 'disk', STORAGE_DIR: world.env['STORAGE_DIR'] ?? '', S3_REGION: '' });
  await storage.write(key, pdf);
  storage.close();
  await world.query(`update app.bestand set state = 'bezig' where id = $1`, [asked.id]);
  await world.query(
    `with ready as (update app.bestand set state = 'klaar', file_key = $3, bestandsnaam = 'brochure.pdf', bytes = $4
         where id = $1)
     insert into app.file (vereniging_id, key, kind, mime, bytes, state, owner_table, owner_id)
       values ($2, $3, 'pdf', 'application/pdf', $4, 'ready', 'bestand', $1)`,
    [asked.id, vereniging_id, key, pdf.byteLength],
  );
  return { id, pdf };
}
