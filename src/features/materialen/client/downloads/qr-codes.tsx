import { useQuery } from '@tanstack/react-query';
import { QrCode } from 'lucide-react';
import { Icon } from '#client/ui/button.tsx';
import { SectionHead } from '#client/ui/heading.tsx';
import { qrPngFile, qrSvgFile } from '#client/ui/qr-code.tsx';
import { runningQuery } from '#features/zoekopdrachten/client/api.ts';
import { publicAddress } from '#features/zoekopdrachten/shared/rules/public-page.ts';
import { SHOWN_MOST } from '#features/materialen/shared/rules/downloadable.ts';
import { MaterialRow } from './material-row.tsx';

/** The code of each search that runs, for what the club makes itself. */
export function QrCodes() {
  const { data } = useQuery(runningQuery);
  const rows = (data?.rows ?? []).slice(0, SHOWN_MOST);
  if (rows.length === 0) return null;
  return (
    <section>
      <SectionHead title="QR-codes" />
      <ul className="border-t-2 border-ink">
        {rows.map(({ id, zoekopdracht, code }) => {
          const url = publicAddress(location.origin, code);
          return (
            <MaterialRow
              key={id}
              picture={<Icon icon={QrCode} className="size-7 text-brand-text" />}
              title={`QR-code van ${zoekopdracht}`}
              line="Wie hem scant, komt op de pagina waar een bedrijf zich aanmeldt."
              files={[
                { format: 'svg', load: () => Promise.resolve(qrSvgFile(url, `qr-${code}`)) },
                { format: 'png', load: () => qrPngFile(url, `qr-${code}`) },
              ]}
            />
          );
        })}
      </ul>
    </section>
  );
}
