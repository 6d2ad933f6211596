import { Calendar as CalendarIcon } from 'lucide-react';
import { Suspense, lazy, useState } from 'react';
import { Dialog, DialogTrigger } from 'react-aria-components/Dialog';
import { Popover } from 'react-aria-components/Popover';

import { formatDayNumeric, isDay, parseDay } from '#shared/dates.ts';
import type { Day } from '#shared/dates.ts';
import { BareIconButton } from './button.tsx';
import { ParsedField } from './parsed-field.tsx';
import type { ParsedFieldProps } from './parsed-field.tsx';

/* The calendar is only fetched by who opens it. */
const Calendar = lazy(async () => ({ default: (await import('./calendar.tsx')).Calendar }));

export interface DateFieldProps extends ParsedFieldProps<Day> {
  /** Leave it out for days one knows by heart, such as a date of birth. */
  withCalendar?: boolean;
  min?: Day;
  max?: Day;
}

/** A day typed as dd-mm-jjjj. What is no day stays the typed text, which every schema refuses. */
export function DateField({ withCalendar = false, min, max, ...props }: DateFieldProps) {
  const [isOpen, setIsOpen] = useState(false);
  const isFixed = Boolean(props.isReadOnly || props.isDisabled);
  return (
    <ParsedField<Day>
      inputMode="numeric"
      autoComplete="off"
      placeholder="dd-mm-jjjj"
      controlClassName="max-w-45"
      {...props}
      read={(typed) => parseDay(typed) ?? typed}
      write={(day) => (isDay(day) ? formatDayNumeric(day) : day)}
      end={
        withCalendar &&
        !isFixed && (
          <DialogTrigger isOpen={isOpen} onOpenChange={setIsOpen}>
            <BareIconButton icon={CalendarIcon} label="Kies een dag in de kalender" />
            <Popover
              placement="bottom end"
              className="rounded-control border border-line-strong bg-paper p-4 shadow-top data-entering:animate-enter"
            >
              <Dialog aria-label="Kalender" className="min-h-72 min-w-77 outline-none">
                <Suspense fallback={<p role="status">Kalender laden...</p>}>
                  <Calendar
                    value={props.value && isDay(props.value) ? props.value : null}
                    min={min}
                    max={max}
                    onChange={(day) => {
                      props.onChange?.(day);
                      setIsOpen(false);
                    }}
                  />
                </Suspense>
              </Dialog>
            </Popover>
          </DialogTrigger>
        )
      }
    />
  );
}
