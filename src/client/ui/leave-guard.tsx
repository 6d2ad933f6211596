import { useBlocker } from '@tanstack/react-router';

import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

/** Asks before what was typed is thrown away: by a link, by the back button, by closing the tab. */
export function LeaveGuard({ isDirty }: { isDirty: boolean }) {
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
          <Button variant="danger" onPress={proceed}>
            Ga weg zonder opslaan
          </Button>
        </>
      }
    >
      Als je nu weggaat, ben je deze wijzigingen kwijt.
    </Dialog>
  );
}
