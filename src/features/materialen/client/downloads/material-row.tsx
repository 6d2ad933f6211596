import { useState } from 'react';
import type { ReactNode } from 'react';
import type { Problem } from '#client/problems.ts';
import { sentenceOf } from '#client/problems.ts';
import { Alert } from '#client/ui/alert.tsx';
import { DownloadButton } from './download-button.tsx';

export interface MaterialFile {
  /** 'Word' or 'pdf'. */
  format: string;
  load: () => Promise<File>;
}

export interface MaterialRowProps {
  picture: ReactNode;
  title: string;
  line: string;
  files: readonly MaterialFile[];
}

/** One thing to download, in the formats there are. What went wrong stands under it, with what still works. */
export function MaterialRow({ picture, title, line, files }: MaterialRowProps) {
  const [failed, setFailed] = useState<{ format: string; problem: Problem } | null>(null);
  return (
    <li className="border-b border-line py-5">
      <div className="flex flex-wrap items-center gap-x-6 gap-y-4">
        <div className="flex min-w-0 flex-1 basis-80 items-start gap-4">
          <div className="grid size-14 flex-none place-items-center">{picture}</div>
          <div className="min-w-0">
            <h3 className="text-h4">{title}</h3>
            <p className="max-w-prose text-ui text-ink-2">{line}</p>
          </div>
        </div>
        <ul className="flex flex-wrap gap-x-6 gap-y-3 max-sm:gap-x-3 max-sm:pl-18">
          {files.map(({ format, load }) => (
            <li key={format} className="flex items-center gap-3 max-sm:flex-col max-sm:items-start max-sm:gap-1">
              <span aria-hidden className="text-ui text-ink-2 sm:w-10 sm:text-right">
                {format}
              </span>
              <DownloadButton
                load={load}
                what={`${title} (${format})`}
                onProblem={(problem) => setFailed(problem && { format, problem })}
              />
            </li>
          ))}
        </ul>
      </div>
      {failed && (
        <Alert tone="danger" className="mt-4" title={failureTitle(failed.format, failed.problem)}>
          {failureHelp(failed.problem, files.length > 1)}
        </Alert>
      )}
    </li>
  );
}

function isPdfFailure(problem: Problem): boolean {
  return problem.kind === 'refusal' && (problem.code === 'pdf_mislukt' || problem.code === 'overbelast');
}

function failureTitle(format: string, problem: Problem): string {
  return isPdfFailure(problem) ? 'De pdf kan nu niet worden gemaakt.' : `Downloaden (${format}) lukte niet.`;
}

function failureHelp(problem: Problem, hasOther: boolean): string {
  if (!isPdfFailure(problem)) return sentenceOf(problem);
  return hasOther
    ? 'Probeer het later opnieuw. Het Word-bestand kun je wel downloaden; daarmee kun je zelf een pdf opslaan.'
    : 'Probeer het later opnieuw.';
}
