import { Calendar as CalendarIcon } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Dialog, DialogTrigger } from 'react-aria-components/Dialog';
import { Popover } from 'react-aria-components/Popover';

import type { Day } from '#shared/dates.ts';
import { Button } from './button.tsx';

/* The calendar is only fetched by who opens it. */
const Calendar = lazy(async () => ({ default: (await import('./calendar.tsx')).Calendar }));

interface DayButtonProps {
  children: string;
  min?: Day;
  onChoose: (day: Day) => void;
  isPending?: boolean;
}

/** A day from the calendar, with one press to open it and one to choose. */
export function DayButton({ children, min, onChoose, isPending = false }: DayButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <DialogTrigger isOpen={isOpen} onOpenChange={setIsOpen}>
      <Button variant="second" size="s" icon={CalendarIcon} isPending={isPending}>
        {children}
      </Button>
      <Popover
        placement="bottom start"
        className="rounded-control border border-line-strong bg-paper p-4 shadow-top data-entering:animate-enter"
      >
        <Dialog aria-label="Kalender" className="min-h-72 min-w-77 outline-none">
          <Suspense fallback={<p role="status">Kalender laden...</p>}>
            <Calendar
              value={null}
              min={min}
              onChange={(day) => {
                setIsOpen(false);
                onChoose(day);
              }}
            />
          </Suspense>
        </Dialog>
      </Popover>
    </DialogTrigger>
  );
}
