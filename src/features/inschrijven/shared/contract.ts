import { endpoint } from '#shared/access.ts';
import { inschrijvenLimits } from './limits.ts';
import { aanmeldingInputSchema, aanmeldingSchema } from './schema.ts';

export const inschrijvenContract = {
  signUp: endpoint({
    method: 'POST',
    path: '/inschrijven/{code}',
    summary: 'A company signs up as a sponsor on the public page of a search',
    access: 'public',
    once: 'aanmelding',
    limit: Object.values(inschrijvenLimits),
    ids: { pakket_id: 'pakket' },
  })
    .input(aanmeldingInputSchema)
    .output(aanmeldingSchema),
};
