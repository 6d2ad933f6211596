import { createHash, randomUUID } from 'node:crypto';
import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { z } from 'zod';
import { dayOf } from '#shared/dates.ts';
import { KEY_HEADER } from '#shared/once.ts';
import { listOf } from '#shared/text.ts';
import { hasSessionCookie } from '#server/identity/session-cookie.ts';
import { createFormTokens } from '#server/http/form-tokens.ts';
import { operationOf, type Services } from '#server/http/door.ts';
import { findSent } from '#server/http/once.ts';
import { requireOwnOrigin } from '#server/http/origin.ts';
import type { PublicPage } from '#server/http/page.ts';
import { isProgram } from '#server/http/programs.ts';
import { writeCalendar } from '#server/files/calendar.ts';
import type { Site } from '#server/feature.ts';
import { SEARCH_LEAD } from '#features/zoekopdrachten/document/search-hero.tsx';
import { pageTheme } from '#features/zoekopdrachten/shared/rules/page-theme.ts';
import {
  ADRESCODE,
  PAKKET_ASKED,
  publicAddress,
  type PublicSearch,
} from '#features/zoekopdrachten/shared/rules/public-page.ts';
import {
  MissingPage,
  NotFoundPage,
  NotSentPage,
  TooLargePage,
  UnavailablePage,
} from '#features/inschrijven/document/notice-page.tsx';
import type { Refusal } from '#features/inschrijven/document/sending-notes.tsx';
import { SignUpPage } from '#features/inschrijven/document/sign-up-page.tsx';
import { NothingSentPage, SentToNobodyPage, ThankYouPage } from '#features/inschrijven/document/thank-you-page.tsx';
import { inschrijvenContract } from '#features/inschrijven/shared/contract.ts';
import { inschrijvenRefusals } from '#features/inschrijven/shared/refusals.ts';
import {
  ALREADY_SENT,
  COMPANY_FIELDS,
  type NotSent,
  notSentOf,
  refusalWords,
} from '#features/inschrijven/shared/rules.ts';
import { reminderDay } from '#features/inschrijven/shared/rules/reminder.ts';
import { THANK_YOU } from '#features/inschrijven/shared/rules/sending.ts';
import { aanmeldingSchema } from '#features/inschrijven/shared/schema.ts';
import * as queries from './queries.ts';

const CALENDAR = '/agenda.ics';
/** A filled-in form, and no more. */
const FORM_BYTES = 16 * 1024;

function isLooking(c: Context): boolean {
  const purpose = `${c.req.header('sec-purpose') ?? ''} ${c.req.header('purpose') ?? ''}`;
  if (c.req.method !== 'GET' || /prefetch|prerender/u.test(purpose)) return false;
  // A browser that loads what it shows again: the same look.
  if (c.req.header('cache-control') === 'max-age=0') return false;
  return !isProgram(c.req.header('user-agent')) && !hasSessionCookie(c.req.header('cookie') ?? '');
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

/** A code that somebody typed from paper in capitals, as it is; what is none stays what it was. */
const foldCode = (typed: string) => (ADRESCODE.test(typed.toLowerCase()) ? typed.toLowerCase() : typed);

/** `/inschrijven/{code}` and `/sponsor-registration/{code}`: the same page at two addresses. */
export const signUpPages =
  (at: `/${string}`) =>
  ({ database, env, log }: Services, { draw, send }: Site) => {
    const db = database.as('app_public');
    const tokens = createFormTokens(env.AUTH_SECRET);
    const app = new Hono();

    const quiet = (c: Context, title: string, body: PublicPage['body'], status: ContentfulStatusCode) =>
      draw(c, { title, description: title, path: c.req.path, body }, status);

    const unknown = (c: Context, posted?: { typed: Posted; what: NotSent }) => {
      const body = <NotFoundPage address={c.req.path} posted={posted} />;
      return quiet(c, inschrijvenRefusals.zoekopdracht_onbekend.sentence, body, 404);
    };

    const find = async (code: string) => (ADRESCODE.test(code) ? queries.findPublicSearch(db, code) : null);

    /** The page of a search as it is now, with a form where one can sign up. */
    const show = (c: Context, { search, code, asked, posted = {}, errors = {}, refusal, status = 200 }: Shown) => {
      const { club, stand, zoekopdracht, pakketten } = search;
      const page = {
        title: `${zoekopdracht} · ${club.naam}`,
        description: `${club.naam} zoekt sponsors. ${SEARCH_LEAD}`,
        path: `/inschrijven/${code}`,
        theme: pageTheme(club),
        image: club.logo === null ? undefined : { path: club.logo, alt: `Logo ${club.naam}` },
      } as const;
      const why = stand === 'open' ? (pakketten.length === 0 ? 'leeg' : null) : stand;
      const { sleutel, formulier, ...typed } = posted;
      if (why !== null) {
        const body = <UnavailablePage search={search} why={why} posted={refusal && { typed, what: refusal.what }} />;
        return draw(c, { ...page, body }, why === 'vervangen' ? 410 : refusal === undefined ? 200 : 409);
      }
      const handed = formulier ?? tokens.issue(code, new Date());
      const body = (
        <SignUpPage
          search={search}
          action={`${at}/${code}`}
          sleutel={sleutel ?? randomUUID()}
          formulier={handed}
          asked={asked}
          typed={typed}
          errors={errors}
          refusal={refusal}
        />
      );
      return draw(c, { ...page, data: { code, formulier: handed }, body }, status);
    };

    app.get('/:code', async (c) => {
      const code = foldCode(c.req.param('code'));
      if (code !== c.req.param('code')) return c.redirect(`${at}/${code}${new URL(c.req.url).search}`, 301);
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
      return show(c, { search, code, asked: c.req.query(PAKKET_ASKED) });
    });

    const oneForm = bodyLimit({
      maxSize: FORM_BYTES,
      onError: (c) => quiet(c, 'Niet aangekomen', <TooLargePage address={c.req.path} />, 413),
    });
    app.post('/:code', requireOwnOrigin(env.PUBLIC_ORIGIN), oneForm, async (c) => {
      const code = foldCode(c.req.param('code'));
      const posted = readForm(await c.req.parseBody());
      const { sleutel = '', akkoord, ...fields } = posted;
      const answer = await send(c, `/inschrijven/${encodeURIComponent(code)}`, {
        body: { ...fields, akkoord: akkoord !== undefined },
        headers: { [KEY_HEADER]: sleutel },
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
      const what = notSentOf(refusal.code, status);
      if (search === undefined) return quiet(c, 'Niet bevestigd', <NotSentPage what={what} />, 503);
      if (search === null) return unknown(c, { typed: posted, what });
      const errors = { ...refusal.data?.velden };
      if (refusal.code === inschrijvenRefusals.verborgen_veld.code) errors['bijnaam'] = refusal.message;
      // A form that is refused may be sent again as it is; one that is used up or too old gets what it needs.
      const { formulier, sleutel: key, ...typed } = posted;
      const isOld = refusal.code === inschrijvenRefusals.formulier_verlopen.code;
      const isUsed = refusal.code === ALREADY_SENT || !z.uuid().safeParse(key).success;
      const kept = { ...typed, ...(!isOld && formulier && { formulier }), ...(!isUsed && key && { sleutel: key }) };
      // Its own sentence speaks of reloading, which would send the same once more.
      const said = what === 'earlier' ? 'We kregen vanaf deze pagina al een aanmelding.' : refusal.message;
      const sentence = refusalWords(said, refusal.data?.seconden);
      return show(c, { search, code, posted: kept, errors, refusal: { sentence, what }, status });
    });
    return app;
  };

interface Shown {
  search: PublicSearch;
  code: string;
  asked?: string | undefined;
  posted?: Posted;
  errors?: Partial<Record<string, string>>;
  refusal?: Refusal;
  status?: ContentfulStatusCode;
}

/** `/sponsor-thank-you`: what this visitor sent within the hour, read with the cookie that the sending left. */
export function thankYouPages({ database, env, log }: Services, { draw }: Site) {
  const db = database.as('app_public');
  const { meta, route } = inschrijvenContract.signUp['~orpc'];
  const receipt = { name: String(meta.once), operation: operationOf(route), secret: env.AUTH_SECRET };

  const findArrived = async (c: Context) => {
    const found = await findSent(db, c.req.header('cookie') ?? null, receipt);
    const sent = aanmeldingSchema.safeParse(found?.response);
    if (found === null || !sent.success) return null;
    const search = await queries.findPublicSearch(db, sent.data.code);
    return { sent: sent.data, at: found.created_at, search };
  };

  const page = {
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
    const { sent, at, search } = arrived;
    if (search === null) return draw(c, { ...page, body: <SentToNobodyPage sent={sent} at={at} /> });
    const { club } = search;
    const body = (
      <ThankYouPage
        sent={sent}
        at={at}
        search={search}
        answer={env.SIGN_UP_ANSWER}
        address={publicAddress(env.PUBLIC_ORIGIN, sent.code)}
        calendar={`${THANK_YOU}${CALENDAR}`}
      />
    );
    return draw(c, { ...page, title: `Je aanmelding is binnen · ${club.naam}`, theme: pageTheme(club), body });
  });

  app.get(CALENDAR, async (c) => {
    const arrived = await findArrived(c);
    if (arrived?.search == null) return c.redirect(THANK_YOU, 303);
    const { sent, at, search } = arrived;
    const { naam, telefoonnummer, mailadres } = search.contact;
    const reach = [telefoonnummer, mailadres].filter((way) => way !== null && way !== '');
    const uid = createHash('sha256').update(`${sent.code} ${at.toISOString()}`).digest('hex').slice(0, 32);
    const reminder = {
      uid: `${uid}@${new URL(env.PUBLIC_ORIGIN).hostname}`,
      day: reminderDay(dayOf(at)),
      changed: at,
      title: `Iets gehoord van ${search.club.naam}?`,
      description: `Je meldde ${sent.bedrijf.bedrijfsnaam} aan als sponsor (${sent.pakket.naam}). Nog niets gehoord? Bel of mail ${naam}: ${listOf(reach as string[])}.`,
      hasAlarm: true,
    };
    c.header('content-type', 'text/calendar; charset=utf-8');
    c.header('content-disposition', 'attachment; filename="herinnering.ics"');
    return c.body(writeCalendar({ days: [reminder] }));
  });
  return app;
}
