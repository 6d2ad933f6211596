import { ExternalLink } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { queryClient } from '#client/api.ts';
import { problemOf, sentenceOf } from '#client/problems.ts';
import { notify } from '#client/ui/toast.tsx';
import { TAB_HELD } from '#features/campagnemiddelen/client/out/open-tab.ts';
import type { SavedMaterial } from '#features/campagnemiddelen/client/out/slots.ts';
import { lastDeliveryQuery, webhooksApi } from '#features/webhooks/client/api.ts';

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
    const isReady = `${host} heeft ‘${titel}’ klaar.`;
    // Whoever is there gets no hold of this page.
    if (tab === null) {
      // It was done: who sends it again orders it twice.
      const run = () => void window.open(download_url, '_blank', 'noopener');
      notify.ok(isReady, { note: TAB_HELD.title, act: { label: 'Openen', icon: ExternalLink, run }, about });
      return;
    }
    tab.opener = null;
    tab.location.replace(download_url);
    notify.ok(isReady, { about });
  } catch (error) {
    tab?.close();
    notify.error(sentenceOf(problemOf(error)), { about });
    // What went wrong stands on the material too.
    void queryClient.invalidateQueries({ queryKey: lastDeliveryQuery(id).queryKey });
  }
}
