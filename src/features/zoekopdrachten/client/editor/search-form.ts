import type { z } from 'zod';
import type { ZodForm } from '#client/ui/form.tsx';
import type { ZoekopdrachtInput, zoekopdrachtInputSchema } from '#features/zoekopdrachten/shared/schema.ts';

/** What stands in the fields, which may not be right yet. */
export type FormInput = z.input<typeof zoekopdrachtInputSchema>;
export type SearchForm = ZodForm<FormInput, ZoekopdrachtInput>;
