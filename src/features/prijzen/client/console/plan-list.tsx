import { Plus } from 'lucide-react';
import { Button } from '#client/ui/button.tsx';
import { cx } from '#client/ui/cx.ts';
import { ExampleMark } from '#client/ui/example-mark.tsx';
import { Figure } from '#client/ui/figure.tsx';
import { SortList } from '#client/ui/sort-list.tsx';
import { Status } from '#client/ui/status.tsx';
import { planPrice } from '#features/prijzen/shared/rules.ts';
import { emptyPlan, keyOf, MAX_PLANS, moved, nameOf } from '#features/prijzen/shared/rules/plans.ts';
import type { ChangePlans, FormPlan } from './plans-form.ts';

interface PlanListProps {
  plans: FormPlan[];
  /** Which one is open. */
  open: number;
  /** The ids of those that nobody changed since they came with the product. */
  examples: ReadonlySet<string>;
  onOpen: (plan: number) => void;
  onChange: ChangePlans;
}

/** The plans in the order in which visitors see them, hidden ones too. */
export function PlanList({ plans, open, examples, onOpen, onChange }: PlanListProps) {
  const opened = plans[open];
  const move = (from: number, to: number) => {
    const next = moved(plans, from, to);
    onChange(next, { plan: opened === undefined ? 0 : next.indexOf(opened), feature: null });
  };
  return (
    <>
      <SortList
        label="Prijspakketten"
        items={plans}
        keyOf={keyOf}
        nameOf={nameOf}
        onMove={move}
        className="mt-4 border-t-2 border-ink"
        rowClassName={(plan, index) =>
          cx(
            'grid min-h-row grid-cols-[1.75rem_minmax(0,1fr)_auto_7rem] items-center gap-x-3 border-b border-line',
            index === open && 'bg-sunk shadow-[inset_4px_0_0_var(--color-ink)]',
            !plan.is_active && 'text-ink-2',
          )
        }
      >
        {(plan, index, grip) => (
          <>
            {grip}
            <button
              type="button"
              aria-current={index === open}
              className="head min-h-target text-left text-h4"
              onClick={() => onOpen(index)}
            >
              {nameOf(plan)}
              {plan.id !== null && examples.has(plan.id) && <ExampleMark className="ml-3" />}
            </button>
            <Figure size="s">{planPrice(plan).price}</Figure>
            <Status tone={plan.is_active ? 'ok' : 'open'}>{plan.is_active ? 'Te zien' : 'Verborgen'}</Status>
          </>
        )}
      </SortList>
      <div className="flex min-h-target flex-wrap items-center justify-between gap-x-4">
        {plans.length < MAX_PLANS ? (
          <Button
            variant="quiet"
            size="s"
            icon={Plus}
            className="-ml-2"
            onPress={() => onChange([...plans, emptyPlan()], { plan: plans.length, feature: null, isNew: true })}
          >
            Pakket toevoegen
          </Button>
        ) : (
          <p className="text-meta text-ink-2">Meer dan {MAX_PLANS} pakketten kan niet.</p>
        )}
        <p className="text-meta text-ink-2">Sleep, of Ctrl + pijl, voor de volgorde</p>
      </div>
    </>
  );
}
