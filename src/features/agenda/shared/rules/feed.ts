import type { Day } from '#shared/dates.ts';

/** What stands in somebody's calendar about a match. */
export interface FeedRow {
  match_id: string;
  sponsor_id: string;
  soort: 'opvolging' | 'contract';
  dag: Day;
  bedrijfsnaam: string;
  opmerking: string | null;
  updated_at: Date;
}

/** What is past stays so long: a follow-up that is late is still to be done. */
export const FEED_DAYS_BACK = 90;

/** As `/agenda/{code}.ics` has it: 24 bytes in letters that need no escape. */
export const FEED_FILE = /^(?<code>[\w-]{32})\.ics$/u;

/** 'Bakkerij Jansen: bel over het voorstel', 'Contract Café De Kroon loopt af' */
export function feedTitle({ soort, bedrijfsnaam, opmerking }: Pick<FeedRow, 'soort' | 'bedrijfsnaam' | 'opmerking'>) {
  if (soort === 'contract') return `Contract ${bedrijfsnaam} loopt af`;
  const note = opmerking?.trim() ?? '';
  return note === '' ? `Opvolgen: ${bedrijfsnaam}` : `${bedrijfsnaam}: ${note}`;
}
