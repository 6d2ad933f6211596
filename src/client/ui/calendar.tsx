import { parseDate } from '@internationalized/date';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import {
  Calendar as AriaCalendar,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  CalendarHeading,
} from 'react-aria-components/Calendar';

import type { Day } from '#shared/dates.ts';
import { BareIconButton } from './button.tsx';

export interface CalendarProps {
  value: Day | null;
  onChange: (day: Day) => void;
  min?: Day | undefined;
  max?: Day | undefined;
}

/** A month with Monday first; every day is a target of 44 pixels. */
export function Calendar({ value, onChange, min, max }: CalendarProps) {
  return (
    <AriaCalendar
      aria-label="Kies een dag"
      autoFocus
      firstDayOfWeek="mon"
      value={value === null ? null : parseDate(value)}
      onChange={(date) => onChange(date.toString())}
      {...(min && { minValue: parseDate(min) })}
      {...(max && { maxValue: parseDate(max) })}
    >
      <header className="mb-2 flex items-center justify-between">
        <BareIconButton slot="previous" icon={ChevronLeft} label="Vorige maand" />
        <CalendarHeading className="head text-h4" />
        <BareIconButton slot="next" icon={ChevronRight} label="Volgende maand" />
      </header>
      <CalendarGrid weekdayStyle="short" className="border-collapse">
        <CalendarGridHeader>
          {(day) => <CalendarHeaderCell className="pb-1 text-meta font-semibold text-ink-2">{day}</CalendarHeaderCell>}
        </CalendarGridHeader>
        <CalendarGridBody>
          {(date) => (
            <CalendarCell
              date={date}
              className={[
                'grid size-target cursor-pointer place-items-center rounded-control tabular-nums outline-offset-0',
                'data-hovered:bg-well data-selected:bg-ink data-selected:font-bold data-selected:text-paper',
                'data-today:font-bold data-today:underline data-outside-month:invisible',
                'data-disabled:cursor-not-allowed data-disabled:text-ink-2 data-disabled:line-through',
                'data-unavailable:line-through',
              ].join(' ')}
            />
          )}
        </CalendarGridBody>
      </CalendarGrid>
    </AriaCalendar>
  );
}
