import { Check, Minus } from 'lucide-react';

/**
 * The square of a checkbox, inside a React Aria checkbox with the class `group`. Ink, not the club's colour: a chosen
 * box must look the same at every club.
 */
export function CheckMark() {
  return (
    <span
      aria-hidden
      className={[
        'grid size-[1.375rem] flex-none place-items-center rounded-chip border-2 border-control bg-paper text-paper',
        'group-data-focus-visible:focus-ring group-data-selected:border-ink group-data-selected:bg-ink',
        'group-data-indeterminate:border-ink group-data-indeterminate:bg-ink',
        'group-data-disabled:border-dashed group-data-disabled:border-line-strong group-data-disabled:bg-well',
        'forced-colors:text-[CanvasText] forced-colors:group-data-selected:bg-[Canvas]',
      ].join(' ')}
    >
      <Check className="hidden size-4 group-data-selected:not-group-data-indeterminate:block" strokeWidth={3.5} />
      <Minus className="hidden size-4 group-data-indeterminate:block" strokeWidth={3.5} />
    </span>
  );
}
