import { useQuery } from '@tanstack/react-query';
import {
  type AsyncRouteComponent,
  type ErrorComponentProps,
  Outlet,
  useLocation,
  useRouter,
} from '@tanstack/react-router';
import { RotateCcw } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Alert } from '#client/ui/alert.tsx';
import { Button } from '#client/ui/button.tsx';
import { TabActionsPlace } from '#client/ui/tab-actions.tsx';
import { Tab, TabList, TabPanel, Tabs } from '#client/ui/tabs.tsx';
import { usePageTitle } from '#client/ui/use-page-title.ts';
import { countsQuery } from '#features/superuser/client/api.ts';
import type { Counts } from '#features/superuser/shared/schema.ts';
import { rememberTab, tabAt, type TabId, TABS } from './tabs.ts';

/** What waits behind a tab. */
const COUNTED: Partial<Record<TabId, { count: Exclude<keyof Counts, 'inrichten'>; label: string }>> = {
  allusers: { count: 'toegangsverzoeken', label: 'openstaande verzoeken' },
  matches: { count: 'matches', label: 'te beoordelen' },
};

/** The console's dashboard: its tabs, with one of them open. Each brings its own code and data when it is opened. */
export function ConsoleTabs() {
  const { pathname } = useLocation();
  const tab = tabAt(pathname);
  usePageTitle(tab.label);
  const [actions, setActions] = useState<HTMLElement | null>(null);
  const { data: counts } = useQuery(countsQuery);
  useEffect(() => rememberTab(tab.id), [tab.id]);
  usePreloadedTab();

  return (
    <div className="overflow-x-clip">
      <Tabs selectedKey={tab.id} className="wrap pb-12">
        <div className="flex flex-wrap items-end gap-x-6 gap-y-3 pt-8 md:pt-12">
          <h1 lang="en" className="min-w-0 flex-1 basis-80">
            SuperUser Dashboard
          </h1>
          <div ref={setActions} className="flex flex-wrap gap-3" />
        </div>
        <TabList label="Onderdelen van de console" className="mt-4">
          {TABS.map(({ id, label, href }) => {
            const counted = COUNTED[id];
            return (
              <Tab
                key={id}
                id={id}
                label={label}
                href={href}
                {...(counted && counts && { count: counts[counted.count], countLabel: counted.label })}
              />
            );
          })}
        </TabList>
        <TabPanel id={tab.id} className="pt-4">
          <TabActionsPlace value={actions}>
            <Outlet />
          </TabActionsPlace>
        </TabPanel>
      </Tabs>
    </div>
  );
}

/** Somebody who opens the console mostly goes to the people next. */
const PRELOADED: TabId = 'allusers';
const PRELOAD_AFTER_MS = 3000;

function usePreloadedTab() {
  const router = useRouter();
  useEffect(() => {
    const { href } = TABS.find(({ id }) => id === PRELOADED) ?? TABS[0];
    const timer = setTimeout(() => void router.preloadRoute({ to: href }), PRELOAD_AFTER_MS);
    return () => clearTimeout(timer);
  }, [router]);
}

/** A tab that did not come, in the place of the tab: the others still work. */
export function TabProblem({ reset }: ErrorComponentProps) {
  const router = useRouter();
  const tab = tabAt(useLocation().pathname);
  const [isBusy, setBusy] = useState(false);

  /** The router asks once for the piece that a page is made of; here it is asked for again. */
  async function retry() {
    setBusy(true);
    const open = router.state.matches.at(-1);
    const { component } = router.routesById[open?.routeId ?? '__root__'].options;
    await (component as AsyncRouteComponent<object> | undefined)?.preload?.();
    await router.invalidate();
    setBusy(false);
    reset();
  }

  return (
    <Alert
      tone="danger"
      title="Deze tab kon niet worden geladen."
      announce
      actions={
        <Button variant="second" size="s" icon={RotateCcw} isPending={isBusy} onPress={() => void retry()}>
          Opnieuw proberen
        </Button>
      }
    >
      <p>De andere tabs werken wel.</p>
      <p lang="en" className="text-meta text-ink-2">
        Error loading {tab.label} component
      </p>
    </Alert>
  );
}
