import { useState } from 'react';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { Form, FormField, SubmitButton, useZodForm } from '#client/ui/form.tsx';
import { RadioList } from '#client/ui/radio-cards.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import { plural } from '#shared/text.ts';
import { AFWIJSREDENEN } from '#features/matches/shared/rules/judging.ts';
import type { SignUp } from '#features/matches/shared/schema.ts';

interface ReasonDialogProps {
  signUps: readonly SignUp[];
  /** Whether one of the short reasons can still be chosen, or only one's own words are asked. */
  hasChoice: boolean;
  onReject: (reden: string) => Promise<void>;
  onClose: () => void;
}

const OTHER = 'anders';

/** Why these are refused: one of the short reasons, or one's own words. */
export function ReasonDialog({ signUps, hasChoice, onReject, onClose }: ReasonDialogProps) {
  const [choice, setChoice] = useState<string>(hasChoice ? AFWIJSREDENEN[0] : OTHER);
  const form = useZodForm(
    async () => {
      const [{ z }, { afwijsredenSchema }] = await Promise.all([
        import('zod'),
        import('#features/matches/shared/schema.ts'),
      ]);
      return z.object({ reden: afwijsredenSchema });
    },
    { defaultValues: { reden: '' }, draft: { name: `afkeuren.${signUps.map(({ id }) => id).join('.')}` } },
  );
  const [only] = signUps;
  const title =
    signUps.length === 1 && only !== undefined
      ? `${only.bedrijfsnaam} afkeuren?`
      : `${plural(signUps.length, 'aanmelding', 'aanmeldingen')} afkeuren?`;
  const label = signUps.length === 1 ? 'Aanmelding afkeuren' : 'Aanmeldingen afkeuren';
  const cancel = () => {
    form.draft.drop();
    onClose();
  };
  const options = [...AFWIJSREDENEN, OTHER].map((value) => ({
    value,
    label: value === OTHER ? 'Anders, namelijk' : value,
  }));
  return (
    <Dialog title={title} isOpen onOpenChange={(isOpen) => !isOpen && onClose()}>
      <p className="mb-4">
        {signUps.length === 1
          ? 'De club ziet dit bedrijf dan niet. Je kunt een afgekeurde aanmelding later terugzetten.'
          : 'De clubs zien deze bedrijven dan niet. Je kunt afgekeurde aanmeldingen later terugzetten.'}
      </p>
      {hasChoice && (
        <RadioList label="Waarom?" options={options} value={choice} onChange={setChoice} className="mb-4" />
      )}
      {choice === OTHER ? (
        <Form form={form} aria-label="Reden van afkeuren" onSubmit={({ reden }) => onReject(reden)}>
          <FormField control={form.control} name="reden">
            {(field) => <TextField {...field} label="Reden" autoFocus hint="Alleen wij lezen dit." />}
          </FormField>
          <div className="mt-6 flex flex-wrap gap-3">
            <SubmitButton>{label}</SubmitButton>
            <Button variant="second" onPress={cancel}>
              Annuleren
            </Button>
          </div>
        </Form>
      ) : (
        <div className="mt-6 flex flex-wrap gap-3">
          <Button onPress={() => void onReject(choice)}>{label}</Button>
          <Button variant="second" onPress={cancel}>
            Annuleren
          </Button>
        </div>
      )}
    </Dialog>
  );
}
