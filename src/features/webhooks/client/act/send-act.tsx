import { useEffect, useRef } from 'react';
import { saveSentence } from '#client/problems.ts';
import { notify } from '#client/ui/toast.tsx';
import { TAB_HELD } from '#features/campagnemiddelen/client/out/open-tab.ts';
import type { SavedMaterial } from '#features/campagnemiddelen/client/out/slots.ts';
import { webhooksApi } from '#features/webhooks/client/api.ts';

interface SendActProps {
  material: SavedMaterial;
  /** Opened with the press. */
  tab: Window | null;
  onDone: () => void;
}

/** Sends the material once, and leads the tab to what comes back; a tab with nothing to show is closed. */
export function SendAct({ material, tab, onDone }: SendActProps) {
  const isBegun = useRef(false);
  useEffect(() => {
    if (isBegun.current) return;
    isBegun.current = true;
    void send(material, tab).finally(onDone);
  }, [material, tab, onDone]);
  return null;
}

async function send({ id, titel }: SavedMaterial, tab: Window | null): Promise<void> {
  const about = `webhook ${id}`;
  notify.ok(`‘${titel}’ versturen…`, { about });
  try {
    const { host, download_url } = await webhooksApi.post({ id });
    if (tab === null) {
      notify.error(TAB_HELD.title, { note: TAB_HELD.note, about });
      return;
    }
    // Whoever is there gets no hold of this page.
    tab.opener = null;
    tab.location.replace(download_url);
    notify.ok(`${host} heeft ‘${titel}’ klaar.`, { about });
  } catch (error) {
    tab?.close();
    notify.error(saveSentence(error), { about });
  }
}
