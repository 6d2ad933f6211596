import { useQuery } from '@tanstack/react-query';
import { Loader } from '#client/ui/loader.tsx';
import { usePageTitle } from '#client/ui/use-page-title.ts';
import { clubQuery } from '#features/vereniging/client/api.ts';
import { ClubEditor } from './editor/club-editor.tsx';
import { ClubProblem } from './overview/club-problem.tsx';

export function VerenigingBewerkenPage() {
  usePageTitle('Clubgegevens wijzigen');
  const { data: club, error, refetch } = useQuery(clubQuery);
  if (error !== null && club === undefined) return <ClubProblem error={error} onRetry={() => void refetch()} />;
  if (club === undefined) return <Loader label="Clubgegevens laden..." className="wrap py-8 md:py-12" />;
  return <ClubEditor club={club} />;
}
