import { useEffect, useEffectEvent } from 'react';
import { notify } from '#client/ui/toast.tsx';

/** What could not be opened leads to where one can go on, and says so in a title and a reason. */
export function useFailedLoad(failed: { title: string; note: string } | null, leave: () => Promise<void>): void {
  const goOn = useEffectEvent(leave);
  const { title = null, note = '' } = failed ?? {};
  useEffect(() => {
    if (title === null) return;
    notify.error(title, { note, about: 'left' });
    void goOn();
  }, [title, note]);
}
