import { useBlocker } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';

import { guardLeaving } from '#client/leaving.ts';

import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import type { FormDraft } from './use-draft.ts';

/** Asks before what was typed is thrown away: by a link, by the back button, by closing the tab, by signing out. */
export function LeaveGuard({ form, isDirty }: { form: { draft: FormDraft }; isDirty: boolean }) {
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
          <Button
            variant="danger"
            onPress={() => {
              form.draft.drop();
              question.answer(true);
            }}
          >
            Ga weg zonder opslaan
          </Button>
        </>
      }
    >
      Als je nu weggaat, ben je deze wijzigingen kwijt.
    </Dialog>
  );
}
