import type { Insertable } from 'kysely';
import type { DB } from '#server/database/tables.ts';
import { columnsOf } from '#features/cta/server/queries.ts';
import { lastSeason } from '#features/cta/shared/rules/season.ts';
import { START_BANNERS } from '#features/cta/shared/rules/start-banners.ts';
import type { CtaPeriod } from '#features/cta/shared/schema.ts';
import { addDays, type Day, startOfWeek } from '#shared/dates.ts';
import type { Calendar } from '#features/voorbeeldclub/server/commands/calendar.ts';

interface DemoCta {
  cta: Insertable<DB['cta']>;
  /** How often it was closed, week by week; and how often it was seen and followed in all those weeks. */
  dismissals: number[];
  views: number;
  clicks: number;
}

/** A banner of the start set, switched on. */
function started(at: number, created_at: Date): Insertable<DB['cta']> {
  const banner = START_BANNERS[at];
  if (banner === undefined) throw new Error(`The start set has no banner ${at}.`);
  return { ...columnsOf({ ...banner, active: true }), created_at };
}

function demoCtas(on: Calendar): DemoCta[] {
  return [
    {
      cta: started(0, on.moment(-15, '10:00')),
      dismissals: [9, 6, 4, 3, 2, 2, 1],
      views: 96,
      clicks: 14,
    },
    {
      cta: started(1, on.moment(-200, '09:00')),
      dismissals: [11, 8, 6, 5, 4, 3, 2, 2],
      views: 131,
      clicks: 22,
    },
    {
      cta: started(2, on.moment(-120, '09:30')),
      dismissals: [12, 8, 6, 4, 3, 2],
      views: 109,
      clicks: 31,
    },
    {
      cta: {
        message: 'Fijne feestdagen! Van 24 december tot en met 2 januari antwoorden we wat later.',
        position: 'top',
        condition_type: 'seasonal',
        period_type: 'day',
        start_month: 12,
        start_day: 20,
        end_month: 1,
        end_day: 2,
        bg_color: '#7A0019',
        text_color: '#FFFFFF',
        created_at: on.moment(-100, '11:00'),
      },
      dismissals: [7, 5],
      views: 88,
      clicks: 0,
    },
    {
      cta: {
        message: 'De competitie is begonnen. Hangen alle borden en staan de logo’s op de shirts?',
        link: '/sponsorbeheer',
        button_text: 'Naar sponsorbeheer',
        position: 'top',
        condition_type: 'seasonal',
        period_type: 'week',
        start_week: 36,
        end_week: 39,
        bg_color: '#00651E',
        text_color: '#FFFFFF',
        created_at: on.moment(-90, '08:45'),
      },
      dismissals: [10, 6, 4, 2],
      views: 118,
      clicks: 19,
    },
    {
      cta: {
        message: 'Kom naar de clubavond in Utrecht en leer van dertig andere sponsorcommissies.',
        link: '/kennisbank',
        active: false,
        position: 'top',
        bg_color: '#0170B9',
        text_color: '#FFFFFF',
        created_at: on.moment(-330, '16:20'),
      },
      dismissals: [29, 17, 11, 7],
      views: 97,
      clicks: 8,
    },
  ];
}

/** A number in parts that add up to it, the largest first, as attention goes. */
function spread(total: number, parts: number): number[] {
  const weights = Array.from({ length: parts }, (_, at) => parts - at);
  const sum = (parts * (parts + 1)) / 2;
  const counts = weights.map((weight) => Math.floor((total * weight) / sum));
  const left = total - counts.reduce((a, b) => a + b, 0);
  return counts.map((count, at) => (at === 0 ? count + left : count));
}

const NO_PERIOD: CtaPeriod = {
  period_type: 'none',
  start_month: null,
  end_month: null,
  start_day: null,
  end_day: null,
  start_week: null,
  end_week: null,
};

/** The Mondays of the weeks that were counted: of its last season, or the last ones. */
function weeksOf({ cta, dismissals }: DemoCta, today: Day): Day[] {
  const season = lastSeason({ ...NO_PERIOD, ...cta } as CtaPeriod, today);
  const from = season === null || season === 'always' ? addDays(today, -7 * (dismissals.length - 1)) : season.from;
  const until = season === null || season === 'always' || season.until > today ? today : season.until;
  const mondays = dismissals.map((_, at) => addDays(startOfWeek(from), 7 * at));
  return mondays.filter((monday) => monday <= until);
}

/** The provider's banners, each with what became of it. */
export function ctas(on: Calendar) {
  return demoCtas(on).map((demo) => {
    const mondays = weeksOf(demo, on.day(0));
    const [views, clicks] = [spread(demo.views, mondays.length), spread(demo.clicks, mondays.length)];
    return {
      cta: demo.cta,
      weeks: mondays.map((week, at) => ({
        week,
        views: views[at] ?? 0,
        clicks: clicks[at] ?? 0,
        dismissals: demo.dismissals[at] ?? 0,
      })),
    };
  });
}
