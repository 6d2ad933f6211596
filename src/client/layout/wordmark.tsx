import { cx } from '#client/ui/cx.ts';
import { PRODUCT } from '#shared/product.ts';

/** The product's name as it is always set. */
export function Wordmark({ className }: { className?: string }) {
  return (
    <span
      className={cx('font-head text-[1.625rem] leading-none font-cover [font-stretch:var(--cover-stretch)]', className)}
    >
      {PRODUCT}
    </span>
  );
}
