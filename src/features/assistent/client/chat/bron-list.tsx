import { BookOpen, FileText, Megaphone, NotebookTabs, Shield } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import { Icon } from '#client/ui/button.tsx';
import { ButtonLink, Link } from '#client/ui/link.tsx';
import type { BronSoort } from '#features/assistent/shared/kinds.ts';
import type { Bron } from '#features/assistent/shared/schema.ts';

const ICONS: Record<Exclude<BronSoort, 'sponsor'>, LucideIcon> = {
  artikel: BookOpen,
  vraag: BookOpen,
  kennisbank: BookOpen,
  sponsorbeheer: NotebookTabs,
  contracten: NotebookTabs,
  zoekopdrachten: Megaphone,
  teams: Shield,
  materialen: FileText,
};

interface BronProps {
  bron: Bron;
  onFollow: (() => void) | undefined;
}

/** Each kind has a page of ours: nothing else can be reached from an answer. */
function BronLink({ bron: { soort, id, titel }, onFollow }: BronProps) {
  const onClick = () => onFollow?.();
  switch (soort) {
    case 'artikel':
      return (
        <Link to="/kennisbank/$slug" params={{ slug: id ?? '' }} onClick={onClick}>
          {titel}
        </Link>
      );
    case 'vraag':
      return (
        <Link to="/kennisbank" hash={id ?? ''} onClick={onClick}>
          {titel}
        </Link>
      );
    case 'kennisbank':
      return (
        <Link to="/kennisbank" onClick={onClick}>
          {titel}
        </Link>
      );
    case 'sponsor':
      return (
        <ButtonLink
          variant="second"
          size="s"
          to="/sponsorbeheer/sponsors/$id"
          params={{ id: id ?? '' }}
          onClick={onClick}
        >
          Open {titel}
        </ButtonLink>
      );
    case 'sponsorbeheer':
      return (
        <Link to="/sponsorbeheer" onClick={onClick}>
          {titel}
        </Link>
      );
    case 'contracten':
      return (
        <Link to="/sponsorbeheer/contracten" onClick={onClick}>
          {titel}
        </Link>
      );
    case 'zoekopdrachten':
      return (
        <Link to="/zoekopdrachten" onClick={onClick}>
          {titel}
        </Link>
      );
    case 'teams':
      return (
        <Link to="/teams" onClick={onClick}>
          {titel}
        </Link>
      );
    case 'materialen':
      return (
        <Link to="/campagnemiddelen" onClick={onClick}>
          {titel}
        </Link>
      );
  }
}

/** What an answer is about, and where it comes from. */
export function BronList({ bronnen, onFollow }: { bronnen: readonly Bron[]; onFollow: (() => void) | undefined }) {
  const acts = bronnen.filter(({ soort }) => soort === 'sponsor');
  const sources = bronnen.filter(({ soort }) => soort !== 'sponsor');
  return (
    <>
      {acts.length > 0 && (
        <ul aria-label="Genoemd" className="flex flex-wrap gap-2">
          {acts.map((bron) => (
            <li key={bron.id}>
              <BronLink bron={bron} onFollow={onFollow} />
            </li>
          ))}
        </ul>
      )}
      {sources.length > 0 && (
        <ul aria-label="Bronnen" className="border-t border-line">
          {sources.map((bron) => (
            <li
              key={`${bron.soort} ${bron.id}`}
              className="grid min-h-10 grid-cols-[1.25rem_1fr_auto] items-center gap-2 border-b border-line py-1.5"
            >
              <Icon icon={ICONS[bron.soort as keyof typeof ICONS]} className="size-4.5 text-ink-2" />
              <BronLink bron={bron} onFollow={onFollow} />
              <span className="text-meta text-ink-2">{bron.toelichting}</span>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
