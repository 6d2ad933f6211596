import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { PageHead, HeadlineFigures } from '#client/ui/heading.tsx';
import { Tab, TabList, TabPanel, Tabs } from '#client/ui/tabs.tsx';
import { sessionQuery } from '#features/accounts/client/api.ts';

const TABS = [
  { id: 'overzicht', label: 'Overzicht', href: '/sponsorbeheer' },
  { id: 'contracten', label: 'Contractbeheer', href: '/sponsorbeheer/contracten' },
  { id: 'rapportage', label: 'Rapportage', href: '/sponsorbeheer/rapportage' },
] as const;

interface SponsorbeheerFrameProps {
  tab: (typeof TABS)[number]['id'];
  actions?: ReactNode;
  children: ReactNode;
}

/** What the three tabs of sponsorbeheer share: the head with the club's figures, and the way to the others. */
export function SponsorbeheerFrame({ tab, actions, children }: SponsorbeheerFrameProps) {
  const { data: session } = useQuery(sessionQuery);
  const isActing = session?.account?.acting_vereniging_id != null;
  return (
    <div className="wrap pb-16">
      <PageHead
        title="Sponsorbeheer"
        className="pb-0"
        actions={actions}
        {...(isActing && { meta: `voor ${session?.club?.naam ?? ''}` })}
      />
      <div className="min-h-9 pb-4">
        <HeadlineFigures items={[]} />
      </div>
      <Tabs selectedKey={tab}>
        <TabList label="Sponsorbeheer">
          {TABS.map(({ id, label, href }) => (
            <Tab key={id} id={id} label={label} href={href} />
          ))}
        </TabList>
        <TabPanel id={tab}>{children}</TabPanel>
      </Tabs>
    </div>
  );
}
