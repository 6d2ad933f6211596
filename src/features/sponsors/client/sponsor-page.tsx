import { useQuery } from '@tanstack/react-query';
import { useParams, useSearch } from '@tanstack/react-router';
import { BackLink } from '#client/ui/link.tsx';
import { Loaded } from '#client/ui/loaded.tsx';
import { usePageTitle } from '#client/ui/use-page-title.ts';
import type { SponsorPageData } from '#features/sponsors/shared/schema.ts';
import { sponsorPageQuery } from './api.ts';
import { SponsorHead } from './head/sponsor-head.tsx';

/** All that the club has with one sponsor: what was agreed, what comes next, and what happened. */
export function SponsorPage() {
  const { id } = useParams({ from: '/framed/sponsorbeheer/sponsors/$id' });
  const query = useQuery(sponsorPageQuery(id));
  usePageTitle(query.data?.sponsor.bedrijfsnaam ?? 'Sponsor');
  return (
    <div className="wrap pb-16">
      <div className="pt-4">
        <BackLink to="/sponsorbeheer">Sponsorbeheer</BackLink>
      </div>
      <Loaded query={query} label="Sponsor laden...">
        {(data) => <Known data={data} />}
      </Loaded>
    </div>
  );
}

function Known({ data: { sponsor, deals, today } }: { data: SponsorPageData }) {
  const { match } = useSearch({ from: '/framed/sponsorbeheer/sponsors/$id' });
  const deal = deals.find(({ id }) => id === match) ?? deals[0];
  if (deal === undefined) return null;
  return (
    <>
      <SponsorHead sponsor={sponsor} deal={deal} today={today} />
      <div className="grid items-start gap-x-16 gap-y-8 min-[70rem]:grid-cols-[minmax(0,1fr)_27.5rem]">
        <section />
        <aside aria-label="Afspraken" className="grid gap-8" />
      </div>
    </>
  );
}
