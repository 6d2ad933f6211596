import { createHmac } from 'node:crypto';
import { PRODUCT } from '#shared/product.ts';
import type { Account, Module } from '#shared/access.ts';
import type { Tenant } from '#server/database/tenant.ts';
import { findClub } from '#features/vereniging/server/queries.ts';
import { TYPE_NAMES } from '#features/vereniging/shared/labels.ts';
import { VRAGEN_MOST } from '#features/assistent/shared/kinds.ts';
import type { Vraag } from '#features/assistent/shared/schema.ts';
import {
  ENDING,
  may,
  type Reading,
  readContracts,
  readMaterialen,
  readSponsors,
  readTeams,
  readZoekopdrachten,
} from './facts.ts';

/** What is read for the webhook, of the active club. What a lock keeps from who asks is null: there may be some. */
export async function readContext(reading: Reading) {
  const club = await findClub(reading.db, reading.tenant, ['id', 'naam', 'type_vereniging', 'plaatsnaam']);
  return {
    vereniging: {
      id: reading.tenant.vereniging_id,
      naam: club?.naam ?? '',
      soort: club === undefined ? '' : TYPE_NAMES[club.type_vereniging],
      plaats: club?.plaatsnaam ?? null,
    },
    context: {
      zoekopdrachten: await readZoekopdrachten(reading),
      teams: may(reading, 'teams') ? await readTeams(reading) : null,
      campagnemiddelen: may(reading, 'campagnemiddelen') ? await readMaterialen(reading) : null,
      sponsors: may(reading, 'sponsorbeheer') ? await readSponsors(reading) : null,
      aflopende_contracten: may(reading, 'sponsorbeheer') ? await readContracts(reading, ENDING) : null,
    },
  };
}

interface Sender {
  account: Pick<Account, 'id' | 'rol'>;
  tenant: Tenant;
  modules: readonly Module[];
  secret: string;
  now: Date;
}

/**
 * What the webhook is sent. Of the person it says what they may, and not who they are: a conversation has an id that
 * is theirs in this club alone, so that what the other side remembers is never somebody else's.
 */
export function payloadOf(
  { account, tenant, modules, secret, now }: Sender,
  { vereniging, context }: Awaited<ReturnType<typeof readContext>>,
  { vraag, eerdere_vragen, sessie }: Vraag,
) {
  const sessionId = createHmac('sha256', secret)
    .update(`assistent ${account.id} ${tenant.vereniging_id} ${sessie}`)
    .digest('hex')
    .slice(0, 32);
  return {
    user: { rol: account.rol, modules },
    vereniging,
    sessie: { id: sessionId, namens_club: tenant.acting_superuser_id !== null },
    context,
    interactie: { laatste_vragen: eerdere_vragen.slice(-VRAGEN_MOST) },
    technisch: { product: PRODUCT, taal: 'nl', tijdzone: 'Europe/Amsterdam', tijdstip: now.toISOString() },
    actie: { soort: 'vraag' },
    sessionId,
    vraag,
  };
}
