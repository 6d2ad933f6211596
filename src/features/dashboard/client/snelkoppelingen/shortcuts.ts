import { CircleUserRound, FileImage, Handshake, NotebookTabs, Plus, UsersRound } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import type { PlainPath } from '#client/paths.ts';
import type { Module } from '#shared/access.ts';
import type { ClubWords } from '#shared/club-words.ts';
import { capitalise } from '#shared/text.ts';

export interface Shortcut {
  icon: LucideIcon;
  title: string;
  line: string;
  to: PlainPath;
  /** Locked for the club when this module is. */
  module?: Module;
}

const shortcuts = ({ teams: [one, many] }: ClubWords): readonly Shortcut[] => [
  {
    icon: Plus,
    title: 'Nieuwe zoekopdracht',
    line: 'Beschrijf wat je zoekt en maak één tot drie pakketten.',
    to: '/zoekopdrachten/new',
  },
  {
    icon: UsersRound,
    title: `${capitalise(many)} beheren`,
    line: `Voeg een ${one} toe of zet er een foto bij.`,
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
    line: 'Fase, bedrag en contract van elke sponsor.',
    to: '/sponsorbeheer',
    module: 'sponsorbeheer',
  },
  {
    icon: FileImage,
    title: 'Campagnemiddelen',
    line: 'Kies een zoekopdracht, en maak er je brochure en posters bij.',
    to: '/zoekopdrachten',
  },
  { icon: CircleUserRound, title: 'Profiel', line: 'Je gegevens, wachtwoord en beveiliging.', to: '/profile' },
];

const LOCKED = { word: 'Module vergrendeld', line: 'Onderdeel van prijspakket Compleet' };

export type ShownShortcut = Omit<Shortcut, 'module'> & { locked?: typeof LOCKED };

/** Locked where the club cannot enter. */
export function shortcutsFor(modules: readonly Module[], words: ClubWords): ShownShortcut[] {
  return shortcuts(words).map(({ module, ...shortcut }) =>
    module === undefined || modules.includes(module) ? shortcut : { ...shortcut, locked: LOCKED },
  );
}
