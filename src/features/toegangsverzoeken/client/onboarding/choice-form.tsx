import { useRouter } from '@tanstack/react-router';
import { ArrowRight } from 'lucide-react';
import { Form, FormField, SubmitButton, useZodForm } from '#client/ui/form.tsx';
import { RadioCards } from '#client/ui/radio-cards.tsx';

const OPTIONS = [
  {
    value: 'bestaand' as const,
    title: 'Mijn club staat er al',
    lead: 'Zoek je club en vraag toegang. Een beheerder van je club laat je toe.',
  },
  {
    value: 'nieuw' as const,
    title: 'Mijn club is nieuw hier',
    lead: 'Vul de gegevens van je club in. Jij wordt beheerder en kunt meteen beginnen.',
  },
];

/** Step 1: an existing club or a new one. */
export function ChoiceForm() {
  const router = useRouter();
  const form = useZodForm(async () => (await import('#features/toegangsverzoeken/shared/schema.ts')).choiceSchema);
  return (
    <Form
      form={form}
      aria-label="Kies een bestaande of een nieuwe club"
      onSubmit={({ keuze }) => router.navigate({ to: '/onboarding', search: { keuze } })}
    >
      <FormField control={form.control} name="keuze">
        {(field) => <RadioCards {...field} label="Staat je club er al?" options={OPTIONS} />}
      </FormField>
      <div className="mt-6">
        <SubmitButton iconEnd={ArrowRight}>Volgende stap</SubmitButton>
      </div>
    </Form>
  );
}
