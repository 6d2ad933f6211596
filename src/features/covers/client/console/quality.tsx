import { cx } from '#client/ui/cx.ts';

const MARKS = Array.from({ length: 10 }, (_, at) => at + 1);

/** Ten blocks, of which as many are filled as somebody found it good. */
export function Quality({ value, size = 's' }: { value: number; size?: 's' | 'm' }) {
  return (
    <span role="img" aria-label={`Kwaliteit ${value} van 10`} className="inline-flex gap-0.5">
      {MARKS.map((mark) => (
        <span
          key={mark}
          className={cx(
            'exact-colour rounded-[1px] border',
            size === 's' ? 'h-3 w-2' : 'h-5.5 w-4.5',
            mark <= value ? 'border-ink bg-ink' : 'border-line-strong',
          )}
        />
      ))}
    </span>
  );
}
