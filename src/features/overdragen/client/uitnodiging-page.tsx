import { useQuery } from '@tanstack/react-query';
import { useRouter, useSearch } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { Alert } from '#client/ui/alert.tsx';
import { Button } from '#client/ui/button.tsx';
import { ButtonLink } from '#client/ui/link.tsx';
import { Loaded } from '#client/ui/loaded.tsx';
import { usePageTitle } from '#client/ui/use-page-title.ts';
import { signOut } from '#features/accounts/client/api.ts';
import { overdragenRefusals } from '#features/overdragen/shared/refusals.ts';
import { invitationQuery } from './api.ts';
import { InvitationCard } from './invitation/invitation-card.tsx';

const TITLE = 'Je bent uitgenodigd';
const WHYS = [
  'uitnodiging_weg',
  'uitnodiging_verlopen',
  'uitnodiging_ander_adres',
  'uitnodiging_andere_club',
  'uitnodiging_gever_weg',
] as const;

/** Where the link of the mail leads, for who is signed in. */
export function UitnodigingPage() {
  usePageTitle(TITLE);
  const { code } = useSearch({ from: '/framed/overdragen/uitnodiging' });
  const query = useQuery(invitationQuery(code));
  const refused = Object.fromEntries(
    WHYS.map((why) => [
      why,
      <No key={why} act={why === 'uitnodiging_ander_adres' && <OtherAccount />}>
        {overdragenRefusals[why].sentence}
      </No>,
    ]),
  );
  return (
    <div className="wrap max-w-column pt-8 pb-16">
      <h1 className="mb-6">{TITLE}</h1>
      <Loaded query={query} label="Uitnodiging laden..." refused={refused}>
        {({ uitnodiging }) =>
          uitnodiging === null ? (
            <No>Op je e-mailadres staat geen uitnodiging open.</No>
          ) : (
            <InvitationCard invitation={uitnodiging} />
          )
        }
      </Loaded>
    </div>
  );
}

/** Signs out and comes back here: whoever has two accounts has nothing else to look for. */
function OtherAccount() {
  const router = useRouter();
  const [isBusy, setBusy] = useState(false);
  async function change() {
    setBusy(true);
    try {
      await signOut();
    } finally {
      await router.navigate({
        to: '/login',
        search: { verder: router.state.location.href },
        ignoreBlocker: true,
      });
    }
  }
  return (
    <Button size="s" isPending={isBusy} pendingLabel="Bezig met uitloggen" onPress={() => void change()}>
      Log in met een ander adres
    </Button>
  );
}

const No = ({ act, children }: { act?: ReactNode; children: string }) => (
  <Alert
    tone="info"
    title="Deze uitnodiging opent niet"
    actions={
      <>
        {act}
        <ButtonLink to="/" variant="second" size="s">
          Verder
        </ButtonLink>
      </>
    }
  >
    {children}
  </Alert>
);
