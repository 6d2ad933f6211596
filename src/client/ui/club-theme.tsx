import { useLayoutEffect, useMemo } from 'react';
import type { ReactNode } from 'react';

import { clubTheme, themeVariables } from '#shared/theme.ts';
import type { ClubTheme as Theme } from '#shared/theme.ts';

export type ClubColours = readonly (string | null | undefined)[];

/** The theme of these colours; computed again only when a colour really changes. */
export function useClubTheme(colours: ClubColours): Theme {
  const key = colours.map((colour) => colour ?? '').join(' ');
  return useMemo(() => clubTheme(key.split(' ')), [key]);
}

/**
 * Gives the whole page the club's colours, dialogs and menus included: those hang at the end of the body, outside any
 * wrapper. Without a club the page goes back to the colours of the style sheet.
 */
export function usePageTheme(colours: ClubColours | null): void {
  const theme = useClubTheme(colours ?? []);
  const hasClub = colours !== null;
  useLayoutEffect(() => {
    if (!hasClub) return;
    const { style } = document.documentElement;
    const variables = Object.entries(themeVariables(theme));
    for (const [name, value] of variables) style.setProperty(name, value);
    return () => {
      for (const [name] of variables) style.removeProperty(name);
    };
  }, [theme, hasClub]);
}

/** The operator's console has no club: its dialogs and menus are ink as well. */
export function useConsoleTheme(isConsole: boolean): void {
  useLayoutEffect(() => {
    document.documentElement.classList.toggle('no-club', isConsole);
    return () => document.documentElement.classList.remove('no-club');
  }, [isConsole]);
}

/** A part of a page in the colours of a club: a preview, a card of another club. */
export function ClubTheme({
  colours,
  children,
  className,
}: {
  colours: ClubColours;
  children: ReactNode;
  className?: string;
}) {
  const theme = useClubTheme(colours);
  return (
    <div className={className ?? 'contents'} style={themeVariables(theme)}>
      {children}
    </div>
  );
}
