import { Check, Mail, Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '#client/ui/button.tsx';
import { DateText } from '#client/ui/date-text.tsx';
import { Amount } from '#client/ui/figure.tsx';
import { ButtonLink, ExternalButtonLink } from '#client/ui/link.tsx';
import { Fixture, RuledList } from '#client/ui/ruled-list.tsx';
import { formatDayShort, type Day } from '#shared/dates.ts';
import { mailUrl, telUrl } from '#shared/urls.ts';
import { matchesApi } from '#features/matches/client/api.ts';
import { useAct } from '#features/matches/client/contact/use-act.ts';
import { taskTone, taskWhen } from '#features/matches/shared/rules.ts';
import type { PipelineStage } from '#features/matches/shared/kinds.ts';
import type { Task } from '#features/matches/shared/schema.ts';

interface TaskListProps {
  tasks: readonly Task[];
  today: Day;
  label: string;
  /** Beside an open sheet only what the task is: the rest stands in the list below it. */
  isBrief?: boolean;
}

/** What waits, set like a fixture list: the day, one sentence, one button. */
export function TaskList({ tasks, today, label, isBrief = false }: TaskListProps) {
  return (
    <RuledList label={label}>
      {tasks.map((task) => (
        <Fixture
          key={`${task.soort} ${task.match_id}`}
          date={<DateText at={task.datum} words={formatDayShort(task.datum)} className="font-head font-bold" />}
          when={taskWhen(task, today)}
          tone={taskTone(task, today)}
          action={
            <div className="flex w-full gap-2 @min-[38rem]:w-76 @min-[44rem]:w-84 [&>:first-child]:min-w-0 [&>:first-child]:flex-1 [&>:first-child]:whitespace-normal">
              <TaskAction task={task} />
              <FinishButton task={task} />
            </div>
          }
        >
          <TaskSentence task={task} more={isBrief ? '@min-[38rem]:@max-[49rem]:hidden' : ''} />
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

interface SentenceProps {
  task: Task;
  /** Of what goes on about it. */
  more: string;
}

function FollowUp({ task, more }: SentenceProps) {
  const { annual_value: cents, pipeline_stage } = task;
  const about: Partial<Record<PipelineStage, string>> = {
    proposal_sent: 'Het voorstel is',
    active: 'Sponsort nu voor',
  };
  return (
    <>
      <b>{task.naam}</b> wacht op je {telUrl(task.telefoonnummer) === null ? 'bericht' : 'telefoontje'}.
      {cents !== null && (
        <span className={more}>
          {' '}
          {about[pipeline_stage] ?? 'Het gaat om'} <PerYear cents={cents} />.
        </span>
      )}
    </>
  );
}

function asWhat(soort: string | null): string {
  if (soort === null || soort === 'Overig') return '';
  return soort === 'Materiaalvergoeding' ? ' voor een materiaalvergoeding' : ` als ${soort.toLocaleLowerCase('nl-NL')}`;
}

function TaskSentence({ task, more }: SentenceProps): ReactNode {
  const { soort_sponsoring: soort, annual_value: cents } = task;
  switch (task.soort) {
    case 'opvolging':
      return <FollowUp task={task} more={more} />;
    case 'contract':
      return (
        <>
          Het contract van <b>{task.naam}</b> loopt af.{' '}
          <span className={more}>
            {soort !== null && (cents === null ? `${soort}.` : `${soort}, `)}
            {cents !== null && (
              <>
                <PerYear cents={cents} />.
              </>
            )}
          </span>
        </>
      );
    case 'aanmelding':
      return (
        <>
          <b>{task.naam}</b> meldde zich aan{asWhat(soort)}. <span className={more}>Stuur een eerste bericht.</span>
        </>
      );
  }
}

function TaskAction({ task }: { task: Task }): ReactNode {
  const look = { variant: 'second', size: 's' } as const;
  const { match_id, sponsor_id } = task;
  if (task.soort === 'aanmelding') {
    return (
      <ButtonLink to="/matches" search={{ match: match_id }} {...look}>
        Bekijk aanmelding
      </ButtonLink>
    );
  }
  if (task.soort === 'contract') {
    return (
      <ButtonLink to="/sponsorbeheer/sponsors/$id" params={{ id: sponsor_id }} search={{ match: match_id }} {...look}>
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
    <ButtonLink to="/sponsorbeheer/sponsors/$id" params={{ id: sponsor_id }} search={{ match: match_id }} {...look}>
      Bekijk sponsor
    </ButtonLink>
  );
}

/** Takes the task from the list; the message gives it back. */
function FinishButton({ task }: { task: Task }) {
  const { match_id: id, soort, naam, datum } = task;
  const { isBusy, act } = useAct();
  return (
    <Button
      variant="quiet"
      size="s"
      icon={Check}
      isPending={isBusy}
      aria-label={`Gedaan: ${naam}`}
      onPress={() =>
        void act({
          call: () => matchesApi.finishTask({ id, soort, datum }),
          sentence: `De taak over ${naam} is gedaan.`,
          about: `taak ${soort} ${id}`,
        })
      }
    >
      Gedaan
    </Button>
  );
}
