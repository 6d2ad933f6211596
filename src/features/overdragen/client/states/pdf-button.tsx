import { Download } from 'lucide-react';
import { useState } from 'react';
import { downloadFile } from '#client/download.ts';
import { problemOf, sentenceOf } from '#client/problems.ts';
import { Button } from '#client/ui/button.tsx';
import { notify } from '#client/ui/toast.tsx';

/** Fetches first and saves then: drawing takes a moment, and can fail. */
export function PdfButton({ load, hasIcon = false }: { load: () => Promise<File>; hasIcon?: boolean }) {
  const [isBusy, setBusy] = useState(false);

  async function start() {
    setBusy(true);
    try {
      downloadFile(await load());
    } catch (error) {
      notify.error('De stand van zaken is niet gemaakt', {
        note: sentenceOf(problemOf(error)),
        retry: () => void start(),
        about: 'stand-van-zaken',
      });
    } finally {
      setBusy(false);
    }
  }

  return (
    <Button
      variant="second"
      size="s"
      {...(hasIcon && { icon: Download })}
      isPending={isBusy}
      pendingLabel="Bezig met maken"
      onPress={() => void start()}
    >
      Download PDF
    </Button>
  );
}
