import { Check } from 'lucide-react';
import { Button } from '#client/ui/button.tsx';
import type { ButtonState } from './use-editing.ts';

interface SaveButtonProps {
  state: ButtonState;
  onSave: () => void;
}

/** Says on itself what became of it. */
export function SaveButton({ state, onSave }: SaveButtonProps) {
  const isSaved = state === 'saved';
  return (
    <Button
      variant={isSaved ? 'second' : 'primary'}
      {...(isSaved && { icon: Check })}
      isPending={state === 'saving'}
      pendingLabel="Opslaan..."
      aria-keyshortcuts="Control+S"
      onPress={onSave}
    >
      {isSaved ? 'Opgeslagen' : 'Opslaan'}
    </Button>
  );
}
