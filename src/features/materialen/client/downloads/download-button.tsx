import { Download } from 'lucide-react';
import { useState } from 'react';
import { problemOf } from '#client/problems.ts';
import type { Problem } from '#client/problems.ts';
import { Button } from '#client/ui/button.tsx';
import { downloadFile } from './download.ts';

export interface DownloadButtonProps {
  path: string;
  /** What is downloaded, for who hears only this button: 'Benaderbrief als pdf'. */
  what: string;
  onProblem: (problem: Problem | null) => void;
}

export function DownloadButton({ path, what, onProblem }: DownloadButtonProps) {
  const [isBusy, setBusy] = useState(false);

  async function start() {
    setBusy(true);
    onProblem(null);
    try {
      await downloadFile(path);
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
