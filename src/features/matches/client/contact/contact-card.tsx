import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { Checkbox } from '#client/ui/checkbox.tsx';
import { cx } from '#client/ui/cx.ts';
import { DateField } from '#client/ui/date-field.tsx';
import { Form, FormField, SubmitButton } from '#client/ui/form.tsx';
import { Segmented } from '#client/ui/segmented.tsx';
import { TextArea } from '#client/ui/text-area.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import { formatDayWithWeekday, type Day } from '#shared/dates.ts';
import { CONTACT_TEMPLATES } from '#features/matches/shared/rules/contact.ts';
import { ALL_OPTIONS, QUICK_OPTIONS } from './contact-icons.ts';
import { useContactForm } from './use-contact-form.ts';

interface ContactCardProps {
  matchId: string;
  /** The follow-up that stands now. */
  followUp: Day | null;
  today: Day;
}

const QUIET = 'min-h-target text-ui text-ink underline decoration-1 underline-offset-3 hover:decoration-2';

/** The whole form: how, what, about what, on which day, and when they are next spoken to. */
export function ContactCard({ matchId, followUp, today }: ContactCardProps) {
  const { form, field, save } = useContactForm(matchId);
  const [isFull, setFull] = useState(false);
  const [type, next] = useWatch({ control: form.control, name: ['communication_type', 'next_follow_up_date'] });
  const isDue = followUp !== null && followUp <= today;
  const begin = (sentence: string) => {
    const typed = form.getValues('content').trim();
    form.setValue('content', typed === '' ? `${sentence} ` : `${sentence} ${typed}`, { shouldDirty: true });
    field.current?.focus();
  };
  return (
    <Form
      form={form}
      onSubmit={save}
      aria-label="Contact vastleggen"
      className="mb-6 rounded-card border border-line bg-paper p-4"
      reveal={() => setFull(true)}
    >
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <FormField control={form.control} name="communication_type">
          {({ value, onChange }) => (
            <Segmented
              label="Soort"
              options={isFull ? ALL_OPTIONS : QUICK_OPTIONS}
              value={value ?? 'phone'}
              onChange={onChange}
              className="max-sm:w-full max-sm:[&>*]:px-2"
            />
          )}
        </FormField>
        {!isFull && (
          <button type="button" className={QUIET} onClick={() => setFull(true)}>
            Afspraak of onderwerp toevoegen
          </button>
        )}
      </div>
      {isFull && (
        <div className="mt-3 grid gap-x-4 gap-y-3 sm:grid-cols-[1fr_auto]">
          <FormField control={form.control} name="subject">
            {(bound) => <TextField {...bound} label="Onderwerp" optional />}
          </FormField>
          <FormField control={form.control} name="dag">
            {(bound) => <DateField {...bound} label="Op welke dag" optional withCalendar max={today} />}
          </FormField>
        </div>
      )}
      <FormField control={form.control} name="content">
        {(bound) => (
          <TextArea
            {...bound}
            inputRef={field}
            rows={2}
            label="Wat is er besproken?"
            placeholder="Wat is er besproken?"
            hideLabel
            className="mt-3"
          />
        )}
      </FormField>
      <p className="flex flex-wrap items-center gap-x-4 max-sm:gap-x-3">
        <span className="text-meta text-ink-2 max-sm:w-full max-sm:pt-1">Begin met</span>
        {Object.entries(CONTACT_TEMPLATES).map(([name, sentence]) => (
          <button key={name} type="button" className={cx(QUIET, 'max-sm:text-meta')} onClick={() => begin(sentence)}>
            {name}
          </button>
        ))}
      </p>
      {isDue && type !== 'note' && next === null && (
        <FormField control={form.control} name="opvolging_gedaan">
          {(bound) => (
            <Checkbox {...bound}>{`De opvolging van ${formatDayWithWeekday(followUp)} is hiermee gedaan`}</Checkbox>
          )}
        </FormField>
      )}
      <div className="mt-2 flex items-end justify-between gap-x-4 gap-y-3 border-t border-line pt-3">
        <div className="flex min-w-0 flex-wrap gap-x-4 gap-y-3">
          <FormField control={form.control} name="next_follow_up_date">
            {(bound) => <DateField {...bound} label="Volgende opvolging" optional withCalendar min={today} />}
          </FormField>
          {next !== null && next !== undefined && (
            <FormField control={form.control} name="next_follow_up_note">
              {(bound) => <TextField {...bound} label="Waarover" optional />}
            </FormField>
          )}
        </div>
        <SubmitButton variant="second">Bewaar</SubmitButton>
      </div>
    </Form>
  );
}
