import { useQuery } from '@tanstack/react-query';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { Form, FormField, SubmitButton, useZodForm } from '#client/ui/form.tsx';
import { PasswordField } from '#client/ui/password-field.tsx';
import { sessionQuery } from '#features/accounts/client/api.ts';
import { ProofCodeField } from '#features/accounts/client/proof/proof-code-field.tsx';
import { placeKey, shortName } from '#features/accounts/shared/rules/console.ts';
import type { ConsoleUserDetails } from '#features/accounts/shared/schema.ts';
import { peopleApi } from './people-api.ts';

interface SuperuserDialogProps {
  person: ConsoleUserDetails;
  onDone: () => void;
  onClose: () => void;
}

/** Whoever finds a screen open lets nobody into the console: it is asked again who sits there. */
export function SuperuserDialog(props: SuperuserDialogProps) {
  const { data: session } = useQuery(sessionQuery);
  const AskedProof = session?.account?.two_factor_enabled === true ? WithCode : WithPassword;
  return (
    <Dialog
      title={`${shortName(props.person)} superuser maken?`}
      isOpen
      onOpenChange={(isOpen) => !isOpen && props.onClose()}
    >
      <AskedProof {...props} />
    </Dialog>
  );
}

function useMake({ person, onDone, onClose }: SuperuserDialogProps) {
  return async (bewijs: { code: string } | { wachtwoord: string }) => {
    await peopleApi.makeSuperuser({ id: person.id, was: placeKey(person), bewijs });
    onClose();
    onDone();
  };
}

function WithCode(props: SuperuserDialogProps) {
  const make = useMake(props);
  const form = useZodForm(async () => (await import('#features/accounts/shared/schema.ts')).codeProofSchema, {
    defaultValues: { code: '' },
  });
  return (
    <Form form={form} aria-label="Bevestig met een code" onSubmit={({ code }) => make({ code })}>
      <FormField control={form.control} name="code">
        {(field) => <ProofCodeField {...field} />}
      </FormField>
      <Buttons {...props} />
    </Form>
  );
}

/** Where two factors are neither required nor set up. */
function WithPassword(props: SuperuserDialogProps) {
  const make = useMake(props);
  const form = useZodForm(
    async () => (await import('#features/accounts/shared/schema.ts')).passwordConfirmationSchema,
    { defaultValues: { wachtwoord: '' } },
  );
  return (
    <Form form={form} aria-label="Bevestig met je wachtwoord" onSubmit={({ wachtwoord }) => make({ wachtwoord })}>
      <FormField control={form.control} name="wachtwoord">
        {(field) => (
          <PasswordField
            {...field}
            label="Je wachtwoord"
            hint="Ook als je net bent ingelogd."
            autoComplete="current-password"
          />
        )}
      </FormField>
      <Buttons {...props} />
    </Form>
  );
}

function Buttons({ person, onClose }: SuperuserDialogProps) {
  return (
    <div className="mt-6 flex flex-wrap gap-3">
      <SubmitButton>Maak {shortName(person)} superuser</SubmitButton>
      <Button variant="second" onPress={onClose}>
        Annuleren
      </Button>
    </div>
  );
}
