import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useCallback } from 'react';
import { Alert } from '#client/ui/alert.tsx';
import { Button } from '#client/ui/button.tsx';
import { PageHead } from '#client/ui/heading.tsx';
import { ButtonLink } from '#client/ui/link.tsx';
import { Loader, SkeletonTable } from '#client/ui/loader.tsx';
import { usePageTitle } from '#client/ui/use-page-title.ts';
import { problemOf, sentenceOf } from '#client/problems.ts';
import { type Team, teamsQuery } from '#features/teams/client/api.ts';
import { TeamTable } from './team/team-table.tsx';
import { deleteTeam } from './team/delete-team.ts';

export function TeamsPage() {
  usePageTitle('Teams');
  const { data: teams, error, refetch } = useQuery(teamsQuery);
  const remove = useCallback((team: Team) => void deleteTeam(team), []);
  return (
    <div className="wrap pb-16">
      <PageHead
        back={{ to: '/vereniging' }}
        title="Teams"
        lead="Een team met foto, beschrijving en eigenschappen komt het mooist in je brochure."
        actions={
          <ButtonLink to="/teams/new" icon={Plus}>
            Team toevoegen
          </ButtonLink>
        }
      />
      {error !== null && teams === undefined ? (
        <Alert
          tone="danger"
          title="Er ging iets mis bij het ophalen van de gegevens"
          actions={
            <Button variant="second" size="s" onPress={() => void refetch()}>
              Opnieuw proberen
            </Button>
          }
        >
          {sentenceOf(problemOf(error))}
        </Alert>
      ) : teams === undefined ? (
        <Loader label="Teams laden..." skeleton={<SkeletonTable />} />
      ) : (
        <TeamTable teams={teams} onDelete={remove} />
      )}
    </div>
  );
}
