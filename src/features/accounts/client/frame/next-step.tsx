import { Suspense } from 'react';
import { frameSlots, type NextStepProps } from './slots.ts';

/** Where a new club goes from here, fetched when it is drawn; an old one sees nothing. */
export function NextStep(props: NextStepProps) {
  const { NextStep: Line } = frameSlots();
  if (Line === undefined) return null;
  return (
    <Suspense fallback={null}>
      <Line {...props} />
    </Suspense>
  );
}
