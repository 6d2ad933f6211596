import { useRouter, useSearch } from '@tanstack/react-router';
import { PageHead } from '#client/ui/heading.tsx';
import { Tab, TabList, TabPanel, Tabs } from '#client/ui/tabs.tsx';
import { usePageTitle } from '#client/ui/use-page-title.ts';
import { useOpenedSession } from '#features/accounts/client/frame/use-opened-session.ts';
import { ProfileDetails } from './profile/profile-details.tsx';
import { SecuritySettings } from './profile/security-settings.tsx';

export function ProfilePage() {
  usePageTitle('Profiel');
  const router = useRouter();
  const { tab = 'profielgegevens' } = useSearch({ from: '/framed/profile' });
  const session = useOpenedSession();
  if (session?.account == null) return null;
  const { naam } = session.account;
  return (
    <>
      <div className="wrap">
        <PageHead title="Profiel" {...(naam !== '' && { lead: naam })} className="pb-4" />
      </div>
      <Tabs
        selectedKey={tab}
        onSelectionChange={(key) =>
          void router.navigate({
            to: '/profile',
            search: { tab: key === 'beveiliging' ? key : 'profielgegevens' },
            replace: true,
          })
        }
      >
        <div className="wrap">
          <TabList label="Onderdelen van je profiel">
            <Tab id="profielgegevens" label="Profielgegevens" />
            <Tab id="beveiliging" label="Beveiliging" />
          </TabList>
        </div>
        <TabPanel id="profielgegevens" className="pt-0">
          <ProfileDetails naam={naam} contactEmail={session.contact_email} modules={session.club?.modules ?? []} />
        </TabPanel>
        <TabPanel id="beveiliging" className="pt-0">
          <SecuritySettings account={session.account} session={session} />
        </TabPanel>
      </Tabs>
    </>
  );
}
