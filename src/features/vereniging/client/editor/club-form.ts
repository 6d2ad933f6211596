import type { ZodForm } from '#client/ui/form.tsx';
import type { Club } from '#features/vereniging/client/api.ts';
import type { ClubForm, ClubValues } from '#features/vereniging/shared/schema.ts';

export type ClubFormApi = ZodForm<ClubForm, ClubValues>;

const READ_ONLY: readonly string[] = [
  'id',
  'plaats',
  'websiteUrl',
  'logo',
  'logo_url',
  'contactpersoon',
  'bypass_payment_restrictions',
  'verified_at',
  'version',
  'updated_at',
] satisfies Exclude<keyof Club, keyof ClubForm>[];

/** The fields of the form, out of everything that is known of a club. */
export function toForm(club: Club): ClubForm {
  return Object.fromEntries(Object.entries(club).filter(([field]) => !READ_ONLY.includes(field))) as ClubForm;
}

/** What is good enough to make a text from; a field that is half typed is left out. */
export async function goodFields(values: ClubForm): Promise<Partial<ClubValues>> {
  const { clubSchema } = await import('#features/vereniging/shared/schema.ts');
  return Object.fromEntries(
    Object.entries(clubSchema.shape).flatMap(([field, schema]) => {
      const { data, success } = schema.safeParse(values[field as keyof ClubForm]);
      return success ? [[field, data]] : [];
    }),
  );
}
