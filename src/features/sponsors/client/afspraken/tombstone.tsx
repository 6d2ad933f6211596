import { UserX } from 'lucide-react';
import { cx } from '#client/ui/cx.ts';

interface TombstoneProps {
  /** The day, in words. */
  op: string;
  door: string | null;
  /** Above it, where it is not so yet. */
  tag?: string;
  className?: string;
}

/** Where somebody stood who asked to be erased: when, by whom, and nothing else. */
export function Tombstone({ op, door, tag, className }: TombstoneProps) {
  return (
    <div
      className={cx(
        'relative grid grid-cols-[2.5rem_minmax(0,1fr)] items-center gap-3',
        tag !== undefined && 'rounded-control border border-dashed border-line-strong bg-sunk px-4 pt-5 pb-4',
        className,
      )}
    >
      {tag !== undefined && (
        <span className="absolute -top-3 left-4 rounded-chip border border-dashed border-line-strong bg-paper px-2 text-[0.9375rem] text-ink-2">
          {tag}
        </span>
      )}
      <span aria-hidden className="grid size-10 place-items-center rounded-full bg-well text-ink-2">
        <UserX className="size-5" />
      </span>
      <p className="leading-[1.375rem] text-ink-2">
        <b className="block font-semibold">Gewiste contactpersoon</b>
        <span className="block text-meta">
          op eigen verzoek gewist op <span className="whitespace-nowrap">{op}</span>
          {door !== null && ` door ${door}`}
        </span>
      </p>
    </div>
  );
}
