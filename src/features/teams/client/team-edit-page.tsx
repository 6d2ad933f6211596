import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { problemOf, sentenceOf } from '#client/problems.ts';
import { ConflictDialog, type ConflictField } from '#client/ui/conflict-dialog.tsx';
import { PageHead } from '#client/ui/heading.tsx';
import { Loaded } from '#client/ui/loaded.tsx';
import { Loader } from '#client/ui/loader.tsx';
import { notify } from '#client/ui/toast.tsx';
import { useLeaveTelling } from '#client/ui/use-leave-telling.ts';
import { usePageTitle } from '#client/ui/use-page-title.ts';
import { useConflict } from '#client/use-conflict.ts';
import { changeTeam, type Team, type TeamFields, teamQuery } from '#features/teams/client/api.ts';
import { TEAM_LABELS } from '#features/teams/shared/labels.ts';
import { FORM_SENTENCES } from '#shared/form-sentences.ts';
import { useDeleteTeam } from './team/use-delete-team.tsx';
import { TeamForm } from './team/team-form.tsx';

const fieldsOf = ({ teamnaam, over_team, eigenschap_1, eigenschap_2, eigenschap_3, teamfoto }: Team) => {
  return { teamnaam, over_team, eigenschap_1, eigenschap_2, eigenschap_3, teamfoto };
};

function showPhoto(photo: unknown) {
  if (typeof photo !== 'string') return 'De foto die je net koos';
  return <img src={photo} alt="Opgeslagen foto" className="mt-1 h-24 rounded-chip object-cover" />;
}

function fieldOf([field]: readonly string[]): ConflictField {
  const label = TEAM_LABELS[field as keyof TeamFields];
  return field === 'teamfoto' ? { label, show: showPhoto } : { label };
}

function TeamEditor({ team }: { team: Team }) {
  const navigate = useNavigate();
  // The form stays with what was opened; a newer one comes in when the person asks for it.
  const [opened, setOpened] = useState(team);
  const { id, version } = opened;
  const { conflict, save } = useConflict<Team, TeamFields>({
    fieldsOf,
    send: (changes, at) => changeTeam(id, at, changes),
  });

  const onSaved = async ({ teamnaam }: Team) => {
    await navigate({ to: '/teams', ignoreBlocker: true });
    notify.ok(`${teamnaam} is opgeslagen.`);
  };

  const { ask, question } = useDeleteTeam(() => void navigate({ to: '/teams', ignoreBlocker: true }));

  return (
    <>
      <TeamForm
        key={version}
        label="Team bewerken"
        team={fieldsOf(opened)}
        draft={{ name: `team.${id}`, version }}
        onSave={(mine) => save(opened, mine, { onSaved, onNewer: setOpened })}
        onDelete={() => ask(opened)}
      />
      {question}
      {conflict !== null && <ConflictDialog conflict={conflict} fieldOf={fieldOf} />}
    </>
  );
}

export function TeamEditPage() {
  const { id } = useParams({ from: '/framed/teams/edit/$id' });
  const navigate = useNavigate();
  const query = useQuery(teamQuery(id));
  usePageTitle('Team bewerken');
  // There is nothing to edit here; the list is where one can go on (TEAM-09).
  const failed = query.isLoadingError ? sentenceOf(problemOf(query.error)) : null;
  useLeaveTelling(failed, () => navigate({ to: '/teams', replace: true }));
  return (
    <div className="overflow-x-clip">
      <div className="wrap">
        <PageHead back={{ to: '/teams' }} title="Team bewerken" meta={FORM_SENTENCES.allRequired} />
        {failed === null ? (
          <Loaded query={query} label="Team laden...">
            {(team) => <TeamEditor key={team.id} team={team} />}
          </Loaded>
        ) : (
          <Loader label="Team laden..." />
        )}
      </div>
    </div>
  );
}
