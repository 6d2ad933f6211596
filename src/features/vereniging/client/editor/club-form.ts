import type { ZodForm } from '#client/ui/form.tsx';
import type { Club } from '#features/vereniging/client/api.ts';
import { type ClubForm, clubSchema, type ClubValues } from '#features/vereniging/shared/schema.ts';

export type ClubFormApi = ZodForm<ClubForm, ClubValues>;

/** The fields of the form, out of everything that is known of a club. */
export function toForm(club: Club): ClubForm {
  const fields = Object.keys(clubSchema.shape) as (keyof ClubForm)[];
  return Object.fromEntries(fields.map((field) => [field, club[field]])) as ClubForm;
}

/** The saved club with what was changed on this screen laid over it: nobody's other work is undone. */
export function layOver(saved: Club, form: ClubFormApi): ClubForm {
  const mine = form.getValues();
  const changed = Object.keys(form.formState.dirtyFields) as (keyof ClubForm)[];
  return { ...toForm(saved), ...Object.fromEntries(changed.map((field) => [field, mine[field]])) };
}

/** What is good enough to make a text from; a field that is half typed is left out. */
export function goodFields(values: ClubForm): Partial<ClubValues> {
  return Object.fromEntries(
    Object.entries(clubSchema.shape).flatMap(([field, schema]) => {
      const { data, success } = schema.safeParse(values[field as keyof ClubForm]);
      return success ? [[field, data]] : [];
    }),
  );
}
