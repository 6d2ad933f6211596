import { cx } from './cx.ts';

/** Beside a thing that came with the product and that nobody made their own yet. */
export function ExampleMark({ className }: { className?: string }) {
  return (
    <span
      className={cx(
        'inline-block rounded-chip border border-dashed border-line-strong bg-paper px-2 font-text text-meta leading-5.5 font-normal text-ink-2 [font-stretch:100%]',
        className,
      )}
    >
      Voorbeeld
    </span>
  );
}
