import { oneOf, searchParams, text, uuid } from '#client/search-params.ts';
import { CONSOLE_ROLES, TOESTANDEN } from '#features/accounts/shared/labels.ts';

/** What the address says of the list of everybody: what it is narrowed by, and whose row is open. */
export const peopleSearch = searchParams({
  zoek: text,
  rol: oneOf(...CONSOLE_ROLES),
  vereniging: uuid,
  toestand: oneOf(...TOESTANDEN),
  open: uuid,
});

export type PeopleSearch = {
  [Name in keyof ReturnType<typeof peopleSearch.parse>]: ReturnType<typeof peopleSearch.parse>[Name] | undefined;
};
