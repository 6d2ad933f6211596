import { useQuery } from '@tanstack/react-query';
import { Loaded } from '#client/ui/loaded.tsx';
import { usePageTitle } from '#client/ui/use-page-title.ts';
import { editedClubQuery } from '#features/vereniging/client/api.ts';
import { ClubEditor } from './editor/club-editor.tsx';
import { NO_CLUB } from './overview/no-club.tsx';

export function VerenigingBewerkenPage() {
  usePageTitle('Clubgegevens wijzigen');
  const club = useQuery(editedClubQuery);
  return (
    <Loaded query={club} label="Clubgegevens laden..." refused={NO_CLUB} className="wrap py-8 md:py-12">
      {(data) => <ClubEditor club={data} />}
    </Loaded>
  );
}
