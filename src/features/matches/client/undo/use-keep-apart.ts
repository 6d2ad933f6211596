import { useState } from 'react';
import { tellUnsaved } from '#client/tell-unsaved.ts';
import { notify } from '#client/ui/toast.tsx';
import { matchesApi } from '#features/matches/client/api.ts';

interface Named {
  id: string;
  bedrijfsnaam: string;
}

/** Two that look alike are two companies: it is not asked again, and can be taken back for a moment. */
export function useKeepApart(onKept?: () => Promise<void>) {
  const [isBusy, setBusy] = useState(false);

  async function keep(one: Named, other: Named): Promise<void> {
    const pair = { sponsor_id: one.id, ander_id: other.id };
    const about = `apart ${one.id} ${other.id}`;
    setBusy(true);
    try {
      await matchesApi.setApart({ ...pair, is_terug: false });
      await onKept?.();
      const sentence = `${one.bedrijfsnaam} en ${other.bedrijfsnaam} blijven apart.`;
      notify.ok(sentence, { about, undo: () => void forget(pair, about) });
    } catch (error) {
      tellUnsaved(error, { about, retry: () => void keep(one, other) });
    } finally {
      setBusy(false);
    }
  }

  return { isBusy, keepApart: (one: Named, other: Named) => void keep(one, other) };
}

async function forget(pair: { sponsor_id: string; ander_id: string }, about: string): Promise<void> {
  try {
    await matchesApi.setApart({ ...pair, is_terug: true });
    notify.ok('Ongedaan gemaakt.', { about });
  } catch (error) {
    tellUnsaved(error, { about, retry: () => void forget(pair, about) });
  }
}
