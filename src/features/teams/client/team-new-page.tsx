import { useNavigate } from '@tanstack/react-router';
import { problemOf, sentenceOf } from '#client/problems.ts';
import { PageHead } from '#client/ui/heading.tsx';
import { notify } from '#client/ui/toast.tsx';
import { usePageTitle } from '#client/ui/use-page-title.ts';
import { refreshTeams, teamsApi, uploadTeamPhoto } from '#features/teams/client/api.ts';
import type { TeamValues } from '#features/teams/shared/schema.ts';
import { FORM_SENTENCES } from '#shared/form-sentences.ts';
import { type PhotoChange, TeamForm } from './team/team-form.tsx';

const EMPTY = {
  teamnaam: '',
  over_team: null,
  eigenschap_1: null,
  eigenschap_2: null,
  eigenschap_3: null,
  teamfoto: null,
};

export function TeamNewPage() {
  usePageTitle('Team toevoegen');
  const navigate = useNavigate();

  const save = async (values: TeamValues, photo: PhotoChange) => {
    const team = await teamsApi.create(values);
    try {
      if (photo instanceof File) await uploadTeamPhoto(team.id, photo);
    } catch (error) {
      // The team is there; only its photo is not. Adding it again would make a second team.
      await refreshTeams();
      await navigate({ to: '/teams/edit/$id', params: { id: team.id }, replace: true, ignoreBlocker: true });
      notify.error(`${team.teamnaam} is toegevoegd, maar de foto niet. ${sentenceOf(problemOf(error))}`);
      return;
    }
    await refreshTeams();
    await navigate({ to: '/teams', ignoreBlocker: true });
    notify.ok(`${team.teamnaam} is toegevoegd.`);
  };

  return (
    <div className="overflow-x-clip">
      <div className="wrap">
        <PageHead back={{ to: '/teams' }} title="Team toevoegen" meta={FORM_SENTENCES.allRequired} />
        <TeamForm label="Team toevoegen" team={EMPTY} onSave={save} />
      </div>
    </div>
  );
}
