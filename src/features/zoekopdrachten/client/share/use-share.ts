import { useQuery } from '@tanstack/react-query';
import { sessionQuery } from '#features/accounts/client/api.ts';
import { shareMessage } from '#features/zoekopdrachten/shared/rules.ts';
import { publicAddress } from '#features/zoekopdrachten/shared/rules/public-page.ts';
import { qrFiles } from './qr-files.ts';

export interface Shared {
  id: string;
  zoekopdracht: string;
  code: string;
}

/** The address of a search with what a club does with it. */
export function useShare({ zoekopdracht, code }: Shared) {
  const { data: session } = useQuery(sessionQuery);
  const club = session?.club ?? null;
  const url = publicAddress(location.origin, code);
  return {
    club,
    url,
    message: shareMessage(zoekopdracht, club?.naam ?? 'Onze club', url),
    ...qrFiles(url, `qr-${code}`),
  };
}
