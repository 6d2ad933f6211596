import { useBlocker } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';

import { guardLeaving } from '#client/leaving.ts';

import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import type { FormDraft } from './use-draft.ts';

interface LeaveGuardProps {
  form: { draft: Pick<FormDraft, 'drop'> };
  isDirty: boolean;
  /** Offers to save and then go: what was changed, and whether it could be saved. */
  saving?: { sentence: () => string; save: () => Promise<boolean> };
}

/** Asks before what was typed is thrown away: by a link, by the back button, by closing the tab, by signing out. */
export function LeaveGuard({ form, isDirty, saving }: LeaveGuardProps) {
  const [question, setQuestion] = useState<{ answer: (mayGo: boolean) => void } | null>(null);
  const ask = () => {
    if (!isDirty) return Promise.resolve(true);
    const { promise, resolve } = Promise.withResolvers<boolean>();
    setQuestion({
      answer: (mayGo) => {
        setQuestion(null);
        resolve(mayGo);
      },
    });
    return promise;
  };
  useBlocker({ shouldBlockFn: async () => !(await ask()), enableBeforeUnload: () => isDirty });
  const askNow = useEffectEvent(ask);
  useEffect(() => guardLeaving(() => askNow()), []);
  if (question === null) return null;
  const stay = () => question.answer(false);
  const leave = () => {
    form.draft.drop();
    question.answer(true);
  };
  if (saving !== undefined)
    return <SaveFirst sentence={saving.sentence()} save={saving.save} onLeave={leave} onAnswer={question.answer} />;
  return (
    <Dialog
      title="Je hebt wijzigingen die nog niet zijn opgeslagen"
      role="alertdialog"
      isOpen
      isDismissable={false}
      onOpenChange={(isOpen) => {
        if (!isOpen) stay();
      }}
      actions={
        <>
          <Button onPress={stay}>Blijf op deze pagina</Button>
          <Button variant="danger" onPress={leave}>
            Ga weg zonder opslaan
          </Button>
        </>
      }
    >
      Als je nu weggaat, ben je deze wijzigingen kwijt.
    </Dialog>
  );
}

interface SaveFirstProps {
  sentence: string;
  save: () => Promise<boolean>;
  onLeave: () => void;
  onAnswer: (mayGo: boolean) => void;
}

/** The same question where it can be answered by saving. */
function SaveFirst({ sentence, save, onLeave, onAnswer }: SaveFirstProps) {
  const [isPending, setPending] = useState(false);
  const saveAndGo = async () => {
    setPending(true);
    // What cannot be saved says why on the page itself.
    onAnswer(await save());
  };
  return (
    <Dialog
      title="Onopgeslagen wijzigingen"
      role="alertdialog"
      size="ask"
      isOpen
      isDismissable={false}
      isKeyboardDismissDisabled={isPending}
      onOpenChange={(isOpen) => {
        if (!isOpen) onAnswer(false);
      }}
      actions={
        <>
          <Button isPending={isPending} pendingLabel="Opslaan..." onPress={() => void saveAndGo()}>
            Opslaan en doorgaan
          </Button>
          <Button variant="second" isDisabled={isPending} onPress={onLeave}>
            Negeer wijzigingen
          </Button>
          <Button variant="quiet" isDisabled={isPending} onPress={() => onAnswer(false)}>
            Annuleren
          </Button>
        </>
      }
    >
      {sentence}
    </Dialog>
  );
}
