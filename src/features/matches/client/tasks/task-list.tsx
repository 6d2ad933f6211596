import { Mail, Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import { Amount } from '#client/ui/figure.tsx';
import { ButtonLink, ExternalButtonLink } from '#client/ui/link.tsx';
import { Fixture, RuledList } from '#client/ui/ruled-list.tsx';
import { formatDayShort, type Day } from '#shared/dates.ts';
import { mailUrl, telUrl } from '#shared/urls.ts';
import { taskTone, taskWhen } from '#features/matches/shared/rules.ts';
import type { Task } from '#features/matches/shared/schema.ts';

/** What waits, set like a fixture list: the day, one sentence, one button. */
export function TaskList({ tasks, today, label }: { tasks: readonly Task[]; today: Day; label: string }) {
  return (
    <RuledList label={label}>
      {tasks.map((task) => (
        <Fixture
          key={`${task.soort} ${task.match_id ?? task.naam}`}
          date={formatDayShort(task.datum)}
          when={taskWhen(task, today)}
          tone={taskTone(task, today)}
          action={<TaskAction task={task} />}
        >
          <TaskSentence task={task} />
        </Fixture>
      ))}
    </RuledList>
  );
}

function PerYear({ cents }: { cents: number }) {
  return (
    <>
      <Amount cents={cents} inSentence /> per jaar
    </>
  );
}

function FollowUp({ task }: { task: Task }) {
  const { bedrag_per_jaar: cents, pipeline_stage } = task;
  const about: Record<string, string> = { proposal_sent: 'Het voorstel is', active: 'Sponsort nu voor' };
  return (
    <>
      <b>{task.naam}</b> wacht op je {telUrl(task.telefoonnummer) === null ? 'bericht' : 'telefoontje'}.
      {cents !== null && (
        <>
          {' '}
          {about[pipeline_stage ?? ''] ?? 'Het gaat om'} <PerYear cents={cents} />.
        </>
      )}
    </>
  );
}

function asWhat(soort: string | null): string {
  if (soort === null || soort === 'Overig') return '';
  return soort === 'Materiaalvergoeding' ? ' voor een materiaalvergoeding' : ` als ${soort.toLocaleLowerCase('nl-NL')}`;
}

function TaskSentence({ task }: { task: Task }): ReactNode {
  const { soort_sponsoring: soort, bedrag_per_jaar: cents } = task;
  switch (task.soort) {
    case 'opvolging':
      return <FollowUp task={task} />;
    case 'contract':
      return (
        <>
          Het contract van <b>{task.naam}</b> loopt af.{' '}
          {soort !== null && (cents === null ? `${soort}.` : `${soort}, `)}
          {cents !== null && (
            <>
              <PerYear cents={cents} />.
            </>
          )}
        </>
      );
    case 'aanmelding':
      return (
        <>
          <b>{task.naam}</b> meldde zich aan{asWhat(soort)}. Stuur een eerste bericht.
        </>
      );
    case 'brochure':
      return (
        <>
          De brochure voor <b>{task.naam}</b> is nog niet af.
        </>
      );
  }
}

function TaskAction({ task }: { task: Task }): ReactNode {
  const look = { variant: 'second', size: 's' } as const;
  const { match_id } = task;
  if (task.soort === 'brochure') {
    return (
      <ButtonLink to="/materialen" {...look}>
        Brochure afmaken
      </ButtonLink>
    );
  }
  if (match_id === null) return null;
  if (task.soort === 'aanmelding') {
    return (
      <ButtonLink to="/matches" search={{ match: match_id }} {...look}>
        Bekijk aanmelding
      </ButtonLink>
    );
  }
  if (task.soort === 'contract') {
    return (
      <ButtonLink to="/sponsorbeheer" search={{ match: match_id }} {...look}>
        Bespreek verlenging
      </ButtonLink>
    );
  }
  const whom = task.contactpersoon ?? task.naam;
  const phone = telUrl(task.telefoonnummer);
  if (phone !== null) {
    return (
      <ExternalButtonLink href={phone} icon={Phone} {...look}>
        Bel {whom}
      </ExternalButtonLink>
    );
  }
  const mail = mailUrl(task.email);
  if (mail !== null) {
    return (
      <ExternalButtonLink href={mail} icon={Mail} {...look}>
        Mail {whom}
      </ExternalButtonLink>
    );
  }
  return (
    <ButtonLink to="/sponsorbeheer" search={{ match: match_id }} {...look}>
      Bekijk sponsor
    </ButtonLink>
  );
}
