import { dayOf, formatTime, relativeDay, relativeDayInSentence } from '#shared/dates.ts';

/** 'vandaag', 'gisteren', '3 dagen geleden' */
export const dayWords = (at: Date) => relativeDay(dayOf(at), dayOf(new Date()));

/** 'vandaag om 19:48', 'op 3 okt 2026 om 20:15' */
export const momentWords = (at: Date) => `${relativeDayInSentence(dayOf(at), dayOf(new Date()))} om ${formatTime(at)}`;
