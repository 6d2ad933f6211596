import { z } from 'zod';
import { endpoint } from '#shared/access.ts';
import { inrichtenLimits } from './limits.ts';
import {
  inrichtingSchema,
  laterInputSchema,
  mailRulesSchema,
  pressedSchema,
  pressInputSchema,
  proefInputSchema,
  startedSchema,
  startInputSchema,
} from './schema.ts';

const done = z.object({ ok: z.literal(true) });

export const inrichtenContract = {
  read: endpoint({
    method: 'GET',
    path: '/superuser/inrichten',
    summary: 'What a new installation still needs, and what this one consists of',
    access: 'superuser',
    limit: 'none',
  }).output(inrichtingSchema),

  readMailRules: endpoint({
    method: 'GET',
    path: '/superuser/inrichten/mailregels',
    summary: 'What DNS says about mail from this installation: SPF and DMARC',
    access: 'superuser',
    // Name servers are waited for.
    transaction: 'none',
    limit: 'none',
  }).output(mailRulesSchema),

  setLater: endpoint({
    method: 'PUT',
    path: '/superuser/inrichten/{onderdeel}/later',
    summary: 'Lays a row aside, or takes it back',
    access: 'superuser',
    limit: 'none',
  })
    .input(laterInputSchema)
    .output(done),

  sendProof: endpoint({
    method: 'POST',
    path: '/superuser/inrichten/{onderdeel}/proefmail',
    summary: 'Sends a mail with a button: to the caller, or to the address for help',
    access: 'superuser',
    limit: inrichtenLimits.inrichten_proefmail,
  })
    .input(proefInputSchema)
    .output(done),

  addStartSet: endpoint({
    method: 'POST',
    path: '/superuser/inrichten/klaarzetten',
    summary: 'Adds examples of plans, covers and banners, each only where there is none',
    access: 'superuser',
    // Pictures are made and stored.
    transaction: 'none',
    limit: inrichtenLimits.inrichten_klaarzetten,
  })
    .input(startInputSchema)
    .output(startedSchema),

  pressProof: endpoint({
    method: 'POST',
    path: '/proefmail',
    summary: 'The button of a proof mail: says that the mail arrived, and nothing else',
    access: 'public',
    limit: inrichtenLimits.inrichten_klik,
  })
    .input(pressInputSchema)
    .output(pressedSchema),
};
