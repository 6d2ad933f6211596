import { useQuery } from '@tanstack/react-query';
import { type ClubWords, clubWords, type TypeVereniging } from '#shared/club-words.ts';
import { sessionQuery } from '#features/accounts/client/api.ts';

export function useClubType(): TypeVereniging {
  const { data: session } = useQuery(sessionQuery);
  return session?.club?.type_vereniging ?? 'overig';
}

/** What the active club calls its own things: a sports club has teams, a fanfare has orchestras. */
export function useClubWords(): ClubWords {
  return clubWords(useClubType());
}
