import { useState } from 'react';
import { Button } from '#client/ui/button.tsx';
import { DateField } from '#client/ui/date-field.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { Form, FormField, SubmitButton, useZodForm } from '#client/ui/form.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import { formatDayWithWeekday, type Day } from '#shared/dates.ts';
import { matchesApi } from '#features/matches/client/api.ts';
import { useAct } from '#features/matches/client/contact/use-act.ts';
import { offerUndo } from '#features/matches/client/undo/offer-undo.ts';
import type { Deal } from '#features/sponsors/shared/schema.ts';

interface FollowUpProps {
  deal: Deal;
  bedrijfsnaam: string;
}

/** They were spoken to. */
export function DoneButton({ deal: { id }, bedrijfsnaam }: FollowUpProps) {
  const { isBusy, act } = useAct();
  return (
    <Button
      variant="quiet"
      size="s"
      isPending={isBusy}
      onPress={() =>
        void act({
          call: () => matchesApi.finishTask({ id, soort: 'opvolging' }),
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
export function MoveButton({ deal, bedrijfsnaam, today }: FollowUpProps & { today: Day }) {
  const [isOpen, setOpen] = useState(false);
  const title = deal.next_follow_up_date === null ? 'Opvolging plannen' : 'Opvolging verzetten';
  return (
    <>
      <Button variant="quiet" size="s" className="-ml-2" onPress={() => setOpen(true)}>
        {deal.next_follow_up_date === null ? 'Plan een dag' : 'Verzet'}
      </Button>
      <Dialog title={title} isOpen={isOpen} onOpenChange={setOpen}>
        {(close) => <FollowUpForm deal={deal} bedrijfsnaam={bedrijfsnaam} today={today} onDone={close} />}
      </Dialog>
    </>
  );
}

function FollowUpForm({ deal, bedrijfsnaam, today, onDone }: FollowUpProps & { today: Day; onDone: () => void }) {
  const { id, version, next_follow_up_date, next_follow_up_note } = deal;
  const form = useZodForm(async () => (await import('#features/matches/shared/schema.ts')).plannedSchema, {
    defaultValues: { next_follow_up_date: next_follow_up_date ?? '', next_follow_up_note },
  });
  return (
    <Form
      form={form}
      onSubmit={async (values) => {
        const { gebeurtenis_id } = await matchesApi.setFollowUp({ id, version, ...values });
        onDone();
        offerUndo({
          sentence: `${bedrijfsnaam} staat bij de taken voor ${formatDayWithWeekday(values.next_follow_up_date)}.`,
          gebeurtenis_ids: [gebeurtenis_id],
          about: `opvolging ${id}`,
        });
      }}
    >
      <div className="grid gap-4">
        <FormField control={form.control} name="next_follow_up_date">
          {(bound) => <DateField {...bound} label="Op welke dag" withCalendar min={today} />}
        </FormField>
        <FormField control={form.control} name="next_follow_up_note">
          {(bound) => <TextField {...bound} label="Waarover" optional />}
        </FormField>
        <div>
          <SubmitButton>Bewaar</SubmitButton>
        </div>
      </div>
    </Form>
  );
}
