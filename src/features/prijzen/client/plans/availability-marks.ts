import { Check, Contrast, X } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import type { Availability } from '#features/prijzen/shared/schema.ts';

export const AVAILABILITY_MARKS: Record<Availability, { icon: LucideIcon; colour: string }> = {
  included: { icon: Check, colour: 'text-ok' },
  limited: { icon: Contrast, colour: 'text-warn' },
  unavailable: { icon: X, colour: 'text-ink-2' },
};
