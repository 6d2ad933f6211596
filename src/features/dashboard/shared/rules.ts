import type { Module } from '#shared/access.ts';
import { capitalise, plural, pluralInWords, pluralWord } from '#shared/text.ts';
import { formatDay, type Day } from '#shared/dates.ts';
import { inOrderOfDays } from '#features/matches/shared/rules.ts';
import type { Tile } from './labels.ts';
import type { Dashboard, Start } from './schema.ts';
import { START_STEPS, type StartStep } from './labels.ts';
import type { ClubWords } from '#shared/club-words.ts';

/** A list of today that is longer is not read. */
export const MAX_LINES = 5;

/** 'Goedenacht' until six, 'Goedemorgen' until noon, 'Goedemiddag' until six, then 'Goedenavond'. */
export function greeting(hour: number): string {
  if (hour < 6) return 'Goedenacht';
  if (hour < 12) return 'Goedemorgen';
  return hour < 18 ? 'Goedemiddag' : 'Goedenavond';
}

const STEP_SENTENCES: Record<Exclude<StartStep, 'team'>, string> = {
  club: 'Begin met vertellen wie jullie zijn.',
  kleuren: 'Zet je logo en clubkleuren erin.',
  zoekopdracht: 'Zet je eerste zoekopdracht uit.',
  brochure: 'Maak er een brochure bij.',
  versturen: 'Mail je brochure naar een bedrijf.',
};

type Waiting = Pick<Dashboard, 'taken_totaal' | 'toegangsverzoeken' | 'start'>;

/** The step of the start that the page opens with, and has its first button for; null when something else waits. */
export function headlineStep({ taken_totaal, toegangsverzoeken, start }: Waiting): StartStep | null {
  return taken_totaal > 0 || toegangsverzoeken > 0 ? null : nextStep(start);
}

const STEP_ACTS: Record<Exclude<StartStep, 'team'>, string> = {
  club: 'Club aanvullen',
  kleuren: 'Logo en kleuren kiezen',
  zoekopdracht: 'Zoekopdracht maken',
  brochure: 'Brochure maken',
  versturen: 'Brochure mailen',
};

/** The words that open a step: 'Club aanvullen'. */
export function stepAct(step: StartStep, team: string | null, { teams: [word] }: ClubWords): string {
  if (step === 'team') return `${capitalise(word)} ${team === null ? 'toevoegen' : 'aanvullen'}`;
  return STEP_ACTS[step];
}

/** The sentence below the greeting: what waits, counted as the list below shows it; else the next step of the start. */
export function attentionSentence(
  { taken_totaal, toegangsverzoeken, start }: Waiting,
  { teams: [team] }: ClubWords,
): string {
  const counted = (count: number, one: string, many: string) =>
    `${capitalise(pluralInWords(count, one, many))} ${pluralWord(count, 'wacht', 'wachten')} op je.`;
  if (taken_totaal > 0) return counted(taken_totaal, 'taak', 'taken');
  if (toegangsverzoeken > 0) return counted(toegangsverzoeken, 'verzoek om toegang', 'verzoeken om toegang');
  const step = headlineStep({ taken_totaal, toegangsverzoeken, start });
  if (step === null) return 'Er staat vandaag niets open.';
  if (step !== 'team') return STEP_SENTENCES[step];
  return start.team === null ? `Voeg een ${team} toe.` : `Maak ${start.team} compleet.`;
}

/** The first tasks by their day, under a heading that is true of them: due by today, or still to come. */
export function tasksByTerm({ taken, today }: Pick<Dashboard, 'taken' | 'today'>) {
  const ordered = inOrderOfDays(taken);
  return [
    { title: 'Vandaag', tasks: ordered.filter(({ datum }) => datum <= today) },
    { title: 'Binnenkort', tasks: ordered.filter(({ datum }) => datum > today) },
  ].filter(({ tasks }) => tasks.length > 0);
}

/** What stands in place of the list when nothing waits. */
export function nothingToDo(nextEnd: Day | undefined): string {
  return nextEnd === undefined
    ? 'Niets te doen.'
    : `Niets te doen. Volgende contract loopt af op ${formatDay(nextEnd)}.`;
}

export interface StartFacts {
  over_club: string | null;
  logo: string | null;
  kleur_1: string | null;
  teams: number;
  /** Of running searches, the newest first. */
  searched_teams: readonly { teamnaam: string; over_team: string | null; teamfoto: string | null }[];
  zoekopdrachten: number;
  /** The module is open, and the brochure is not locked by itself. */
  makes_brochures: boolean;
  /** A running search, first one that has a brochure, then the newest. */
  brochures: readonly { zoekopdracht_id: string; brochure_id: string | null }[];
  mailings: number;
  /** Companies it talks with or has signed: a club that has them found its own way to them. */
  sponsors: number;
}

const isFilled = (text: string | null) => text !== null && text.trim() !== '';

/**
 * Which steps of the start are done. A team that a search names needs a photo and a text before it can be shown to
 * sponsors; who has none at hand goes on, and is asked for them last.
 */
export function startProgress(facts: StartFacts): Start {
  const unfinished = facts.searched_teams.find((team) => !isFilled(team.over_team) || !isFilled(team.teamfoto));
  const [first] = facts.brochures;
  const isDone: Record<StartStep, boolean> = {
    club: isFilled(facts.over_club),
    kleuren: isFilled(facts.logo) && isFilled(facts.kleur_1),
    team: facts.teams > 0,
    zoekopdracht: facts.zoekopdrachten > 0,
    brochure: first !== undefined && first.brochure_id !== null,
    versturen: facts.mailings > 0 || facts.sponsors > 0,
  };
  const steps = START_STEPS.filter((step) => facts.makes_brochures || (step !== 'brochure' && step !== 'versturen'));
  const isLast = steps.every((step) => isDone[step]);
  return {
    steps,
    done: steps.filter((step) => isDone[step] && !(step === 'team' && isLast && unfinished !== undefined)),
    team: unfinished?.teamnaam ?? null,
    zoekopdracht_id: first?.zoekopdracht_id ?? null,
    brochure_id: first?.brochure_id ?? null,
  };
}

/** The first step that is open; null when the club stands ready and the list may go. */
export function nextStep({ steps, done }: Pick<Start, 'steps' | 'done'>): StartStep | null {
  return steps.find((step) => !done.includes(step)) ?? null;
}

/** 'Nog één stap en je club staat klaar' */
export function startTitle({ steps, done }: Pick<Start, 'steps' | 'done'>): string {
  const left = steps.length - done.length;
  return `Nog ${pluralInWords(left, 'stap', 'stappen')} en je club staat klaar`;
}

/** A locked tile says so and does not open; who may open everything walks through. */
export function isTileLocked(tile: Tile, open: readonly Module[]): boolean {
  return tile.module !== undefined && !open.includes(tile.module);
}

/** The count on the right of a tile. */
export function tileCount(tile: Tile, facts: Dashboard, words: ClubWords): string | undefined {
  switch (tile.id) {
    case 'sponsorwerving':
      return facts.zoekopdrachten === 0 ? undefined : plural(facts.zoekopdrachten, 'zoekopdracht', 'zoekopdrachten');
    case 'matches':
      return facts.nieuwe_matches === 0 ? undefined : `${facts.nieuwe_matches} nieuw`;
    case 'sponsorbeheer':
      return facts.sponsors ? plural(facts.sponsors, 'sponsor', 'sponsors') : undefined;
    case 'vereniging':
      return facts.teams === 0 ? undefined : plural(facts.teams, ...words.teams);
    default:
      return undefined;
  }
}
