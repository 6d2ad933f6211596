import { describe, expect, it } from 'vitest';
import { MODULES } from '#shared/access.ts';
import { START_STEPS, type StartStep, TILES } from './labels.ts';
import type { Dashboard, Start } from './schema.ts';
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

  const startOf = (done: readonly StartStep[], team: string | null = null): Start => ({
    steps: [...START_STEPS],
    done: [...done],
    team,
    zoekopdracht_id: null,
    brochure_id: null,
  });
  const started = startOf(START_STEPS);
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
    expect(said({ start: startOf([]) })).toBe('Begin met vertellen wie jullie zijn.');
    const without = (step: StartStep) => START_STEPS.filter((one) => one !== step);
    expect(said({ start: startOf(without('team'), 'JO13-1') })).toBe('Maak JO13-1 compleet.');
    expect(said({ start: startOf(without('zoekopdracht')) })).toBe('Zet je eerste zoekopdracht uit.');
    expect(said({ start: startOf(without('brochure')) })).toBe('Maak er een brochure bij.');
    expect(said({ start: startOf(without('versturen')) })).toBe('Mail je brochure naar een bedrijf.');
    expect(said({ start: startOf([]), taken_totaal: 2 })).toBe('Twee taken wachten op je.');
  });

  it('has a button for that step, and none when something else waits', () => {
    const start = startOf(['club', 'kleuren']);
    expect(headlineStep({ taken_totaal: 0, toegangsverzoeken: 0, start })).toBe('team');
    expect(headlineStep({ taken_totaal: 1, toegangsverzoeken: 0, start })).toBeNull();
    expect(headlineStep({ taken_totaal: 0, toegangsverzoeken: 1, start })).toBeNull();
    expect(headlineStep({ taken_totaal: 0, toegangsverzoeken: 0, start: started })).toBeNull();
    const words = clubWords('muziekvereniging');
    expect(stepAct('team', null, words)).toBe(`${capitalise(words.teams[0])} toevoegen`);
    expect(stepAct('team', 'Opleidingsorkest', words)).toBe(`${capitalise(words.teams[0])} aanvullen`);
    expect(stepAct('club', null, words)).toBe('Club aanvullen');
    expect(stepAct('versturen', null, words)).toBe('Brochure mailen');
  });

  it.each(TYPES_VERENIGING)('asks a %s for what it calls its own, and counts it so', (type) => {
    const words = clubWords(type);
    const start = startOf(['club', 'kleuren']);
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
    makes_brochures: true,
    brochures: [{ zoekopdracht_id: 'een', brochure_id: 'twee' }],
    mailings: 1,
    sponsors: 0,
  };

  it('is done when every step is', () => {
    const start = startProgress(ready);
    expect(start.done).toEqual(START_STEPS);
    expect(start).toMatchObject({ zoekopdracht_id: 'een', brochure_id: 'twee' });
    expect(nextStep(start)).toBeNull();
  });

  it.each([
    ['club', { over_club: '  ' }],
    ['kleuren', { logo: null }],
    ['kleuren', { kleur_1: null }],
    ['team', { teams: 0, searched_teams: [] }],
    ['zoekopdracht', { zoekopdrachten: 0 }],
    ['brochure', { brochures: [{ zoekopdracht_id: 'een', brochure_id: null }] }],
    ['versturen', { mailings: 0 }],
  ] as const)('waits for %s', (step, missing) => {
    const start = startProgress({ ...ready, ...missing });
    expect(nextStep(start)).toBe(step);
    expect(startTitle(start)).toBe('Nog één stap en je club staat klaar');
  });

  it('names the team of the newest search that cannot be shown yet', () => {
    const searched_teams = [
      { teamnaam: 'Dames 1', over_team: 'Hecht.', teamfoto: '/foto' },
      { teamnaam: 'JO13-1', over_team: 'Talent.', teamfoto: null },
      { teamnaam: 'JO9-1', over_team: null, teamfoto: null },
    ];
    expect(startProgress({ ...ready, searched_teams })).toMatchObject({ team: 'JO13-1' });
  });

  it('never goes back to a team without a photo, and asks for it when all the rest is done', () => {
    const searched_teams = [{ teamnaam: 'JO13-1', over_team: 'Talent.', teamfoto: null }];
    const underWay = startProgress({ ...ready, searched_teams, mailings: 0 });
    expect(nextStep(underWay)).toBe('versturen');
    expect(underWay.done).toContain('team');
    expect(nextStep(startProgress({ ...ready, searched_teams }))).toBe('team');
  });

  it('has no brochure to make or mail while those are locked', () => {
    const start = startProgress({ ...ready, makes_brochures: false, brochures: [], mailings: 0 });
    expect(start.steps).toEqual(['club', 'kleuren', 'team', 'zoekopdracht']);
    expect(nextStep(start)).toBeNull();
  });

  it('asks no club to mail that talks with companies already', () => {
    expect(nextStep(startProgress({ ...ready, mailings: 0, sponsors: 2 }))).toBeNull();
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
