import { useInfiniteQuery } from '@tanstack/react-query';
import { QrCode } from 'lucide-react';
import { Icon } from '#client/ui/button.tsx';
import { SectionHead } from '#client/ui/heading.tsx';
import { Loaded } from '#client/ui/loaded.tsx';
import { qrPngFile, qrSvgFile } from '#client/ui/qr-code.tsx';
import { ExampleLink } from '#features/accounts/client/voorbeeld/example-link.tsx';
import { zoekopdrachtenQuery } from '#features/zoekopdrachten/client/api.ts';
import { publicAddress } from '#features/zoekopdrachten/shared/rules/public-page.ts';
import { FirstRows } from './first-rows.tsx';
import { MaterialRow } from './material-row.tsx';

/** The code of each search that runs, for what the club makes itself. */
export function QrCodes() {
  const running = useInfiniteQuery(zoekopdrachtenQuery('loopt'));
  return (
    <section>
      <SectionHead title="QR-codes" />
      <div className="border-t-2 border-ink">
        <Loaded
          query={running}
          label="Zoekopdrachten laden..."
          className="py-5"
          empty={{
            when: ({ rows }) => rows.length === 0,
            show: (
              <div className="pt-5">
                <p>Zodra er een zoekopdracht loopt, staat hier de QR-code ervan.</p>
                <ExampleLink className="mt-2" />
              </div>
            ),
          }}
        >
          {({ rows }) => (
            <FirstRows rows={rows} query={running} what="QR-codes">
              {({ id, zoekopdracht, code }) => {
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
              }}
            </FirstRows>
          )}
        </Loaded>
      </div>
    </section>
  );
}
