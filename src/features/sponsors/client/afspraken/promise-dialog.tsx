import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { Form, FormField, SubmitButton, useZodForm } from '#client/ui/form.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import { sponsorsApi } from '#features/sponsors/client/api.ts';
import type { Tegenprestatie } from '#features/sponsors/shared/schema.ts';
import { offerWayBack } from './perform.ts';

interface PromiseDialogProps {
  match_id: string;
  /** Null for a new one. */
  promise: Tegenprestatie | null;
  onClose: () => void;
}

export function PromiseDialog({ match_id, promise, onClose }: PromiseDialogProps) {
  const form = useZodForm(async () => (await import('#features/sponsors/shared/schema.ts')).newTegenprestatieSchema, {
    defaultValues: { omschrijving: promise?.omschrijving ?? '' },
    draft: { name: `tegenprestatie.${promise?.id ?? match_id}` },
  });
  const title = promise === null ? 'Tegenprestatie toevoegen' : 'Tegenprestatie wijzigen';
  const save = async ({ omschrijving }: { omschrijving: string }) => {
    const { gebeurtenis_id } =
      promise === null
        ? await sponsorsApi.addTegenprestatie({ id: match_id, omschrijving })
        : await sponsorsApi.changeTegenprestatie({ id: promise.id, version: promise.version, omschrijving });
    onClose();
    const sentence = `‘${omschrijving}’ is ${promise === null ? 'toegevoegd' : 'opgeslagen'}.`;
    offerWayBack({ sentence, gebeurtenis_id, about: `tegenprestatie ${promise?.id ?? match_id}` });
  };
  return (
    <Dialog title={title} isOpen isDismissable={false} onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Form form={form} aria-label={title} onSubmit={save}>
        <FormField control={form.control} name="omschrijving">
          {(field) => (
            <TextField
              {...field}
              label="Wat beloven jullie?"
              hint="Bijvoorbeeld: twee borden langs veld 1."
              autoFocus
            />
          )}
        </FormField>
        <div className="mt-6 flex flex-wrap gap-3">
          <SubmitButton>Opslaan</SubmitButton>
          <Button
            variant="second"
            onPress={() => {
              form.draft.drop();
              onClose();
            }}
          >
            Annuleren
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}
