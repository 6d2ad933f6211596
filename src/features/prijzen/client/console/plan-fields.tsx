import { FieldGrid } from '#client/ui/field.tsx';
import { FormField } from '#client/ui/form.tsx';
import { MoneyField } from '#client/ui/money-field.tsx';
import { Select } from '#client/ui/select.tsx';
import { Switch } from '#client/ui/switch.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import { listOf, pluralWord } from '#shared/text.ts';
import { INTERVAL_LABELS, MOST_POPULAR, PLAN_LABELS } from '#features/prijzen/shared/labels.ts';
import { nameOf } from '#features/prijzen/shared/rules/plans.ts';
import type { IntervalType } from '#features/prijzen/shared/schema.ts';
import type { FormPlan, PlansFormApi } from './plans-form.ts';
import { RuledHead } from './ruled-head.tsx';

const INTERVALS = (Object.entries(INTERVAL_LABELS) as [IntervalType, string][]).map(([value, label]) => ({
  value,
  label,
}));

/** What goes off when this one is on: only one plan is the most chosen. */
function popularSentence(plans: readonly FormPlan[], at: number): string {
  const others = plans.filter((plan, index) => index !== at && plan.is_active).map(nameOf);
  const current = plans.find((plan, index) => index !== at && plan.is_most_popular);
  if (current !== undefined) return `Eén pakket tegelijk. Zet je dit aan, dan gaat ${nameOf(current)} uit.`;
  if (!plans[at]?.is_most_popular || others.length === 0) return 'Eén pakket tegelijk.';
  return `Eén pakket tegelijk. ${listOf(others)} ${pluralWord(others.length, 'staat', 'staan')} uit.`;
}

interface PlanFieldsProps {
  form: PlansFormApi;
  plans: readonly FormPlan[];
  /** Which one is edited. */
  at: number;
  plan: FormPlan;
  isNew: boolean;
}

/** Everything of a plan but what is in it. */
export function PlanFields({ form, plans, at, plan, isNew }: PlanFieldsProps) {
  const { control } = form;
  const setMostPopular = (isOn: boolean) => {
    for (const index of plans.keys()) {
      form.setValue(`plans.${index}.is_most_popular`, isOn && index === at, { shouldDirty: true });
    }
  };
  return (
    <>
      <RuledHead title={nameOf(plan)}>
        <FormField control={control} name={`plans.${at}.is_active`}>
          {(field) => (
            <Switch {...field} isWordFirst>
              Te zien<span className="sr-only"> op de prijzenpagina</span>
            </Switch>
          )}
        </FormField>
      </RuledHead>
      <FieldGrid className="mt-4">
        <FormField control={control} name={`plans.${at}.name`}>
          {(field) => <TextField {...field} label={PLAN_LABELS.name} autoFocus={isNew} />}
        </FormField>
        <FormField control={control} name={`plans.${at}.badge`}>
          {(field) => <TextField {...field} label={PLAN_LABELS.badge} optional />}
        </FormField>
        <FormField control={control} name={`plans.${at}.description`}>
          {(field) => <TextField {...field} label={PLAN_LABELS.description} className="col-span-full" />}
        </FormField>
        <FormField control={control} name={`plans.${at}.price_cents`}>
          {(field) => <MoneyField {...field} label={PLAN_LABELS.price_cents} optional="quiet" />}
        </FormField>
        <FormField control={control} name={`plans.${at}.interval_type`}>
          {(field) => <Select {...field} label={PLAN_LABELS.interval_type} options={INTERVALS} />}
        </FormField>
        <FormField control={control} name={`plans.${at}.price_display`}>
          {(field) => (
            <TextField
              {...field}
              label={PLAN_LABELS.price_display}
              hint="Staat hier iets, dan zien bezoekers dit en niet de prijs. Zonder prijs en zonder tekst staat er ‘Op aanvraag’."
              optional
              className="col-span-full"
            />
          )}
        </FormField>
        <FormField control={control} name={`plans.${at}.cta_text`}>
          {(field) => <TextField {...field} label={PLAN_LABELS.cta_text} />}
        </FormField>
        <FormField control={control} name={`plans.${at}.cta_link`}>
          {(field) => <TextField {...field} label={PLAN_LABELS.cta_link} spellCheck={false} />}
        </FormField>
      </FieldGrid>
      <div className="mt-4 flex items-center justify-between gap-4 border-y border-line py-2.5">
        <p>
          <b className="block leading-6 font-semibold">{MOST_POPULAR}</b>
          <span className="block text-meta text-ink-2">{popularSentence(plans, at)}</span>
        </p>
        <Switch value={plan.is_most_popular} onChange={setMostPopular} isWordFirst>
          <span className="sr-only">{MOST_POPULAR}: </span>
          {plan.is_most_popular ? 'ja' : 'nee'}
        </Switch>
      </div>
    </>
  );
}
