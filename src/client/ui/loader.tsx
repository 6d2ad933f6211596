import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';

import { cx } from './cx.ts';
import { SKELETON_AFTER_MS, WAITING_AFTER_MS, loaderStage } from './loader-stage.ts';
import type { LoaderStage } from './loader-stage.ts';

export interface LoaderProps {
  /** What is being fetched: 'Matches laden...'. Read aloud, and shown with the second message. */
  label: string;
  /** The shape of what comes. Without it: four lines. */
  skeleton?: ReactNode;
  className?: string | undefined;
}

/**
 * Nothing for half a second (most things are there by then), the shape of what comes after that, and a sentence when
 * it takes long. Nothing dances.
 */
export function Loader({ label, skeleton, className }: LoaderProps) {
  const stage = useLoaderStage();
  return <LoaderView stage={stage} label={label} skeleton={skeleton} className={className} />;
}

/** One moment of the loader; apart, so that every moment can be looked at. */
export function LoaderView({
  stage,
  label,
  skeleton = <SkeletonLines />,
  className,
}: {
  stage: LoaderStage;
  label: string;
  skeleton?: ReactNode;
  className?: string | undefined;
}) {
  return (
    <div className={cx('min-h-24', className)} data-stage={stage}>
      <output className={stage === 'waiting' ? 'mb-4 block' : 'sr-only'}>
        {stage !== 'nothing' && label}
        {stage === 'waiting' && <span className="block text-meta text-ink-2">Dit kan even duren...</span>}
      </output>
      {stage !== 'nothing' && <div aria-hidden>{skeleton}</div>}
    </div>
  );
}

function useLoaderStage(): LoaderStage {
  const [stage, setStage] = useState<LoaderStage>(() => loaderStage(0));
  useEffect(() => {
    const timers = [SKELETON_AFTER_MS, WAITING_AFTER_MS].map((moment) =>
      setTimeout(() => setStage(loaderStage(moment)), moment),
    );
    return () => timers.forEach(clearTimeout);
  }, []);
  return stage;
}

export function Skeleton({ className }: { className?: string }) {
  return <span className={cx('block h-4 rounded-mark bg-well forced-colors:border', className)} />;
}

export function SkeletonLines({ lines = 4 }: { lines?: number }) {
  const widths = ['w-3/5', 'w-full', 'w-11/12', 'w-4/5'];
  return (
    <span className="block space-y-3">
      {Array.from({ length: lines }, (_, index) => (
        <Skeleton key={index} className={widths[index % widths.length] ?? 'w-full'} />
      ))}
    </span>
  );
}

/** The shape of a table: its rule, and rows of the real height. */
export function SkeletonTable({ rows = 5 }: { rows?: number }) {
  return (
    <span className="block overflow-hidden rounded-card border border-line bg-paper">
      <span className="block border-b-2 border-ink px-4 py-4">
        <Skeleton className="w-1/4" />
      </span>
      {Array.from({ length: rows }, (_, index) => (
        <span key={index} className="flex h-row items-center gap-8 border-b border-line px-4 last:border-b-0">
          <Skeleton className="w-1/3" />
          <Skeleton className="w-1/4" />
          <Skeleton className="ml-auto w-20" />
        </span>
      ))}
    </span>
  );
}
