import { z } from 'zod';
import { endpoint } from '#shared/access.ts';
import { pageInput, pageOf } from '#shared/paging.ts';
import { actedSchema, ctaSchema, clubSchema, userSchema, matchSchema } from './schema.ts';

const done = z.object({ ok: z.literal(true) });

export const adminContract = {
  listUsers: endpoint({
    method: 'GET',
    path: '/admin/users',
    summary: 'Everybody with access to the club, by name',
    access: 'admin',
    limit: 'none',
  })
    .input(pageInput)
    .output(pageOf(userSchema)),
  updateUser: endpoint({
    method: 'PATCH',
    path: '/admin/users/{user_id}',
    summary: 'Change somebody’s role, whether they are a contact or are mailed about sign-ups; what is left out stays',
    access: 'admin',
    limit: 'none',
    ids: { user_id: 'users' },
  })
    .input(
      z.object({
        user_id: z.uuid(),
        rol: z.enum(['member', 'admin']).optional(),
        is_contactpersoon: z.boolean().optional(),
        krijgt_aanmeldingen: z.boolean().optional(),
      }),
    )
    .output(done),
  removeUser: endpoint({
    method: 'DELETE',
    path: '/admin/users/{user_id}',
    summary: 'Take somebody’s access away, at once',
    access: 'admin',
    limit: 'none',
    ids: { user_id: 'users' },
  })
    .input(z.object({ user_id: z.uuid() }))
    .output(done),
  listActed: endpoint({
    method: 'GET',
    path: '/admin/namens',
    summary: 'When the provider acted for the club, why, and what was read and changed; newest first',
    access: 'admin',
    limit: 'none',
    reads: { what: 'bezoeken' },
  })
    .input(pageInput)
    .output(pageOf(actedSchema)),
  club: endpoint({
    method: 'GET',
    path: '/admin/vereniging',
    summary: 'The club in short',
    access: 'admin',
    limit: 'none',
  }).output(clubSchema),
  listMatches: endpoint({
    method: 'GET',
    path: '/admin/matches',
    summary: 'The club’s validated and released matches, newest first',
    access: 'admin',
    limit: 'none',
    module: 'matches',
    reads: { what: 'matches' },
  })
    .input(pageInput)
    .output(pageOf(matchSchema)),
  listCtas: endpoint({
    method: 'GET',
    path: '/admin/ctas',
    summary: 'The CTAs that members of the club see',
    access: 'admin',
    limit: 'none',
  }).output(z.array(ctaSchema)),
};
