import type { ClubStory } from '#features/voorbeeldclub/server/commands/story.ts';
import type { DemoClubNaam } from '../demo-accounts.ts';

/** What the literals in this folder tell of one club; db/seed.ts makes rows of it. */
export interface DemoStory extends ClubStory {
  naam: DemoClubNaam;
}
