import { z } from 'zod';
import { endpoint } from '#shared/access.ts';
import { standLimits } from './limits.ts';
import { heldActSchema, letterActSchema, lookUpSchema, mailActSchema, refusedSchema, standSchema } from './schema.ts';

const done = z.object({ ok: z.literal(true) });

export const standContract = {
  readStand: endpoint({
    method: 'GET',
    path: '/superuser/stand',
    summary: 'How the platform is, part by part; a part that cannot be read is null',
    access: 'superuser',
    // A part that fails must not take the others along, so each has a transaction of its own.
    transaction: 'none',
    limit: 'none',
  }).output(standSchema),

  settleMail: endpoint({
    method: 'POST',
    path: '/superuser/stand/mails/{id}',
    summary: 'Sends a mail in doubt or a failed one again, gives it up, or takes that back',
    access: 'superuser',
    ids: { id: 'outbox' },
    limit: 'none',
  })
    .input(mailActSchema)
    .output(done),

  lookUpMail: endpoint({
    method: 'POST',
    path: '/superuser/stand/mails/{id}/zoek-op',
    summary: 'Asks the mail provider about a mail in doubt; one that it has is sent',
    access: 'superuser',
    // Somebody else's server is waited for.
    transaction: 'none',
    ids: { id: 'outbox' },
    limit: standLimits.stand_ask_account,
  })
    .input(z.object({ id: z.uuid() }))
    .output(lookUpSchema),

  listRefused: endpoint({
    method: 'GET',
    path: '/superuser/stand/verenigingen/{id}/geweigerd',
    summary: 'Addresses that refused mail of this club, masked, the latest first',
    access: 'superuser',
    ids: { id: 'vereniging' },
    limit: 'none',
  })
    .input(z.object({ id: z.uuid() }))
    .output(refusedSchema),

  settleHeld: endpoint({
    method: 'POST',
    path: '/superuser/stand/verenigingen/{id}/mail',
    summary: 'Lets the mail of a club go that was stopped, or cancels what waits and tells its admins',
    access: 'superuser',
    ids: { id: 'vereniging' },
    limit: 'none',
  })
    .input(heldActSchema)
    .output(z.object({ mails: z.number() })),

  settleLetter: endpoint({
    method: 'POST',
    path: '/superuser/stand/taken/{id}',
    summary: 'Runs a job again that failed as often as it may, or gives it up',
    access: 'superuser',
    ids: { id: 'pgboss.job' },
    limit: 'none',
  })
    .input(letterActSchema)
    .output(done),

  runRetention: endpoint({
    method: 'POST',
    path: '/superuser/stand/opruimen',
    summary: 'Does now what the worker does every night',
    access: 'superuser',
    limit: standLimits.stand_ask_account,
  }).output(done),

  tryRenderer: endpoint({
    method: 'POST',
    path: '/superuser/stand/pdf-maker',
    summary: 'Draws one point, to see whether documents can be made',
    access: 'superuser',
    transaction: 'none',
    limit: standLimits.stand_ask_account,
  }).output(z.object({ ok: z.boolean() })),
};
