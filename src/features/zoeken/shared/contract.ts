import { endpoint } from '#shared/access.ts';
import { answerSchema, searchSchema } from './schema.ts';

export const zoekenContract = {
  search: endpoint({
    method: 'GET',
    path: '/zoeken',
    summary: 'What the club has by these words, grouped, as far as its modules are open',
    access: 'member',
    limit: 'none',
    reads: { what: 'sponsors' },
  })
    .input(searchSchema)
    .output(answerSchema),
};
