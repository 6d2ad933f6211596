import { sql } from 'kysely';
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { createMiddleware } from 'hono/factory';
import { html, raw } from 'hono/html';
import { PRODUCT } from '#shared/product.ts';
import type { Database } from '#server/database/database.ts';

const TOKEN = /^[\w-]{32,64}$/;

const STYLE = `
  body { margin: 0; background: #ece9e1; font: 17px/26px 'Public Sans', Arial, Helvetica, sans-serif; color: #16191d }
  header { background: #0b2a55; border-bottom: 6px solid #9bc0f3; color: #fff; padding: 20px 0; font: 700 22px/26px Archivo, Arial, sans-serif }
  main, header > span { display: block; max-width: 536px; margin: 0 auto; padding: 0 20px }
  main { background: #fff; padding-top: 32px; padding-bottom: 32px }
  @media (min-width: 600px) { main, header > span { padding-left: 32px; padding-right: 32px } }
  h1 { margin: 0 0 18px; font: 700 28px/32px Archivo, Arial, sans-serif }
  p { margin: 0 0 14px }
  form { margin: 22px 0 0 }
  button { font: inherit; font-weight: 600; min-height: 48px; padding: 10px 26px; margin: 0 12px 12px 0; border-radius: 6px; cursor: pointer }
  .first { background: #1a5fb4; border: 1px solid #1a5fb4; color: #fff }
  .second { background: #fff; border: 1px solid #6b6f76; color: #16191d }
  button:focus-visible { outline: 3px solid #16191d; outline-offset: 2px }`;

function page(title: string, content: ReturnType<typeof html>) {
  return html`<!doctype html>
    <html lang="nl">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title} · ${PRODUCT}</title>
        <style>
          ${raw(STYLE)}
        </style>
      </head>
      <body>
        <header><span>${PRODUCT}</span></header>
        <main>
          <h1>${title}</h1>
          ${content}
        </main>
      </body>
    </html>`;
}

const unknown = page(
  'Deze link werkt niet',
  html`<p>We kennen deze link niet, of de mail is al lang geleden verstuurd.</p>
    <p>Gebruik de link onderaan de nieuwste mail die je kreeg.</p>`,
);

const unreadable = page(
  'Dit lukte niet',
  html`<p>Je keuze is niet goed bij ons aangekomen. Er is niets veranderd.</p>
    <p>Open de link onderaan de mail nog een keer en klik daar op de knop.</p>`,
);

/** Who decides about a club's people would otherwise wonder why nobody asks. */
const goesUnheard = html`<p>
  Let op: je krijgt dan ook geen mail meer als iemand toegang vraagt tot je vereniging. Zulke verzoeken blijven liggen
  tot een beheerder ze ziet.
</p>`;

/**
 * `/uitschrijven/:token`, without an account. Looking changes nothing, because mail programs open links by themselves;
 * a POST does, also the one-click POST that a mail program sends (RFC 8058), which comes from no page of ours.
 */
export function unsubscribeApp(database: Database) {
  const app = new Hono();
  app.use(async (c, next) => {
    c.header('cache-control', 'no-store');
    c.header('referrer-policy', 'no-referrer');
    await next();
  });

  app.get('/:token', async (c) => {
    const mail = await findMail(database, c.req.param('token'));
    if (mail === undefined) return c.html(unknown, 404);
    const { vereniging_naam: club, is_notice } = mail;
    if (club === null) {
      return c.html(
        page(
          'Geen mail meer?',
          html`<p>Wil je geen mail meer krijgen via ${PRODUCT}?</p>
            <form method="post"><button class="first" name="van" value="iedereen">Stop alle mail</button></form>`,
        ),
      );
    }
    return c.html(
      page(
        'Geen mail meer?',
        html`<p>Wil je geen mail meer krijgen van ${club}?</p>
          ${is_notice ? goesUnheard : ''}
          <form method="post">
            <button class="first" name="van" value="club">Geen mail meer van ${club}</button>
            <button class="second" name="van" value="iedereen">Van geen enkele vereniging meer</button>
          </form>`,
      ),
    );
  });

  const knownLink = createMiddleware<{ Variables: { club: string | null } }>(async (c, next) => {
    const mail = await findMail(database, c.req.param('token') ?? '');
    if (mail === undefined) return c.html(unknown, 404);
    c.set('club', mail.vereniging_naam);
    return next();
  });
  // One button's worth: whoever sends more has no form of ours. Nothing is read for who has no link of ours either.
  const oneButton = bodyLimit({ maxSize: 4096, onError: (c) => c.html(unreadable, 413) });
  app.post('/:token', knownLink, oneButton, async (c) => {
    const token = c.req.param('token');
    const club = c.get('club');
    const form = await c.req.parseBody().catch(() => null);
    if (form === null) return c.html(unreadable, 400);
    const everyone = club === null || form['van'] === 'iedereen';
    await sql`select app.unsubscribe(${token}, ${everyone})`.execute(database.as('app_public'));
    const from = everyone ? `via ${PRODUCT}` : `van ${club}`;
    return c.html(
      page(
        'Je bent afgemeld',
        html`<p>Je krijgt geen mail meer ${from}. Het kan zijn dat er nog één mail onderweg is.</p>
          <p>Mail over je eigen account, zoals een nieuw wachtwoord, blijf je wel krijgen.</p>`,
      ),
    );
  });
  return app;
}

interface FoundMail {
  /** Null when the mail came from the product itself. */
  vereniging_naam: string | null;
  /** To an admin, about the club. */
  is_notice: boolean;
}

async function findMail(database: Database, token: string): Promise<FoundMail | undefined> {
  if (!TOKEN.test(token)) return undefined;
  const { rows } = await sql<FoundMail>`select * from app.find_afmelding(${token})`.execute(database.as('app_public'));
  return rows[0];
}
