import { Image, Maximize, Printer, Settings2 } from 'lucide-react';
import { useState } from 'react';
import type { ZoekopdrachtRow } from '#features/zoekopdrachten/shared/schema.ts';
import { useHasMaterials } from '#features/zoekopdrachten/client/components/use-has-materials.ts';
import { SearchActs } from '#features/zoekopdrachten/client/components/search-acts.tsx';
import { FileRows } from './file-rows.tsx';
import { LargeQr } from './large-qr.tsx';
import { MadeRows } from './made-rows.tsx';
import { QrCard } from './qr-card.tsx';
import { ShareFields } from './share-fields.tsx';
import { useShare } from './use-share.ts';

/** Unfolds below its row: the quick way to share, and what else can be done with the search. */
export function ShareBlock({ search, onAddress }: { search: ZoekopdrachtRow; onAddress: () => void }) {
  const { url, downloadPng, downloadSvg } = useShare(search);
  const [isLarge, setLarge] = useState(false);
  const hasMaterials = useHasMaterials();
  return (
    <div className="grid gap-x-8 gap-y-6 rounded-control bg-sunk p-6 lg:grid-cols-[14rem_minmax(0,1fr)_17rem]">
      <QrCard search={search} url={url} fit={210} />
      <ShareFields search={search} />
      <div>
        <h4 className="border-b-2 border-ink pb-2">QR-code en adres</h4>
        <FileRows
          rows={[
            { icon: Maximize, label: 'Toon groot', note: 'om te scannen', onPress: () => setLarge(true) },
            { icon: Image, label: 'PNG', note: 'voor app en site', onPress: () => void downloadPng() },
            { icon: Printer, label: 'SVG', note: 'voor de drukker', onPress: downloadSvg },
            { icon: Settings2, label: 'Adres van de pagina', note: 'sluiten of nieuw', onPress: onAddress },
          ]}
        />
        {hasMaterials && (
          <>
            <h4 className="mt-6 border-b-2 border-ink pb-2">Campagnemiddelen</h4>
            <MadeRows zoekopdracht_id={search.id} />
          </>
        )}
      </div>
      <div className="border-t border-line-strong pt-4 lg:col-span-3">
        <SearchActs search={search} />
      </div>
      {isLarge && <LargeQr search={search} onClose={() => setLarge(false)} />}
    </div>
  );
}
