import { createHash, randomUUID } from 'node:crypto';
import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { z } from 'zod';
import { dayOf } from '#shared/dates.ts';
import { listOf } from '#shared/text.ts';
import { hasSessionCookie } from '#server/identity/session-cookie.ts';
import { createFormTokens } from '#server/http/form-tokens.ts';
import { operationOf, type Services } from '#server/http/door.ts';
import { findSent } from '#server/http/once.ts';
import { requireOwnOrigin } from '#server/http/origin.ts';
import type { PublicPage } from '#server/http/page.ts';
import type { Site } from '#server/feature.ts';
import { SEARCH_LEAD } from '#features/zoekopdrachten/document/search-hero.tsx';
import { pageTheme } from '#features/zoekopdrachten/shared/rules/page-theme.ts';
import { ADRESCODE, publicAddress, type PublicSearch } from '#features/zoekopdrachten/shared/rules/public-page.ts';
import {
  MissingPage,
  NotFoundPage,
  NotSentPage,
  UnavailablePage,
} from '#features/inschrijven/document/notice-page.tsx';
import { SignUpPage } from '#features/inschrijven/document/sign-up-page.tsx';
import { NothingSentPage, ThankYouPage } from '#features/inschrijven/document/thank-you-page.tsx';
import { inschrijvenContract } from '#features/inschrijven/shared/contract.ts';
import { inschrijvenRefusals } from '#features/inschrijven/shared/refusals.ts';
import { COMPANY_FIELDS, refusalWords } from '#features/inschrijven/shared/rules.ts';
import { calendarFile, reminderDay } from '#features/inschrijven/shared/rules/reminder.ts';
import { aanmeldingSchema } from '#features/inschrijven/shared/schema.ts';
import * as queries from './queries.ts';

const THANK_YOU = '/sponsor-thank-you';
const CALENDAR = '/agenda.ics';
/** A filled-in form, and no more. */
const FORM_BYTES = 16 * 1024;

/** What asks for a page without anybody looking at it: programs that make the preview of a message, and that search. */
const PROGRAM = /bot\b|crawl|spider|preview|facebookexternalhit|whatsapp|embedly|slurp|skypeuripreview|vkshare/iu;

function isLooking(c: Context): boolean {
  const purpose = `${c.req.header('sec-purpose') ?? ''} ${c.req.header('purpose') ?? ''}`;
  if (c.req.method !== 'GET' || /prefetch|prerender/u.test(purpose)) return false;
  return !PROGRAM.test(c.req.header('user-agent') ?? '') && !hasSessionCookie(c.req.header('cookie') ?? '');
}

const refusalSchema = z.object({
  code: z.string(),
  message: z.string(),
  data: z
    .object({ velden: z.record(z.string(), z.string()).optional(), seconden: z.number().optional() })
    .nullish()
    .catch(null),
});

/** What was posted, as text; what is no text was not from our form. */
type Posted = Partial<Record<string, string>>;
const FIELDS = [...COMPANY_FIELDS, 'pakket_id', 'akkoord', 'bijnaam', 'formulier', 'sleutel'] as const;

function readForm(form: Record<string, unknown>): Posted {
  const texts = FIELDS.map((name) => [name, form[name]] as const).filter(([, value]) => typeof value === 'string');
  return Object.fromEntries(texts) as Posted;
}

/** `/inschrijven/{code}` and `/sponsor-registration/{code}`: the same page at two addresses. */
export const signUpPages =
  (at: `/${string}`) =>
  ({ database, env, log }: Services, { draw, send }: Site) => {
    const db = database.as('app_public');
    const tokens = createFormTokens(env.AUTH_SECRET);
    const app = new Hono();

    const quiet = (c: Context, title: string, body: PublicPage['body'], status: ContentfulStatusCode) =>
      draw(c, { entry: 'inschrijven', title, description: title, path: c.req.path, body }, status);

    const unknown = (c: Context) =>
      quiet(c, inschrijvenRefusals.zoekopdracht_onbekend.sentence, <NotFoundPage address={c.req.path} />, 404);

    const find = async (code: string) => (ADRESCODE.test(code) ? queries.findPublicSearch(db, code) : null);

    /** The page of a search as it is now, with a form where one can sign up. */
    const show = (c: Context, { search, code, posted = {}, errors = {}, refusal, status = 200 }: Shown) => {
      const { club, stand, zoekopdracht, pakketten } = search;
      const page = {
        entry: 'inschrijven',
        title: `${zoekopdracht} · ${club.naam}`,
        description: `${club.naam} zoekt sponsors. ${SEARCH_LEAD}`,
        path: `/inschrijven/${code}`,
        theme: pageTheme(club),
        image: club.logo === null ? undefined : { path: club.logo, alt: `Logo ${club.naam}` },
      } as const;
      const why = stand === 'open' ? (pakketten.length === 0 ? 'leeg' : null) : stand;
      if (why !== null)
        return draw(
          c,
          { ...page, body: <UnavailablePage search={search} why={why} /> },
          why === 'vervangen' ? 410 : 200,
        );
      const { sleutel, formulier, ...typed } = posted;
      const handed = formulier ?? tokens.issue(code, new Date());
      const body = (
        <SignUpPage
          search={search}
          action={`${at}/${code}`}
          sleutel={sleutel ?? randomUUID()}
          formulier={handed}
          typed={typed}
          errors={errors}
          refusal={refusal}
        />
      );
      return draw(c, { ...page, data: { code, formulier: handed }, body }, status);
    };

    app.get('/:code', async (c) => {
      const code = c.req.param('code');
      let search: PublicSearch | null;
      try {
        search = await find(code);
      } catch (error) {
        log.error({ err: error }, 'the page of a search could not be read');
        return quiet(c, 'Even geduld', <MissingPage address={c.req.path} />, 503);
      }
      if (search === null) return unknown(c);
      if (search.stand === 'open' && isLooking(c)) {
        // Nobody waits for it, and nobody notices when it fails.
        void queries.countView(db, code).catch((error: unknown) => log.warn({ err: error }, 'a view was not counted'));
      }
      return show(c, { search, code });
    });

    const oneForm = bodyLimit({
      maxSize: FORM_BYTES,
      onError: (c) => quiet(c, 'Niet aangekomen', <NotSentPage />, 413),
    });
    app.post('/:code', requireOwnOrigin(env.PUBLIC_ORIGIN), oneForm, async (c) => {
      const code = c.req.param('code');
      const posted = readForm(await c.req.parseBody());
      const { sleutel = '', akkoord, ...fields } = posted;
      const answer = await send(c, `/inschrijven/${encodeURIComponent(code)}`, {
        body: { ...fields, akkoord: akkoord !== undefined },
        headers: { 'idempotency-key': sleutel },
      });
      if (answer.ok) {
        for (const cookie of answer.headers.getSetCookie()) c.header('set-cookie', cookie, { append: true });
        return c.redirect(THANK_YOU, 303);
      }
      const refusal = refusalSchema.parse(await answer.json());
      const status = answer.status as ContentfulStatusCode;
      const search = await find(code).catch((error: unknown) => {
        log.error({ err: error }, 'the page of a search could not be read');
        return undefined;
      });
      if (search === undefined) return quiet(c, 'Niet aangekomen', <NotSentPage />, 503);
      if (search === null) return unknown(c);
      const errors = { ...refusal.data?.velden };
      if (refusal.code === inschrijvenRefusals.verborgen_veld.code) errors['bijnaam'] = refusal.message;
      // A form that is refused may be sent again as it is; one that is used up or too old gets what it needs.
      const { formulier, sleutel: key, ...typed } = posted;
      const isOld = refusal.code === inschrijvenRefusals.formulier_verlopen.code;
      const isUsed = refusal.code === 'al_verstuurd' || !z.uuid().safeParse(key).success;
      const kept = { ...typed, ...(!isOld && formulier && { formulier }), ...(!isUsed && key && { sleutel: key }) };
      const sentence = refusalWords(refusal.message, refusal.data?.seconden);
      return show(c, { search, code, posted: kept, errors, refusal: sentence, status });
    });
    return app;
  };

interface Shown {
  search: PublicSearch;
  code: string;
  posted?: Posted;
  errors?: Partial<Record<string, string>>;
  refusal?: string;
  status?: ContentfulStatusCode;
}

/** `/sponsor-thank-you`: what this visitor sent within the hour, read with the cookie that the sending left. */
export function thankYouPages({ database, env, log }: Services, { draw }: Site) {
  const db = database.as('app_public');
  const { meta, route } = inschrijvenContract.signUp['~orpc'];
  const receipt = { name: meta.once ?? '', operation: operationOf(route), secret: env.AUTH_SECRET };

  const findArrived = async (c: Context) => {
    const found = await findSent(db, c.req.header('cookie') ?? null, receipt);
    const sent = aanmeldingSchema.safeParse(found?.response);
    if (found === null || !sent.success) return null;
    const search = await queries.findPublicSearch(db, sent.data.code);
    return search === null ? null : { sent: sent.data, at: found.created_at, search };
  };

  const page = {
    entry: 'inschrijven',
    title: 'Bedankt',
    description: 'Je aanmelding als sponsor',
    path: THANK_YOU,
  } as const;
  const app = new Hono();

  app.get('/', async (c) => {
    let arrived: Awaited<ReturnType<typeof findArrived>>;
    try {
      arrived = await findArrived(c);
    } catch (error) {
      log.error({ err: error }, 'what a company sent could not be read');
      return draw(c, { ...page, body: <NothingSentPage isUnreadable /> }, 503);
    }
    if (arrived === null) return draw(c, { ...page, body: <NothingSentPage isUnreadable={false} /> });
    const { club } = arrived.search;
    const body = (
      <ThankYouPage
        {...arrived}
        answer={env.SIGN_UP_ANSWER}
        address={publicAddress(env.PUBLIC_ORIGIN, arrived.sent.code)}
        calendar={`${THANK_YOU}${CALENDAR}`}
      />
    );
    return draw(c, { ...page, title: `Je aanmelding is binnen · ${club.naam}`, theme: pageTheme(club), body });
  });

  app.get(CALENDAR, async (c) => {
    const arrived = await findArrived(c);
    if (arrived === null) return c.redirect(THANK_YOU, 303);
    const { sent, at, search } = arrived;
    const { naam, telefoonnummer, mailadres } = search.contact;
    const reach = [telefoonnummer, mailadres].filter((way) => way !== null && way !== '');
    const uid = createHash('sha256').update(`${sent.code} ${at.toISOString()}`).digest('hex').slice(0, 32);
    const file = calendarFile({
      uid: `${uid}@${new URL(env.PUBLIC_ORIGIN).hostname}`,
      day: reminderDay(dayOf(at)),
      made: at,
      title: `Iets gehoord van ${search.club.naam}?`,
      description: `Je meldde ${sent.bedrijf.bedrijfsnaam} aan als sponsor (${sent.pakket.naam}). Nog niets gehoord? Bel of mail ${naam}: ${listOf(reach as string[])}.`,
    });
    c.header('content-type', 'text/calendar; charset=utf-8');
    c.header('content-disposition', 'attachment; filename="herinnering.ics"');
    return c.body(file);
  });
  return app;
}
