import { type Context, Hono } from 'hono';
import { etag } from 'hono/etag';
import { Refusal } from '#shared/errors.ts';
import { addDays, dayOf } from '#shared/dates.ts';
import type { Limit } from '#shared/limits.ts';
import { PRODUCT } from '#shared/product.ts';
import { type CalendarDay, writeCalendar } from '#server/files/calendar.ts';
import type { Services } from '#server/http/door.ts';
import type { Site } from '#server/feature.ts';
import { agendaLimits } from '#features/agenda/shared/limits.ts';
import { FEED_DAYS_BACK, FEED_FILE, type FeedRow, feedTitle } from '#features/agenda/shared/rules/feed.ts';
import { findAgenda, listAgenda } from './queries/feed.ts';

const UNKNOWN = `Dit agenda-adres bestaat niet of werkt niet meer. Maak in ${PRODUCT} bij je profiel een nieuw adres.\n`;
const TOO_OFTEN = 'Dit agenda-adres is te vaak gevraagd. Probeer het over een uur nog eens.\n';

function calendarDay(row: FeedRow, origin: string): CalendarDay {
  const url = new URL(`/sponsorbeheer/sponsors/${row.sponsor_id}?match=${row.match_id}`, origin).href;
  return {
    uid: `${row.soort}-${row.match_id}@${new URL(origin).hostname}`,
    day: row.dag,
    changed: row.updated_at,
    title: feedTitle(row),
    description: `Bekijk de sponsor: ${url}`,
    url,
  };
}

/**
 * `/agenda/{code}.ics`: whoever has the address reads the follow-ups and end dates of one person of a club, without a
 * session and without a cookie. An address that never was, that was removed, and that may not be shown now answer alike,
 * and the address itself is written down nowhere.
 */
export function calendarFeed({ database, env, limits, log }: Services, { addressOf }: Site): Hono {
  const db = database.as('app_public');
  const plain = (c: Context, words: string, status: 404 | 429) => {
    c.header('cache-control', 'no-store');
    if (status === 429) c.header('retry-after', String(agendaLimits.agenda_adres.seconds));
    return c.text(words, status);
  };
  const isSpent = async (c: Context, limit: Limit, key: string) => {
    try {
      await limits.spend(limit, key, addressOf(c));
      return false;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      return true;
    }
  };
  return new Hono().use(etag({ weak: true })).get('/:file', async (c) => {
    const code = FEED_FILE.exec(c.req.param('file'))?.groups?.['code'];
    const club = code === undefined ? null : await findAgenda(db, code);
    if (code === undefined || club === null) {
      const isTooOften = await isSpent(c, agendaLimits.agenda_onbekend, addressOf(c));
      return isTooOften ? plain(c, TOO_OFTEN, 429) : plain(c, UNKNOWN, 404);
    }
    if (await isSpent(c, agendaLimits.agenda_adres, code)) return plain(c, TOO_OFTEN, 429);
    const rows = await listAgenda(db, code, addDays(dayOf(new Date()), -FEED_DAYS_BACK));
    const days = rows.map((row) => calendarDay(row, env.PUBLIC_ORIGIN));
    log.info({ days: days.length }, 'a calendar was read');
    c.header('cache-control', 'private, max-age=300');
    c.header('content-type', 'text/calendar; charset=utf-8');
    c.header('content-disposition', 'attachment; filename="sponsors.ics"');
    return c.body(writeCalendar({ name: `Sponsors van ${club.naam}`, days }));
  });
}
