import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { PageHead } from '#client/ui/heading.tsx';
import { ButtonLink } from '#client/ui/link.tsx';
import { Loaded } from '#client/ui/loaded.tsx';
import { SkeletonTable } from '#client/ui/loader.tsx';
import { usePageTitle } from '#client/ui/use-page-title.ts';
import { NextStep } from '#features/accounts/client/frame/next-step.tsx';
import { teamsQuery } from '#features/teams/client/api.ts';
import { DeletedTeams } from './team/deleted-teams.tsx';
import { TeamTable } from './team/team-table.tsx';
import { useDeleteTeam } from './team/use-delete-team.tsx';
import { useClubWords } from '#features/accounts/client/frame/use-club-words.ts';
import { capitalise } from '#shared/text.ts';

export function TeamsPage() {
  const {
    teams: [one, many],
  } = useClubWords();
  const title = capitalise(many);
  usePageTitle(title);
  const teams = useQuery(teamsQuery);
  const { ask, question } = useDeleteTeam();
  return (
    <div className="wrap pb-16">
      <PageHead
        back={{ to: '/vereniging' }}
        title={title}
        lead={`Een ${one} met foto, beschrijving en eigenschappen spreekt een sponsor het meest aan.`}
        actions={
          <ButtonLink to="/teams/new" icon={Plus}>
            Team toevoegen
          </ButtonLink>
        }
      />
      <Loaded query={teams} label={`${title} laden...`} skeleton={<SkeletonTable />}>
        {(data) => <TeamTable teams={data} onDelete={ask} />}
      </Loaded>
      <NextStep after="team" className="mt-6" />
      <DeletedTeams />
      {question}
    </div>
  );
}
