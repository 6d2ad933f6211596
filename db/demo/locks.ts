import type { DB } from '#server/database/tables.ts';
import type { Calendar } from '#features/voorbeeldclub/server/commands/calendar.ts';
import type { DemoClubNaam } from '../demo-accounts.ts';

/**
 * Who may use what besides the default (sponsorbeheer closed, the rest open). SC De Wespen needs no row here: it does
 * not pay and has everything (`bypass_payment_restrictions`).
 */
export const moduleAccess = (
  on: Calendar,
): readonly {
  club: DemoClubNaam;
  module_name: DB['module_access']['module_name'];
  is_enabled: boolean;
  by: string;
  at: Date;
}[] => [
  {
    club: 'VV Groenendaal',
    module_name: 'sponsorbeheer',
    is_enabled: true,
    by: 'noor@achterban.example',
    at: on.moment(-74, '09:30'),
  },
];

export const MEDIA_LOCKS: readonly {
  club: DemoClubNaam;
  media_type: DB['campaign_media_lock']['media_type'];
  is_locked: boolean;
}[] = [
  { club: 'VV Groenendaal', media_type: 'flyer', is_locked: true },
  { club: 'VV Groenendaal', media_type: 'tv', is_locked: true },
  { club: 'Harmonie Sint Cecilia', media_type: 'social', is_locked: true },
  { club: 'Harmonie Sint Cecilia', media_type: 'tv', is_locked: true },
  { club: 'Toneelgroep De Kade', media_type: 'a5', is_locked: false },
];
