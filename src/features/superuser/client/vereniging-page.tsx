import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { ButtonLink } from '#client/ui/link.tsx';
import { Loaded } from '#client/ui/loaded.tsx';
import { usePageTitle } from '#client/ui/use-page-title.ts';
import { verenigingQuery } from './api.ts';
import { ClubView } from './vereniging/club-view.tsx';

/** One club, as the provider sees it. */
export function VerenigingPage() {
  const { id } = useParams({ from: '/framed/console/superuser/verenigingen/$id' });
  const club = useQuery(verenigingQuery(id));
  usePageTitle(club.data?.naam ?? 'Vereniging');
  return (
    <div className="wrap pb-16">
      <Loaded
        query={club}
        label="Vereniging laden..."
        className="pt-8"
        refused={{
          niet_gevonden: (
            <EmptyState
              title="Deze vereniging is er niet"
              action={<ButtonLink to="/superuser/verenigingen">Naar alle verenigingen</ButtonLink>}
            >
              Misschien is ze intussen gewist.
            </EmptyState>
          ),
        }}
      >
        {/* Another club is another page: what stands open in it belongs to the one before. */}
        {(data) => <ClubView key={data.id} club={data} />}
      </Loaded>
    </div>
  );
}
