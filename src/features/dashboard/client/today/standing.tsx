import { EndDate, RuledList } from '#client/ui/ruled-list.tsx';
import { Amount, Scoreboard } from '#client/ui/figure.tsx';
import { SectionHead } from '#client/ui/heading.tsx';
import { Link } from '#client/ui/link.tsx';
import { dayOfMonth, daysBetween, formatMonthShort, relativeDayInSentence } from '#shared/dates.ts';
import { endUrgency } from '#features/matches/shared/rules.ts';
import type { Dashboard } from '#features/dashboard/shared/schema.ts';

/** How the club stands: the one big figure, three counts, and what ends next. */
export function Standing({ dashboard, showsEnds }: { dashboard: Dashboard; showsEnds: boolean }) {
  const { toegezegd, totaal_benodigd_sponsorbedrag: doel, sponsors, in_gesprek, lopen_af } = dashboard;
  if (toegezegd === null || sponsors === null || in_gesprek === null || lopen_af === null) return <LockedStanding />;
  return (
    <div className="min-w-0 space-y-8">
      <div>
        <Scoreboard
          label="Toegezegd dit seizoen"
          cents={toegezegd}
          goalCents={doel}
          entries={[
            { word: sponsors === 1 ? 'sponsor' : 'sponsors', figure: sponsors },
            { word: 'in gesprek', figure: in_gesprek },
            { word: lopen_af === 1 ? 'loopt af' : 'lopen af', figure: lopen_af },
          ]}
        />
        {(doel === null || doel === 0) && (
          <p className="mt-3">
            Hoeveel sponsorgeld heb je dit seizoen nodig? Dan zie je hier hoe ver je bent.{' '}
            <Link to="/vereniging/bewerken">Doel invullen</Link>
          </p>
        )}
      </div>
      {showsEnds && <NextEnds dashboard={dashboard} />}
    </div>
  );
}

/** As in sponsorbeheer: red within thirty days, amber within ninety. */
const END_TONES = { past: 'calm', urgent: 'urgent', near: 'soon', far: 'calm' } as const;

/** What stands here belongs to a part that the club does not have. */
function LockedStanding() {
  return (
    <section className="min-w-0">
      <SectionHead title="Toegezegd dit seizoen" />
      <p className="mt-3">
        Bedragen en einddatums van je sponsors horen bij Sponsorbeheer, onderdeel van prijspakket Compleet.{' '}
        <Link to="/prijzen">Bekijk de prijzen</Link>
      </p>
    </section>
  );
}

function monthOf(end: string, today: string): string {
  const month = formatMonthShort(end);
  // A month alone would be read as the next one.
  return daysBetween(today, end) > 300 ? `${month} ${end.slice(0, 4)}` : month;
}

function NextEnds({ dashboard: { einddatums, today } }: { dashboard: Dashboard }) {
  if (einddatums.length === 0) return null;
  return (
    <section>
      <SectionHead title="Volgende einddatums" />
      <RuledList label="Volgende einddatums">
        {einddatums.map((end) => {
          const tone = END_TONES[endUrgency(end.contract_end_date, today)];
          const note =
            tone !== 'calm' || end.soort_sponsoring === null
              ? `loopt af ${relativeDayInSentence(end.contract_end_date, today)}`
              : end.soort_sponsoring;
          return (
            <EndDate
              key={end.match_id}
              day={dayOfMonth(end.contract_end_date)}
              month={monthOf(end.contract_end_date, today)}
              title={end.bedrijfsnaam}
              note={note}
              tone={tone}
              figure={end.annual_value === null ? undefined : <Amount cents={end.annual_value} />}
            />
          );
        })}
      </RuledList>
      <p className="mt-5">
        <Link to="/sponsorbeheer/contracten">Alle contracten bekijken</Link>
      </p>
    </section>
  );
}
