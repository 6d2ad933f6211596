import type { Db } from '#server/database/database.ts';
import type { Tenant } from '#server/database/tenant.ts';
import { readRecipientStanding } from '#server/mail/standing.ts';
import { mailable } from '#shared/text.ts';
import { readableName } from '#features/accounts/shared/rules/person.ts';
import { type KnownAddress, listSponsorsAt } from '#features/matches/server/queries/mailed.ts';
import { listContactsAt } from '#features/sponsors/server/queries/contactpersonen.ts';
import type { Oordeel } from '#features/mailen/shared/kinds.ts';
import { addressKey, type Found } from '#features/mailen/shared/rules/recipients.ts';
import type { Ontvanger } from '#features/mailen/shared/schema.ts';

/** Somebody who was named, with what is thought of it and where the club has the address from. */
export type Judged = Ontvanger & { bron: KnownAddress['bron'] | null };

/** Whom each address belongs to: a sponsor's first contact goes before its other people. */
async function findKnown(db: Db, tenant: Tenant, addresses: readonly string[]): Promise<Map<string, KnownAddress>> {
  const people = await listContactsAt(db, tenant, addresses);
  const sponsors = await listSponsorsAt(db, tenant, addresses);
  return new Map([...people, ...sponsors].map((known) => [known.address, known]));
}

/** What is thought of each, as it is now, and how many the club may still mail today. As many statements for one as for all. */
export async function judgeRecipients(db: Db, tenant: Tenant, found: readonly Found[]) {
  const keys = [...new Set(found.flatMap(({ email, isValid }) => (isValid ? [addressKey(email)] : [])))];
  const known = await findKnown(db, tenant, keys);
  const { allowance, standing } = await readRecipientStanding(db, tenant, keys);
  const recipients = found.map(({ email, naam, isValid, isDouble, voorstel }): Judged => {
    const key = addressKey(email);
    const whose = isValid ? known.get(key) : undefined;
    const { suppressed = null, mailed_at = null } = standing.get(key) ?? {};
    const judge = (): Oordeel => {
      if (!isValid) return 'ongeldig';
      if (isDouble) return 'dubbel';
      if (suppressed !== null) return suppressed === 'bounce' ? 'onbereikbaar' : 'afgemeld';
      return mailed_at === null ? 'goed' : 'kort_geleden';
    };
    return {
      email,
      naam: naam ?? whose?.naam ?? null,
      bedrijfsnaam: whose?.bedrijfsnaam ?? null,
      sponsor_id: whose?.sponsor_id ?? null,
      bron: whose?.bron ?? null,
      oordeel: judge(),
      voorstel,
      laatst_op: isValid ? mailed_at : null,
    };
  });
  return { recipients, allowance };
}

/** What of somebody may stand in a mail: a stranger may have typed it, and no program may make a link of it. */
export const shownNames = ({ naam, bedrijfsnaam }: Pick<Judged, 'naam' | 'bedrijfsnaam'>) => ({
  naam: readableName(naam ?? ''),
  bedrijfsnaam: mailable(bedrijfsnaam),
});

/** Where the club has an address from, to who was not told before (AVG art. 14). */
export function originOf(bron: Judged['bron'], sender: string): string {
  if (bron === null) return `${sender} vulde je adres in.`;
  if (bron === 'publiek_formulier') return 'Je gaf je adres zelf op toen je je aanmeldde.';
  return 'De club had je adres al in de eigen administratie.';
}
