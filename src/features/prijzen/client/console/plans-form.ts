import type { ZodForm } from '#client/ui/form.tsx';
import type { EditedPlan, PlansForm } from '#features/prijzen/shared/schema.ts';

/** All plans in one form: they are saved together. */
export type PlansFormApi = ZodForm<PlansForm, { plans: EditedPlan[] }>;

export type FormPlan = PlansForm['plans'][number];
export type FormFeature = FormPlan['features'][number];

/** What is open on the left: one plan, and at most one of its features. */
export interface Opened {
  plan: number;
  feature: number | null;
  /** Just added: its name is to be typed. */
  isNew?: boolean;
}

/** Sets the whole list: plans or features come, go or move. */
export type ChangePlans = (plans: FormPlan[], open?: Opened) => void;
