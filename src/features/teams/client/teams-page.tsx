import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { PageHead } from '#client/ui/heading.tsx';
import { ButtonLink } from '#client/ui/link.tsx';
import { Loaded } from '#client/ui/loaded.tsx';
import { SkeletonTable } from '#client/ui/loader.tsx';
import { usePageTitle } from '#client/ui/use-page-title.ts';
import { teamsQuery } from '#features/teams/client/api.ts';
import { DeletedTeams } from './team/deleted-teams.tsx';
import { TeamTable } from './team/team-table.tsx';
import { useDeleteTeam } from './team/use-delete-team.tsx';

export function TeamsPage() {
  usePageTitle('Teams');
  const teams = useQuery(teamsQuery);
  const { ask, question } = useDeleteTeam();
  return (
    <div className="wrap pb-16">
      <PageHead
        back={{ to: '/vereniging' }}
        title="Teams"
        lead="Een team met foto, beschrijving en eigenschappen spreekt een sponsor het meest aan."
        actions={
          <ButtonLink to="/teams/new" icon={Plus}>
            Team toevoegen
          </ButtonLink>
        }
      />
      <Loaded query={teams} label="Teams laden..." skeleton={<SkeletonTable />}>
        {(data) => <TeamTable teams={data} onDelete={ask} />}
      </Loaded>
      <DeletedTeams />
      {question}
    </div>
  );
}
