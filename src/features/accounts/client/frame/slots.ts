import type { ComponentType } from 'react';

/**
 * What the frame of every page shows of later features, filled once in `src/start/router.tsx`, which knows them all. A
 * slot that nobody fills leaves no gap.
 */
export interface FrameSlots {
  /** The search field of the header, for who works with a club. Small: what it opens is fetched when it is opened. */
  Search?: ComponentType;
  /** What that field opens, and the keys that open it too, on every page. */
  SearchWindow?: ComponentType;
  /** The launcher of the assistant, on pages with a header, for who is signed in. The same: the window comes later. */
  Chat?: ComponentType;
  /** Before the choice of a club, for who has none yet: somebody waits for them. Nothing when nobody does. */
  Invitation?: ComponentType<InvitationProps>;
  /** The way on for a new club, in the pages where it takes its first steps. */
  NextStep?: ComponentType<NextStepProps>;
}

/** The waiting invitation to take over somebody’s work: whole, or as a line that leads to it. */
export interface InvitationProps {
  isLink?: boolean;
}

export interface NextStepProps {
  /** The step that this page is for: the line stands there once that is done. */
  after: 'club' | 'team' | 'zoekopdracht' | 'brochure' | 'versturen';
  className?: string;
}

let filled: FrameSlots = {};

/** Once, before anything is drawn. */
export const fillFrame = (slots: FrameSlots): void => {
  filled = slots;
};

export const frameSlots = (): FrameSlots => filled;
