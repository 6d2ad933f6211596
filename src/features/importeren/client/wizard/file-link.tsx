import { Download } from 'lucide-react';
import { useState } from 'react';
import { downloadFile } from '#client/download.ts';
import { problemOf, sentenceOf } from '#client/problems.ts';
import { Button } from '#client/ui/button.tsx';
import { notify } from '#client/ui/toast.tsx';

/** Fetches a file and hands it over; what goes wrong is told, with a way to try again. */
export function FileLink({ load, children }: { load: () => Promise<File>; children: string }) {
  const [isBusy, setBusy] = useState(false);
  async function start() {
    setBusy(true);
    try {
      downloadFile(await load());
    } catch (error) {
      notify.error(sentenceOf(problemOf(error)), { about: children, retry: () => void start() });
    } finally {
      setBusy(false);
    }
  }
  return (
    <Button
      variant="quiet"
      size="s"
      icon={Download}
      isPending={isBusy}
      className="justify-start px-0 font-normal text-brand-text"
      onPress={() => void start()}
    >
      {children}
    </Button>
  );
}
