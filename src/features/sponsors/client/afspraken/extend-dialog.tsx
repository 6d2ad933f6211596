import { useState } from 'react';
import { saveSentence } from '#client/problems.ts';
import { Alert } from '#client/ui/alert.tsx';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { RadioList } from '#client/ui/radio-cards.tsx';
import { formatDayOnScreen, type Day } from '#shared/dates.ts';
import { offerUndo } from '#features/matches/client/undo/offer-undo.ts';
import { extendedEnd, EXTENSION_BASES, type ExtensionBasis } from '#features/matches/shared/rules/termijnen.ts';
import { sponsorsApi } from '#features/sponsors/client/api.ts';
import { STAYS_WORDS } from '#features/sponsors/shared/labels.ts';
import type { Deal } from '#features/sponsors/shared/schema.ts';

interface ExtendDialogProps {
  deal: Deal;
  bedrijfsnaam: string;
  today: Day;
  onClose: () => void;
}

const BASES: Record<ExtensionBasis, string> = {
  vandaag: 'Een jaar vanaf vandaag',
  einddatum: 'Een jaar vanaf de huidige einddatum',
};

/** The old and the new end date, from both days that the year can count from. */
export function ExtendDialog({ deal, bedrijfsnaam, today, onClose }: ExtendDialogProps) {
  const [basis, setBasis] = useState<ExtensionBasis>('vandaag');
  const [isPending, setPending] = useState(false);
  const [failed, setFailed] = useState<string | null>(null);
  const { id, contract_end_date: end } = deal;
  const wordsFor = (from: ExtensionBasis) => {
    const extension = extendedEnd(deal, from, today);
    if ('blijft' in extension) return STAYS_WORDS[extension.blijft];
    return `${end === null ? '' : formatDayOnScreen(end)} → ${formatDayOnScreen(extension.eindigt_op)}`;
  };
  const chosen = extendedEnd(deal, basis, today);
  const extend = async () => {
    if (end === null) return;
    setPending(true);
    setFailed(null);
    try {
      const { gebeurtenis_id } = await sponsorsApi.extendContract({ id, basis, contract_end_date: end });
      onClose();
      const until = 'eindigt_op' in chosen ? ` tot en met ${formatDayOnScreen(chosen.eindigt_op)}` : '';
      const sentence = `Het contract met ${bedrijfsnaam} is verlengd${until}.`;
      offerUndo({ sentence, gebeurtenis_ids: [gebeurtenis_id], about: `contract ${id}` });
    } catch (error) {
      setFailed(saveSentence(error));
      setPending(false);
    }
  };
  const why = 'blijft' in chosen ? STAYS_WORDS[chosen.blijft] : null;
  return (
    <Dialog title="Verleng met 1 jaar" isOpen onOpenChange={(isOpen) => !isOpen && onClose()}>
      {failed !== null && (
        <Alert tone="danger" title="Niet verlengd" className="mb-4">
          {failed}
        </Alert>
      )}
      <RadioList
        label={`Vanaf wanneer verleng je het contract met ${bedrijfsnaam}?`}
        options={EXTENSION_BASES.map((value) => ({ value, label: BASES[value], note: wordsFor(value) }))}
        value={basis}
        onChange={setBasis}
      />
      <p className="mt-3 text-meta text-ink-2">Het bedrag en de betaling blijven zoals ze zijn.</p>
      <div className="mt-6 flex flex-wrap gap-3">
        <Button
          isPending={isPending}
          isDisabled={why !== null}
          onDisabledPress={() => setFailed(why)}
          onPress={() => void extend()}
        >
          Verleng dit contract
        </Button>
        <Button variant="second" onPress={onClose}>
          Annuleren
        </Button>
      </div>
    </Dialog>
  );
}
