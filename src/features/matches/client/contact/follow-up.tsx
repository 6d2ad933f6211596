import { CalendarClock } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { queryClient } from '#client/api.ts';
import { DueNotice } from '#client/ui/alert.tsx';
import { Button } from '#client/ui/button.tsx';
import { ConflictDialog, type ConflictField } from '#client/ui/conflict-dialog.tsx';
import { DateField } from '#client/ui/date-field.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { Form, FormField, SubmitButton, useZodForm } from '#client/ui/form.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import { useConflict } from '#client/use-conflict.ts';
import { daysBetween, formatDayWithWeekday, type Day } from '#shared/dates.ts';
import { matchesApi } from '#features/matches/client/api.ts';
import { offerUndo } from '#features/matches/client/undo/offer-undo.ts';
import { lateWords } from '#features/matches/shared/rules.ts';
import type { PipelineStage } from '#features/matches/shared/kinds.ts';
import { useAct } from './use-act.ts';

interface Fields {
  next_follow_up_date: Day | null;
  next_follow_up_note: string | null;
}

interface FollowUpProps {
  match: Fields & { id: string; version: number };
  bedrijfsnaam: string;
}

interface LateNoticeProps {
  match: Fields & { pipeline_stage: PipelineStage };
  today: Day;
  /** What one does about it there. */
  action: ReactNode;
}

/** Who should have been called: the one thing that presses. Who is lost is not called. */
export function LateNotice({ match, today, action }: LateNoticeProps) {
  const { next_follow_up_date: day, next_follow_up_note: note, pipeline_stage } = match;
  if (day === null || day >= today || pipeline_stage === 'lost') return null;
  return (
    <div className="mb-4">
      <DueNotice tone="late" icon={CalendarClock} title={note ?? 'Neem contact op'} action={action}>
        {formatDayWithWeekday(day)}, <b className="text-danger">{lateWords(daysBetween(day, today))}</b>
      </DueNotice>
    </div>
  );
}

/** They were spoken to. */
export function DoneButton({ match: { id }, datum, bedrijfsnaam }: FollowUpProps & { datum: Day }) {
  const { isBusy, act } = useAct();
  return (
    <Button
      variant="quiet"
      size="s"
      isPending={isBusy}
      onPress={() =>
        void act({
          call: () => matchesApi.finishTask({ id, soort: 'opvolging', datum }),
          sentence: `De opvolging van ${bedrijfsnaam} is gedaan.`,
          about: `opvolging ${id}`,
        })
      }
    >
      Gedaan
    </Button>
  );
}

/** Another day, or about something else. */
export function MoveButton({ match, bedrijfsnaam, today }: FollowUpProps & { today: Day }) {
  const [isOpen, setOpen] = useState(false);
  const title = match.next_follow_up_date === null ? 'Opvolging plannen' : 'Opvolging verzetten';
  return (
    <>
      <Button variant="quiet" size="s" className="-ml-2" onPress={() => setOpen(true)}>
        {match.next_follow_up_date === null ? 'Plan een dag' : 'Verzet'}
      </Button>
      <Dialog title={title} isOpen={isOpen} onOpenChange={setOpen}>
        {(close) => <FollowUpForm match={match} bedrijfsnaam={bedrijfsnaam} today={today} onDone={close} />}
      </Dialog>
    </>
  );
}

type Stored = Fields & { version: number; gebeurtenis_id: string | null };

const LABELS: Record<keyof Fields, string> = { next_follow_up_date: 'Op welke dag', next_follow_up_note: 'Waarover' };

const fieldsOf = ({ next_follow_up_date, next_follow_up_note }: Fields): Fields => {
  return { next_follow_up_date, next_follow_up_note };
};

const fieldOf = ([field = '']: readonly string[]): ConflictField => ({
  label: LABELS[field as keyof Fields],
  ...(field === 'next_follow_up_date' && { show: (value) => formatDayWithWeekday(value as Day) }),
});

function FollowUpForm({ match, bedrijfsnaam, today, onDone }: FollowUpProps & { today: Day; onDone: () => void }) {
  const { id } = match;
  const [opened] = useState<Stored>(() => ({ ...fieldsOf(match), version: match.version, gebeurtenis_id: null }));
  const form = useZodForm(async () => (await import('#features/matches/shared/schema.ts')).plannedSchema, {
    defaultValues: { ...fieldsOf(opened), next_follow_up_date: opened.next_follow_up_date ?? '' },
  });
  const { conflict, save } = useConflict<Stored, Fields>({
    fieldsOf,
    send: (changes, version) => matchesApi.setFollowUp({ ...changes, id, version }),
  });
  const onSaved = ({ next_follow_up_date: day, gebeurtenis_id }: Stored) => {
    onDone();
    offerUndo({
      sentence: `${bedrijfsnaam} staat bij de taken voor ${formatDayWithWeekday(day ?? today)}.`,
      gebeurtenis_ids: [gebeurtenis_id],
      about: `opvolging ${id}`,
    });
  };
  const onNewer = () => {
    onDone();
    void queryClient.invalidateQueries();
  };
  return (
    <>
      <Form form={form} onSubmit={(filled) => save(opened, filled, { onSaved, onNewer })}>
        <div className="grid gap-4">
          <FormField control={form.control} name="next_follow_up_date">
            {(bound) => <DateField {...bound} label={LABELS.next_follow_up_date} withCalendar min={today} />}
          </FormField>
          <FormField control={form.control} name="next_follow_up_note">
            {(bound) => <TextField {...bound} label={LABELS.next_follow_up_note} optional />}
          </FormField>
          <div>
            <SubmitButton>Bewaar</SubmitButton>
          </div>
        </div>
      </Form>
      {conflict !== null && <ConflictDialog conflict={conflict} fieldOf={fieldOf} />}
    </>
  );
}
