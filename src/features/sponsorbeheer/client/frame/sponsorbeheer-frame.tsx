import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { PageHead, HeadlineFigures } from '#client/ui/heading.tsx';
import { Tab, TabList, TabPanel, Tabs } from '#client/ui/tabs.tsx';
import { euro } from '#shared/money.ts';
import { formatNumber, pluralWord } from '#shared/text.ts';
import { sessionQuery } from '#features/accounts/client/api.ts';
import { summaryQuery } from '#features/sponsorbeheer/client/api.ts';

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
    <div className="wrap pb-24">
      <PageHead
        title="Sponsorbeheer"
        className="pb-0 md:pt-8"
        actions={actions}
        {...(isActing && { meta: `voor ${session?.club?.naam ?? ''}` })}
      />
      <div className="min-h-9 pb-4">
        <Summary />
      </div>
      <Tabs selectedKey={tab}>
        <TabList label="Sponsorbeheer">
          {TABS.map(({ id, label, href }) => (
            <Tab key={id} id={id} label={label} href={href} />
          ))}
        </TabList>
        <TabPanel id={tab} className="pt-4">
          {children}
        </TabPanel>
      </Tabs>
    </div>
  );
}

/** The club at a glance; of a club without sponsors there is nothing to say. */
function Summary() {
  const { data } = useQuery(summaryQuery);
  if (data === undefined || data.sponsors === 0) return null;
  const { sponsors, getekend, in_gesprek, lopen_af } = data;
  return (
    <HeadlineFigures
      items={[
        { figure: formatNumber(sponsors), word: pluralWord(sponsors, 'sponsor', 'sponsors') },
        { figure: euro(getekend), word: 'per jaar getekend' },
        { figure: euro(in_gesprek), word: 'in gesprek' },
        {
          figure: formatNumber(lopen_af),
          word: `${pluralWord(lopen_af, 'contract loopt', 'contracten lopen')} binnen 90 dagen af`,
        },
      ]}
    />
  );
}
