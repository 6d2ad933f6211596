import { downloadFile } from '#client/download.ts';
import { qrPngFile, qrSvgFile } from '#client/ui/qr-code.tsx';
import { notify } from '#client/ui/toast.tsx';

/** The code of an address as a file, to print or to put somewhere. */
export const qrFiles = (url: string, fileName: string) => ({
  downloadSvg: () => downloadFile(qrSvgFile(url, fileName)),
  downloadPng: async () => {
    try {
      downloadFile(await qrPngFile(url, fileName));
    } catch {
      notify.error('De afbeelding maken lukte niet.', { note: 'Kies SVG: die werkt ook in de meeste programma’s.' });
    }
  },
});
