import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { FigureTable } from '#client/ui/figure.tsx';
import { Link } from '#client/ui/link.tsx';
import { Status } from '#client/ui/status.tsx';
import { dayOf, formatDayWithWeekday } from '#shared/dates.ts';
import { formatNumber } from '#shared/text.ts';
import type { SavedMaterial } from '#features/campagnemiddelen/client/out/slots.ts';
import { resultsQuery } from '#features/mailen/client/api.ts';

/** What came of a brochure that went out; one that nobody was mailed and nobody saw is only ready. */
export function BrochureResults({ material, stand }: { material: SavedMaterial; stand: ReactNode }) {
  const { data } = useQuery(resultsQuery(material.id));
  if (data === undefined || (data.laatste === null && data.bekeken === 0)) return stand;
  const { laatste, verstuurd, bekeken, aangemeld } = data;
  return (
    <>
      {laatste === null ? (
        stand
      ) : (
        <Status tone="ok">
          <Link
            to="/campagnemiddelen/mailen/$campagnemiddel_id/$mailing_id"
            params={{ campagnemiddel_id: material.id, mailing_id: laatste.id }}
            className="font-semibold"
          >
            Verstuurd aan {formatNumber(laatste.verstuurd)}
          </Link>{' '}
          <span className="text-ui text-ink-2">op {formatDayWithWeekday(dayOf(laatste.begint_op))}</span>
        </Status>
      )}
      <FigureTable
        isTriple
        className="mt-4"
        entries={[
          { word: 'verstuurd', figure: verstuurd },
          { word: 'bekeken', figure: bekeken },
          { word: 'aangemeld', figure: aangemeld },
        ]}
      />
    </>
  );
}
