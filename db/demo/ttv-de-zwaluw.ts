import type { Calendar } from '#features/voorbeeldclub/server/commands/calendar.ts';
import type { DemoStory } from './demo-story.ts';

/** A club that stopped, and that can still be put back. */
export function ttvDeZwaluw(on: Calendar): DemoStory {
  return {
    naam: 'TTV De Zwaluw',
    logo: null,
    club: {
      created_at: on.moment(-420, '20:10'),
      over_club: 'Tafeltennis op dinsdag en donderdag in de gymzaal aan de Lindenlaan.',
      totaal_aantal_leden: 38,
      verwijderd_op: on.moment(-4, '11:20'),
      verwijderd_reden: 'De club stopt ermee. Roos Dekker vroeg erom.',
    },
    teams: [],
    zoekopdrachten: [],
    sponsors: [],
  };
}
