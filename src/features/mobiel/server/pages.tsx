import { type Context, Hono } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { z } from 'zod';
import { Refusal } from '#shared/errors.ts';
import type { Limit } from '#shared/limits.ts';
import { hasSessionCookie } from '#server/identity/session-cookie.ts';
import { databaseProblem } from '#server/database/database.ts';
import { createHeldPages } from '#server/http/held-pages.ts';
import { isProgram } from '#server/http/programs.ts';
import type { Services } from '#server/http/door.ts';
import { requireOwnOrigin } from '#server/http/origin.ts';
import type { PublicPage } from '#server/http/page.ts';
import type { Site } from '#server/feature.ts';
import { publicAddress } from '#features/zoekopdrachten/shared/rules/public-page.ts';
import { asNow } from '#features/campagnemiddelen/server/commands/sources.ts';
import { contactsOf } from '#features/campagnemiddelen/shared/rules/build.ts';
import { documentTheme } from '#features/campagnemiddelen/shared/rules/document-theme.ts';
import { bestandenRefusals } from '#features/bestanden/shared/refusals.ts';
import { MobilePage } from '#features/mobiel/document/mobile-page.tsx';
import {
  ClosedPage,
  MakingPage,
  MISSING_TITLE,
  MissingPage,
  TooOftenPage,
} from '#features/mobiel/document/notice-page.tsx';
import { PagedPage, PAGES } from '#features/mobiel/document/paged-page.tsx';
import { SHARED_SIZE } from '#features/mobiel/document/share-card.tsx';
import { mobielPageLimits } from '#features/mobiel/shared/limits.ts';
import { mobielRefusals } from '#features/mobiel/shared/refusals.ts';
import { DEFAULT_COLOUR, MOBILE_KEY, mobileBrochure } from '#features/mobiel/shared/rules/brochure.ts';
import { LOOK_PATH } from '#features/mobiel/shared/rules/phone.ts';
import { type MobileBrochure, mobileBrochureSchema, snapshotSchema } from '#features/mobiel/shared/schema.ts';
import * as queries from './queries/visits.ts';

/** What is told of a brochure that is not there. */
const DETAILS = {
  noKey: 'Geen unieke link ID gevonden',
  unknown: 'Mobiele brochure niet gevonden in database',
  unreadable: 'Geen geldige brochure data gevonden',
  noMaterial: 'Campagnemiddel niet gevonden',
  database: (code: string) => `Database fout: ${code}`,
} as const;

/** Only what a person can be told over the phone; the rest is in the log. */
const faultOf = (error: unknown) => databaseProblem(error) ?? 'storing';

const themeOf = ({ kleuren: [primary = null, secondary = null, tertiary = null] }: MobileBrochure) => {
  const hasOwn = [primary, secondary, tertiary].some((colour) => colour !== null);
  const primaryColor = hasOwn ? primary : DEFAULT_COLOUR;
  return documentTheme({ primaryColor, secondaryColor: secondary, tertiaryColor: tertiary });
};

const pageOf = (brochure: MobileBrochure, path: string): Omit<PublicPage, 'body'> => ({
  title: `Sponsorbrochure ${brochure.club}`,
  description: `${brochure.titel.replaceAll('\n', ' ')} ${brochure.ondertitel}`,
  path,
  theme: themeOf(brochure),
});

const quietly =
  ({ draw }: Site) =>
  (c: Context, title: string, body: PublicPage['body'], status: ContentfulStatusCode) =>
    draw(c, { title, description: title, path: c.req.path, body }, status);

/** `/mobile/{unique_link_id or token of a recipient}`: a published brochure, for whoever has its address. */
export function mobilePages({ database, env, limits, log }: Services, site: Site): Hono {
  const db = database.as('app_public');
  const held = createHeldPages({ check: (links, tokens) => queries.readStamps(db, links, tokens), log });
  const quiet = quietly(site);
  const missing = (c: Context, detail: string, id: string, status: ContentfulStatusCode = 404) =>
    quiet(c, MISSING_TITLE, <MissingPage detail={detail} id={id} mayBeNew={status === 404} />, status);
  const isSpent = async (c: Context, limit: Limit, key: string) => {
    try {
      await limits.spend(limit, key, site.addressOf(c));
      return false;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      return true;
    }
  };
  const unknown = async (c: Context, key: string) =>
    (await isSpent(c, mobielPageLimits.mobiel_onbekend, site.addressOf(c)))
      ? quiet(c, 'Te veel geprobeerd', <TooOftenPage />, 429)
      : missing(c, DETAILS.unknown, key);

  /** As it is now: whoever is no longer asked, and a picture that was taken down, are not in it. */
  const fill = async (c: Context, key: string) => {
    const found = await queries.findPublished(db, key);
    if (found === null) return unknown(c, key);
    const { unique_link_id, stamp, expires_at, logo, cover } = found;
    const snapshot = snapshotSchema.safeParse(found.snapshot);
    if (!snapshot.success) {
      log.error({ err: snapshot.error, unique_link_id }, 'a published brochure could not be read');
      return missing(c, DETAILS.unreadable, key);
    }
    const now = {
      contacts: contactsOf(found.club, found.people),
      teamIds: found.teams,
      inschrijfUrl: publicAddress(env.PUBLIC_ORIGIN, found.code),
      photos: [],
      club: { logo },
      search: { zoekopdracht: found.zoekopdracht },
    };
    const club = { ...snapshot.data.vereniging, logo };
    const data = asNow({ ...snapshot.data, vereniging: club, contactPersons: [] }, now, env.PUBLIC_ORIGIN);
    const brochure = mobileBrochure(data, { logo, cover });
    const page = pageOf(brochure, `/mobile/${unique_link_id}`);
    const alt = `Voorblad van de sponsorbrochure van ${brochure.club}`;
    const { voorblad_key } = found;
    const image = voorblad_key === null ? undefined : { path: `/files/${voorblad_key}`, alt, size: SHARED_SIZE };
    const drawn = site.draw(c, { ...page, image, body: <MobilePage brochure={brochure} /> });
    const endsAt = expires_at === null ? Infinity : new Date(expires_at).getTime();
    const shown = found.is_gesloten ? site.draw(c, { ...page, body: <ClosedPage club={brochure.club} /> }) : drawn;
    return held.answer(c, await held.hold(unique_link_id, key, await shown.text(), { stamp, endsAt }));
  };

  const app = new Hono();
  app.get('/', (c) => missing(c, DETAILS.noKey, ''));
  app.get('/:key', async (c) => {
    const key = c.req.param('key');
    const page = held.find(key);
    if (page !== undefined) return held.answer(c, page);
    try {
      return MOBILE_KEY.test(key) ? await fill(c, key) : await unknown(c, key);
    } catch (error) {
      log.error({ err: error }, 'a published brochure could not be shown');
      return missing(c, DETAILS.database(faultOf(error)), key, 503);
    }
  });
  app.post(`/:key/${LOOK_PATH}`, requireOwnOrigin(env.PUBLIC_ORIGIN), async (c) => {
    const key = c.req.param('key');
    const isLooking = !isProgram(c.req.header('user-agent')) && !hasSessionCookie(c.req.header('cookie') ?? '');
    if (!isLooking || !MOBILE_KEY.test(key)) return c.body(null, 204);
    if (await isSpent(c, mobielPageLimits.mobiel_weergave, `${site.addressOf(c)} ${key}`)) return c.body(null, 204);
    await queries.countLook(db, key);
    return c.body(null, 204);
  });
  return app;
}

/** What the page says of a refusal, in one sentence. */
const REASONS: Partial<Record<string, string>> = {
  geen_pakket: bestandenRefusals.geen_pakket.sentence,
  zoekopdracht_gesloten: mobielRefusals.zoekopdracht_gesloten.sentence,
};
const NOT_PUBLISHED = 'De openbare link kon nu niet worden gemaakt.';
/** An answer that is none of ours, such as that of a proxy in between, is a fault like another. */
const readCode = async (answer: Response) =>
  z
    .object({ code: z.string() })
    .catch({ code: 'storing' })
    .parse(await answer.json().catch(() => null)).code;

/**
 * `/brochure/mobile/{campagnemiddel_id}`: leads to the published brochure. A visitor's look makes nothing; a member's
 * page asks for the link by a form, and shows the stored brochure to that member when there can be none.
 */
export function memberPages({ database, env, log }: Services, site: Site): Hono {
  const db = database.as('app_public');
  const quiet = quietly(site);
  const isSignedIn = (c: Context) => hasSessionCookie(c.req.header('cookie') ?? '');
  /** Typed, or followed from our own pages: no other site led here. */
  const isChosen = (c: Context) => ['same-origin', 'none', undefined].includes(c.req.header('sec-fetch-site'));
  const missing = (c: Context, detail: string, status: ContentfulStatusCode = 404) =>
    quiet(c, MISSING_TITLE, <MissingPage detail={detail} id={c.req.param('id') ?? ''} />, status);
  const refused = async (c: Context, answer: Response) => {
    const code = await readCode(answer);
    if (code === mobielRefusals.geen_brochure.code) return missing(c, mobielRefusals.geen_brochure.sentence);
    if (code === mobielRefusals.brochure_onvolledig.code) {
      return missing(c, mobielRefusals.brochure_onvolledig.sentence);
    }
    return answer.status >= 500 ? missing(c, DETAILS.database(code), 503) : missing(c, DETAILS.noMaterial);
  };
  const pathOf = (id: string) => `/brochure/mobile/${id}`;

  const showPaged = async (c: Context, id: string) => {
    const answer = await site.ask(c, `/mobiel/${id}/brochure`);
    if (!answer.ok) return refused(c, answer);
    const brochure = mobileBrochureSchema.parse(await answer.json());
    const asked = Number(c.req.query('pagina'));
    const page = PAGES.length >= asked && asked >= 1 ? Math.floor(asked) : 1;
    const code = c.req.query('reden');
    const reason = { code, sentence: REASONS[code ?? ''] ?? NOT_PUBLISHED };
    const body = <PagedPage brochure={brochure} page={page} path={pathOf(id)} reason={reason} />;
    return site.draw(c, { ...pageOf(brochure, pathOf(id)), body });
  };

  const app = new Hono();
  app.get('/:id', async (c) => {
    const id = c.req.param('id');
    if (!z.uuid().safeParse(id).success) return missing(c, DETAILS.noMaterial);
    try {
      const link = await queries.findPublishedLink(db, id);
      if (link !== null) return c.redirect(`/mobile/${link}`, 302);
      if (!isSignedIn(c)) return missing(c, DETAILS.noMaterial);
      if (c.req.query('pagina') !== undefined) return await showPaged(c, id);
      return quiet(c, 'Mobiele brochure', <MakingPage path={pathOf(id)} isSent={isChosen(c)} />, 200);
    } catch (error) {
      log.error({ err: error }, 'the way to a published brochure could not be found');
      return missing(c, DETAILS.database(faultOf(error)), 503);
    }
  });
  app.post('/:id', requireOwnOrigin(env.PUBLIC_ORIGIN), async (c) => {
    const id = c.req.param('id');
    const answer = await site.send(c, '/mobiel/generate-mobile-link', { body: { campagnemiddelId: id }, headers: {} });
    if (answer.ok) {
      const { uniqueLinkId } = z.object({ uniqueLinkId: z.string() }).parse(await answer.json());
      return c.redirect(`/mobile/${uniqueLinkId}`, 303);
    }
    // Who is not of the club learns nothing; a member sees what is stored, and why it is not public.
    const code = await readCode(answer.clone());
    const isHidden = [400, 401, 403, 404].includes(answer.status);
    const isBare = code === mobielRefusals.geen_brochure.code || code === mobielRefusals.brochure_onvolledig.code;
    if (isHidden || isBare) return refused(c, answer);
    return c.redirect(`${pathOf(id)}?pagina=1&reden=${encodeURIComponent(code)}`, 303);
  });
  return app;
}
