import { Download } from 'lucide-react';
import { useState } from 'react';
import { downloadFile } from '#client/download.ts';
import { problemOf } from '#client/problems.ts';
import type { Problem } from '#client/problems.ts';
import { Button } from '#client/ui/button.tsx';

export interface DownloadButtonProps {
  /** Fetches first and saves then: a plain link would replace the page by an error when the file cannot be made. */
  load: () => Promise<File>;
  /** What is downloaded, for who hears only this button: 'Benaderbrief als pdf'. */
  what: string;
  onProblem: (problem: Problem | null) => void;
}

export function DownloadButton({ load, what, onProblem }: DownloadButtonProps) {
  const [isBusy, setBusy] = useState(false);

  async function start() {
    setBusy(true);
    onProblem(null);
    try {
      downloadFile(await load());
    } catch (error) {
      onProblem(problemOf(error));
    } finally {
      setBusy(false);
    }
  }

  return (
    <Button variant="second" size="s" icon={Download} isPending={isBusy} onPress={() => void start()}>
      <span>
        Download<span className="sr-only"> {what}</span>
      </span>
    </Button>
  );
}
