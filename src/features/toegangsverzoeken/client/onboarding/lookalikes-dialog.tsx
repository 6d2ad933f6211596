import { useState } from 'react';
import { saveSentence } from '#client/problems.ts';
import { Alert } from '#client/ui/alert.tsx';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { RuledList } from '#client/ui/ruled-list.tsx';
import type { GevondenVereniging } from '#features/vereniging/shared/schema.ts';
import { ClubRow } from './club-row.tsx';
import { useRequestAccess } from './use-request-access.ts';

interface LookalikesDialogProps {
  clubs: readonly GevondenVereniging[];
  onCreate: () => Promise<void>;
  onClose: () => void;
}

/** The club seems to be here already. One can ask it for access, or go on: two clubs may well have the same name. */
export function LookalikesDialog({ clubs, onCreate, onClose }: LookalikesDialogProps) {
  const { requestAccess, requestingId } = useRequestAccess();
  const [isCreating, setCreating] = useState(false);
  const [refused, setRefused] = useState<string | null>(null);

  async function create() {
    setCreating(true);
    setRefused(null);
    try {
      await onCreate();
    } catch (error) {
      setRefused(saveSentence(error));
      setCreating(false);
    }
  }

  return (
    <Dialog
      title="Staat je club er al?"
      size="l"
      isOpen
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      actions={
        <>
          <Button variant="second" isPending={isCreating} pendingLabel="Club maken..." onPress={() => void create()}>
            Nee, maak een nieuwe club
          </Button>
          <Button variant="quiet" onPress={onClose}>
            Terug naar het formulier
          </Button>
        </>
      }
    >
      <p className="mb-4">
        {clubs.length === 1 ? 'Deze club lijkt' : 'Deze clubs lijken'} op wat je hebt ingevuld. Is het jouw club? Vraag
        dan toegang. Zo werken jullie samen aan dezelfde sponsors.
      </p>
      <RuledList label="Clubs die erop lijken">
        {clubs.map((club) => (
          <ClubRow key={club.id} club={club} requestingId={requestingId} onRequest={(id) => void requestAccess(id)} />
        ))}
      </RuledList>
      {refused !== null && (
        <Alert tone="danger" className="mt-4">
          {refused}
        </Alert>
      )}
    </Dialog>
  );
}
