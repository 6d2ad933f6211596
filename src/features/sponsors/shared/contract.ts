import { z } from 'zod';
import { download, endpoint, upload } from '#shared/access.ts';
import { version } from '#shared/fields.ts';
import { pageInput } from '#shared/paging.ts';
import { BESTAND_MAX_BYTES, BESTAND_TYPES } from './rules/bestanden.ts';
import { GROUPS } from './rules/timeline.ts';
import {
  actSchema,
  afsprakenSchema,
  contactSchema,
  contractChangeSchema,
  dropSchema,
  extendSchema,
  gegevensSchema,
  kenmerkenSchema,
  newBestandSchema,
  newTegenprestatieSchema,
  sponsorPageSchema,
  storedContactSchema,
  storedContractSchema,
  storedGegevensSchema,
  storedKenmerkenSchema,
  tegenprestatieChangeSchema,
  timelineSchema,
} from './schema.ts';

const done = z.object({ ok: z.literal(true) });

export const sponsorsContract = {
  get: endpoint({
    method: 'GET',
    path: '/sponsorbeheer/sponsors/{id}',
    summary: 'One sponsor with all that the club has with it; who was merged answers as the one that stayed',
    access: 'member',
    limit: 'none',
    module: 'sponsorbeheer',
    ids: { id: 'sponsor' },
    reads: { what: 'sponsor', sponsor: 'id' },
  })
    .input(z.object({ id: z.uuid() }))
    .output(sponsorPageSchema),

  listTimeline: endpoint({
    method: 'GET',
    path: '/sponsorbeheer/sponsors/{id}/tijdlijn',
    summary: 'What happened to a sponsor, newest first: who, what, when; of one kind or of all',
    access: 'member',
    limit: 'none',
    module: 'sponsorbeheer',
    ids: { id: 'sponsor' },
    reads: { what: 'sponsor', sponsor: 'id' },
  })
    .input(pageInput.extend({ id: z.uuid(), groep: z.enum(GROUPS).optional() }))
    .output(timelineSchema),

  // -------------------------------------------------------------------------------------------------------------
  // What was agreed

  listAfspraken: endpoint({
    method: 'GET',
    path: '/sponsorbeheer/sponsors/{id}/afspraken',
    summary: 'What the club promised a sponsor, who can be reached there, and the files that are kept with it',
    access: 'member',
    limit: 'none',
    module: 'sponsorbeheer',
    ids: { id: 'sponsor' },
    reads: { what: 'sponsor', sponsor: 'id' },
  })
    .input(z.object({ id: z.uuid() }))
    .output(afsprakenSchema),

  signContract: endpoint({
    method: 'POST',
    path: '/sponsorbeheer/contract/{id}',
    summary: 'A contract is signed: a first term, or the next one; the sponsor becomes active. What is not sent stays',
    access: 'member',
    limit: 'none',
    module: 'sponsorbeheer',
    ids: { id: 'match' },
  })
    .input(contractChangeSchema)
    .output(storedContractSchema),

  changeContract: endpoint({
    method: 'PATCH',
    path: '/sponsorbeheer/contract/{id}',
    summary:
      'Change the last term, or what is proposed while nothing is signed; what is settled is refused by its field',
    access: 'member',
    limit: 'none',
    module: 'sponsorbeheer',
    ids: { id: 'match' },
  })
    .input(contractChangeSchema)
    .output(storedContractSchema),

  dropContract: endpoint({
    method: 'DELETE',
    path: '/sponsorbeheer/contract/{id}',
    summary: 'Not signed after all: the last term goes, unless something of it is settled',
    access: 'member',
    limit: 'none',
    module: 'sponsorbeheer',
    ids: { id: 'match' },
  })
    .input(dropSchema)
    .output(actSchema),

  extendContract: endpoint({
    method: 'POST',
    path: '/sponsorbeheer/contract/{id}/verlengen',
    summary: 'One contract a year longer, from today or from the end date that the person saw; never shorter',
    access: 'member',
    limit: 'none',
    module: 'sponsorbeheer',
    ids: { id: 'match' },
  })
    .input(extendSchema)
    .output(actSchema),

  setKenmerken: endpoint({
    method: 'PATCH',
    path: '/sponsorbeheer/kenmerken/{id}',
    summary:
      'What the club thinks of a sponsor: category, priority, relationship; refused when somebody else was first',
    access: 'member',
    limit: 'none',
    module: 'sponsorbeheer',
    ids: { id: 'match' },
  })
    .input(kenmerkenSchema.partial().extend({ id: z.uuid(), version }))
    .output(storedKenmerkenSchema),

  addTegenprestatie: endpoint({
    method: 'POST',
    path: '/sponsorbeheer/contract/{id}/tegenprestaties',
    summary: 'Promise something more',
    access: 'member',
    limit: 'none',
    module: 'sponsorbeheer',
    ids: { id: 'match' },
  })
    .input(newTegenprestatieSchema.extend({ id: z.uuid() }))
    .output(actSchema),

  changeTegenprestatie: endpoint({
    method: 'PATCH',
    path: '/sponsorbeheer/tegenprestaties/{id}',
    summary: 'Other words for a promise, or how far the club is with it; a stale version is refused',
    access: 'member',
    limit: 'none',
    module: 'sponsorbeheer',
    ids: { id: 'tegenprestatie' },
  })
    .input(tegenprestatieChangeSchema.extend({ id: z.uuid(), version }))
    .output(actSchema),

  removeTegenprestatie: endpoint({
    method: 'DELETE',
    path: '/sponsorbeheer/tegenprestaties/{id}',
    summary: 'A promise that is none after all',
    access: 'member',
    limit: 'none',
    module: 'sponsorbeheer',
    ids: { id: 'tegenprestatie' },
  })
    .input(z.object({ id: z.uuid(), version }))
    .output(actSchema),

  addContactpersoon: endpoint({
    method: 'POST',
    path: '/sponsorbeheer/sponsors/{id}/contactpersonen',
    summary: 'Somebody else who can be reached at a sponsor',
    access: 'member',
    limit: 'none',
    module: 'sponsorbeheer',
    ids: { id: 'sponsor' },
  })
    .input(contactSchema.extend({ id: z.uuid() }))
    .output(actSchema),

  changeContactpersoon: endpoint({
    method: 'PATCH',
    path: '/sponsorbeheer/contactpersonen/{id}',
    summary: 'Change what is known of somebody at a sponsor; a stale version is refused with what is stored now',
    access: 'member',
    limit: 'none',
    module: 'sponsorbeheer',
    ids: { id: 'contactpersoon' },
  })
    .input(contactSchema.partial().extend({ id: z.uuid(), version }))
    .output(storedContactSchema),

  removeContactpersoon: endpoint({
    method: 'DELETE',
    path: '/sponsorbeheer/contactpersonen/{id}',
    summary: 'Take somebody away; to be put back for a few minutes',
    access: 'member',
    limit: 'none',
    module: 'sponsorbeheer',
    ids: { id: 'contactpersoon' },
  })
    .input(z.object({ id: z.uuid() }))
    .output(actSchema),

  setHoofdcontact: endpoint({
    method: 'POST',
    path: '/sponsorbeheer/contactpersonen/{id}/hoofdcontact',
    summary: 'Somebody becomes the first to call, and takes places with who was; done again it is as before',
    access: 'member',
    limit: 'none',
    module: 'sponsorbeheer',
    ids: { id: 'contactpersoon' },
  })
    .input(z.object({ id: z.uuid(), version }))
    .output(z.object({ version })),

  keepBestand: upload({
    path: '/sponsorbeheer/bestanden',
    summary: 'Put a file away for the save that names it; a photo loses where and when it was taken',
    access: 'member',
    module: 'sponsorbeheer',
    maxBytes: BESTAND_MAX_BYTES,
    kinds: BESTAND_TYPES,
    input: {},
  }).output(z.object({ id: z.uuid() })),

  addBestand: endpoint({
    method: 'POST',
    path: '/sponsorbeheer/sponsors/{id}/bestanden',
    summary: 'Keep a contract, a logo or a photo with a sponsor',
    access: 'member',
    limit: 'none',
    module: 'sponsorbeheer',
    ids: { id: 'sponsor', file_id: 'file' },
  })
    .input(newBestandSchema.extend({ id: z.uuid(), file_id: z.uuid() }))
    .output(z.object({ id: z.uuid(), naam: z.string() })),

  openBestand: download({
    path: '/sponsorbeheer/bestanden/{id}',
    summary: 'A file that is kept with a sponsor',
    access: 'member',
    limit: 'none',
    module: 'sponsorbeheer',
    ids: { id: 'sponsor_bestand' },
    kinds: BESTAND_TYPES,
    input: { params: z.object({ id: z.uuid() }) },
  }),

  removeBestand: endpoint({
    method: 'DELETE',
    path: '/sponsorbeheer/bestanden/{id}',
    summary: 'Take a file away; to be put back for a few minutes',
    access: 'member',
    limit: 'none',
    module: 'sponsorbeheer',
    ids: { id: 'sponsor_bestand' },
  })
    .input(z.object({ id: z.uuid() }))
    .output(actSchema),

  changeGegevens: endpoint({
    method: 'PATCH',
    path: '/sponsorbeheer/sponsors/{id}',
    summary:
      'Change what is known of a company or its first contact; a stale version is refused with what is stored now',
    access: 'member',
    limit: 'none',
    module: 'sponsorbeheer',
    ids: { id: 'sponsor' },
  })
    .input(gegevensSchema.partial().extend({ id: z.uuid(), version }))
    .output(storedGegevensSchema),

  undoAfspraak: endpoint({
    method: 'POST',
    path: '/sponsorbeheer/ongedaan/{id}',
    summary: 'Take back what was done with a promise, a person or a file',
    access: 'member',
    limit: 'none',
    module: 'sponsorbeheer',
    ids: { id: 'gebeurtenis' },
  })
    .input(z.object({ id: z.uuid() }))
    .output(done),
};
