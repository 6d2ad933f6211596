import { describe, expect, it } from 'vitest';
import { MODULES } from '#shared/access.ts';
import { TILES } from './labels.ts';
import type { Dashboard } from './schema.ts';
import {
  attentionSentence,
  greeting,
  headlineStep,
  isTileLocked,
  nextStep,
  nothingToDo,
  startProgress,
  startTitle,
  stepAct,
  type StartFacts,
  tasksByTerm,
  tileCount,
} from './rules.ts';
import { clubWords, TYPES_VERENIGING } from '#shared/club-words.ts';
import { capitalise } from '#shared/text.ts';

describe('the greeting', () => {
  it('follows the hour', () => {
    expect([5, 6, 11, 12, 17, 18, 23, 0].map(greeting)).toEqual([
      'Goedenacht',
      'Goedemorgen',
      'Goedemorgen',
      'Goedemiddag',
      'Goedemiddag',
      'Goedenavond',
      'Goedenavond',
      'Goedenacht',
    ]);
  });

  const started = { done: ['club', 'kleuren', 'team', 'zoekopdracht'], team: null } satisfies Dashboard['start'];
  const said = (values: Partial<Parameters<typeof attentionSentence>[0]>) =>
    attentionSentence(
      { taken_totaal: 0, toegangsverzoeken: 0, start: started, ...values },
      clubWords('sportvereniging'),
    );

  it('counts the tasks of the list below it, then the people who want in', () => {
    expect(said({ taken_totaal: 7, toegangsverzoeken: 6 })).toBe('Zeven taken wachten op je.');
    expect(said({ taken_totaal: 1 })).toBe('Eén taak wacht op je.');
    expect(said({ taken_totaal: 14 })).toBe('14 taken wachten op je.');
    expect(said({ toegangsverzoeken: 6 })).toBe('Zes verzoeken om toegang wachten op je.');
    expect(said({ toegangsverzoeken: 1 })).toBe('Eén verzoek om toegang wacht op je.');
    expect(said({})).toBe('Er staat vandaag niets open.');
  });

  it('is the next step of a club that still starts', () => {
    expect(said({ start: { done: [], team: null } })).toBe('Begin met vertellen wie jullie zijn.');
    expect(said({ start: { done: ['club', 'kleuren', 'zoekopdracht'], team: 'JO13-1' } })).toBe(
      'Maak JO13-1 compleet.',
    );
    expect(said({ start: { done: ['club', 'kleuren', 'team'], team: null } })).toBe('Zet je eerste zoekopdracht uit.');
    expect(said({ start: { done: [], team: null }, taken_totaal: 2 })).toBe('Twee taken wachten op je.');
  });

  it('has a button for that step, and none when something else waits', () => {
    const start = { done: ['club', 'kleuren'], team: null } satisfies Dashboard['start'];
    expect(headlineStep({ taken_totaal: 0, toegangsverzoeken: 0, start })).toBe('team');
    expect(headlineStep({ taken_totaal: 1, toegangsverzoeken: 0, start })).toBeNull();
    expect(headlineStep({ taken_totaal: 0, toegangsverzoeken: 1, start })).toBeNull();
    expect(headlineStep({ taken_totaal: 0, toegangsverzoeken: 0, start: started })).toBeNull();
    const words = clubWords('muziekvereniging');
    expect(stepAct('team', null, words)).toBe(`${capitalise(words.teams[0])} toevoegen`);
    expect(stepAct('team', 'Opleidingsorkest', words)).toBe(`${capitalise(words.teams[0])} aanvullen`);
    expect(stepAct('club', null, words)).toBe('Club aanvullen');
  });

  it.each(TYPES_VERENIGING)('asks a %s for what it calls its own, and counts it so', (type) => {
    const words = clubWords(type);
    const start: Dashboard['start'] = { done: ['club', 'kleuren'], team: null };
    const sentence = attentionSentence({ taken_totaal: 0, toegangsverzoeken: 0, start }, words);
    expect(sentence).toBe(`Voeg een ${words.teams[0]} toe.`);
    expect(sentence.includes('team')).toBe(type === 'sportvereniging');
    const tile = TILES.find(({ id }) => id === 'vereniging');
    if (tile === undefined) throw new Error('no tile of the club');
    expect(tileCount(tile, { teams: 4 } as Dashboard, words)).toBe(`4 ${words.teams[1]}`);
  });

  it('heads with today only what is due by today', () => {
    const on = (datum: string) => ({ datum }) as Dashboard['taken'][number];
    const headed = (...days: string[]) =>
      tasksByTerm({ taken: days.map(on), today: '2026-11-14' }).map(({ title, tasks }) => [
        title,
        ...tasks.map(({ datum }) => datum),
      ]);
    expect(headed('2026-11-11', '2026-11-14', '2026-11-15', '2027-01-27')).toEqual([
      ['Vandaag', '2026-11-11', '2026-11-14'],
      ['Binnenkort', '2026-11-15', '2027-01-27'],
    ]);
    expect(headed('2027-01-27')).toEqual([['Binnenkort', '2027-01-27']]);
    expect(headed()).toEqual([]);
  });

  it('says when nothing waits, and what ends next', () => {
    expect(nothingToDo('2027-06-30')).toBe('Niets te doen. Volgende contract loopt af op 30 juni 2027.');
    expect(nothingToDo(undefined)).toBe('Niets te doen.');
  });
});

describe('the start of a club', () => {
  const ready: StartFacts = {
    over_club: 'Al sinds 1931.',
    logo: '/files/public/logo.png',
    kleur_1: '#007a33',
    teams: 2,
    searched_teams: [{ teamnaam: 'JO13-1', over_team: 'Dertien talenten.', teamfoto: '/files/public/foto.webp' }],
    zoekopdrachten: 1,
  };

  it('is done when every step is', () => {
    const { done } = startProgress(ready);
    expect(done).toEqual(['club', 'kleuren', 'team', 'zoekopdracht']);
    expect(nextStep(done)).toBeNull();
  });

  it.each([
    ['club', { over_club: '  ' }],
    ['kleuren', { logo: null }],
    ['kleuren', { kleur_1: null }],
    ['team', { teams: 0, searched_teams: [] }],
    ['zoekopdracht', { zoekopdrachten: 0 }],
  ] as const)('waits for %s', (step, missing) => {
    const { done } = startProgress({ ...ready, ...missing });
    expect(nextStep(done)).toBe(step);
    expect(startTitle(done)).toBe('Nog één stap en je club staat klaar');
  });

  it('names the team of the newest search that cannot be shown yet', () => {
    const searched_teams = [
      { teamnaam: 'Dames 1', over_team: 'Hecht.', teamfoto: '/foto' },
      { teamnaam: 'JO13-1', over_team: 'Talent.', teamfoto: null },
      { teamnaam: 'JO9-1', over_team: null, teamfoto: null },
    ];
    expect(startProgress({ ...ready, searched_teams })).toMatchObject({ team: 'JO13-1' });
  });
});

describe('the tiles', () => {
  it('are the seven of the dashboard, with where they lead', () => {
    expect(Object.fromEntries(TILES.map(({ title, to }) => [title, to]))).toEqual({
      Sponsorwerving: '/zoekopdrachten',
      'Mijn club en teams': '/vereniging',
      Sponsorbeheer: '/sponsorbeheer',
      'Drukwerk & Materialen': '/materialen',
      'Kennisbank & Inspiratie': '/kennisbank',
      Snelkoppelingen: '/snelkoppelingen',
      Matches: '/matches',
    });
  });

  it('close with their module and stay open without one (DASH-04)', () => {
    const locked = (open: typeof MODULES | readonly []) =>
      TILES.filter((tile) => isTileLocked(tile, open)).map(({ id }) => id);
    expect(locked(MODULES)).toEqual([]);
    expect(locked([])).toEqual(['matches', 'sponsorbeheer', 'materialen']);
  });
});
