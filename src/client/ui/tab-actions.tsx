import { createContext, use, type ReactNode } from 'react';
import { createPortal } from 'react-dom';

/** Where in the head of a tabbed page the buttons of the open tab stand. */
export const TabActionsPlace = createContext<HTMLElement | null>(null);

/** The buttons of a tab, beside the title of the page that the tab is part of. */
export function TabActions({ children }: { children: ReactNode }) {
  const place = use(TabActionsPlace);
  return place && createPortal(children, place);
}
