import { useEffect, useEffectEvent } from 'react';
import type { MediaType } from '#features/prijzen/shared/rules.ts';
import { campagnemiddelenApi } from '#features/campagnemiddelen/client/api.ts';

/** Nothing on the screen changes by it, and nobody has to wait for it or hear that it failed. */
const ASIDE = { isAside: true, keeps: { queries: 'all', because: 'counting changes nothing that is shown' } } as const;

export const countEvent = (event: 'media_type_selected' | 'campaign_creation_started', type: MediaType) => {
  campagnemiddelenApi.recordEvent({ event, type }, { context: ASIDE }).catch(() => null);
};

/** Counts that a material was begun: once, for one that is not there yet. */
export function useBegun(type: MediaType, isNew: boolean): void {
  const count = useEffectEvent(() => countEvent('campaign_creation_started', type));
  useEffect(() => {
    if (isNew) count();
  }, [isNew]);
}
