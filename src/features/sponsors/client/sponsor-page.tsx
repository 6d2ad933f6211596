import { useQuery } from '@tanstack/react-query';
import { Navigate, useParams, useSearch } from '@tanstack/react-router';
import { BackLink } from '#client/ui/link.tsx';
import { Loaded } from '#client/ui/loaded.tsx';
import { usePageTitle } from '#client/ui/use-page-title.ts';
import { lastAsked } from '#features/sponsorbeheer/client/filters/last-asked.ts';
import type { SponsorPageData } from '#features/sponsors/shared/schema.ts';
import { Afspraken } from './afspraken/afspraken.tsx';
import { sponsorPageQuery } from './api.ts';
import { DealChoice } from './head/deal-choice.tsx';
import { Deck } from './head/deck.tsx';
import { PinnedNote } from './head/pinned-note.tsx';
import { SponsorHead } from './head/sponsor-head.tsx';
import { SponsorTimeline } from './timeline/timeline.tsx';

/** All that the club has with one sponsor: what was agreed, what comes next, and what happened. */
export function SponsorPage() {
  const { id } = useParams({ from: '/framed/sponsorbeheer/sponsors/$id' });
  const query = useQuery(sponsorPageQuery(id));
  usePageTitle(query.data?.sponsor.bedrijfsnaam ?? 'Sponsor');
  return (
    <div className="wrap pb-16">
      <div className="pt-4">
        <BackLink to="/sponsorbeheer" search={lastAsked()}>
          Sponsorbeheer
        </BackLink>
      </div>
      <Loaded query={query} label="Sponsor laden...">
        {(data) => <Known data={data} />}
      </Loaded>
    </div>
  );
}

function Known({ data: { sponsor, deals, today } }: { data: SponsorPageData }) {
  const { id } = useParams({ from: '/framed/sponsorbeheer/sponsors/$id' });
  const { match } = useSearch({ from: '/framed/sponsorbeheer/sponsors/$id' });
  const deal = deals.find((one) => one.id === match) ?? deals[0];
  if (deal === undefined) return null;
  // Merged with another: the page is that one's from now on.
  if (sponsor.id !== id)
    return <Navigate to="/sponsorbeheer/sponsors/$id" params={{ id: sponsor.id }} search={(now) => now} replace />;
  const { bedrijfsnaam } = sponsor;
  return (
    <>
      <SponsorHead sponsor={sponsor} deal={deal} />
      <DealChoice sponsorId={sponsor.id} deals={deals} deal={deal} />
      <Deck deal={deal} bedrijfsnaam={bedrijfsnaam} today={today} />
      <div className="grid items-start gap-x-16 gap-y-12 min-[70rem]:grid-cols-[minmax(0,1fr)_27.5rem]">
        <div className="min-w-0">
          <PinnedNote deal={deal} bedrijfsnaam={bedrijfsnaam} />
          <SponsorTimeline sponsorId={sponsor.id} deal={deal} today={today} />
        </div>
        <aside aria-label="Afspraken">
          <Afspraken sponsor={sponsor} deal={deal} today={today} />
        </aside>
      </div>
    </>
  );
}
