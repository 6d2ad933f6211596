import { ChevronDown, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { useFormState, useWatch } from 'react-hook-form';
import { Button as AriaButton } from 'react-aria-components/Button';
import { Card } from '#client/ui/card.tsx';
import { FormField } from '#client/ui/form.tsx';
import { NumberField } from '#client/ui/number-field.tsx';
import { Select } from '#client/ui/select.tsx';
import { INTERVAL_LABELS, INTERVALLEN } from '#features/vereniging/shared/labels.ts';
import { type FigureField, figureForm, USUAL_INTERVAL } from '#features/vereniging/shared/rules/figures.ts';
import type { IntervalField } from '#features/vereniging/shared/schema.ts';
import type { ClubFormApi } from './club-form.ts';
import { PercentField } from './percent-field.tsx';

const INTERVAL_OPTIONS = INTERVALLEN.map((value) => ({ value, label: INTERVAL_LABELS[value] }));

const isNumber = (value: number | null | undefined) => value != null && !Number.isNaN(value);

function PlainFigure({ form, figure }: { form: ClubFormApi; figure: FigureField }) {
  const Field = figure.isPercentage ? PercentField : NumberField;
  return (
    <FormField control={form.control} name={figure.field}>
      {(field) => <Field {...field} label={figure.label} optional="quiet" />}
    </FormField>
  );
}

/** A number and how often; the second waits for the first. */
function FigureWithInterval({
  form,
  figure,
  interval,
}: {
  form: ClubFormApi;
  figure: FigureField;
  interval: IntervalField;
}) {
  const hasNumber = isNumber(useWatch({ control: form.control, name: figure.field }));
  return (
    <div className="grid items-end gap-3 min-[23rem]:grid-cols-[minmax(0,1fr)_9.5rem] sm:grid-cols-[minmax(0,1fr)_10.5rem]">
      <FormField control={form.control} name={figure.field}>
        {(field) => (
          <NumberField
            {...field}
            label={figure.label}
            optional="quiet"
            {...(!hasNumber && { hint: 'Periode kies je na het aantal.' })}
            onChange={(value) => {
              field.onChange(value);
              if (isNumber(value) && form.getValues(interval) === null) {
                form.setValue(interval, USUAL_INTERVAL[interval], { shouldDirty: true });
              }
            }}
          />
        )}
      </FormField>
      <FormField control={form.control} name={interval}>
        {(field) => (
          <Select
            {...field}
            label={`Periode voor ${figure.label}`}
            hideLabel
            optional="quiet"
            options={INTERVAL_OPTIONS}
            value={field.value ?? USUAL_INTERVAL[interval]}
            isDisabled={!hasNumber}
          />
        )}
      </FormField>
    </div>
  );
}

function Figures({ form, figures }: { form: ClubFormApi; figures: readonly FigureField[] }) {
  const plain = figures.filter(({ interval }) => interval === undefined);
  const timed = figures.flatMap((figure) => (figure.interval ? [{ figure, interval: figure.interval }] : []));
  return (
    <div className="space-y-4">
      <div className="grid items-end gap-x-6 gap-y-4 sm:grid-cols-3">
        {plain.map((figure) => (
          <PlainFigure key={figure.field} form={form} figure={figure} />
        ))}
      </div>
      {timed.length > 0 && (
        <div className="grid items-end gap-x-8 gap-y-4 md:grid-cols-2">
          {timed.map(({ figure, interval }) => (
            <FigureWithInterval key={figure.field} form={form} figure={figure} interval={interval} />
          ))}
        </div>
      )}
    </div>
  );
}

export function FiguresCard({ form }: { form: ClubFormApi }) {
  const type = useWatch({ control: form.control, name: 'type_vereniging' });
  const { core, extended } = figureForm(type);
  const { errors } = useFormState({ control: form.control });
  const [isWanted, setIsWanted] = useState(false);
  // A figure that is wrong can always be seen.
  const isOpen = isWanted || extended.some(({ fields }) => fields.some(({ field }) => errors[field] !== undefined));
  const Chevron = isOpen ? ChevronDown : ChevronRight;
  return (
    <Card
      id="club-in-cijfers"
      title="Club in Cijfers"
      lead="Sponsors willen weten hoeveel mensen ze bereiken. Laat leeg wat je niet weet."
      className="scroll-mt-6"
    >
      <Figures form={form} figures={core} />
      <AriaButton
        aria-expanded={isOpen}
        aria-controls="meer-cijfers"
        onPress={() => setIsWanted(!isOpen)}
        className="mt-6 flex min-h-13 w-full flex-wrap items-center gap-x-2 border-t border-line pt-3 text-left"
      >
        <Chevron aria-hidden className="size-5 flex-none" />
        <b>Meer cijfers</b>
        <span className="ml-2 text-meta text-ink-2">
          jeugd, volgers, nieuwsbrief, reclameborden en meer (niet verplicht)
        </span>
      </AriaButton>
      <div id="meer-cijfers" hidden={!isOpen} className="mt-4 space-y-8">
        {extended.map(({ title, fields }) => (
          <section key={title}>
            <h3 className="mb-3 text-h4">{title}</h3>
            <Figures form={form} figures={fields} />
          </section>
        ))}
      </div>
    </Card>
  );
}
