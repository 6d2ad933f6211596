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
      // On a phone it stands beside the way to the page, and has no room for more than its word.
      {...(isSaved && { icon: Check, className: 'max-sm:px-3.5 max-sm:[&>svg]:hidden' })}
      isPending={state === 'saving'}
      pendingLabel="Opslaan..."
      aria-keyshortcuts="Control+S"
      onPress={onSave}
    >
      {isSaved ? 'Opgeslagen' : 'Opslaan'}
    </Button>
  );
}
