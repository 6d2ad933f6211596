import { PRODUCT } from '#shared/product.ts';
import { planPrice, startsFree } from '#features/prijzen/shared/rules.ts';
import type { PricingPlan } from '#features/prijzen/shared/schema.ts';

/** What a plan costs, in one line each: on the front page, and in the console as the front page will have it. */
export function PlanPrices({ plans }: { plans: readonly PricingPlan[] }) {
  return (
    <div className="@container">
      <div className="grid gap-x-12 gap-y-4 @min-[40rem]:grid-cols-[5fr_7fr]">
        <h2 className="text-[2rem] leading-[1.1] @min-[40rem]:text-[2.625rem]">
          {startsFree(plans) ? 'Beginnen is gratis' : 'Wat het kost'}
        </h2>
        <p className="max-w-prose @min-[40rem]:text-lead">
          Een sponsor betaalt aan je club zelf. {PRODUCT} rekent daar niets over.
        </p>
      </div>
      {/* Pulled over the edge by the padding of its cells: the first of each row stands flush, its line is cut off. */}
      <div className="mt-8 overflow-hidden border-t-2 border-b border-t-ink border-b-line">
        <dl className="-mt-px -ml-[calc(1.5rem+1px)] grid grid-cols-[repeat(auto-fit,minmax(min(100%,14rem),1fr))]">
          {plans.map((plan) => {
            const { price, interval } = planPrice(plan);
            return (
              <div
                key={plan.id}
                className="relative border-l border-line px-6 py-4 before:absolute before:top-0 before:left-0 before:w-page before:border-t before:border-line @min-[40rem]:py-6"
              >
                <dt className="head text-h3">{plan.name}</dt>
                <dd className="flex flex-wrap items-baseline gap-x-2">
                  <span className="figure text-figure-l leading-[3.25rem] whitespace-normal">{price}</span>{' '}
                  {interval && <span className="text-ink-2">{interval}</span>}
                </dd>
                {plan.description && <dd>{plan.description}</dd>}
              </div>
            );
          })}
        </dl>
      </div>
    </div>
  );
}
