import { type Context, Hono } from 'hono';
import { etag } from 'hono/etag';
import type { Site } from '#server/feature.ts';
import type { Services } from '#server/http/door.ts';
import { hasSessionCookie } from '#server/identity/session-cookie.ts';
import { PRODUCT } from '#shared/product.ts';
import { listActivePlans } from '#features/prijzen/server/queries.ts';
import type { PricingPlan } from '#features/prijzen/shared/schema.ts';
import { content } from '#features/welkom/content/vragen.md';
import { FrontPage } from '#features/welkom/document/front-page.tsx';
import { questionsSchema } from '#features/welkom/shared/schema.ts';

const questions = questionsSchema.parse(content);

const PATH = '/welkom';

/** Without its prices the page still says what the product is. */
async function readPlans({ database, log, recorder }: Services): Promise<PricingPlan[] | null> {
  try {
    return await listActivePlans(database.as('app_public'));
  } catch (error) {
    log.error({ err: error }, 'the front page has no prices');
    recorder.failed(`GET ${PATH}`, error);
    return null;
  }
}

/** The same for everybody, so a browser or a cache may keep it a minute and then asks whether it changed. */
export function frontPage(services: Services, { draw }: Site): Hono {
  return new Hono().use(etag({ weak: true })).get('/', async (c) => {
    const plans = await readPlans(services);
    c.header('cache-control', plans === null ? 'no-store' : 'public, max-age=60');
    return draw(c, {
      title: `Sponsors vinden en houden · ${PRODUCT}`,
      description: `Met ${PRODUCT} vindt je club sponsors in de buurt: een aanmeldpagina met pakketten, een link en een QR-code. Gemaakt voor vrijwilligers.`,
      path: PATH,
      body: (
        <FrontPage
          plans={plans}
          questions={questions}
          contactEmail={services.env.CONTACT_EMAIL}
          year={new Date().getFullYear()}
        />
      ),
    });
  });
}

/** Where the operator wants it, who comes to `/` without a session sees the front page instead of the login. */
export function entrance({ env }: Services): Hono {
  const isMember = (c: Context) => hasSessionCookie(c.req.header('cookie') ?? '');
  const app = new Hono();
  if (env.FRONT_PAGE) {
    app.get('/', (c, next) => {
      c.header('vary', 'cookie', { append: true });
      return isMember(c) ? next() : Promise.resolve(c.redirect(PATH));
    });
  }
  return app;
}
