import { useEffect, useEffectEvent } from 'react';

import { layOnTop } from '#client/back.ts';

/** `canClose` is false while something runs that must not be left. */
export function useBackCloses(isOpen: boolean, close: () => void, canClose = true): void {
  const onClose = useEffectEvent(close);
  const mayClose = useEffectEvent(() => canClose);
  useEffect(() => {
    if (!isOpen) return;
    return layOnTop({ close: () => onClose(), canClose: () => mayClose() });
  }, [isOpen]);
}
