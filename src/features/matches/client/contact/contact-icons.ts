import { Mail, Phone, StickyNote, Users } from 'lucide-react';
import { COMMUNICATION_TYPES, QUICK_TYPES } from '#features/matches/shared/kinds.ts';
import { COMMUNICATION_LABELS } from '#features/matches/shared/labels.ts';

export const CONTACT_ICONS = { note: StickyNote, phone: Phone, email: Mail, meeting: Users } as const;

const optionOf = (id: (typeof COMMUNICATION_TYPES)[number]) => ({
  id,
  label: COMMUNICATION_LABELS[id],
  icon: CONTACT_ICONS[id],
});

/** What can be written down at once. */
export const QUICK_OPTIONS = QUICK_TYPES.map(optionOf);
/** With a meeting, for who fills in everything. */
export const ALL_OPTIONS = COMMUNICATION_TYPES.map(optionOf);
