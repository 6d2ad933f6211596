import { z } from 'zod';
import { download, endpoint } from '#shared/access.ts';
import { overdragenLimits } from './limits.ts';
import {
  givenSchema,
  giveSchema,
  invitationInput,
  invitationSchema,
  inviteSchema,
  oneInput,
  overdrachtSchema,
  turnedBackSchema,
} from './schema.ts';

const own = { access: 'member', ids: { id: 'overdracht' } } as const;

export const overdragenContract = {
  get: endpoint({
    method: 'GET',
    path: '/overdragen',
    summary: 'What stands on the name of who asks, whom it can go to, and how the last hand-over stands',
    access: 'member',
    limit: 'none',
  }).output(overdrachtSchema),

  give: endpoint({
    method: 'POST',
    path: '/overdragen',
    summary: 'Hands over to a member: all of it or nothing; refused when something changed since it was shown',
    access: 'member',
    limit: overdragenLimits.overdragen_account,
    once: true,
    ids: { naar_user_id: 'users' },
  })
    .input(giveSchema)
    .output(givenSchema),

  invite: endpoint({
    method: 'POST',
    path: '/overdragen/uitnodigingen',
    summary: 'Invites somebody by mail to take over; until that person signs in and takes it nothing moves',
    access: 'member',
    limit: [overdragenLimits.uitnodiging_account, overdragenLimits.uitnodiging_club],
    once: true,
  })
    .input(inviteSchema)
    .output(givenSchema),

  sendAgain: endpoint({
    ...own,
    method: 'POST',
    path: '/overdragen/uitnodigingen/{id}/opnieuw',
    summary: 'Sends an own invitation once more, with a new link',
    limit: [overdragenLimits.uitnodiging_account, overdragenLimits.uitnodiging_club],
  }).input(oneInput),

  withdraw: endpoint({
    ...own,
    method: 'DELETE',
    path: '/overdragen/uitnodigingen/{id}',
    summary: 'Withdraws an own invitation: its link finds nothing any more',
    limit: 'none',
  }).input(oneInput),

  turnBack: endpoint({
    ...own,
    method: 'POST',
    path: '/overdragen/{id}/terug',
    summary: 'Turns an own hand-over back within seven days, as far as it still stands as it was handed over',
    limit: overdragenLimits.overdragen_account,
  })
    .input(oneInput)
    .output(turnedBackSchema),

  findInvitation: endpoint({
    method: 'GET',
    path: '/overdragen/uitnodiging',
    summary: 'The invitation for whoever is signed in, by the own confirmed address or by the code of the mail',
    access: 'account',
    transaction: 'none',
    limit: overdragenLimits.uitnodiging_lezen_account,
  })
    .input(invitationInput)
    .output(z.object({ uitnodiging: invitationSchema.nullable() })),

  accept: endpoint({
    method: 'POST',
    path: '/overdragen/uitnodiging/{id}',
    summary: 'Joins the club and takes everything over, in one transaction',
    access: 'account',
    transaction: 'none',
    limit: overdragenLimits.aannemen_account,
    ids: { id: 'overdracht' },
  })
    .input(oneInput)
    .output(z.object({ vereniging: z.string() })),

  // Nobody who acts for the club sees these: that person has nothing on the own name there, and is refused.
  stand: download({
    path: '/overdragen/stand-van-zaken',
    summary: 'The printed state of affairs of what stands on the name of who asks',
    access: 'member',
    limit: overdragenLimits.stand_account,
    kinds: ['application/pdf'],
    input: {},
  }),

  handed: download({
    path: '/overdragen/{id}/stand-van-zaken',
    summary: 'The state of affairs as it was mailed, for who gave and who took over',
    access: 'member',
    limit: 'none',
    kinds: ['application/pdf'],
    ids: { id: 'overdracht' },
    input: { params: oneInput },
  }),
};
