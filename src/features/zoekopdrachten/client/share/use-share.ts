import { useQuery } from '@tanstack/react-query';
import { downloadFile } from '#client/download.ts';
import { qrPngFile, qrSvgFile } from '#client/ui/qr-code.tsx';
import { notify } from '#client/ui/toast.tsx';
import { sessionQuery } from '#features/accounts/client/api.ts';
import { shareMessage } from '#features/zoekopdrachten/shared/rules.ts';
import { publicAddress } from '#features/zoekopdrachten/shared/rules/public-page.ts';

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
  const fileName = `qr-${code}`;
  return {
    club,
    url,
    message: shareMessage(zoekopdracht, club?.naam ?? 'Onze club', url),
    downloadSvg: () => downloadFile(qrSvgFile(url, fileName)),
    downloadPng: async () => {
      try {
        downloadFile(await qrPngFile(url, fileName));
      } catch {
        notify.error('De afbeelding maken lukte niet.', { note: 'Kies SVG: die werkt ook in de meeste programma’s.' });
      }
    },
  };
}
