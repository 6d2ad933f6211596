import { z } from 'zod';
import { FUNCTIES } from '#features/accounts/shared/schema.ts';
import { TYPES_VERENIGING } from '#features/vereniging/shared/schema.ts';
import { endpoint } from '#shared/access.ts';
import {
  BATCH_ACTIES,
  batchResultSchema,
  BESLUITEN,
  createVerenigingSchema,
  gevondenVerenigingSchema,
  redenSchema,
  SEARCH_FROM,
  STATUSSEN,
  VERZOEKEN_MOST,
} from './schema.ts';

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
});

const lidSchema = z.object({
  id: z.uuid(),
  naam: z.string(),
  email: z.email(),
  profiel_foto: z.string().nullable(),
  functie: z.enum(FUNCTIES).nullable(),
  rol: z.enum(['member', 'admin']),
  is_contactpersoon: z.boolean(),
});

const clubSchema = z.object({
  naam: z.string(),
  type_vereniging: z.enum(TYPES_VERENIGING),
  plaatsnaam: z.string(),
  logo: z.string().nullable(),
  website: z.string().nullable(),
  contactpersoon_naam: z.string(),
  contactpersoon_mailadres: z.string(),
  contactpersoon_telefoonnummer: z.string().nullable(),
  contactpersoon_naam_2: z.string().nullable(),
  contactpersoon_mailadres_2: z.string().nullable(),
  contactpersoon_telefoonnummer_2: z.string().nullable(),
  created_at: z.date(),
  verwerkersovereenkomst_versie: z.string().nullable(),
  verwerkersovereenkomst_op: z.date().nullable(),
  aantal_gebruikers: z.number(),
  aantal_teams: z.number(),
  aantal_zoekopdrachten: z.number(),
});

const matchSchema = z.object({
  id: z.uuid(),
  bedrijfsnaam: z.string(),
  contactpersoon: z.string().nullable(),
  plaats: z.string().nullable(),
  zoekopdracht: z.string(),
  status: z.string(),
  annual_value: z.number().nullable(),
  created_at: z.date(),
});

const bannerSchema = z.object({
  id: z.uuid(),
  message: z.string(),
  link: z.string().nullable(),
  position: z.enum(['top', 'bottom']),
  period_type: z.string(),
  start_month: z.number().nullable(),
  end_month: z.number().nullable(),
  start_day: z.number().nullable(),
  end_day: z.number().nullable(),
  start_week: z.number().nullable(),
  end_week: z.number().nullable(),
  bg_color: z.string(),
  text_color: z.string(),
});

const actedSchema = z.object({
  id: z.uuid(),
  from: z.date(),
  /** When it ended; in the future while it lasts. */
  until: z.date(),
  reden: z.string().nullable(),
  changes: z.number(),
});

export const toegangsverzoekenContract = {
  start: endpoint({
    method: 'GET',
    path: '/onboarding',
    summary: 'What I need to choose a club: my own details and my latest request',
    access: 'account',
  }).output(
    z.object({
      profiel: z.object({ naam: z.string(), email: z.email(), functie: z.enum(FUNCTIES).nullable() }),
      verzoek: ownVerzoekSchema.nullable(),
      verwerkersovereenkomst_versie: z.string(),
    }),
  ),
  searchVerenigingen: endpoint({
    method: 'GET',
    path: '/onboarding/verenigingen',
    summary: 'Clubs whose name contains the text, from three characters on; ten at most, no contact details',
    access: 'account',
  })
    .input(z.object({ naam: z.string().trim().min(SEARCH_FROM).max(100) }))
    .output(z.object({ verenigingen: z.array(gevondenVerenigingSchema), meer: z.boolean() })),
  request: endpoint({
    method: 'POST',
    path: '/onboarding/toegangsverzoek',
    summary: 'Ask a club for access; its admins get a mail',
    access: 'account',
    ids: { vereniging_id: 'vereniging' },
  })
    .input(z.object({ vereniging_id: z.uuid() }))
    .output(done),
  cancel: endpoint({
    method: 'DELETE',
    path: '/onboarding/toegangsverzoek',
    summary: 'Withdraw my open request',
    access: 'account',
  }).output(done),
  createVereniging: endpoint({
    method: 'POST',
    path: '/onboarding/vereniging',
    summary: 'Make a club, of which I become admin',
    access: 'account',
  })
    .input(createVerenigingSchema)
    .output(z.object({ id: z.uuid() })),

  list: endpoint({
    method: 'GET',
    path: '/toegangsverzoeken',
    summary: 'Open requests of the club, newest first',
    access: 'admin',
  }).output(z.object({ verzoeken: z.array(verzoekSchema), meer: z.boolean() })),
  decide: endpoint({
    method: 'POST',
    path: '/toegangsverzoeken/{id}/besluit',
    summary: 'Approve or reject an open request; the person gets a mail',
    access: 'admin',
    ids: { id: 'toegangsverzoek' },
  })
    .input(z.object({ id: z.uuid(), status: z.enum(BESLUITEN), reden: redenSchema.nullable().default(null) }))
    .output(done),
  remove: endpoint({
    method: 'DELETE',
    path: '/toegangsverzoeken/{id}',
    summary: 'Delete an open request; the person gets no mail',
    access: 'admin',
    ids: { id: 'toegangsverzoek' },
  })
    .input(z.object({ id: z.uuid() }))
    .output(done),
  batch: endpoint({
    method: 'POST',
    path: '/toegangsverzoeken/batch',
    summary: 'Approve, reject or delete several; what fails is skipped, and each tells what became of it',
    access: 'admin',
    ids: { ids: 'toegangsverzoek' },
    transaction: 'none',
  })
    .input(
      z.object({
        ids: z.array(z.uuid()).min(1).max(VERZOEKEN_MOST),
        actie: z.enum(BATCH_ACTIES),
        reden: redenSchema.nullable().default(null),
      }),
    )
    .output(z.object({ results: z.array(batchResultSchema) })),

  listLeden: endpoint({
    method: 'GET',
    path: '/admin/leden',
    summary: 'Everybody with access to the club, by name',
    access: 'admin',
  }).output(z.object({ leden: z.array(lidSchema), meer: z.boolean() })),
  updateLid: endpoint({
    method: 'PATCH',
    path: '/admin/leden/{user_id}',
    summary: 'Change somebody’s role, or whether they are a contact; what is left out stays',
    access: 'admin',
    ids: { user_id: 'users' },
  })
    .input(
      z.object({
        user_id: z.uuid(),
        rol: z.enum(['member', 'admin']).optional(),
        is_contactpersoon: z.boolean().optional(),
      }),
    )
    .output(done),
  removeLid: endpoint({
    method: 'DELETE',
    path: '/admin/leden/{user_id}',
    summary: 'Take somebody’s access away, at once',
    access: 'admin',
    ids: { user_id: 'users' },
  })
    .input(z.object({ user_id: z.uuid() }))
    .output(done),
  listActed: endpoint({
    method: 'GET',
    path: '/admin/namens',
    summary: 'When the provider acted for the club, and why; newest first',
    access: 'admin',
  }).output(z.array(actedSchema)),
  club: endpoint({
    method: 'GET',
    path: '/admin/vereniging',
    summary: 'The club in short',
    access: 'admin',
  }).output(clubSchema),
  listMatches: endpoint({
    method: 'GET',
    path: '/admin/matches',
    summary: 'The club’s validated and released matches, newest first',
    access: 'admin',
    module: 'matches',
  }).output(z.object({ matches: z.array(matchSchema), meer: z.boolean() })),
  listBanners: endpoint({
    method: 'GET',
    path: '/admin/ctas',
    summary: 'The banners that members of the club see',
    access: 'admin',
  }).output(z.array(bannerSchema)),
};
