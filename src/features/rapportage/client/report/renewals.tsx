import { Fragment } from 'react';
import { Figure } from '#client/ui/figure.tsx';
import { Link } from '#client/ui/link.tsx';
import { formatNumber } from '#shared/text.ts';
import { renewalRate } from '#features/rapportage/shared/rules/figures.ts';
import { periodeLabel } from '#features/rapportage/shared/rules/periodes.ts';
import { percent, renewedWords } from '#features/rapportage/shared/rules/words.ts';
import type { Rapport, RapportPeriode } from '#features/rapportage/shared/schema.ts';
import { FigureRows } from './figure-rows.tsx';

/** More than can be told apart at a glance is not drawn one by one. */
const SQUARES = 40;

/** Of the contracts that ended, which went on; and the same of the years before. */
export function Renewals({ report, now }: { report: Rapport; now: RapportPeriode }) {
  const { periode, periodes, jaren, niet_verlengd } = report;
  const rate = renewalRate(now);
  const earlier = periodes.slice(0, -1).filter(({ liep_af }) => liep_af > 0);
  const stopped = now.liep_af - now.ging_door;
  return (
    <>
      <p className="mt-4 flex items-center gap-4">
        {rate !== null && <Figure size="l">{percent(rate)}</Figure>}
        <span>{renewedWords(now, periode.soort, periode.jaar === jaren[0])}</span>
      </p>
      {now.liep_af > 0 && now.liep_af <= SQUARES && (
        <div role="img" aria-label={`${now.ging_door} verlengd, ${stopped} gestopt`} className="mt-4 flex gap-1.5">
          {Array.from({ length: now.liep_af }, (_, at) => (
            <span
              key={at}
              className={
                at < now.ging_door
                  ? 'h-6 max-w-8 flex-1 rounded-mark border-2 border-brand-edge bg-brand-edge exact-colour'
                  : 'h-6 max-w-8 flex-1 rounded-mark border-2 border-control'
              }
            />
          ))}
        </div>
      )}
      {niet_verlengd.length > 0 && (
        <p className="mt-3">
          Gestopt:{' '}
          {niet_verlengd.map(({ sponsor_id, bedrijfsnaam }, at) => (
            <Fragment key={sponsor_id}>
              {at > 0 && (at === niet_verlengd.length - 1 && stopped <= niet_verlengd.length ? ' en ' : ', ')}
              <Link to="/sponsorbeheer/sponsors/$id" params={{ id: sponsor_id }}>
                {bedrijfsnaam}
              </Link>
            </Fragment>
          ))}
          {stopped > niet_verlengd.length && ` en ${formatNumber(stopped - niet_verlengd.length)} andere`}.
        </p>
      )}
      {earlier.length > 0 && (
        <FigureRows
          caption={`Verlengd per ${periode.soort}`}
          columns={[
            {
              head: periode.soort === 'seizoen' ? 'Seizoen' : 'Jaar',
              isText: true,
              cell: ({ jaar }) => periodeLabel({ ...periode, jaar }),
            },
            { head: 'Liep af', cell: ({ liep_af }) => formatNumber(liep_af) },
            { head: 'Ging door', cell: ({ ging_door }) => formatNumber(ging_door) },
            { head: 'Verlengd', cell: (one) => percent(renewalRate(one) ?? 0) },
          ]}
          rows={earlier.toReversed().slice(0, 3)}
          rowId={({ jaar }) => String(jaar)}
        />
      )}
    </>
  );
}
