import { useNavigate } from '@tanstack/react-router';
import { PageHead } from '#client/ui/heading.tsx';
import { notify } from '#client/ui/toast.tsx';
import { usePageTitle } from '#client/ui/use-page-title.ts';
import { addTeam, type TeamFields } from '#features/teams/client/api.ts';
import { FORM_SENTENCES } from '#shared/form-sentences.ts';
import { TeamForm } from './team/team-form.tsx';

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

  const save = async (fields: TeamFields) => {
    const team = await addTeam(fields);
    await navigate({ to: '/teams', ignoreBlocker: true });
    notify.ok(`${team.teamnaam} is toegevoegd.`);
  };

  return (
    <div className="overflow-x-clip">
      <div className="wrap">
        <PageHead back={{ to: '/teams' }} title="Team toevoegen" meta={FORM_SENTENCES.allRequired} />
        <TeamForm label="Team toevoegen" team={EMPTY} draft={{ name: 'team.new' }} onSave={save} />
      </div>
    </div>
  );
}
