import { describe, expect, it } from 'vitest';
import { INTERVAL_LABELS, INTERVALLEN } from '#features/vereniging/shared/labels.ts';
import { cijfersShape, intervallenShape } from '#features/vereniging/shared/schema.ts';
import {
  type ClubCijfers,
  figureForm,
  keyStatistics,
  NUMBER_OF_INTERVAL,
  shownMembers,
  shownReach,
  shownVisitors,
  withoutLooseIntervals,
} from './figures.ts';
import { TYPES_VERENIGING } from '#shared/club-words.ts';

const NOTHING = Object.fromEntries(
  [...Object.keys(cijfersShape), ...Object.keys(intervallenShape)].map((field) => [field, null]),
) as ClubCijfers;
const club = (values: Partial<ClubCijfers>): ClubCijfers => ({ ...NOTHING, ...values });

describe('the figures a club shows', () => {
  it('take the whole number of members, else the active ones (CLUB-05)', () => {
    expect(shownMembers(club({ totaal_aantal_leden: 642, aantal_leden: 500 }))).toBe(642);
    expect(shownMembers(club({ aantal_leden: 500 }))).toBe(500);
    expect(shownMembers(club({ totaal_aantal_leden: 0, aantal_leden: 500 }))).toBe(500);
    expect(shownMembers(club({}))).toBeNull();
  });

  it('take the average of visitors with its period, else those per week (CLUB-05)', () => {
    const both = club({
      gemiddeld_aantal_bezoekers: 1150,
      bezoekers_interval: 'maand',
      aantal_bezoekers_per_week: 300,
    });
    expect(shownVisitors(both)).toEqual({ count: 1150, interval: 'maand' });
    expect(shownVisitors(club({ aantal_bezoekers_per_week: 300, bezoekers_interval: 'jaar' }))).toEqual({
      count: 300,
      interval: 'week',
    });
    expect(shownVisitors(club({}))).toBeNull();
  });

  it('take the measured reach, else the sum of the four kinds of followers (CLUB-05)', () => {
    const followers = {
      aantal_facebook_volgers: 1000,
      aantal_instagram_volgers: 200,
      aantal_linkedin_volgers: 30,
      aantal_tiktok_volgers: 4,
    };
    expect(shownReach(club({ gemiddeld_social_bereik: 8400, ...followers }))?.count).toBe(8400);
    expect(shownReach(club(followers))).toEqual({ count: 1234, interval: null, from: 'volgers' });
    expect(shownReach(club({ aantal_tiktok_volgers: 4 }))?.count).toBe(4);
    expect(shownReach(club({ aantal_tiktok_volgers: 0 }))).toBeNull();
  });

  it('leave out what is zero, below zero or not known (CLUB-06)', () => {
    expect(keyStatistics('sportvereniging', club({ totaal_aantal_leden: 0, aantal_teams: -3 }))).toEqual([]);
    const one = keyStatistics('sportvereniging', club({ totaal_aantal_leden: 1, aantal_vrijwilligers: 80 }));
    expect(one.map(({ figure, word }) => `${figure} ${word}`)).toEqual(['1 lid', '80 vrijwilligers']);
  });

  it('stand in the words of the kind of association (CLUB-13)', () => {
    const figures = club({
      totaal_aantal_leden: 40,
      aantal_teams: 2,
      gemiddeld_aantal_bezoekers: 90,
      bezoekers_interval: 'jaar',
    });
    const words = (type: (typeof TYPES_VERENIGING)[number]) => keyStatistics(type, figures).map(({ word }) => word);
    expect(words('sportvereniging')).toEqual(['leden', 'teams', 'bezoekers per jaar']);
    expect(words('muziekvereniging')).toEqual(['muzikanten', 'orkesten en groepen', 'luisteraars per jaar']);
    expect(words('cultuurvereniging')).toEqual(['deelnemers', 'groepen', 'bezoekers per jaar']);
    expect(words('jongerenvereniging')).toEqual(['jongeren', 'groepen', 'bezoekers per jaar']);
    expect(words('stichting')).toEqual(['deelnemers', 'groepen', 'bezoekers per jaar']);
    expect(words('overig')).toEqual(['leden', 'groepen', 'bezoekers per jaar']);
  });
});

describe('the form of Club in Cijfers', () => {
  it('has words of its own for five kinds, and general ones for any other (CLUB-13)', () => {
    const labels = TYPES_VERENIGING.map((type) => JSON.stringify(figureForm(type)));
    expect(new Set(labels).size).toBe(TYPES_VERENIGING.length);
    expect(figureForm('overig').core.map(({ label }) => label)).toEqual([
      'Leden',
      'Groepen',
      'Vrijwilligers',
      'Bezoekers',
      'Bereik op sociale media',
    ]);
  });

  it.each(TYPES_VERENIGING)(
    'asks a %s every figure once, five in the core and the rest behind a button (CLUB-14)',
    (type) => {
      const { core, extended } = figureForm(type);
      expect(core).toHaveLength(5);
      const asked = [...core, ...extended.flatMap(({ fields }) => fields)];
      expect(asked.map(({ field }) => field).toSorted()).toEqual(Object.keys(cijfersShape).toSorted());
      expect(asked.flatMap(({ interval }) => interval ?? []).toSorted()).toEqual(
        Object.keys(intervallenShape).toSorted(),
      );
      expect(new Set(asked.map(({ label }) => label)).size).toBe(asked.length);
    },
  );

  it('counts four figures per week, month, quarter or year (CLUB-15)', () => {
    expect(INTERVALLEN.map((interval) => INTERVAL_LABELS[interval])).toEqual([
      'per week',
      'per maand',
      'per kwartaal',
      'per jaar',
    ]);
    expect(NUMBER_OF_INTERVAL).toEqual({
      bezoekers_interval: 'gemiddeld_aantal_bezoekers',
      nieuwsbrief_interval: 'aantal_nieuwsbrief_ontvangers',
      social_media_bereik_interval: 'gemiddeld_social_bereik',
      maatschappelijke_projecten_interval: 'aantal_maatschappelijke_projecten',
    });
  });

  it('keeps no period without its number (CLUB-16)', () => {
    const kept = withoutLooseIntervals(
      club({ bezoekers_interval: 'week', gemiddeld_social_bereik: 10, social_media_bereik_interval: 'maand' }),
      club({}),
    );
    expect(kept.bezoekers_interval).toBeNull();
    expect(kept.social_media_bereik_interval).toBe('maand');
    // A change that says nothing about the number has the one that is stored.
    const week = { bezoekers_interval: 'week' as const };
    expect(withoutLooseIntervals(week, club({ gemiddeld_aantal_bezoekers: 10 }))).toEqual(week);
    expect(withoutLooseIntervals(week, club({}))).toEqual({ bezoekers_interval: null });
    expect(withoutLooseIntervals({}, club({ bezoekers_interval: 'week' }))).toEqual({});
  });
});
