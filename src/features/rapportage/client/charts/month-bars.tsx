import { cx } from '#client/ui/cx.ts';
import { Amount } from '#client/ui/figure.tsx';
import { Link } from '#client/ui/link.tsx';
import { Status } from '#client/ui/status.tsx';
import { formatMonth, formatMonthShort, type Day } from '#shared/dates.ts';
import { euro } from '#shared/money.ts';
import { formatNumber, listOf } from '#shared/text.ts';
import { monthTone, monthsFrom, share, TONE_WORDS } from '#features/rapportage/shared/rules/figures.ts';
import { beyondWords, someOf } from '#features/rapportage/shared/rules/words.ts';
import type { Rapport } from '#features/rapportage/shared/schema.ts';
import { amountCell, type FigureColumn, FigureRows } from '#features/rapportage/client/report/figure-rows.tsx';
import { BAR_TONES, LyingBars } from './lying-bars.tsx';

type Month = Rapport['maanden'][number];

/** Which contracts end in the next twelve months: red within thirty days, amber within ninety, and the word beside it. */
export function MonthBars({ report: { maanden, nabij, later, zonder_einde, today } }: { report: Rapport }) {
  const months = monthsFrom(today);
  const toneOf = ({ eerste_einde }: Month) => monthTone(eerste_einde, today);
  const wordsOf = (month: Month) => monthWords(month, today);
  const most = Math.max(...maanden.map(({ bedrag }) => bedrag), 1);
  const label = `Loopt af per maand: ${listOf(maanden.map((month) => `${wordsOf(month)} ${euro(month.bedrag)}`))}`;
  const beyond = beyondWords(later, zonder_einde, months.at(-1) ?? today);
  return (
    <>
      {maanden.length === 0 ? (
        <p className="mt-4">De komende twaalf maanden loopt er geen contract af.</p>
      ) : (
        <>
          <div role="img" aria-label={label} className="mt-4 hidden @min-[40rem]:block">
            <Near months={months} maanden={maanden} bedrag={nabij.bedrag} toneOf={toneOf} />
            <div className="grid h-48 grid-cols-12 border-b border-ink pt-7">
              {months.map((maand) => {
                const month = maanden.find((one) => one.maand === maand);
                return (
                  <div key={maand} className="flex h-full items-end justify-center">
                    {month && (
                      <div
                        className={cx('relative w-10 max-w-4/5 min-h-0.5 exact-colour', BAR_TONES[toneOf(month)])}
                        style={{ height: `${share(month.bedrag, most)}%` }}
                      >
                        <Amount
                          cents={month.bedrag}
                          className="absolute bottom-full left-1/2 -translate-x-1/2 pb-1 text-[1.0625rem] text-ink [font-stretch:78%]"
                        />
                      </div>
                    )}
                  </div>
                );
              })}
            </div>
            <Axis months={months} />
          </div>
          <LyingBars
            label={label}
            className="@min-[40rem]:hidden"
            bars={maanden.map((month) => ({
              id: month.maand,
              name: wordsOf(month),
              value: euro(month.bedrag),
              part: share(month.bedrag, most),
              tone: toneOf(month),
            }))}
          />
          <FigureRows
            caption="Loopt af per maand"
            columns={columnsOn(today)}
            rows={maanden}
            rowId={({ maand }) => maand}
          />
        </>
      )}
      <p className="mt-3 text-meta text-ink-2">
        {beyond.join(' ')}{' '}
        <Link to="/sponsorbeheer/contracten" className="print:hidden">
          Naar Contractbeheer
        </Link>
      </p>
    </>
  );
}

/** 'december 2026, urgent' */
function monthWords({ maand, eerste_einde }: Month, today: Day): string {
  const word = TONE_WORDS[monthTone(eerste_einde, today)];
  return word === null ? formatMonth(maand) : `${formatMonth(maand)}, ${word}`;
}

const columnsOn = (today: Day): FigureColumn<Month>[] => [
  {
    head: 'Maand',
    isText: true,
    cell: (month) => (
      <Status tone={monthTone(month.eerste_einde, today)}>
        <span className="font-normal text-ink">{monthWords(month, today)}</span>
      </Status>
    ),
  },
  { head: 'Contracten', cell: ({ contracten }) => formatNumber(contracten) },
  { head: 'Bedrag per jaar', cell: amountCell },
  { head: 'Sponsors', isText: true, needs: 'wide', cell: ({ namen, contracten }) => someOf(namen, contracten) },
];

interface NearProps {
  months: readonly Day[];
  maanden: readonly Month[];
  bedrag: number;
  toneOf: (month: Month) => string;
}

/** A bracket over the months in which something ends within ninety days, with what that is together. */
function Near({ months, maanden, bedrag, toneOf }: NearProps) {
  const near = maanden.filter((month) => toneOf(month) !== 'ok').map(({ maand }) => months.indexOf(maand));
  const [from, to] = [near[0], near.at(-1)];
  if (from === undefined || to === undefined) return <div className="h-10" />;
  return (
    <div className="grid h-10 grid-cols-12">
      <p className="relative px-2 whitespace-nowrap" style={{ gridColumn: `${from + 1} / ${to + 2}` }}>
        binnen 90 dagen <Amount cents={bedrag} className="ml-1 text-figure-s" />
        <span className="absolute inset-x-2 bottom-1 h-2 border-[1.5px] border-b-0 border-ink" />
      </p>
    </div>
  );
}

/** The months, with the year under the first of each. */
function Axis({ months }: { months: readonly Day[] }) {
  return (
    <div className="grid grid-cols-12 text-ui">
      {months.map((maand, at) => {
        const beginsYear = at > 0 && maand.endsWith('-01-01');
        return (
          <div
            key={maand}
            className={cx('pt-1 pb-1 text-center leading-5', beginsYear && 'border-l-[1.5px] border-ink')}
          >
            <span className={at === 0 ? 'font-bold' : ''}>{formatMonthShort(maand)}</span>
            <span className="block h-5 text-meta text-ink-2">{(at === 0 || beginsYear) && maand.slice(0, 4)}</span>
          </div>
        );
      })}
    </div>
  );
}
