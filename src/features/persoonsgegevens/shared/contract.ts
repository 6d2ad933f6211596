import { z } from 'zod';
import { download, endpoint } from '#shared/access.ts';
import { dag, line } from '#shared/fields.ts';
import { bestOf, pageInput, pageOf } from '#shared/paging.ts';
import { accountsLimits } from '#features/accounts/shared/limits.ts';
import { passwordConfirmationSchema, proofSchema } from '#features/accounts/shared/schema.ts';
import { persoonsgegevensLimits } from './limits.ts';
import {
  erasureSchema,
  exportStandSchema,
  newVerzoekSchema,
  personSchema,
  redenSchema,
  registerSchema,
  termSchema,
  verzoekSchema,
} from './schema.ts';

export const persoonsgegevensContract = {
  listTerms: endpoint({
    method: 'GET',
    path: '/persoonsgegevens/bewaartermijnen',
    summary: 'How long what the club keeps is kept, as the privacy page promises',
    access: 'admin',
    limit: 'none',
  }).output(z.array(termSchema)),

  // Requests of people, and erasing
  listVerzoeken: endpoint({
    method: 'GET',
    path: '/persoonsgegevens/verzoeken',
    summary: 'What people asked about their data: what waits, by what is due first, then what is done',
    access: 'admin',
    limit: 'none',
    reads: { what: 'sponsors' },
  })
    .input(pageInput)
    .output(pageOf(verzoekSchema).extend({ today: dag, open: z.number() })),
  findPersons: endpoint({
    method: 'GET',
    path: '/persoonsgegevens/personen',
    summary: 'Whom the club keeps something of, by a part of their name, company or address',
    access: 'admin',
    limit: 'none',
    reads: { what: 'sponsors' },
  })
    .input(z.object({ zoek: line(100).optional() }))
    .output(bestOf(personSchema)),
  addVerzoek: endpoint({
    method: 'POST',
    path: '/persoonsgegevens/verzoeken',
    summary: 'Writes down what somebody asked; the month to answer it in begins on the day it came',
    access: 'admin',
    limit: persoonsgegevensLimits.privacyverzoek,
    ids: { sponsor_id: 'sponsor', contactpersoon_id: 'contactpersoon' },
  })
    .input(newVerzoekSchema)
    .output(z.object({ id: z.uuid() })),
  extendVerzoek: endpoint({
    method: 'POST',
    path: '/persoonsgegevens/verzoeken/{id}/verlengen',
    summary: 'Two months more for an answer, with the reason that the person was told',
    access: 'admin',
    limit: 'none',
    ids: { id: 'privacyverzoek' },
  })
    .input(redenSchema.extend({ id: z.uuid() }))
    .output(z.object({ antwoord_voor: dag })),
  finishVerzoek: endpoint({
    method: 'POST',
    path: '/persoonsgegevens/verzoeken/{id}/afronden',
    summary: 'Writes down that the person has an answer',
    access: 'admin',
    limit: 'none',
    ids: { id: 'privacyverzoek' },
  })
    .input(z.object({ id: z.uuid() }))
    .output(z.object({ ok: z.literal(true) })),
  openInzage: download({
    path: '/persoonsgegevens/verzoeken/{id}/inzage/{format}',
    summary: 'All that the club keeps of a person, to read or for another system',
    access: 'admin',
    limit: persoonsgegevensLimits.privacyverzoek,
    ids: { id: 'privacyverzoek' },
    reads: { what: 'sponsors' },
    kinds: ['text/plain', 'application/json'],
    input: { params: z.object({ id: z.uuid(), format: z.enum(['txt', 'json']) }) },
  }),
  previewErasure: endpoint({
    method: 'GET',
    path: '/persoonsgegevens/verzoeken/{id}/wissen',
    summary: 'What erasing a person would do, counted by the statements that do it, and the files we cannot look into',
    access: 'admin',
    // It does it all, and takes it back.
    limit: persoonsgegevensLimits.privacyverzoek,
    ids: { id: 'privacyverzoek' },
    reads: { what: 'sponsors' },
  })
    .input(z.object({ id: z.uuid() }))
    .output(erasureSchema),
  erase: endpoint({
    method: 'POST',
    path: '/persoonsgegevens/verzoeken/{id}/wissen',
    summary: 'Erases the person of a request everywhere, for good',
    access: 'admin',
    limit: persoonsgegevensLimits.privacy_erase,
    ids: { id: 'privacyverzoek' },
  })
    .input(z.object({ id: z.uuid(), vraagt_zelf: z.literal(true) }))
    .output(z.object({ ok: z.literal(true) })),

  // The register, and taking everything along
  getRegister: endpoint({
    method: 'GET',
    path: '/persoonsgegevens/register',
    summary: 'The register of processing of the club, made from the columns of its tables',
    access: 'admin',
    limit: 'none',
  }).output(registerSchema),
  downloadRegister: download({
    path: '/persoonsgegevens/register-op-papier/{formaat}',
    summary: 'The same on paper',
    access: 'admin',
    kinds: ['application/pdf'],
    limit: persoonsgegevensLimits.register_pdf,
    input: { params: z.object({ formaat: z.enum(['pdf']) }) },
  }),

  getExport: endpoint({
    method: 'GET',
    path: '/persoonsgegevens/meenemen',
    summary: 'How the last file with everything of the club stands',
    access: 'admin',
    limit: 'none',
  }).output(exportStandSchema),
  requestExport: endpoint({
    method: 'POST',
    path: '/persoonsgegevens/meenemen',
    summary: 'Have a file made with everything of the club, with the password again; the file before it goes',
    access: 'admin',
    limit: [accountsLimits.proof_account, persoonsgegevensLimits.export_club],
    transaction: 'none',
  })
    .input(passwordConfirmationSchema)
    .output(z.object({ ok: z.literal(true) })),
  downloadExport: download({
    path: '/persoonsgegevens/meenemen/{id}/bestand',
    summary: 'The file with everything of the club, for a day; on record',
    access: 'admin',
    kinds: ['application/zip'],
    limit: 'none',
    ids: { id: 'clubexport' },
    input: { params: z.object({ id: z.uuid() }) },
  }),

  // The same of a club that was deleted, by the provider, as long as it can be put back
  getDeletedExport: endpoint({
    method: 'GET',
    path: '/superuser/verenigingen/{id}/meenemen',
    summary: 'How the last file with everything of a deleted club stands',
    access: 'superuser',
    limit: 'none',
    ids: { id: 'vereniging' },
  })
    .input(z.object({ id: z.uuid() }))
    .output(exportStandSchema),
  requestDeletedExport: endpoint({
    method: 'POST',
    path: '/superuser/verenigingen/{id}/meenemen',
    summary: 'Have a file made with everything of a deleted club, with a code or a password again',
    access: 'superuser',
    limit: accountsLimits.proof_account,
    ids: { id: 'vereniging' },
    transaction: 'none',
  })
    .input(z.object({ id: z.uuid(), bewijs: proofSchema }))
    .output(z.object({ ok: z.literal(true) })),
  downloadDeletedExport: download({
    path: '/superuser/meenemen/{id}/bestand',
    summary: 'The file with everything of a deleted club, for a day; on record',
    access: 'superuser',
    kinds: ['application/zip'],
    limit: 'none',
    ids: { id: 'clubexport' },
    input: { params: z.object({ id: z.uuid() }) },
  }),
};
