import type { ReactNode } from 'react';
import { STAGE_LABELS } from '#features/matches/shared/labels.ts';
import type { Drag } from './drag.ts';

/** What happens to the card in the hand, and which keys there are. */
export function DragBar({ drag: { card, over } }: { drag: Drag }) {
  const isElsewhere = over !== null && over !== card.pipeline_stage;
  return (
    <p className="fixed bottom-6 left-1/2 z-70 flex min-h-13 w-max max-w-[calc(100vw-3rem)] -translate-x-1/2 flex-wrap items-center gap-x-1.5 rounded-card bg-ink px-6 py-2 text-paper shadow-top">
      <b>{card.bedrijfsnaam}</b> van {STAGE_LABELS[card.pipeline_stage]}
      {isElsewhere && (
        <>
          {' '}
          naar <b>{STAGE_LABELS[over]}</b>
        </>
      )}
      <Keys keys={['←', '→']}>fase</Keys>
      <Keys keys={['Spatie']}>neerzetten</Keys>
      <Keys keys={['Esc']}>laat alles zoals het was</Keys>
    </p>
  );
}

function Keys({ keys, children }: { keys: readonly string[]; children: ReactNode }) {
  return (
    <span className="ml-4 inline-flex items-center gap-1 text-meta">
      {keys.map((key) => (
        <kbd
          key={key}
          className="inline-grid h-6.5 min-w-6.5 place-items-center rounded-chip border border-current px-1.5 font-text leading-none font-semibold"
        >
          {key}
        </kbd>
      ))}
      {children}
    </span>
  );
}
