import { type Day, relativeDayInSentence } from '#shared/dates.ts';

/** '12× bekeken, laatst gisteren': how often a link was opened, of nobody. Null when nobody did. */
export const viewWords = (weergaven: number, laatst: Day | null, today: Day): string | null =>
  weergaven === 0 || laatst === null ? null : `${weergaven}× bekeken, laatst ${relativeDayInSentence(laatst, today)}`;
