import { WifiOff } from 'lucide-react';

import { sentenceOf } from '#client/problems.ts';
import { Icon } from '#client/ui/button.tsx';
import { useOnline } from '#client/use-online.ts';

/** Says so before anything fails. Buttons stay as they are: who presses one hears why it cannot be done now. */
export function OfflineBar() {
  const isOnline = useOnline();
  return (
    <div role="status">
      {!isOnline && (
        <p className="bg-ink py-2 text-ui text-paper">
          <span className="wrap flex items-center gap-3">
            <Icon icon={WifiOff} />
            {sentenceOf({ kind: 'offline' })}
          </span>
        </p>
      )}
    </div>
  );
}
