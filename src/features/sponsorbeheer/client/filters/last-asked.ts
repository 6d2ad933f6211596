import type { SponsorFilter } from '#features/sponsorbeheer/shared/schema.ts';

type Asked = Partial<SponsorFilter> & { weergave?: 'bord' | 'lijst' | undefined };

let last: Asked = {};

export function keepAsked(asked: Asked): void {
  last = asked;
}

/** How the overview was looked at: who comes back from a sponsor finds it so again. */
export const lastAsked = (): Asked => last;
