import { z } from 'zod';
import { endpoint } from '#shared/access.ts';
import { assistentLimits } from './limits.ts';
import { antwoordSchema, vraagSchema } from './schema.ts';

export const assistentContract = {
  find: endpoint({
    method: 'GET',
    path: '/assistent',
    summary: 'What the assistant knows of: the club too, or the articles alone',
    access: 'member',
    transaction: 'none',
    limit: 'none',
  })
    .input(z.object({}))
    .output(z.object({ weet: z.enum(['club', 'artikelen']) })),

  ask: endpoint({
    method: 'POST',
    path: '/assistent/vragen',
    summary: 'Asks the assistant something, about the active club too',
    access: 'member',
    // Others answer: no connection waits for them.
    transaction: 'none',
    limit: [assistentLimits.assistent_account, assistentLimits.assistent_club],
    reads: { what: 'overzicht' },
  })
    .input(vraagSchema)
    .output(antwoordSchema),

  askArticles: endpoint({
    method: 'POST',
    path: '/assistent/artikelen',
    summary: 'Searches the articles for an answer, for who works for no club of their own',
    access: 'account',
    // It changes nothing, there neither.
    whileLooking: true,
    limit: assistentLimits.assistent_account,
  })
    .input(vraagSchema.pick({ vraag: true }))
    .output(antwoordSchema),
};
