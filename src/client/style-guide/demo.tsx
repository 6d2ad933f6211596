import { createContext, use } from 'react';
import type { ReactNode } from 'react';

import { ClubTheme } from '#client/ui/club-theme.tsx';
import { cx } from '#client/ui/cx.ts';

import { SAMPLE_CLUBS, THEME_LABELS, clubColours } from './themes.ts';
import type { ThemeId } from './themes.ts';

const ShownThemes = createContext<readonly ThemeId[]>(['groen']);
export const ShownThemesProvider = ShownThemes.Provider;

/** A part of the guide: what it is, what it is for, and its states below. */
export function Section({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section id={id} aria-labelledby={`${id}-kop`} className="border-t-2 border-ink py-10">
      <h2 id={`${id}-kop`} className="mb-6">
        {title}
      </h2>
      <div className="space-y-10">{children}</div>
    </section>
  );
}

/** The same component in each theme that is switched on; beside each other where there is room. */
export function Demo({
  title,
  note,
  children,
}: {
  title: string;
  note?: string;
  children: (theme: ThemeId) => ReactNode;
}) {
  const themes = use(ShownThemes);
  return (
    <div className="@container">
      <h3 className="text-h4">{title}</h3>
      {note && <p className="max-w-prose text-meta text-ink-2">{note}</p>}
      <div className={cx('mt-4 grid gap-8', themes.length > 1 && '@min-[76rem]:grid-cols-3')}>
        {themes.map((id) => (
          <ClubTheme key={id} colours={clubColours(SAMPLE_CLUBS[id])} className="min-w-0">
            {themes.length > 1 && <p className="mb-2 text-meta text-ink-2">{THEME_LABELS[id]}</p>}
            {children(id)}
          </ClubTheme>
        ))}
      </div>
    </div>
  );
}

export function RowOf({ children, className }: { children: ReactNode; className?: string }) {
  return <div className={cx('flex flex-wrap items-center gap-4', className)}>{children}</div>;
}
