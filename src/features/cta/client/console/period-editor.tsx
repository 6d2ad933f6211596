import { useId } from 'react';
import { Segmented } from '#client/ui/segmented.tsx';
import { Select } from '#client/ui/select.tsx';
import { PERIOD_TYPE_LABELS } from '#features/cta/shared/labels.ts';
import {
  boundsOf,
  daysIn,
  inSteps,
  MONTHS,
  type Scale,
  seasonInWords,
  stepInWords,
  stepsOf,
  withBounds,
} from '#features/cta/shared/rules/season.ts';
import type { CtaPeriod, CtaPeriodType } from '#features/cta/shared/schema.ts';
import type { Day } from '#shared/dates.ts';
import { PeriodTrack } from './period-track.tsx';

interface PeriodEditorProps {
  value: CtaPeriod;
  onChange: (period: CtaPeriod) => void;
  error?: string | undefined;
  today: Day;
}

const TYPES = Object.keys(PERIOD_TYPE_LABELS) as CtaPeriodType[];

/** When a banner is shown: handles on the year, and the same in lists below it. */
export function PeriodEditor({ value, onChange, error, today }: PeriodEditorProps) {
  const { span, note } = seasonInWords(value, today);
  const scale = value.period_type === 'none' ? null : value.period_type;
  const choose = (type: CtaPeriodType) =>
    onChange(type === 'none' ? { ...value, period_type: type } : inSteps(value, type, today));
  return (
    <>
      <Segmented
        label="Soort periode"
        options={TYPES.map((id) => ({ id, label: PERIOD_TYPE_LABELS[id] }))}
        value={value.period_type}
        onChange={choose}
        className="flex *:flex-1"
      />
      {error !== undefined && <p className="mt-2 font-semibold text-danger">{error}</p>}
      {scale !== null && (
        <PeriodTrack
          scale={scale}
          bounds={boundsOf(value, scale)}
          onChange={(bounds) => onChange(withBounds(value, scale, bounds))}
          today={today}
        />
      )}
      <div className="mt-3 flex flex-wrap items-end gap-4">
        {scale === 'day' && <DayFields value={value} onChange={onChange} />}
        {scale !== null && scale !== 'day' && <StepFields value={value} scale={scale} onChange={onChange} />}
        <p aria-live="polite" className="min-w-48 flex-1 basis-48 pb-0.5">
          <b className="font-semibold">{span}</b>
          <span className="block text-meta text-ink-2">{note}</span>
        </p>
      </div>
    </>
  );
}

const numbers = (count: number, label: (number: number) => string) =>
  Array.from({ length: count }, (_, at) => ({ value: String(at + 1), label: label(at + 1) }));

type FieldsProps = Pick<PeriodEditorProps, 'value' | 'onChange'>;

function StepFields({ value, scale, onChange }: FieldsProps & { scale: Scale }) {
  const bounds = boundsOf(value, scale);
  const options = numbers(stepsOf(scale), (step) => stepInWords(scale, step));
  const set = (moved: Partial<typeof bounds>) => onChange(withBounds(value, scale, { ...bounds, ...moved }));
  return (
    <>
      <Select
        label="Van"
        options={options}
        value={String(bounds.start)}
        onChange={(step) => set({ start: Number(step) })}
        className="w-37"
      />
      <Select
        label="Tot en met"
        options={options}
        value={String(bounds.end)}
        onChange={(step) => set({ end: Number(step) })}
        className="w-37"
      />
    </>
  );
}

function DayFields({ value, onChange }: FieldsProps) {
  const { start_day, start_month, end_day, end_month } = value;
  return (
    <>
      <DayField
        label="Van"
        day={start_day ?? 1}
        month={start_month ?? 1}
        onChange={({ day, month }) => onChange({ ...value, start_day: day, start_month: month })}
      />
      <DayField
        label="Tot en met"
        day={end_day ?? 1}
        month={end_month ?? 1}
        onChange={({ day, month }) => onChange({ ...value, end_day: day, end_month: month })}
      />
    </>
  );
}

interface DayFieldProps {
  label: string;
  day: number;
  month: number;
  onChange: (chosen: { day: number; month: number }) => void;
}

function DayField({ label, day, month, onChange }: DayFieldProps) {
  const id = useId();
  return (
    <div role="group" aria-labelledby={id}>
      <p id={id} className="mb-1.5 font-semibold">
        {label}
      </p>
      <div className="flex gap-2">
        <Select
          label="Dag"
          hideLabel
          options={numbers(daysIn(month), String)}
          value={String(day)}
          onChange={(chosen) => onChange({ day: Number(chosen), month })}
          className="w-21"
        />
        <Select
          label="Maand"
          hideLabel
          options={MONTHS.map((name, at) => ({ value: String(at + 1), label: name }))}
          value={String(month)}
          // A month that is shorter has no such day: then its last.
          onChange={(chosen) => onChange({ day: Math.min(day, daysIn(Number(chosen))), month: Number(chosen) })}
          className="w-37"
        />
      </div>
    </div>
  );
}
