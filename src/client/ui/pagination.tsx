import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';

import { Button } from './button.tsx';
import { cx } from './cx.ts';

export interface PaginationProps {
  hasPrevious: boolean;
  hasNext: boolean;
  onPrevious: () => void;
  onNext: () => void;
  isPending?: boolean;
  /** What this page shows: '1 tot 50'. A list of millions has no last page to name. */
  summary?: ReactNode;
  /** What is paged, read aloud. */
  label?: string;
  className?: string;
}

/** Forward and back. Without a second page there is nothing to choose, only the summary. */
export function Pagination({
  hasPrevious,
  hasNext,
  onPrevious,
  onNext,
  isPending = false,
  summary,
  label = 'Bladeren',
  className,
}: PaginationProps) {
  const hasPages = hasPrevious || hasNext;
  if (!hasPages && !summary) return null;
  return (
    <nav aria-label={label} className={cx('flex flex-wrap items-center gap-3 py-4', className)}>
      {summary && <output className="min-w-32 flex-1 text-meta text-ink-2 tabular-nums">{summary}</output>}
      {hasPages && (
        <div className="flex gap-3 max-sm:w-full max-sm:[&>*]:flex-1">
          <Button variant="second" icon={ChevronLeft} isDisabled={!hasPrevious || isPending} onPress={onPrevious}>
            Vorige
          </Button>
          <Button variant="second" iconEnd={ChevronRight} isDisabled={!hasNext || isPending} onPress={onNext}>
            Volgende
          </Button>
        </div>
      )}
    </nav>
  );
}
