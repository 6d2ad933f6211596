import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { Form, FormField, SubmitButton, useZodForm } from '#client/ui/form.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import { notify } from '#client/ui/toast.tsx';
import { formatDay } from '#shared/dates.ts';
import { persoonsgegevensApi } from '#features/persoonsgegevens/client/api.ts';

interface ExtendDialogProps {
  id: string;
  naam: string;
  onClose: () => void;
}

const TITLE = 'Meer tijd voor een antwoord';

/** Two months more, with the reason that the person was told. */
export function ExtendDialog({ id, naam, onClose }: ExtendDialogProps) {
  const form = useZodForm(async () => (await import('#features/persoonsgegevens/shared/schema.ts')).redenSchema, {
    defaultValues: { reden: '' },
  });
  const submit = async ({ reden }: { reden: string }) => {
    const { antwoord_voor } = await persoonsgegevensApi.extendVerzoek({ id, reden });
    onClose();
    notify.ok(`Je hebt tot ${formatDay(antwoord_voor)}.`, { about: `verzoek ${id}` });
  };
  return (
    <Dialog title={TITLE} isOpen isDismissable={false} onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Form form={form} aria-label={TITLE} onSubmit={submit}>
        <p className="mb-5">Je krijgt er twee maanden bij. Laat {naam} zelf weten waarom het langer duurt.</p>
        <FormField control={form.control} name="reden">
          {(field) => <TextField {...field} label="Waarom duurt het langer?" autoFocus />}
        </FormField>
        <div className="mt-6 flex flex-wrap gap-3">
          <SubmitButton>Verlengen</SubmitButton>
          <Button variant="second" onPress={onClose}>
            Annuleren
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}
