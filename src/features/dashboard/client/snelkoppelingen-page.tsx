import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { CircleUserRound, FileImage, Handshake, NotebookTabs, Plus, UsersRound } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import { PageHead } from '#client/ui/heading.tsx';
import { IndexEntry, IndexList } from '#client/ui/ruled-list.tsx';
import { usePageTitle } from '#client/ui/use-page-title.ts';
import { type Module } from '#shared/access.ts';
import { sessionQuery } from '#features/accounts/client/api.ts';

interface Shortcut {
  icon: LucideIcon;
  title: string;
  line: string;
  to: string;
  /** Locked for the club when this module is. */
  module?: Module;
}

const SHORTCUTS: readonly Shortcut[] = [
  {
    icon: Plus,
    title: 'Nieuwe zoekopdracht',
    line: 'Beschrijf wat je zoekt en maak één tot drie pakketten.',
    to: '/zoekopdrachten/new',
  },
  {
    icon: UsersRound,
    title: 'Teams beheren',
    line: 'Voeg een team toe of zet er een foto bij.',
    to: '/teams',
    module: 'teams',
  },
  {
    icon: Handshake,
    title: 'Matches bekijken',
    line: 'Bedrijven die zich hebben aangemeld.',
    to: '/matches',
    module: 'matches',
  },
  {
    icon: NotebookTabs,
    title: 'Sponsorbeheer',
    line: 'Contact, contracten en rapportage.',
    to: '/sponsorbeheer',
    module: 'sponsorbeheer',
  },
  {
    icon: FileImage,
    title: 'Campagnemiddelen',
    line: 'Kies een zoekopdracht en maak er een brochure of flyer bij.',
    to: '/zoekopdrachten',
  },
  { icon: CircleUserRound, title: 'Profiel', line: 'Je gegevens, wachtwoord en beveiliging.', to: '/profile' },
];

const LOCKED = { word: 'Module vergrendeld', line: 'Onderdeel van prijspakket Compleet' };

export function SnelkoppelingenPage() {
  usePageTitle('Snelkoppelingen');
  const { routesByPath } = useRouter();
  const { data: session } = useQuery(sessionQuery);
  const modules = session?.club?.modules ?? [];
  return (
    <div className="wrap pb-8">
      <PageHead title="Snelkoppelingen" lead="Snel naar wat je het vaakst doet." />
      <IndexList label="Snelkoppelingen">
        {SHORTCUTS.filter(({ to }) => Object.hasOwn(routesByPath, to)).map(({ module, ...entry }) => (
          <IndexEntry
            key={entry.to}
            {...entry}
            {...(module !== undefined && !modules.includes(module) && { locked: LOCKED })}
          />
        ))}
      </IndexList>
    </div>
  );
}
