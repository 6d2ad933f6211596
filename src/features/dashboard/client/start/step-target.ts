import { linkOptions } from '@tanstack/react-router';
import type { StartStep } from '#features/dashboard/shared/labels.ts';
import type { Start } from '#features/dashboard/shared/schema.ts';

/** The page of a step, and the part of it that has to be filled in. */
export function stepTarget(step: StartStep, { zoekopdracht_id, brochure_id, team }: Start) {
  switch (step) {
    case 'club':
      return linkOptions({ to: '/vereniging/bewerken', hash: 'beschrijving' });
    case 'kleuren':
      return linkOptions({ to: '/vereniging/bewerken', hash: 'club-logo' });
    case 'team':
      return linkOptions({ to: team === null ? '/teams/new' : '/teams' });
    case 'zoekopdracht':
      return linkOptions({ to: '/zoekopdrachten/new' });
    case 'brochure':
      return zoekopdracht_id === null
        ? linkOptions({ to: '/zoekopdrachten/new' })
        : linkOptions({ to: '/brochure-generator/$zoekopdracht_id', params: { zoekopdracht_id } });
    case 'versturen':
      return brochure_id === null
        ? linkOptions({ to: '/campagnemiddelen' })
        : linkOptions({
            to: '/campagnemiddelen/mailen/$campagnemiddel_id',
            params: { campagnemiddel_id: brochure_id },
          });
  }
}
