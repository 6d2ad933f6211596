import { cx } from '#client/ui/cx.ts';

/** A key as it looks on a keyboard. */
export function KeyCap({ children, className }: { children: string; className?: string }) {
  return (
    <kbd
      className={cx(
        'inline-grid h-6 min-w-6 place-items-center rounded-chip border border-b-2 border-line-strong bg-paper px-1',
        'font-text text-meta leading-none font-semibold text-ink',
        className,
      )}
    >
      {children}
    </kbd>
  );
}
