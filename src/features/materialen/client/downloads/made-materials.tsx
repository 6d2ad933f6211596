import { useInfiniteQuery } from '@tanstack/react-query';
import { FileText } from 'lucide-react';
import { Icon } from '#client/ui/button.tsx';
import { Loaded } from '#client/ui/loaded.tsx';
import { Download } from '#features/bestanden/client/files/download.tsx';
import { MEDIA_LABELS } from '#features/campagnemiddelen/shared/labels.ts';
import { materialsQuery } from '#features/campagnemiddelen/client/api.ts';
import { FirstRows } from './first-rows.tsx';

/** What was made of each search, last changed first; what can still be made is a link further. */
export function MadeMaterials() {
  const made = useInfiniteQuery(materialsQuery({ gemaakt: 'true' }));
  return (
    <Loaded query={made} label="Campagnemiddelen laden..." className="py-5">
      {({ rows }) => (
        <FirstRows rows={rows} query={made} what="middelen">
          {({ id, type, titel, zoekopdracht, zoekopdracht_id }) => (
            <li key={id} className="flex flex-wrap items-center gap-x-6 gap-y-4 border-b border-line py-5">
              <div className="flex min-w-0 flex-1 basis-80 items-start gap-4">
                <div className="grid size-14 flex-none place-items-center">
                  <Icon icon={FileText} className="size-7 text-brand-text" />
                </div>
                <div className="min-w-0">
                  <h3 className="text-h4">{titel}</h3>
                  <p className="max-w-prose text-ui text-ink-2">
                    {MEDIA_LABELS[type]}
                    {zoekopdracht !== null && ` voor ${zoekopdracht}`}
                  </p>
                </div>
              </div>
              <div className="max-sm:pl-18">
                {zoekopdracht_id !== null && (
                  <Download material={{ id, type, titel, zoekopdracht_id }} settings={null} variant="second" size="s" />
                )}
              </div>
            </li>
          )}
        </FirstRows>
      )}
    </Loaded>
  );
}
