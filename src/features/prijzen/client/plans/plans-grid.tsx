import type { PlanMarks } from '#features/prijzen/shared/rules/plans.ts';
import type { PricingPlan } from '#features/prijzen/shared/schema.ts';
import { PlanColumn } from './plan-column.tsx';

export interface ShownPlan {
  plan: PricingPlan;
  /** Only in the preview: what visitors do not see yet. */
  marks?: PlanMarks | null;
}

interface PlansGridProps {
  plans: readonly ShownPlan[];
  /** Where who is signed in works; null for a visitor. */
  home: string | null;
}

/** The plans beside each other, or below each other where there is no room: by the room itself, not by the window. */
export function PlansGrid({ plans, home }: PlansGridProps) {
  return (
    <div className="@container">
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,19rem),1fr))] gap-6">
        {plans.map(({ plan, marks }) => (
          <PlanColumn key={plan.id} plan={plan} home={home} marks={marks ?? null} />
        ))}
      </div>
    </div>
  );
}
