import { type Access, ACCESS_LEVELS, type AccessRules, activeClub, refuseAccess, type Standing } from './access.ts';

/** Which levels of access a person has. The server tells it with the session, by the rule that refuses the calls. */
export type Abilities = Record<Access, boolean>;

export function abilitiesOf(account: Standing, rules: AccessRules): Abilities {
  const can = ACCESS_LEVELS.map((access) => [access, refuseAccess(access, account, rules) === null]);
  return Object.fromEntries(can) as Abilities;
}

export const HOMES = ['/superuser', '/dashboard', '/onboarding', '/club-verwijderd'] as const;
export type Home = (typeof HOMES)[number];

/** Where a person belongs: after logging in, from `/`, and when another page is not theirs. */
export function homeOf(
  account: Pick<Standing, 'rol' | 'vereniging_id' | 'vereniging_verwijderd_op' | 'acting_vereniging_id'>,
): Home {
  if (account.rol === 'superuser' && account.acting_vereniging_id === null) return '/superuser';
  if (account.rol !== 'superuser' && account.vereniging_verwijderd_op !== null) return '/club-verwijderd';
  return activeClub(account) === null ? '/onboarding' : '/dashboard';
}
