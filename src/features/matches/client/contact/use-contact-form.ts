import { useRef } from 'react';
import { useZodForm } from '#client/ui/form.tsx';
import { matchesApi } from '#features/matches/client/api.ts';
import { offerUndo } from '#features/matches/client/undo/offer-undo.ts';
import type { ContactInput, ContactOutput } from '#features/matches/shared/schema.ts';

const EMPTY: ContactInput = {
  communication_type: 'phone',
  content: '',
  subject: null,
  dag: null,
  next_follow_up_date: null,
  next_follow_up_note: null,
  opvolging_gedaan: false,
};

/** What was said, kept until it is stored; then the field is empty again and ready for the next. */
export function useContactForm(id: string) {
  const field = useRef<HTMLInputElement & HTMLTextAreaElement>(null);
  const form = useZodForm<ContactInput, ContactOutput>(
    async () => (await import('#features/matches/shared/schema.ts')).logContactSchema,
    {
      defaultValues: EMPTY,
      draft: { name: `contact.${id}` },
    },
  );
  // Whose answer was lost sends the same again, and it is written down once.
  const key = useRef<string | null>(null);
  const save = async (values: ContactOutput) => {
    key.current ??= crypto.randomUUID();
    const context = { key: key.current };
    const { gebeurtenis_id, bedrijfsnaam } = await matchesApi.logContact({ id, ...values }, { context });
    key.current = null;
    offerUndo({
      sentence: `Vastgelegd bij ${bedrijfsnaam.replace(/\.$/u, '')}.`,
      gebeurtenis_ids: [gebeurtenis_id],
      about: `contact ${id}`,
    });
    // The same way of speaking, since one often has more to write down.
    form.reset({ ...EMPTY, communication_type: values.communication_type });
    form.draft.drop();
  };
  return { form, field, save };
}
