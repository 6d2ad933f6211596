import { ActSwitch } from '#client/ui/act-switch.tsx';
import { fullName } from '#features/accounts/shared/rules/console.ts';
import type { ConsoleUser } from '#features/accounts/shared/schema.ts';
import { peopleApi } from './people-api.ts';

/** Nothing to see, with a word for who listens. */
export function Dash({ label }: { label: string }) {
  return (
    <>
      <span aria-hidden className="text-ink-2">
        –
      </span>
      <span className="sr-only">{label}</span>
    </>
  );
}

export function ChatSwitch({ person, hideWord = false }: { person: ConsoleUser; hideWord?: boolean }) {
  const naam = fullName(person);
  // Who cannot log in has nothing to chat with.
  if (person.geblokkeerd_op !== null) return <Dash label="Geblokkeerd" />;
  return (
    <ActSwitch
      label={`Chat voor ${naam}`}
      value={person.chat_enabled}
      words={['aan', 'uit']}
      hideWord={hideWord}
      act={(chat_enabled) => peopleApi.updateSomebody({ id: person.id, chat_enabled })}
      told={(isOn) => (isOn ? `${naam} kan weer chatten met de assistent.` : `De chat staat uit voor ${naam}.`)}
    />
  );
}
