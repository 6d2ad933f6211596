import { useState } from 'react';

import { usePageTheme } from '#client/ui/club-theme.tsx';
import { Segmented } from '#client/ui/segmented.tsx';

import { ActionsSection } from './actions-section.tsx';
import { ShownThemesProvider } from './demo.tsx';
import { FormsSection } from './forms-section.tsx';
import { FoundationsSection } from './foundations-section.tsx';
import { LAYOUT_SAMPLES, LayoutSample, isLayoutSample } from './layout-samples.tsx';
import { ListsSection } from './lists-section.tsx';
import { MessagesSection } from './messages-section.tsx';
import { OverlaysSection } from './overlays-section.tsx';
import { SAMPLE_CLUBS, THEME_IDS, THEME_LABELS, clubColours } from './themes.ts';
import type { ThemeId } from './themes.ts';

type View = ThemeId | 'naast-elkaar';

const VIEWS = [
  ...THEME_IDS.map((id) => ({ id, label: THEME_LABELS[id] })),
  { id: 'naast-elkaar', label: 'Naast elkaar' } as const,
];

const SECTIONS = [
  ['basis', 'Basis'],
  ['knoppen', 'Knoppen, tabs en menu’s'],
  ['formulieren', 'Formulieren'],
  ['meldingen', 'Status en meldingen'],
  ['lijsten', 'Tabellen en lijsten'],
  ['vensters', 'Vensters'],
] as const;

/** Every component in every state. Only there during development. */
export function StyleGuidePage() {
  const query = new URLSearchParams(window.location.search);
  const asked = query.get('thema');
  const [view, setView] = useState<View>(VIEWS.find(({ id }) => id === asked)?.id ?? 'groen');
  const theme = view === 'naast-elkaar' ? 'groen' : view;
  const sample = query.get('deel');
  // On the page itself, because menus and dialogs are drawn outside the guide. Who logs in has no club yet.
  usePageTheme(sample === 'inloggen' ? null : clubColours(SAMPLE_CLUBS[theme]));

  if (isLayoutSample(sample)) return <LayoutSample id={sample} theme={theme} />;

  return (
    <ShownThemesProvider value={view === 'naast-elkaar' ? THEME_IDS : [view]}>
      <div aria-hidden className="stripe" />
      <main className="wrap pb-24">
        <div className="flex flex-wrap items-end gap-6 pt-12 pb-6">
          <div className="flex-1 basis-80">
            <h1>Stijlgids</h1>
            <p className="text-lead">Alles waar een scherm uit bestaat, in drie clubs.</p>
          </div>
          <Segmented label="Clubkleuren" options={VIEWS} value={view} onChange={setView} />
        </div>
        <nav aria-label="Onderdelen" className="pb-8">
          <ul className="flex flex-wrap gap-x-6">
            {SECTIONS.map(([id, label]) => (
              <li key={id}>
                <a href={`#${id}`} className="inline-flex min-h-target items-center">
                  {label}
                </a>
              </li>
            ))}
          </ul>
          <p className="mt-2 text-meta text-ink-2">Hele pagina’s</p>
          <ul className="flex flex-wrap gap-x-6">
            {Object.entries(LAYOUT_SAMPLES).map(([id, label]) => (
              <li key={id}>
                <a href={`?deel=${id}&thema=${theme}`} className="inline-flex min-h-target items-center">
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <FoundationsSection />
        <ActionsSection />
        <FormsSection />
        <MessagesSection />
        <ListsSection />
        <OverlaysSection />
      </main>
    </ShownThemesProvider>
  );
}
