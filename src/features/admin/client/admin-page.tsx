import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { RefreshCw } from 'lucide-react';
import { Button } from '#client/ui/button.tsx';
import { PageHead } from '#client/ui/heading.tsx';
import { Loaded } from '#client/ui/loaded.tsx';
import { SkeletonTable } from '#client/ui/loader.tsx';
import { MoreButton } from '#client/ui/more-button.tsx';
import { Tab, TabList, TabPanel, Tabs } from '#client/ui/tabs.tsx';
import { usePageTitle } from '#client/ui/use-page-title.ts';
import { PRODUCT } from '#shared/product.ts';
import { sessionQuery } from '#features/accounts/client/api.ts';
import { verzoekenLead } from '#features/toegangsverzoeken/shared/rules.ts';
import { CtasPanel } from './panels/ctas-panel.tsx';
import { ClubPanel } from './panels/club-panel.tsx';
import { UsersPanel } from './panels/users-panel.tsx';
import { MatchesPanel } from './panels/matches-panel.tsx';
import { verzoekenQuery } from '#features/toegangsverzoeken/client/api.ts';
import { VerzoekenPanel } from '#features/toegangsverzoeken/client/requests/verzoeken-panel.tsx';

const TABS = [
  { id: 'gebruikers', label: 'Gebruikers', href: '/admin' },
  { id: 'toegangsverzoeken', label: 'Toegangsverzoeken', href: '/admin/toegangsverzoeken' },
  { id: 'verenigingen', label: 'Verenigingen', href: '/admin/verenigingen' },
  { id: 'matches', label: 'Matches', href: '/admin/matches' },
  { id: 'ctas', label: "CTA's", href: '/admin/ctas' },
] as const;
type TabId = (typeof TABS)[number]['id'];

/** What the admins of a club look after. */
export function AdminPage() {
  const { pathname } = useLocation();
  const tab = TABS.find(({ href }) => href === pathname.replace(/\/$/u, '')) ?? TABS[0];
  usePageTitle(tab.label);
  const { data: session } = useQuery(sessionQuery);
  const verzoeken = useInfiniteQuery(verzoekenQuery);
  const vereniging_naam = session?.club?.naam ?? 'je club';
  const open = verzoeken.data?.rows.length ?? 0;

  const leads: Record<TabId, string> = {
    gebruikers: `Wie er voor ${vereniging_naam} kan werken, en als wat.`,
    toegangsverzoeken: verzoekenLead(open, vereniging_naam, verzoeken.hasNextPage),
    verenigingen: 'Jullie club in het kort.',
    matches: `De sponsors die bij ${vereniging_naam} zijn uitgekomen.`,
    ctas: `Berichten van ${PRODUCT} die jullie leden op het dashboard zien.`,
  };
  return (
    <div className="wrap pb-12">
      <PageHead
        title={tab.label}
        lead={leads[tab.id]}
        actions={
          tab.id === 'toegangsverzoeken' && (
            <Button
              variant="second"
              icon={RefreshCw}
              isPending={verzoeken.isFetching}
              pendingLabel="Vernieuwen..."
              onPress={() => void verzoeken.refetch()}
            >
              Vernieuwen
            </Button>
          )
        }
      />
      <Tabs selectedKey={tab.id}>
        <TabList label="Beheer van je club">
          {TABS.map(({ id, label, href }) => (
            <Tab
              key={id}
              id={id}
              label={label}
              href={href}
              {...(id === 'toegangsverzoeken' && { count: open, countLabel: 'openstaande verzoeken' })}
            />
          ))}
        </TabList>
        <TabPanel id={tab.id}>
          <Panel tab={tab.id} vereniging_naam={vereniging_naam} />
        </TabPanel>
      </Tabs>
    </div>
  );
}

function Panel({ tab, vereniging_naam }: { tab: TabId; vereniging_naam: string }) {
  switch (tab) {
    case 'toegangsverzoeken':
      return <Verzoeken vereniging_naam={vereniging_naam} />;
    case 'verenigingen':
      return <ClubPanel />;
    case 'matches':
      return <MatchesPanel />;
    case 'ctas':
      return <CtasPanel />;
    default:
      return <UsersPanel vereniging_naam={vereniging_naam} />;
  }
}

function Verzoeken({ vereniging_naam }: { vereniging_naam: string }) {
  const verzoeken = useInfiniteQuery(verzoekenQuery);
  return (
    <>
      <Loaded query={verzoeken} label="Verzoeken laden..." skeleton={<SkeletonTable />}>
        {({ rows }) => <VerzoekenPanel verzoeken={rows} vereniging_naam={vereniging_naam} />}
      </Loaded>
      <MoreButton query={verzoeken}>Meer verzoeken tonen</MoreButton>
    </>
  );
}
