import type { ReactNode } from 'react';
import { SectionHead } from '#client/ui/heading.tsx';
import { ButtonLink, Link } from '#client/ui/link.tsx';
import { capitalise, plural, pluralInWords, pluralWord } from '#shared/text.ts';
import { TaskList } from '#features/matches/client/tasks/task-list.tsx';
import { nextStep, nothingToDo, tasksByTerm } from '#features/dashboard/shared/rules.ts';
import type { Dashboard } from '#features/dashboard/shared/schema.ts';

/** What waits for the club now and what comes, at most five lines. A club that is still starting has steps to take instead of an empty list. */
export function TodaySection({ dashboard, showsMore }: { dashboard: Dashboard; showsMore: boolean }) {
  const { taken, taken_totaal, today, einddatums } = dashboard;
  const more = taken_totaal - taken.length;
  if (taken.length === 0 && nextStep(dashboard.start) !== null) return null;
  return (
    <div className="space-y-8">
      {taken.length === 0 && (
        <section>
          <SectionHead title="Vandaag" />
          <p className="border-y-2 border-ink border-b-line py-4">{nothingToDo(einddatums[0]?.contract_end_date)}</p>
        </section>
      )}
      {tasksByTerm(dashboard).map(({ title, tasks }) => (
        <section key={title}>
          <SectionHead title={title} />
          <TaskList tasks={tasks} today={today} label={title} />
        </section>
      ))}
      {more > 0 && showsMore && (
        <p className="-mt-4">
          <Link to="/matches">Nog {plural(more, 'taak', 'taken')} bekijken</Link>
        </p>
      )}
    </div>
  );
}

/** A line about something that waits, with where to go for it. */
function Waiting({ children, act }: { children: ReactNode; act: ReactNode }) {
  return (
    <p className="mb-10 flex flex-wrap items-center gap-x-6 gap-y-3 border-y border-line py-4">
      <span className="min-w-0 flex-[1_1_16rem]">{children}</span>
      {act}
    </p>
  );
}

/** People who want in, for who decides about that. */
export function WaitingRequests({ count }: { count: number }) {
  if (count === 0) return null;
  const act = (
    <ButtonLink to="/admin/toegangsverzoeken" variant="second" size="s">
      Bekijk {pluralWord(count, 'verzoek', 'verzoeken')}
    </ButtonLink>
  );
  return (
    <Waiting act={act}>
      <b>{capitalise(pluralInWords(count, 'persoon', 'mensen'))}</b> {pluralWord(count, 'vraagt', 'vragen')} toegang tot
      je club.
    </Waiting>
  );
}

/** What somebody typed and did not save. */
export function BegunBrochure({ begun }: { begun: Dashboard['brochure'] }) {
  if (begun === null) return null;
  const { zoekopdracht_id, zoekopdracht } = begun;
  const act = (
    <ButtonLink to="/brochure-generator/$zoekopdracht_id" params={{ zoekopdracht_id }} variant="second" size="s">
      Maak je brochure af
    </ButtonLink>
  );
  return (
    <Waiting act={act}>
      Je brochure voor <b>{zoekopdracht}</b> is nog niet opgeslagen.
    </Waiting>
  );
}
