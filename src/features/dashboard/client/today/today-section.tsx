import { SectionHead } from '#client/ui/heading.tsx';
import { Link } from '#client/ui/link.tsx';
import { plural } from '#shared/text.ts';
import { TaskList } from '#features/matches/client/tasks/task-list.tsx';
import { nothingToDo } from '#features/dashboard/shared/rules.ts';
import type { Dashboard } from '#features/dashboard/shared/schema.ts';

/** What waits for the club, at most five lines. */
export function TodaySection({ dashboard, showsMore }: { dashboard: Dashboard; showsMore: boolean }) {
  const { taken, taken_totaal, today, einddatums } = dashboard;
  const more = taken_totaal - taken.length;
  return (
    <section>
      <SectionHead title="Vandaag" />
      {taken.length === 0 ? (
        <p className="border-y-2 border-ink border-b-line py-4">{nothingToDo(einddatums[0]?.contract_end_date)}</p>
      ) : (
        <TaskList tasks={taken} today={today} label="Vandaag" />
      )}
      {more > 0 && showsMore && (
        <p className="mt-4">
          <Link to="/matches">Nog {plural(more, 'taak', 'taken')} bekijken</Link>
        </p>
      )}
    </section>
  );
}
