import { ArrowDown, ArrowRight, ArrowUp } from 'lucide-react';
import { Icon } from '#client/ui/button.tsx';
import { Amount, Scoreboard } from '#client/ui/figure.tsx';
import { Link } from '#client/ui/link.tsx';
import { euro } from '#shared/money.ts';
import { formatDecimal, formatNumber, pluralWord } from '#shared/text.ts';
import { average, renewalRate } from '#features/rapportage/shared/rules/figures.ts';
import { periodeLabel } from '#features/rapportage/shared/rules/periodes.ts';
import { comingAndGoing, headline, percent } from '#features/rapportage/shared/rules/words.ts';
import type { Rapport, RapportPeriode } from '#features/rapportage/shared/schema.ts';

/** The sentence that says it all, three figures beside those of the year before, and the one large figure. */
export function Summary({ report, now }: { report: Rapport; now: RapportPeriode }) {
  const { vorige, periode, doel, erbij, gestopt } = report;
  const { amount, rest } = headline(now.bedrag, vorige?.bedrag ?? null, periode.soort);
  return (
    <div className="rapport-kolommen">
      <div className="flex flex-col justify-between gap-6">
        <div>
          <h2 className="text-h1 max-sm:text-[1.75rem] max-sm:leading-[1.9375rem]">
            <span className="eur">{amount}</span> {rest}
          </h2>
          {vorige !== null && <p className="mt-1 text-lead">{comingAndGoing(erbij, gestopt)}</p>}
        </div>
        <Figures report={report} now={now} />
      </div>
      <div className="order-first @min-[60rem]:order-none">
        <Scoreboard
          label="Getekend per jaar"
          cents={now.bedrag}
          goalCents={doel}
          note={vorige !== null && <Growth report={report} now={now} before={vorige.bedrag} />}
          className="h-full"
        />
        {(doel === null || doel === 0) && (
          <p className="mt-3 print:hidden">
            Hoeveel sponsorgeld heb je nodig? Dan zie je hier hoe ver je bent.{' '}
            <Link to="/vereniging/bewerken">Doel invullen</Link>
          </p>
        )}
      </div>
    </div>
  );
}

function Growth({ report: { periode }, now, before }: { report: Rapport; now: RapportPeriode; before: number }) {
  const words = now.groei > 0 ? 'meer dan' : now.groei < 0 ? 'minder dan' : 'evenveel als';
  const icon = now.groei > 0 ? ArrowUp : now.groei < 0 ? ArrowDown : ArrowRight;
  return (
    <p className="mt-2 flex items-start gap-1.5">
      <Icon icon={icon} className="mt-0.5" />
      <span>
        {now.groei !== 0 && <b>{formatDecimal(Math.abs(now.groei), 1)}%</b>} {words} de{' '}
        <Amount cents={before} inSentence /> van {periodeLabel({ ...periode, jaar: periode.jaar - 1 })}
      </span>
    </p>
  );
}

function Figures({ report: { vorige, periode }, now }: { report: Rapport; now: RapportPeriode }) {
  const compared = (words: string | null) => (words === null ? '' : `, vorig ${periode.soort} ${words}`);
  const mean = average(now.bedrag, now.sponsors);
  const meanBefore = vorige === null ? null : average(vorige.bedrag, vorige.sponsors);
  const rate = renewalRate(now);
  const rateBefore = vorige === null ? null : renewalRate(vorige);
  const entries = [
    {
      figure: formatNumber(now.sponsors),
      word: `${pluralWord(now.sponsors, 'sponsor', 'sponsors')}${compared(vorige === null ? null : formatNumber(vorige.sponsors))}`,
    },
    {
      figure: mean === null ? '–' : euro(mean),
      word: `gemiddeld per sponsor${compared(meanBefore === null ? null : euro(meanBefore))}`,
    },
    {
      figure: rate === null ? '–' : percent(rate),
      word:
        rate === null
          ? `verlengd: er liep nog niets af${compared(rateBefore === null ? null : percent(rateBefore))}`
          : `verlengd${compared(rateBefore === null ? null : percent(rateBefore))}`,
    },
  ];
  return (
    <dl className="grid border-t-2 border-ink @min-[40rem]:grid-cols-3 @min-[40rem]:border-b @min-[40rem]:border-b-line">
      {entries.map(({ figure, word }) => (
        <div
          key={word}
          className="grid grid-cols-[7rem_1fr] items-center border-b border-line py-2.5 @min-[40rem]:flex @min-[40rem]:flex-col-reverse @min-[40rem]:items-start @min-[40rem]:justify-end @min-[40rem]:border-b-0 @min-[40rem]:border-l @min-[40rem]:px-6 @min-[40rem]:py-4 @min-[40rem]:first:border-l-0 @min-[40rem]:first:pl-0"
        >
          <dt className="order-2 text-ui text-ink-2 @min-[40rem]:order-none @min-[40rem]:mt-1.5">{word}</dt>
          <dd className="figure text-[1.875rem] leading-none @min-[40rem]:text-figure-l">{figure}</dd>
        </div>
      ))}
    </dl>
  );
}
