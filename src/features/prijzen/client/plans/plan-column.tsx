import { useId } from 'react';
import { cx } from '#client/ui/cx.ts';
import { Figure } from '#client/ui/figure.tsx';
import { ExternalButtonLink, Link } from '#client/ui/link.tsx';
import { PRODUCT } from '#shared/product.ts';
import { safeUrl } from '#shared/urls.ts';
import { MOST_POPULAR } from '#features/prijzen/shared/labels.ts';
import { planPrice, startsAccount } from '#features/prijzen/shared/rules.ts';
import type { PlanField, PlanMarks } from '#features/prijzen/shared/rules/plans.ts';
import type { PricingPlan } from '#features/prijzen/shared/schema.ts';
import { notPublicYet } from './not-public-yet.ts';
import { PlanFeature } from './plan-feature.tsx';

interface PlanColumnProps {
  plan: PricingPlan;
  /** Where who is signed in works; null for a visitor. */
  home: string | null;
  /** What visitors do not see yet, in the preview. */
  marks: PlanMarks | null;
}

/** One plan. Its four parts are rows of the grid around it, so that prices and buttons stand on one line. */
export function PlanColumn({ plan, home, marks }: PlanColumnProps) {
  const isNew = (...fields: PlanField[]) => notPublicYet(fields.some((field) => marks?.fields.has(field)));
  const heading = useId();
  const { price, interval } = planPrice(plan);
  return (
    <section
      aria-labelledby={heading}
      className={cx(
        // Only the most chosen one is a card: columns of unequal length need no boxes that stand half empty.
        'row-span-4 grid grid-rows-subgrid gap-y-0 rounded-card border border-transparent p-5 @min-[36rem]:p-7',
        plan.is_most_popular && 'border-brand-edge bg-paper shadow-[inset_0_0_0_1px_var(--brand-edge)]',
        notPublicYet(marks?.isWhole),
      )}
    >
      <div>
        <div className="mb-3 flex min-h-7 flex-wrap items-center @max-[52rem]:empty:hidden gap-2 text-meta leading-5 font-semibold">
          {plan.is_most_popular && (
            <p className={cx('rounded-chip bg-brand px-2.5 py-1 text-on-brand', isNew('is_most_popular'))}>
              {MOST_POPULAR}
            </p>
          )}
          {plan.badge && <p className={cx('rounded-chip bg-well px-2.5 py-1', isNew('badge'))}>{plan.badge}</p>}
        </div>
        <h2 id={heading} className={cx(isNew('name'))}>
          {plan.name}
        </h2>
        {plan.description && <p className={cx('mt-1.5', isNew('description'))}>{plan.description}</p>}
      </div>
      <p
        className={cx(
          'mt-6 flex flex-wrap items-baseline gap-x-2',
          isNew('price_cents', 'price_display', 'interval_type'),
        )}
      >
        <Figure size="l" className="whitespace-normal">
          {price}
        </Figure>{' '}
        {interval && <span className="text-ink-2">{interval}</span>}
      </p>
      <div className={cx('mt-5', isNew('cta_text', 'cta_link'))}>
        {plan.cta_text && home !== null && startsAccount(plan.cta_link) && (
          <p className="flex min-h-target items-center">
            <span>
              Je gebruikt {PRODUCT} al. <Link to={home}>Ga verder</Link>
            </span>
          </p>
        )}
        {plan.cta_text && !(home !== null && startsAccount(plan.cta_link)) && (
          <ExternalButtonLink
            href={safeUrl(plan.cta_link, location.origin)}
            variant={plan.is_most_popular ? 'primary' : 'second'}
            block
          >
            {plan.cta_text}
          </ExternalButtonLink>
        )}
      </div>
      <ul
        aria-label={`Wat zit er in ${plan.name}`}
        className={cx('mt-6 border-t-2 border-ink', notPublicYet(marks?.isList))}
      >
        {plan.features.map((feature) => (
          <PlanFeature key={feature.id} feature={feature} isChanged={marks?.features.has(feature.id) ?? false} />
        ))}
      </ul>
    </section>
  );
}
