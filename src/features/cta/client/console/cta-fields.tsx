import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { Alert, Note } from '#client/ui/alert.tsx';
import { Checkbox } from '#client/ui/checkbox.tsx';
import { ColourPicker } from '#client/ui/colour-picker.tsx';
import { FieldGrid, FieldStack } from '#client/ui/field.tsx';
import { FormField } from '#client/ui/form.tsx';
import { Segmented } from '#client/ui/segmented.tsx';
import { Status } from '#client/ui/status.tsx';
import { TextArea } from '#client/ui/text-area.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import { CTA_LABELS } from '#features/cta/shared/labels.ts';
import { MESSAGE_MOST } from '#features/cta/shared/rules/banner.ts';
import { type Legibility, legibilityOf } from '#features/cta/shared/rules/legibility.ts';
import type { Day } from '#shared/dates.ts';
import type { CtaFormApi } from './cta-form.ts';
import { PartHead } from './part-head.tsx';
import { PeriodEditor } from './period-editor.tsx';

const PLACES = [
  { id: 'top', label: 'Boven' },
  { id: 'bottom', label: 'Onder' },
] as const;

/** What stands on a banner, where and when. `state` is whether it is on: one that exists is switched at once. */
export function CtaFields({ form, state, today }: { form: CtaFormApi; state: ReactNode; today: Day }) {
  const { control } = form;
  return (
    <div className="mt-8 grid gap-x-16 gap-y-8 lg:grid-cols-2">
      <div className="min-w-0">
        <PartHead title="Banner" level={3} />
        <FieldStack className="mt-4">
          <FormField control={control} name="message">
            {(field) => (
              <TextArea
                {...field}
                label={CTA_LABELS.message}
                hint={`De eerste zin staat vet. ${field.value?.length ?? 0} van ${MESSAGE_MOST} tekens.`}
                rows={2}
              />
            )}
          </FormField>
          <FieldGrid>
            <FormField control={control} name="link">
              {(field) => (
                <TextField {...field} label={CTA_LABELS.link} optional autoComplete="off" spellCheck={false} />
              )}
            </FormField>
            <FormField control={control} name="button_text">
              {(field) => (
                <TextField
                  {...field}
                  label={CTA_LABELS.button_text}
                  optional="quiet"
                  placeholder="Bekijk"
                  autoComplete="off"
                />
              )}
            </FormField>
          </FieldGrid>
          <div className="flex flex-wrap justify-between gap-x-6 gap-y-4">
            <Titled title={CTA_LABELS.position}>
              <FormField control={control} name="position">
                {(field) => (
                  <Segmented
                    label={CTA_LABELS.position}
                    options={PLACES}
                    value={field.value ?? 'top'}
                    onChange={field.onChange}
                  />
                )}
              </FormField>
            </Titled>
            <Titled title={CTA_LABELS.active}>{state}</Titled>
            <Titled title={CTA_LABELS.highlight}>
              <FormField control={control} name="highlight">
                {(field) => <Checkbox {...field}>Met een icoon</Checkbox>}
              </FormField>
            </Titled>
          </div>
          <Colours form={form} />
        </FieldStack>
      </div>
      <div className="min-w-0">
        <PartHead title="Periode" level={3} note="elk jaar opnieuw" />
        <div className="mt-4">
          <FormField control={control} name="period">
            {({ value, onChange, error }) =>
              value && <PeriodEditor value={value} onChange={onChange} error={error} today={today} />
            }
          </FormField>
        </div>
      </div>
    </div>
  );
}

/** For what says itself what it is, to who listens. */
function Titled({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <p aria-hidden className="mb-1.5 font-semibold">
        {title}
      </p>
      {children}
    </div>
  );
}

function Colours({ form: { control } }: { form: CtaFormApi }) {
  const [bg_color, text_color] = useWatch({ control, name: ['bg_color', 'text_color'] });
  const legibility = legibilityOf({ bg_color, text_color });
  return (
    <>
      <div className="grid grid-cols-2 items-end gap-4 max-sm:grid-cols-1 xl:grid-cols-[1fr_1fr_9.5rem]">
        <FormField control={control} name="bg_color">
          {(field) => <ColourPicker {...field} label={CTA_LABELS.bg_color} />}
        </FormField>
        <FormField control={control} name="text_color">
          {(field) => <ColourPicker {...field} label={CTA_LABELS.text_color} />}
        </FormField>
        {legibility.kind === 'good' && (
          <Status tone="ok" note={`contrast ${legibility.contrast}`}>
            Goed te lezen
          </Status>
        )}
      </div>
      <Verdict legibility={legibility} />
    </>
  );
}

/** What becomes of the colours when that is not what was chosen. */
function Verdict({ legibility }: { legibility: Legibility }) {
  switch (legibility.kind) {
    case 'replaced':
      return (
        <Alert tone="warn" title={legibility.problem}>
          {legibility.remedy}
        </Alert>
      );
    case 'club':
      return <Note>Dit is de standaardkleur. Op het dashboard krijgt de banner de kleur van de club.</Note>;
    case 'good':
    case 'unknown':
      return null;
  }
}
