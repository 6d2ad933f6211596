import { useBlocker } from '@tanstack/react-router';

import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import type { FormDraft } from './use-draft.ts';

/** Asks before what was typed is thrown away: by a link, by the back button, by closing the tab. */
export function LeaveGuard({ form, isDirty }: { form: { draft: FormDraft }; isDirty: boolean }) {
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: () => isDirty,
    enableBeforeUnload: () => isDirty,
    withResolver: true,
  });
  if (status !== 'blocked') return null;
  return (
    <Dialog
      title="Je hebt wijzigingen die nog niet zijn opgeslagen"
      role="alertdialog"
      isOpen
      isDismissable={false}
      onOpenChange={(isOpen) => {
        if (!isOpen) reset();
      }}
      actions={
        <>
          <Button onPress={reset}>Blijf op deze pagina</Button>
          <Button
            variant="danger"
            onPress={() => {
              form.draft.drop();
              proceed();
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
