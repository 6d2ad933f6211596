import { z } from 'zod';
import { gevondenVerenigingSchema, verenigingFields } from '#features/vereniging/shared/schema.ts';
import { endpoint } from '#shared/access.ts';
import { toegangsverzoekenLimits } from './limits.ts';
import { bestOf, pageInput, pageOf } from '#shared/paging.ts';
import {
  BATCH_ACTIES,
  batchResultSchema,
  BESLUITEN,
  createVerenigingSchema,
  redenSchema,
  STATUSSEN,
} from './schema.ts';
import { FUNCTIES } from '#features/accounts/shared/labels.ts';
import { beheerdersSchema } from '#features/accounts/shared/schema.ts';
import { BATCH_MOST, SEARCH_FROM } from './rules.ts';

const done = z.object({ ok: z.literal(true) });

const ownVerzoekSchema = z.object({
  id: z.uuid(),
  vereniging: gevondenVerenigingSchema,
  status: z.enum(STATUSSEN),
  reden: z.string().nullable(),
  created_at: z.date(),
});

const verzoekSchema = z.object({
  id: z.uuid(),
  naam: z.string(),
  email: z.email(),
  profiel_foto: z.string().nullable(),
  created_at: z.date(),
  /** Not who has a club by now. */
  can: z.object({ approve: z.boolean() }),
});

/** A request as the provider sees it, of whatever club. */
const waitingSchema = verzoekSchema.extend({
  /** The provider's own people belong to no club. */
  is_superuser: z.boolean(),
  vereniging: z.object({
    id: z.uuid(),
    naam: z.string(),
    kleur_1: z.string().nullable(),
    kleur_2: z.string().nullable(),
    kleur_3: z.string().nullable(),
    is_verwijderd: z.boolean(),
  }),
  /** Who of the club can decide. */
  beheerders: beheerdersSchema,
});

export const toegangsverzoekenContract = {
  start: endpoint({
    method: 'GET',
    path: '/onboarding',
    summary: 'What I need to choose a club: my own details and my latest request',
    access: 'account',
    limit: 'none',
  }).output(
    z.object({
      profiel: z.object({
        naam: z.string(),
        email: z.email(),
        functie: z.enum(FUNCTIES).nullable(),
        telefoon: z.string().nullable(),
      }),
      verzoek: ownVerzoekSchema.nullable(),
      verwerkersovereenkomst_versie: z.string(),
    }),
  ),
  searchVerenigingen: endpoint({
    method: 'GET',
    path: '/onboarding/verenigingen',
    summary: 'Clubs whose name contains the text, from three characters on; ten at most, no contact details',
    access: 'account',
    limit: toegangsverzoekenLimits.club_search_account,
  })
    .input(z.object({ naam: verenigingFields.naam.min(SEARCH_FROM) }))
    .output(bestOf(gevondenVerenigingSchema)),
  request: endpoint({
    method: 'POST',
    path: '/onboarding/toegangsverzoek',
    summary: 'Ask a club for access; its admins get a mail',
    access: 'account',
    limit: toegangsverzoekenLimits.access_request_account,
    ids: { vereniging_id: 'vereniging' },
  })
    .input(z.object({ vereniging_id: z.uuid() }))
    .output(done),
  cancel: endpoint({
    method: 'DELETE',
    path: '/onboarding/toegangsverzoek',
    summary: 'Withdraw my open request',
    access: 'account',
    limit: 'none',
  }).output(done),
  createVereniging: endpoint({
    method: 'POST',
    path: '/onboarding/vereniging',
    summary: 'Make a club, of which I become admin',
    access: 'account',
    // It searches for clubs that look like the new one, so that counts too.
    limit: [toegangsverzoekenLimits.club_founding_account, toegangsverzoekenLimits.club_search_account],
  })
    .input(createVerenigingSchema)
    .output(z.object({ id: z.uuid() })),

  list: endpoint({
    method: 'GET',
    path: '/toegangsverzoeken',
    summary: 'Open requests of the club, newest first',
    access: 'admin',
    limit: 'none',
  })
    .input(pageInput)
    .output(pageOf(verzoekSchema)),
  decide: endpoint({
    method: 'POST',
    path: '/toegangsverzoeken/{id}/besluit',
    summary: 'Approve or reject an open request; the person gets a mail',
    access: 'admin',
    limit: 'none',
    ids: { id: 'toegangsverzoek' },
  })
    .input(z.object({ id: z.uuid(), status: z.enum(BESLUITEN), reden: redenSchema.default(null) }))
    .output(done),
  remove: endpoint({
    method: 'DELETE',
    path: '/toegangsverzoeken/{id}',
    summary: 'Delete an open request; the person gets no mail',
    access: 'admin',
    limit: 'none',
    ids: { id: 'toegangsverzoek' },
  })
    .input(z.object({ id: z.uuid() }))
    .output(done),
  batch: endpoint({
    method: 'POST',
    path: '/toegangsverzoeken/batch',
    summary: 'Approve, reject or delete several; what fails is skipped, and each tells what became of it',
    access: 'admin',
    limit: 'none',
    ids: { 'ids[]': 'toegangsverzoek' },
    transaction: 'none',
  })
    .input(
      z.object({
        ids: z.array(z.uuid()).min(1).max(BATCH_MOST),
        actie: z.enum(BATCH_ACTIES),
        reden: redenSchema.default(null),
      }),
    )
    .output(z.object({ results: z.array(batchResultSchema) })),

  listWaiting: endpoint({
    method: 'GET',
    path: '/superuser/toegangsverzoeken',
    summary: 'Open requests of all clubs, oldest first, and how many are of superusers',
    access: 'superuser',
    limit: 'none',
  })
    .input(pageInput)
    .output(pageOf(waitingSchema).extend({ van_superusers: z.number() })),
  decideForClub: endpoint({
    method: 'POST',
    path: '/superuser/toegangsverzoeken/{id}/besluit',
    summary: 'Approve or reject an open request of any club; the person gets a mail',
    access: 'superuser',
    limit: 'none',
    ids: { id: 'toegangsverzoek' },
  })
    .input(z.object({ id: z.uuid(), status: z.enum(BESLUITEN), reden: redenSchema.default(null) }))
    .output(done),
  cleanOne: endpoint({
    method: 'DELETE',
    path: '/superuser/toegangsverzoeken/{id}',
    summary: 'Delete an open request that a superuser made; nobody gets a mail',
    access: 'superuser',
    limit: 'none',
    ids: { id: 'toegangsverzoek' },
  })
    .input(z.object({ id: z.uuid() }))
    .output(done),
  cleanAll: endpoint({
    method: 'DELETE',
    path: '/superuser/toegangsverzoeken',
    summary: 'Delete every open request that a superuser made; nobody gets a mail',
    access: 'superuser',
    limit: 'none',
  }).output(z.object({ count: z.number() })),
};
