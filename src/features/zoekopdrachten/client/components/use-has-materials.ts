import { useQuery } from '@tanstack/react-query';
import { sessionQuery } from '#features/accounts/client/api.ts';

/** Whether the club has the part in which a search gets its brochure and posters. */
export function useHasMaterials(): boolean {
  const { data: session } = useQuery(sessionQuery);
  return session?.club?.modules.includes('campagnemiddelen') ?? false;
}
