import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { queryClient } from '#client/api.ts';
import { problemOf, sentenceOf } from '#client/problems.ts';
import { PageHead } from '#client/ui/heading.tsx';
import { Loader } from '#client/ui/loader.tsx';
import { notify } from '#client/ui/toast.tsx';
import { usePageTitle } from '#client/ui/use-page-title.ts';
import { refreshTeams, type Team, teamQuery, teamsApi, uploadTeamPhoto } from '#features/teams/client/api.ts';
import type { TeamValues } from '#features/teams/shared/schema.ts';
import { FORM_SENTENCES } from '#shared/form-sentences.ts';
import { type Conflict, ConflictDialog, conflictOf } from '#client/ui/conflict-dialog.tsx';
import { deleteTeam } from './team/delete-team.ts';
import { type PhotoChange, TeamForm } from './team/team-form.tsx';

interface Mine {
  values: TeamValues;
  photo: PhotoChange;
}

const toFields = ({ teamnaam, over_team, eigenschap_1, eigenschap_2, eigenschap_3, teamfoto }: Team) => {
  return { teamnaam, over_team, eigenschap_1, eigenschap_2, eigenschap_3, teamfoto };
};

function TeamEditor({ team }: { team: Team }) {
  const navigate = useNavigate();
  // The form stays with what was opened; a newer one comes in when the person asks for it.
  const [opened, setOpened] = useState(team);
  const [conflict, setConflict] = useState<{ conflict: Conflict; mine: Mine } | null>(null);
  const { id, version } = opened;

  const save = async ({ values, photo }: Mine, at: number) => {
    try {
      await teamsApi.update({ id, version: at, ...values });
    } catch (error) {
      const newer = conflictOf(error);
      if (newer === null) throw error;
      setConflict({ conflict: newer, mine: { values, photo } });
      return;
    }
    if (photo instanceof File) await uploadTeamPhoto(id, photo);
    else if (photo === 'remove') await teamsApi.removePhoto({ id });
    await refreshTeams();
    await navigate({ to: '/teams', ignoreBlocker: true });
    notify.ok(`${values.teamnaam} is opgeslagen.`);
  };

  const remove = async () => {
    if (await deleteTeam(opened)) await navigate({ to: '/teams', ignoreBlocker: true });
  };

  return (
    <>
      <TeamForm
        key={version}
        label="Team bewerken"
        team={toFields(opened)}
        onSave={(values, photo) => save({ values, photo }, version)}
        onDelete={() => void remove()}
      />
      {conflict !== null && (
        <ConflictDialog
          conflict={conflict.conflict}
          onClose={() => setConflict(null)}
          onReload={async () => {
            setOpened(await queryClient.query(teamQuery(id)));
            setConflict(null);
          }}
          onKeepMine={async () => {
            setConflict(null);
            await save(conflict.mine, conflict.conflict.version);
          }}
        />
      )}
    </>
  );
}

export function TeamEditPage() {
  const { id } = useParams({ from: '/framed/teams/edit/$id' });
  const navigate = useNavigate();
  const { data: team, error } = useQuery(teamQuery(id));
  usePageTitle('Team bewerken');
  useEffect(() => {
    if (error === null || team !== undefined) return;
    notify.error(sentenceOf(problemOf(error)), { id: 'team-load' });
    void navigate({ to: '/teams', replace: true });
  }, [error, team, navigate]);
  return (
    <div className="overflow-x-clip">
      <div className="wrap">
        <PageHead back={{ to: '/teams' }} title="Team bewerken" meta={FORM_SENTENCES.allRequired} />
        {team === undefined ? <Loader label="Team laden..." /> : <TeamEditor key={team.id} team={team} />}
      </div>
    </div>
  );
}
