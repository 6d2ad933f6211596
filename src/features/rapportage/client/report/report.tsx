import { Button } from '#client/ui/button.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { formatDay } from '#shared/dates.ts';
import { NONE_FOUND } from '#features/rapportage/shared/labels.ts';
import { type Periode, periodeInWords, periodeLabel } from '#features/rapportage/shared/rules/periodes.ts';
import type { Rapport } from '#features/rapportage/shared/schema.ts';
import { MonthBars } from '#features/rapportage/client/charts/month-bars.tsx';
import { PeriodBars } from '#features/rapportage/client/charts/period-bars.tsx';
import { TakeAlong } from '#features/rapportage/client/take-along/take-along.tsx';
import { Categories } from './categories.tsx';
import { Part } from './part.tsx';
import { PeriodChoice } from './period-choice.tsx';
import { Renewals } from './renewals.tsx';
import './report.css';
import { Stages } from './stages.tsx';
import { Summary } from './summary.tsx';
import { TopTen } from './top-ten.tsx';

interface ReportProps {
  report: Rapport;
  /** Whose report it is, for on paper. */
  club: string;
  onChoose: (periode: Partial<Periode>) => void;
}

/** The whole report. What was signed is of the period; what ends and how far the club is, is of today. */
export function Report({ report, club, onChoose }: ReportProps) {
  const { periode, periodes, jaren } = report;
  const now = periodes.at(-1);
  const hasSponsors = now !== undefined && now.sponsors > 0;
  const whole = now?.bedrag ?? 0;
  const isCurrent = periode.jaar === jaren[0];
  const asOfToday = isCurrent ? undefined : 'stand van vandaag';
  return (
    <div className="rapport @container">
      <PeriodChoice report={report} onChoose={onChoose} />
      <p className="rapport-kop">
        {club}, {periode.soort} {periodeLabel(periode)}: {periodeInWords(periode)}. Stand van {formatDay(report.today)}.
      </p>
      {hasSponsors ? (
        <>
          <Summary report={report} now={now} />
          <div className="rapport-kolommen mt-12 @min-[60rem]:mt-16">
            <Part title={`Getekend per ${periode.soort}`}>
              <PeriodBars report={report} />
            </Part>
            <Part title="Top tien">
              <TopTen top={report.top} whole={whole} />
            </Part>
          </div>
        </>
      ) : (
        <EmptyState
          title={NONE_FOUND}
          action={
            !isCurrent && (
              <Button variant="second" onPress={() => onChoose({ soort: periode.soort })}>
                Naar het huidige {periode.soort}
              </Button>
            )
          }
        >
          In {periode.soort === 'seizoen' ? 'seizoen ' : ''}
          {periodeLabel(periode)} liep er geen getekend contract.
        </EmptyState>
      )}
      <div className="rapport-blad rapport-kolommen mt-12 @min-[60rem]:mt-16">
        <Part title="Loopt af per maand" aside={asOfToday}>
          <MonthBars report={report} />
        </Part>
        {hasSponsors && (
          <Part title="Per categorie">
            <Categories report={report} whole={whole} />
          </Part>
        )}
        <Part title="Per fase" aside={asOfToday}>
          <Stages fases={report.fases} />
        </Part>
        {now !== undefined && (
          <Part title="Verlengd">
            <Renewals report={report} now={now} />
          </Part>
        )}
      </div>
      <TakeAlong periode={periode} />
    </div>
  );
}
