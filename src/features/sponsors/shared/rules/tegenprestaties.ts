import type { TegenprestatieStatus } from '#features/matches/shared/kinds.ts';

/** As many as stand on the page at once; the others come for who asks. */
export const PROMISES_SHOWN = 3;

/** '2 van 3 geleverd'; what was dropped no longer counts. */
export function deliveredWords(promises: readonly { status: TegenprestatieStatus }[]): string {
  const counted = promises.filter(({ status }) => status !== 'vervallen');
  const delivered = counted.filter(({ status }) => status === 'geleverd');
  return counted.length === 0 ? '' : `${delivered.length} van ${counted.length} geleverd`;
}
