/** What the platform noted about itself in the demo world, and the three things in it that ask for a person. */

export const HELD_MAILS = 42;
export const REFUSED_MAILS = 6;
/** What arrived of each club: so many hours ago, so many. */
export const ARRIVED_MAILS = [
  { club: 'RKVV Rood-Wit', hours: 2, mails: 74 },
  { club: 'VV Groenendaal', hours: 1, mails: 11 },
  { club: 'VV Groenendaal', hours: 9 * 24, mails: 53 },
] as const;
/** How long each thing has waited, in minutes. */
export const WAITING = { held: 116, doubtful: 44, letter: 18 };
export const PAUSED_REASON =
  'Van de eerste 80 adressen bestaan er 6 niet, dat is 7,5%. Boven 5% houden we de rest vast.';

/** Twelve days ago the product could not be reached for so many minutes. */
export const DOWN = { days: 12, minutes: 8 };

/** The last 24 hours, oldest first. */
export const MAILS_PER_HOUR = [2, 3, 2, 0, 0, 0, 0, 0, 0, 2, 14, 9, 12, 8, 6, 4, 5, 7, 9, 11, 18, 62, 26, 14];
export const JOBS_PER_HOUR = [
  41, 38, 38, 38, 38, 36, 270, 54, 62, 68, 60, 57, 51, 54, 60, 51, 54, 57, 76, 94, 132, 113, 84, 60,
];
/** Documents by half seconds. */
export const PDF_PER_STEP = [6, 70, 38, 14, 7, 4, 2, 1, 0];
/** The last fourteen days, oldest first; a job that failed today comes on top. */
export const ERRORS_PER_DAY = [2, 1, 0, 4, 1, 0, 0, 2, 1, 11, 3, 1, 2, 2];
export const REQUESTS_PER_HOUR = 3_200;

export const LATEST_ERRORS = [
  { minutes: 17, source: 'web', what: 'zoekopdrachten.update', kind: 'RangeError', message: 'gegevens te groot' },
  { minutes: 278, source: 'web', what: 'vereniging.keepLogo', kind: 'StorageError', message: 'opslag was weg' },
  { minutes: 775, source: 'worker', what: 'files.remove', kind: 'TimeoutError', message: 'dienst te traag' },
] as const;

export const SLOW = [
  { source: 'web', what: 'sponsorbeheer.list', count: 4, longest_ms: 1_800, clubs: 2 },
  { source: 'web', what: 'matches.list', count: 12, longest_ms: 900, clubs: 5 },
  { source: 'worker', what: 'toegangsverzoeken.tell-beheerders', count: 2, longest_ms: 700, clubs: 1 },
] as const;

export const NIGHTS = 14;
/** What the last night let go. */
export const LAST_NIGHT: Record<string, number> = {
  concept: 12,
  onbevestigd_account: 4,
  afgevallen_aanmelding: 2,
  toegangsverzoek: 1,
  verstuurde_mail: 0,
  logboek: 0,
};
