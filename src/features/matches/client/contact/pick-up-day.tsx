import { Button } from '#client/ui/button.tsx';
import { DayButton } from '#client/ui/day-button.tsx';
import { dayOf, formatDayWithWeekday, relativeDayInSentence, type Day } from '#shared/dates.ts';
import { matchesApi } from '#features/matches/client/api.ts';
import { nextWorkday } from '#features/matches/shared/rules/contact.ts';
import type { MatchDetail } from '#features/matches/shared/schema.ts';
import { useAct } from './use-act.ts';

/** A sign-up that nobody answered: on which day will somebody? That day stands among the tasks then. */
export function PickUpDay({ match, today }: { match: MatchDetail; today: Day }) {
  const { isBusy, act } = useAct();
  const { id, version, next_follow_up_note, sponsor } = match;
  const choose = (day: Day) =>
    void act({
      call: () => matchesApi.setFollowUp({ id, version, next_follow_up_date: day, next_follow_up_note }),
      sentence: `${sponsor.bedrijfsnaam} staat bij je taken voor ${formatDayWithWeekday(day)}.`,
      about: `opvolging ${id}`,
    });
  const next = nextWorkday(today);
  const look = { variant: 'second', size: 's' } as const;
  return (
    <div className="mb-4 border-l-4 border-brand-edge bg-tint px-4 py-3">
      <p>
        <b>Nieuw sinds {relativeDayInSentence(dayOf(match.beoordeeld_op ?? match.created_at), today)}.</b> Laat snel
        iets horen. Wanneer pak je dit op?
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button {...look} isDisabled={isBusy} onPress={() => choose(today)}>
          Vandaag
        </Button>
        <Button {...look} isDisabled={isBusy} onPress={() => choose(next)}>
          {formatDayWithWeekday(next)}
        </Button>
        <DayButton min={today} isPending={isBusy} onChoose={choose}>
          Kies een dag
        </DayButton>
      </div>
    </div>
  );
}
