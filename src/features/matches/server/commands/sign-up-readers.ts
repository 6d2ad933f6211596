import type { Db } from '#server/database/database.ts';
import type { Tenant } from '#server/database/tenant.ts';
import { listNoticeReaders } from '#features/accounts/server/queries.ts';
import { type SignUpReader, signUpReaders } from '#features/matches/shared/rules/sign-up-readers.ts';
import { findClub } from '#features/vereniging/server/queries.ts';

export async function listSignUpReaders(db: Db, tenant: Pick<Tenant, 'vereniging_id'>): Promise<SignUpReader[]> {
  const people = await listNoticeReaders(db, tenant);
  const club = await findClub(db, tenant, [
    'contactpersoon_naam',
    'contactpersoon_mailadres',
    'contactpersoon_naam_2',
    'contactpersoon_mailadres_2',
  ]);
  const contacts = [
    { email: club?.contactpersoon_mailadres, naam: club?.contactpersoon_naam },
    { email: club?.contactpersoon_mailadres_2, naam: club?.contactpersoon_naam_2 },
  ];
  return signUpReaders(people, contacts);
}
