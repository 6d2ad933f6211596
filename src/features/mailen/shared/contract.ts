import { z } from 'zod';
import { endpoint } from '#shared/access.ts';
import { line } from '#shared/fields.ts';
import { pageInput } from '#shared/paging.ts';
import { GRONDSLAGEN } from './kinds.ts';
import { mailenLimits } from './limits.ts';
import {
  checkedSchema,
  composeSchema,
  mailingSchema,
  messageSchema,
  PASTED_MAX,
  previewSchema,
  recipientPageSchema,
  resultsSchema,
  sendMailSchema,
  sentSchema,
} from './schema.ts';

const own = { access: 'member', module: 'campagnemiddelen' } as const;
const one = z.object({ id: z.uuid() });
const ids = { id: 'mailing' };
const done = z.object({ ok: z.literal(true) });

export const mailenContract = {
  compose: endpoint({
    ...own,
    limit: 'none',
    method: 'GET',
    path: '/mailen/opstellen/{campagnemiddel_id}',
    summary: 'What the mail with a brochure or an A4 begins with, and how many may still be mailed today',
    ids: { campagnemiddel_id: 'campagnemiddel' },
  })
    .input(z.object({ campagnemiddel_id: z.uuid() }))
    .output(composeSchema),

  results: endpoint({
    ...own,
    limit: 'none',
    method: 'GET',
    path: '/mailen/resultaat/{campagnemiddel_id}',
    summary: 'What came of a brochure: to how many it was mailed, how often it was looked at, how many signed up',
    ids: { campagnemiddel_id: 'campagnemiddel' },
  })
    .input(z.object({ campagnemiddel_id: z.uuid() }))
    .output(resultsSchema),

  checkRecipients: endpoint({
    ...own,
    limit: mailenLimits.mail_check,
    reads: { what: 'sponsors' },
    method: 'POST',
    path: '/mailen/ontvangers',
    summary: 'Reads the addresses out of what was pasted, and tells of each whether it gets the mail; stores nothing',
  })
    .input(z.object({ tekst: z.string().max(PASTED_MAX) }))
    .output(checkedSchema),

  preview: endpoint({
    ...own,
    limit: 'none',
    method: 'POST',
    path: '/mailen/voorbeeld',
    summary: 'The mail as one recipient gets it; sends nothing',
    ids: { campagnemiddelId: 'campagnemiddel' },
  })
    .input(
      messageSchema.extend({
        naam: line(120).nullable().default(null),
        bedrijfsnaam: line(250).nullable().default(null),
        grondslag: z.enum(GRONDSLAGEN).optional(),
      }),
    )
    .output(previewSchema),

  sendTest: endpoint({
    ...own,
    limit: mailenLimits.mail_test,
    method: 'POST',
    path: '/mailen/proef',
    summary: 'Sends the mail to the caller alone; counts for nothing and is logged nowhere',
    ids: { campagnemiddelId: 'campagnemiddel' },
  })
    .input(messageSchema)
    .output(z.object({ email: z.string() })),

  send: endpoint({
    ...own,
    limit: mailenLimits.mail_send,
    once: true,
    method: 'POST',
    path: '/mailen/send-campaign-mail',
    summary: 'Sends the mail after half a minute to everybody who may get it',
    ids: { campagnemiddelId: 'campagnemiddel' },
  })
    .input(sendMailSchema)
    .output(sentSchema),

  stop: endpoint({
    ...own,
    limit: 'none',
    method: 'POST',
    path: '/mailen/{id}/stop',
    summary: 'Stops a mailing before it begins: nobody gets it',
    ids,
  })
    .input(one)
    .output(done),

  start: endpoint({
    ...own,
    limit: 'none',
    method: 'POST',
    path: '/mailen/{id}/nu',
    summary: 'Sends a mailing at once that could still be stopped',
    ids,
  })
    .input(one)
    .output(done),

  get: endpoint({
    ...own,
    limit: 'none',
    method: 'GET',
    path: '/mailen/{id}',
    summary: 'How a mailing stands',
    ids,
  })
    .input(one)
    .output(mailingSchema),

  listRecipients: endpoint({
    ...own,
    limit: 'none',
    reads: { what: 'sponsors' },
    method: 'GET',
    path: '/mailen/{id}/ontvangers',
    summary: 'Whom it went to and how that stands, problems first',
    ids,
  })
    .input(pageInput.extend({ id: z.uuid() }))
    .output(recipientPageSchema),

  retry: endpoint({
    ...own,
    limit: mailenLimits.mail_send,
    once: true,
    method: 'POST',
    path: '/mailen/{id}/opnieuw',
    summary: 'Sends again to those whom it did not reach; of one also to another address',
    ids: { ...ids, ontvanger_id: 'mailing_ontvanger' },
  })
    .input(
      one
        .extend({ ontvanger_id: z.uuid().optional(), email: line(254).optional() })
        .refine(({ ontvanger_id, email }) => email === undefined || ontvanger_id !== undefined, {
          path: ['email'],
          error: 'Kies eerst van wie dit adres is.',
        }),
    )
    .output(z.object({ sent: z.int() })),
};
