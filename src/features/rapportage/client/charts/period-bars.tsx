import type { ReactNode } from 'react';
import { cx } from '#client/ui/cx.ts';
import { Amount } from '#client/ui/figure.tsx';
import { euro } from '#shared/money.ts';
import { formatNumber } from '#shared/text.ts';
import type { PeriodeSoort } from '#features/rapportage/shared/kinds.ts';
import { share } from '#features/rapportage/shared/rules/figures.ts';
import { periodeLabel, shortPeriodeLabel } from '#features/rapportage/shared/rules/periodes.ts';
import { signedPercent } from '#features/rapportage/shared/rules/words.ts';
import type { Rapport, RapportPeriode } from '#features/rapportage/shared/schema.ts';
import { amountCell, FigureRows } from '#features/rapportage/client/report/figure-rows.tsx';
import { BAR_TONES, LyingBars } from './lying-bars.tsx';

const growthWords = ({ groei, is_eerste }: RapportPeriode) => (is_eerste ? 'eerste' : signedPercent(groei));

/** What was signed in each period, the one that is looked at last. With room the bars stand, and their table below them. */
export function PeriodBars({ report }: { report: Rapport }) {
  const { periodes, periode, doel } = report;
  const labelOf = ({ jaar }: RapportPeriode) => periodeLabel({ ...periode, jaar });
  const [first, last] = [periodes[0], periodes.at(-1)];
  if (first === undefined || last === undefined) return null;
  const goal = doel !== null && doel > 0 ? doel : null;
  const most = Math.max(goal ?? 0, ...periodes.map(({ bedrag }) => bedrag), 1);
  const words =
    first === last
      ? `${euro(last.bedrag)} in ${labelOf(last)}`
      : `van ${euro(first.bedrag)} in ${labelOf(first)} naar ${euro(last.bedrag)} in ${labelOf(last)}`;
  const label = `Getekend per ${periode.soort}: ${words}`;
  return (
    <>
      <div className="hidden @min-[40rem]:block">
        <div role="img" aria-label={label} className="relative mt-4 h-105 border-b border-ink pt-8.5">
          {goal !== null && (
            <div
              className="absolute inset-x-0 flex -translate-y-1/2 items-center"
              style={{ bottom: `calc((100% - 2.125rem) * ${goal / most})`, transform: 'translateY(50%)' }}
            >
              <p className="w-26 flex-none text-meta leading-5 text-ink-2">
                doel
                <Amount cents={goal} className="block text-figure-s text-ink" />
              </p>
              <span className="flex-1 border-t-[1.5px] border-dashed border-ink" />
            </div>
          )}
          <div className="flex h-full items-end pl-26">
            {periodes.map((one) => (
              <div key={one.jaar} className="flex h-full min-w-0 flex-1 items-end justify-center">
                <div
                  className={cx(
                    'relative w-17 max-w-4/5 border-[1.5px] border-b-0 exact-colour',
                    BAR_TONES[one === last ? 'now' : 'was'],
                  )}
                  style={{ height: `${(one.bedrag / most) * 100}%` }}
                >
                  <Amount
                    cents={one.bedrag}
                    className="absolute bottom-full left-1/2 mb-0.5 -translate-x-1/2 bg-sunk px-0.5 pb-0.5 text-figure-s text-ink print:bg-transparent"
                  />
                </div>
              </div>
            ))}
          </div>
        </div>
        <StandingTable periodes={periodes} soort={periode.soort} />
      </div>
      <div className="@min-[40rem]:hidden">
        <LyingBars
          label={label}
          bars={periodes.toReversed().map((one) => ({
            id: String(one.jaar),
            name: labelOf(one),
            value: euro(one.bedrag),
            part: share(one.bedrag, most),
            tone: one === last ? 'now' : 'was',
          }))}
        />
        <FigureRows
          caption={`Sponsors en groei per ${periode.soort}`}
          columns={[
            { head: periode.soort === 'seizoen' ? 'Seizoen' : 'Jaar', cell: labelOf, isText: true },
            { head: 'Sponsors', cell: ({ sponsors }) => formatNumber(sponsors) },
            { head: 'Groei', cell: growthWords },
          ]}
          rows={periodes.toReversed()}
          rowId={({ jaar }) => String(jaar)}
        />
      </div>
    </>
  );
}

const ROWS: readonly { head: string; cell: (one: RapportPeriode) => ReactNode }[] = [
  { head: 'Getekend', cell: amountCell },
  { head: 'Sponsors', cell: ({ sponsors }) => formatNumber(sponsors) },
  {
    head: 'Groei',
    cell: (one) => <span className={one.is_eerste ? 'text-ink-2' : ''}>{growthWords(one)}</span>,
  },
];

interface StandingTableProps {
  periodes: readonly RapportPeriode[];
  soort: PeriodeSoort;
}

/** Its columns stand under the bars. */
function StandingTable({ periodes, soort }: StandingTableProps) {
  const last = periodes.at(-1);
  return (
    <table className="w-full table-fixed text-center text-ui tabular-nums">
      <caption className="sr-only">Getekend, sponsors en groei</caption>
      <thead>
        <tr className="border-b border-line">
          <th scope="col" className="w-26">
            <span className="sr-only">Wat</span>
          </th>
          {periodes.map((one) => (
            <th
              key={one.jaar}
              scope="col"
              className={cx(
                'py-2 text-meta font-semibold whitespace-nowrap proportional-nums @min-[70rem]:text-ui',
                one === last && 'font-bold text-brand-text',
              )}
            >
              <span className="hidden @min-[62rem]:inline">{periodeLabel({ soort, jaar: one.jaar })}</span>
              <span className="@min-[62rem]:hidden">{shortPeriodeLabel({ soort, jaar: one.jaar })}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {ROWS.map(({ head, cell }) => (
          <tr key={head} className="border-b border-line">
            <th scope="row" className="py-2 text-left font-normal text-ink-2">
              {head}
            </th>
            {periodes.map((one) => (
              <td key={one.jaar} className="py-2">
                {cell(one)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
