import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { LogIn } from 'lucide-react';
import { useRef } from 'react';
import { problemOf, sentenceOf } from '#client/problems.ts';
import { Alert } from '#client/ui/alert.tsx';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { Form, FormField, SubmitButton, useZodForm, type ZodForm } from '#client/ui/form.tsx';
import { PasswordField } from '#client/ui/password-field.tsx';
import { TextArea } from '#client/ui/text-area.tsx';
import { actingColleaguesQuery, sessionQuery, startActing } from '#features/accounts/client/api.ts';
import { ProofCodeField } from '#features/accounts/client/proof/proof-code-field.tsx';
import { ACTING_MINUTES } from '#shared/acting.ts';
import { formatTime } from '#shared/dates.ts';
import { listOf, pluralWord } from '#shared/text.ts';

interface ActingDialogProps {
  club: { id: string; naam: string };
  /** Instead of opening the club's dashboard: whoever is in the club already stays on the page. */
  onStarted?: () => void;
  onClose: () => void;
}

/** The way into a club: why, and a proof that it is still the same person. Both are asked each time. */
export function ActingDialog(props: ActingDialogProps) {
  const { data: session } = useQuery(sessionQuery);
  const AskedProof = session?.account?.two_factor_enabled === true ? WithCode : WithPassword;
  return (
    <Dialog
      title={`Bekijk als ${props.club.naam}`}
      size="ask"
      isOpen
      onOpenChange={(isOpen) => !isOpen && props.onClose()}
    >
      <p className="mb-4">
        Je ziet en wijzigt hoogstens {ACTING_MINUTES} minuten wat de club ziet. De admins van de club lezen wie je bent,
        wanneer je keek, waarom, wat je las en wat je wijzigde.
      </p>
      <Colleagues vereniging_id={props.club.id} />
      <AskedProof {...props} />
    </Dialog>
  );
}

function Colleagues({ vereniging_id }: { vereniging_id: string }) {
  const { data: colleagues = [] } = useQuery(actingColleaguesQuery(vereniging_id));
  const [last] = colleagues;
  if (last === undefined) return null;
  return (
    <Alert tone="warn" className="mb-4">
      <b className="font-bold">
        {listOf(colleagues.map(({ naam }) => naam))} {pluralWord(colleagues.length, 'kijkt', 'kijken')} nu ook als deze
        club,
      </b>{' '}
      tot {formatTime(last.until)}. Jullie wijzigingen kunnen elkaar raken. Het logboek houdt jullie uit elkaar.
    </Alert>
  );
}

function useStart({ club, onStarted, onClose }: ActingDialogProps) {
  const router = useRouter();
  return async (reden: string, bewijs: { code: string } | { wachtwoord: string }) => {
    await startActing({ vereniging_id: club.id, reden, bewijs });
    onClose();
    if (onStarted === undefined) await router.navigate({ to: '/dashboard' });
    else onStarted();
  };
}

function WithCode(props: ActingDialogProps) {
  const start = useStart(props);
  const form = useZodForm(async () => (await import('#features/accounts/shared/schema.ts')).actingWithCodeSchema, {
    defaultValues: { reden: '', code: '' },
    draft: { name: `namens.${props.club.id}`, without: ['code'] },
  });
  return (
    <Form
      form={form}
      aria-label="Bekijk als deze club"
      sentenceFor={(error) => sentenceOf(problemOf(error))}
      onSubmit={({ reden, code }) => start(reden, { code })}
    >
      <Reason form={form} />
      <FormField control={form.control} name="code">
        {(field) => <ProofCodeField {...field} className="mt-6" />}
      </FormField>
      <Buttons form={form} onClose={props.onClose} />
    </Form>
  );
}

/** Where two factors are neither required nor set up. */
function WithPassword(props: ActingDialogProps) {
  const start = useStart(props);
  const form = useZodForm(async () => (await import('#features/accounts/shared/schema.ts')).actingWithPasswordSchema, {
    defaultValues: { reden: '', wachtwoord: '' },
    draft: { name: `namens.${props.club.id}`, without: ['wachtwoord'] },
  });
  return (
    <Form
      form={form}
      aria-label="Bekijk als deze club"
      sentenceFor={(error) => sentenceOf(problemOf(error))}
      onSubmit={({ reden, wachtwoord }) => start(reden, { wachtwoord })}
    >
      <Reason form={form} />
      <FormField control={form.control} name="wachtwoord">
        {(field) => (
          <PasswordField
            {...field}
            label="Je wachtwoord"
            hint="Ook als je net bent ingelogd."
            autoComplete="current-password"
            className="mt-6"
          />
        )}
      </FormField>
      <Buttons form={form} onClose={props.onClose} />
    </Form>
  );
}

const BEGINNINGS = ['Vraag van …', 'Melding van een sponsor', 'Nakijken na een storing'];

function Reason<Input extends { reden: string }>({ form: given }: { form: ZodForm<Input, Input> }) {
  // Both forms ask for it in the same way; their other field does not matter here.
  const form = given as unknown as ZodForm<{ reden: string }, { reden: string }>;
  const field = useRef<HTMLTextAreaElement>(null);
  function begin(text: string) {
    const start = text.replace('…', '');
    form.setValue('reden', start, { shouldDirty: true });
    field.current?.focus();
    field.current?.setSelectionRange(start.length, start.length);
  }
  return (
    <>
      <FormField control={form.control} name="reden">
        {(bound) => (
          <TextArea
            {...bound}
            label="Waarom?"
            hint="Eén zin die de club begrijpt."
            rows={2}
            inputRef={field}
            autoFocus
          />
        )}
      </FormField>
      <p className="mt-2 text-meta text-ink-2">Begin met</p>
      <p className="-ml-2 flex flex-wrap gap-x-2">
        {BEGINNINGS.map((text) => (
          <Button key={text} variant="quiet" size="s" onPress={() => begin(text)}>
            {text}
          </Button>
        ))}
      </p>
    </>
  );
}

function Buttons({ form, onClose }: { form: { draft: { drop: () => void } }; onClose: () => void }) {
  return (
    <div className="mt-6 flex flex-wrap gap-3 max-sm:[&>*]:w-full">
      <SubmitButton icon={LogIn}>Begin, {ACTING_MINUTES} minuten</SubmitButton>
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
  );
}
