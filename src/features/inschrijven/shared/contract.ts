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
    // The others are counted by the command, once it is a form of ours.
    limit: inschrijvenLimits.inschrijven_adres,
    ids: { pakket_id: 'pakket' },
  })
    .input(aanmeldingInputSchema)
    .output(aanmeldingSchema),
};
