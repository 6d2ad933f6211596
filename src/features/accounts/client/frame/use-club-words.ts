import { useQuery } from '@tanstack/react-query';
import { type ClubWords, clubWords } from '#shared/club-words.ts';
import { sessionQuery } from '#features/accounts/client/api.ts';

/** What the active club calls its own things: a sports club has teams, a fanfare has orchestras. */
export function useClubWords(): ClubWords {
  const { data: session } = useQuery(sessionQuery);
  return clubWords(session?.club?.type_vereniging ?? 'overig');
}
