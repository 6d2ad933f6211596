import { Dialog } from '#client/ui/dialog.tsx';
import { ConfirmWithProof } from '#features/accounts/client/proof/confirm-with-proof.tsx';
import { placeKey, shortName } from '#features/accounts/shared/rules/console.ts';
import type { ConsoleUserDetails } from '#features/accounts/shared/schema.ts';
import { peopleApi } from './people-api.ts';

interface SuperuserDialogProps {
  person: ConsoleUserDetails;
  onDone: () => void;
  onClose: () => void;
}

/** Whoever finds a screen open lets nobody into the console. */
export function SuperuserDialog({ person, onDone, onClose }: SuperuserDialogProps) {
  const name = shortName(person);
  return (
    <Dialog title={`${name} superuser maken?`} isOpen onOpenChange={(isOpen) => !isOpen && onClose()}>
      <ConfirmWithProof
        label={`Maak ${name} superuser`}
        onConfirm={async (bewijs) => {
          await peopleApi.makeSuperuser({ id: person.id, was: placeKey(person), bewijs });
          onClose();
          onDone();
        }}
        onCancel={onClose}
      />
    </Dialog>
  );
}
