import { Ban } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { tellUnsaved } from '#client/tell-unsaved.ts';
import { Alert } from '#client/ui/alert.tsx';
import { Button } from '#client/ui/button.tsx';
import { Form, FormField, SubmitButton, useZodForm } from '#client/ui/form.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import { notify } from '#client/ui/toast.tsx';
import { fullName, shortName } from '#features/accounts/shared/rules/console.ts';
import type { ConsoleUserDetails } from '#features/accounts/shared/schema.ts';
import { formatMoment } from '#shared/dates.ts';
import { peopleApi } from './people-api.ts';

async function unblock(person: ConsoleUserDetails): Promise<void> {
  try {
    await peopleApi.unblock({ id: person.id });
    notify.ok(`${fullName(person)} kan weer inloggen en krijgt weer mail.`);
  } catch (error) {
    tellUnsaved(error, { retry: () => void unblock(person) });
  }
}

/** Keeping somebody out, with what follows from it in words; and letting them in again. */
export function BlockForm({ person, log }: { person: ConsoleUserDetails; log: ReactNode }) {
  const title = useRef<HTMLHeadingElement>(null);
  const isBlocked = person.geblokkeerd !== null;
  const was = useRef(isBlocked);
  // The button that was pressed is gone: the focus goes to what it made.
  useEffect(() => {
    if (was.current !== isBlocked && document.activeElement === document.body) title.current?.focus();
    was.current = isBlocked;
  }, [isBlocked]);
  return (
    <section aria-labelledby={`blokkade-${person.id}`}>
      <h3 id={`blokkade-${person.id}`} ref={title} tabIndex={-1} className="mb-3 text-h4 outline-none">
        {person.geblokkeerd === null ? 'Blokkeren' : 'Geblokkeerd'}
      </h3>
      {person.geblokkeerd !== null ? (
        <Blocked person={person} geblokkeerd={person.geblokkeerd} />
      ) : person.can.change ? (
        <BlockFields person={person} />
      ) : (
        <p>Jezelf blokkeren kan niet.</p>
      )}
      <p className="mt-6">{log}</p>
    </section>
  );
}

function Blocked({
  person,
  geblokkeerd: { op, door, reden },
}: {
  person: ConsoleUserDetails;
  geblokkeerd: NonNullable<ConsoleUserDetails['geblokkeerd']>;
}) {
  const [isBusy, setBusy] = useState(false);
  const who = shortName(person);
  return (
    <>
      <p>
        Sinds {formatMoment(op)}
        {door !== null && `, door ${door}`}. {who} kan niet inloggen en krijgt geen mail.
      </p>
      <p className="mt-3">
        <b>Waarom?</b> {reden}
      </p>
      <Button
        variant="second"
        size="s"
        className="mt-3"
        isPending={isBusy}
        onPress={() => {
          setBusy(true);
          void unblock(person).finally(() => setBusy(false));
        }}
      >
        Hef de blokkade van {fullName(person)} op
      </Button>
    </>
  );
}

function BlockFields({ person }: { person: ConsoleUserDetails }) {
  const form = useZodForm(async () => (await import('#features/accounts/shared/schema.ts')).blockSchema, {
    defaultValues: { reden: '' },
    draft: { name: `blokkade.${person.id}` },
  });
  const who = shortName(person);
  const naam = fullName(person);
  return (
    <Form
      form={form}
      aria-label={`${naam} blokkeren`}
      onSubmit={async ({ reden }) => {
        await peopleApi.block({ id: person.id, reden });
        form.draft.setSent(true);
        notify.ok(`${naam} is geblokkeerd en overal uitgelogd.`, { undo: () => void unblock(person) });
      }}
    >
      <p>
        {who} kan dan niet meer inloggen, is meteen overal uitgelogd en krijgt geen mail meer. Wat {who} maakte, blijft
        van de club. Je kunt het weer opheffen.
      </p>
      {person.is_last_admin && person.vereniging !== null && (
        <Alert tone="warn" announce={false} className="mt-3 text-ui">
          Bij {person.vereniging.naam} kan daarna niemand meer mensen toelaten.
        </Alert>
      )}
      <FormField control={form.control} name="reden">
        {(field) => (
          <TextField {...field} className="mt-3" label="Waarom?" hint={`Staat in het logboek. ${who} ziet dit niet.`} />
        )}
      </FormField>
      <SubmitButton variant="danger" size="s" icon={Ban} className="mt-3">
        Blokkeer {naam}
      </SubmitButton>
    </Form>
  );
}
