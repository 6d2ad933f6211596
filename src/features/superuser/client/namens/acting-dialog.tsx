import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { problemOf } from '#client/problems.ts';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { Form, FormField, SubmitButton, useZodForm } from '#client/ui/form.tsx';
import { TextArea } from '#client/ui/text-area.tsx';
import { sessionQuery, startActing } from '#features/accounts/client/api.ts';
import { ProofForm } from '#features/accounts/client/proof/proof-form.tsx';
import { ACTING_MINUTES } from '#features/accounts/shared/rules.ts';

/** The way into a club: why, and a proof that it is still the same person. */
export function ActingDialog({ club, onClose }: { club: { id: string; naam: string }; onClose: () => void }) {
  const router = useRouter();
  const form = useZodForm(async () => (await import('#features/superuser/shared/schema.ts')).actingSchema, {
    defaultValues: { reden: '' },
    draft: { name: `namens.${club.id}` },
  });
  const { data: session } = useQuery(sessionQuery);
  /** Why, while the server first wants to know that it is still the same person. */
  const [unproven, setUnproven] = useState<string | null>(null);

  async function act(reden: string) {
    await startActing({ vereniging_id: club.id, reden });
    form.draft.setSent(true);
    await router.navigate({ to: '/dashboard' });
  }
  function cancel() {
    form.draft.drop();
    onClose();
  }

  if (unproven !== null) {
    return (
      <Dialog title="Ben jij het?" isOpen onOpenChange={(isOpen) => !isOpen && onClose()}>
        <ProofForm
          hasApp={session?.account?.two_factor_enabled ?? false}
          onProven={() => act(unproven)}
          onCancel={cancel}
        />
      </Dialog>
    );
  }
  return (
    <Dialog title={`Werken namens ${club.naam}`} isOpen onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Form
        form={form}
        aria-label="Werken namens een vereniging"
        onSubmit={async ({ reden }) => {
          try {
            await act(reden);
          } catch (error) {
            const problem = problemOf(error);
            if (problem.kind !== 'refusal' || problem.code !== 'bewijs_nodig') throw error;
            form.draft.setSent(false);
            setUnproven(reden);
          }
        }}
      >
        <p className="mb-4">
          Je ziet en wijzigt dan de gegevens van deze club, hoogstens {ACTING_MINUTES} minuten. Begin en einde staan in
          het logboek, en de beheerders van de club kunnen dat lezen.
        </p>
        <FormField control={form.control} name="reden">
          {(field) => (
            <TextArea {...field} label="Waarom?" hint="Bijvoorbeeld: vraag van de penningmeester over het logo." />
          )}
        </FormField>
        <div className="mt-6 flex flex-wrap gap-3">
          <SubmitButton>Bekijk deze vereniging</SubmitButton>
          <Button variant="second" onPress={cancel}>
            Annuleren
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}
