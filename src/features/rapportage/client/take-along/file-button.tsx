import { Download } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { downloadFile } from '#client/download.ts';
import { problemOf, sentenceOf } from '#client/problems.ts';
import { Button } from '#client/ui/button.tsx';
import { notify } from '#client/ui/toast.tsx';
import type { Bestand } from '#features/rapportage/shared/labels.ts';
import type { Periode } from '#features/rapportage/shared/rules/periodes.ts';
import { loadBestand } from '#features/rapportage/client/api.ts';

interface FileButtonProps {
  bestand: Bestand;
  periode: Periode;
  size?: 's' | 'm';
  hasIcon?: boolean;
  /** What is downloaded, for who hears only this button. */
  what?: string;
  children: ReactNode;
}

/** Fetches first and saves then: a plain link would replace the page by an error when the file cannot be made. */
export function FileButton({ bestand, periode, size = 's', hasIcon = false, what, children }: FileButtonProps) {
  const [isBusy, setBusy] = useState(false);

  async function start() {
    setBusy(true);
    try {
      downloadFile(await loadBestand(bestand, periode));
    } catch (error) {
      notify.error('Het bestand is niet gemaakt', {
        note: sentenceOf(problemOf(error)),
        retry: () => void start(),
        about: `rapport-${bestand}`,
      });
    } finally {
      setBusy(false);
    }
  }

  return (
    <Button
      variant="second"
      size={size}
      {...(hasIcon && { icon: Download })}
      isPending={isBusy}
      onPress={() => void start()}
    >
      <span>
        {children}
        {what !== undefined && <span className="sr-only"> {what}</span>}
      </span>
    </Button>
  );
}
