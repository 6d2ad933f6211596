import { useNavigate } from '@tanstack/react-router';
import { ImageIcon, Pencil, Trash2 } from 'lucide-react';
import { useMemo } from 'react';
import { BareIconButton } from '#client/ui/button.tsx';
import { cx } from '#client/ui/cx.ts';
import { type DataColumn, DataTable } from '#client/ui/data-table.tsx';
import { SupportersDrawing } from '#client/ui/drawing-supporters.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { ButtonLink, Link } from '#client/ui/link.tsx';
import { Status, type StatusTone } from '#client/ui/status.tsx';
import { ExampleLink } from '#features/accounts/client/voorbeeld/example-link.tsx';
import type { Team } from '#features/teams/client/api.ts';
import { teamProperties, type TeamStatus, teamStatus } from '#features/teams/shared/rules.ts';
import { DateText } from '#client/ui/date-text.tsx';
import { Unbroken } from '#client/ui/unbroken.tsx';
import { usePicture } from '#client/ui/use-picture.ts';
import { shorten } from '#shared/text.ts';
import { useClubWords } from '#features/accounts/client/frame/use-club-words.ts';
import { capitalise } from '#shared/text.ts';

const TONES: Record<TeamStatus, StatusTone> = { Compleet: 'ok', 'Deels ingevuld': 'half', Minimaal: 'open' };

function NotFilled() {
  return <span className="text-meta text-ink-2">Nog niet ingevuld</span>;
}

function TeamPhoto({ team, className = 'h-12 w-18' }: { team: Team; className?: string }) {
  const { url, onError } = usePicture(team.teamfoto);
  if (url !== null) {
    return (
      <img
        src={url}
        onError={onError}
        alt={`Foto van ${team.teamnaam}`}
        loading="lazy"
        className={cx('rounded-chip object-cover', className)}
      />
    );
  }
  return (
    <span className={cx('grid place-items-center rounded-chip bg-well text-ink-2', className)}>
      <ImageIcon aria-hidden className="size-5" />
      <span className="sr-only">{team.teamfoto === null ? 'Nog geen foto' : 'De foto is er nu niet'}</span>
    </span>
  );
}

const COLUMNS: readonly DataColumn<Team>[] = [
  {
    id: 'teamnaam',
    header: 'Teamnaam',
    cell: (team) => <Unbroken>{team.teamnaam}</Unbroken>,
    className: 'lg:min-w-36',
  },
  {
    id: 'teamfoto',
    header: 'Foto',
    card: 'figure',
    cell: (team) => <TeamPhoto team={team} />,
    cardCell: (team) => <TeamPhoto team={team} className="h-8 w-12" />,
  },
  {
    id: 'over_team',
    header: 'Beschrijving',
    cell: ({ over_team }) => (over_team === null ? <NotFilled /> : shorten(over_team, 90)),
    // The status says already that something is missing.
    cardCell: ({ over_team }) => over_team && shorten(over_team, 90),
    className: 'max-w-84 lg:min-w-56',
  },
  {
    id: 'eigenschappen',
    header: 'Eigenschappen',
    cell: (team) => {
      const properties = teamProperties(team);
      return properties.length === 0 ? <NotFilled /> : properties.join(', ');
    },
    cardCell: (team) => teamProperties(team).join(', '),
  },
  {
    id: 'status',
    header: 'Status',
    card: 'meta',
    className: 'lg:min-w-42',
    cell: (team) => {
      const status = teamStatus(team);
      return (
        <Status tone={TONES[status]} className="max-lg:min-w-24 lg:whitespace-nowrap">
          {status}
        </Status>
      );
    },
  },
  {
    id: 'updated_at',
    header: 'Laatst bijgewerkt',
    card: 'meta',
    align: 'end',
    className: 'whitespace-nowrap',
    cell: ({ updated_at }) => <DateText at={updated_at} />,
    cardCell: ({ updated_at }) => (
      <>
        bijgewerkt <DateText at={updated_at} />
      </>
    ),
  },
];

function actions(team: Team, onDelete: TeamTableProps['onDelete']) {
  return (
    <span className="inline-flex">
      <Link
        to="/teams/edit/$id"
        params={{ id: team.id }}
        className="inline-grid size-target place-items-center rounded-control text-ink hover:bg-well"
      >
        <Pencil aria-hidden className="size-5" />
        <span className="sr-only">{team.teamnaam} bewerken</span>
      </Link>
      {deleteButton(team, onDelete)}
    </span>
  );
}

function deleteButton(team: Team, onDelete: TeamTableProps['onDelete']) {
  if (onDelete === undefined) return null;
  return <BareIconButton icon={Trash2} label={`${team.teamnaam} verwijderen`} onPress={() => onDelete(team)} />;
}

export interface TeamTableProps {
  teams: readonly Team[];
  onDelete?: (team: Team) => void;
}

export function TeamTable({ teams, onDelete }: TeamTableProps) {
  const words = useClubWords();
  const navigate = useNavigate();
  const columns = useMemo<DataColumn<Team>[]>(
    () => [
      ...COLUMNS,
      {
        id: 'actie',
        header: 'Actie',
        card: 'corner',
        hideHeader: true,
        align: 'end',
        cell: (team) => actions(team, onDelete),
        cardCell: (team) => deleteButton(team, onDelete),
      },
    ],
    [onDelete],
  );
  return (
    <DataTable
      label={capitalise(words.teams[1])}
      columns={columns}
      rows={teams}
      rowId={(team) => team.id}
      rowLabel={(team) => team.teamnaam}
      rowHeight="l"
      onOpenCard={(team) => void navigate({ to: '/teams/edit/$id', params: { id: team.id } })}
      empty={
        <EmptyState
          title="Geen teams gevonden"
          level={3}
          drawing={<SupportersDrawing />}
          action={<ButtonLink to="/teams/new">Team toevoegen</ButtonLink>}
          below={<ExampleLink />}
        >
          Voeg je {words.teams[1]} toe. Een sponsor kan dan kiezen voor {words.het_team} van zijn dochter, en je club
          krijgt gezichten.
        </EmptyState>
      }
    />
  );
}
