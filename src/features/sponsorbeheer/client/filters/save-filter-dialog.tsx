import { Dialog } from '#client/ui/dialog.tsx';
import { Form, FormField, SubmitButton, useZodForm } from '#client/ui/form.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import { notify } from '#client/ui/toast.tsx';
import { sponsorbeheerApi } from '#features/sponsorbeheer/client/api.ts';
import type { SponsorFilter } from '#features/sponsorbeheer/shared/schema.ts';
import { askedOf } from './filter-words.ts';

const loadSchema = async () =>
  (await import('#features/sponsorbeheer/shared/schema.ts')).saveFilterSchema.pick({ naam: true });

interface SaveFilterDialogProps {
  filter: SponsorFilter;
  words: string;
  onClose: () => void;
}

/** Gives what is asked now a name. */
export function SaveFilterDialog({ filter, words, onClose }: SaveFilterDialogProps) {
  const form = useZodForm(loadSchema, { defaultValues: { naam: '' } });
  const save = async ({ naam }: { naam: string }) => {
    await sponsorbeheerApi.saveFilter({ naam, filter: askedOf(filter) });
    notify.ok(`‘${naam}’ is bewaard.`);
    onClose();
  };
  return (
    <Dialog title="Bewaar dit filter" isOpen onOpenChange={(isOpen) => !isOpen && onClose()}>
      <p className="mb-4">Sponsors {words}. Alleen jij ziet dit filter.</p>
      <Form form={form} onSubmit={save} aria-label="Bewaar dit filter">
        <FormField control={form.control} name="naam">
          {(field) => <TextField {...field} label="Naam" hint="Bijvoorbeeld: loopt af, van mij" />}
        </FormField>
        <SubmitButton className="mt-6">Bewaren</SubmitButton>
      </Form>
    </Dialog>
  );
}
