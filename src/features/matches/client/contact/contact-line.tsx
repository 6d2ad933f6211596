import { Form, FormField, SubmitButton } from '#client/ui/form.tsx';
import { Segmented } from '#client/ui/segmented.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import { QUICK_OPTIONS } from './contact-icons.ts';
import { useContactForm } from './use-contact-form.ts';

/** The shortest way to write down what was said: how, what, done. */
export function ContactLine({ matchId }: { matchId: string }) {
  const { form, field, save } = useContactForm(matchId);
  return (
    <Form form={form} onSubmit={save} aria-label="Contact vastleggen">
      <div className="mb-6 grid grid-cols-[auto_1fr] items-start gap-2 sm:grid-cols-[auto_1fr_auto]">
        <FormField control={form.control} name="communication_type">
          {({ value, onChange }) => (
            <Segmented
              label="Soort"
              options={QUICK_OPTIONS.map((option) => ({ ...option, iconOnly: true }))}
              value={value ?? 'phone'}
              onChange={onChange}
              className="flex-nowrap max-sm:col-span-2 max-sm:justify-self-start"
            />
          )}
        </FormField>
        <FormField control={form.control} name="content">
          {(bound) => (
            <TextField
              {...bound}
              inputRef={field}
              label="Wat is er besproken?"
              placeholder="Wat is er besproken?"
              hideLabel
            />
          )}
        </FormField>
        <SubmitButton variant="second">Bewaar</SubmitButton>
      </div>
    </Form>
  );
}
