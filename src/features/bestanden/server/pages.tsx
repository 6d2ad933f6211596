import { type Context, Hono } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { z } from 'zod';
import { Refusal } from '#shared/errors.ts';
import type { Services } from '#server/http/door.ts';
import type { Site } from '#server/feature.ts';
import { PrintView, ViewProblemPage } from '#features/bestanden/document/print-view.tsx';
import type { ViewKind } from '#features/bestanden/shared/kinds.ts';
import { viewLimits } from '#features/bestanden/shared/limits.ts';
import {
  cacheProblem,
  editorPath,
  isCacheId,
  isHidden,
  loadProblem,
  NO_ID,
  type ViewProblem,
} from '#features/bestanden/shared/rules/views.ts';
import { ownViewSchema, type View, viewSchema } from '#features/bestanden/shared/schema.ts';
import { openSigned } from './commands/views.ts';
import { findKeptView } from './queries/views.ts';

/** `editor` is null for who may only look. */
type Found = { view: View; editor: string | null } | { problem: ViewProblem; status: ContentfulStatusCode };

const refusalSchema = z.object({ code: z.string(), message: z.string() });

/**
 * `/brochure-pdf/{id}` and `/campaign-media-pdf/{id}`: the pages of a material, to look at and to print. Open for who is
 * signed in with its club, who has a signed link, and who has the id of what was kept. Whatever else an address carries,
 * a PDF, data or another address, is not looked at.
 */
export const printViews =
  (soort: ViewKind) =>
  ({ database, env, limits, log }: Services, { draw, ask, addressOf }: Site): Hono => {
    const db = database.as('app_public');
    const unknown: Found = { problem: loadProblem(soort, 'niet_gevonden', ''), status: 404 };

    /** Who comes with many links that do not work is guessing, and waits. */
    const gone = async (c: Context): Promise<Found> => {
      const problem = cacheProblem(soort, 'gone');
      try {
        await limits.spend(viewLimits.view_unknown, addressOf(c), addressOf(c));
        return { problem, status: 410 };
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        return { problem: { ...problem, detail: error.message }, status: 429 };
      }
    };

    const findKept = async (c: Context, id: string | null): Promise<Found> => {
      if (id === null || !isCacheId(id)) return gone(c);
      let kept: object | null;
      try {
        kept = await findKeptView(db, id);
      } catch (error) {
        log.error({ err: error }, 'what was kept of a print view could not be read');
        return { problem: cacheProblem(soort, 'unread'), status: 503 };
      }
      if (kept === null) return gone(c);
      const view = viewSchema.safeParse(kept);
      if (!view.success) return { problem: cacheProblem(soort, 'empty'), status: 410 };
      if ((view.data.type === 'brochure') !== (soort === 'brochure')) {
        return { problem: loadProblem(soort, 'weergave_type', ''), status: 422 };
      }
      return { view: view.data, editor: null };
    };

    /** Through the door, as whoever asks for the page. */
    const findOwn = async (c: Context, id: string): Promise<Found> => {
      const answer = await ask(c, `/bestanden/weergaven/${soort}/${encodeURIComponent(id)}`);
      const body: unknown = await answer.json().catch(() => null);
      const own = ownViewSchema.safeParse(body);
      if (answer.ok && own.success) {
        const { view, zoekopdracht_id } = own.data;
        return { view, editor: editorPath({ type: view.type, zoekopdracht_id }) };
      }
      const { code, message } = refusalSchema.safeParse(body).data ?? { code: null, message: 'Probeer het opnieuw.' };
      const status = answer.ok ? 500 : isHidden(code) ? 404 : (answer.status as ContentfulStatusCode);
      return { problem: loadProblem(soort, code, message), status };
    };

    const find = (c: Context, id: string): Promise<Found> => {
      const { cache, tot, teken } = c.req.query();
      if (soort === 'brochure' && cache !== undefined) return findKept(c, cache);
      if (soort === 'campagne' && isCacheId(id)) return findKept(c, id);
      if (teken !== undefined) {
        return findKept(c, openSigned(env, { soort, id }, { tot: tot ?? '', teken, now: new Date() }));
      }
      // What cannot be an id is asked of nobody.
      if (!z.uuid().safeParse(id).success) return Promise.resolve(unknown);
      return findOwn(c, id);
    };

    const show = (c: Context, id: string, found: Found) => {
      c.header('cache-control', 'private, no-store');
      const page = { description: 'Om te bekijken en af te drukken', path: c.req.path };
      if ('problem' in found) {
        const { title } = found.problem;
        // With what it asked for: a link to share is nothing without it.
        const address = c.req.path + new URL(c.req.url).search;
        const body = <ViewProblemPage problem={found.problem} address={address} />;
        return draw(c, { ...page, title, body }, found.status);
      }
      const { view, editor } = found;
      const { print, enhanced } = c.req.query();
      const data = { soort, id, isPrinted: print === '1', isEnhanced: soort === 'brochure' && enhanced === '1' };
      return draw(c, { ...page, title: view.titel, data, body: <PrintView view={view} editor={editor} /> });
    };

    return new Hono()
      .get('/:id', async (c) => {
        const id = c.req.param('id');
        return show(c, id, await find(c, id));
      })
      .get('/*', (c) => {
        return show(c, '', soort === 'brochure' ? unknown : { problem: NO_ID, status: 404 });
      });
  };
