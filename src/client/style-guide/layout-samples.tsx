import { Handshake, LayoutDashboard, Megaphone, NotebookTabs, Shield } from 'lucide-react';
import { useState } from 'react';

import { AppLayout } from '#client/layout/app-layout.tsx';
import { AuthLayout } from '#client/layout/auth-layout.tsx';
import type { NavigationItem } from '#client/layout/main-navigation.tsx';
import { NotFoundPage, VisitorNotFoundPage } from '#client/layout/not-found-page.tsx';
import type { LayoutAccount } from '#client/layout/user-menu-rules.ts';
import { Alert } from '#client/ui/alert.tsx';
import { Button } from '#client/ui/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { PageHead } from '#client/ui/heading.tsx';
import { SideSheet } from '#client/ui/side-sheet.tsx';
import { TitleTabs } from '#client/ui/title-tabs.tsx';
import { notify } from '#client/ui/toast.tsx';

import { SAMPLE_CLUBS } from './themes.ts';
import type { ThemeId } from './themes.ts';

export const LAYOUT_SAMPLES = {
  app: 'Pagina van een lid',
  namens: 'Superuser namens een club',
  superuser: 'Beheer voor de superuser',
  bezoeker: 'Zonder account',
  inloggen: 'Inloggen',
  '404': 'Pagina niet gevonden, ingelogd',
  '404-bezoeker': 'Pagina niet gevonden, bezoeker',
} as const;
export type LayoutSampleId = keyof typeof LAYOUT_SAMPLES;

export function isLayoutSample(id: string | null): id is LayoutSampleId {
  return id !== null && Object.hasOwn(LAYOUT_SAMPLES, id);
}

const CLUB_ID = '018f0000-0000-7000-8000-000000000001';

const NO_CLUB = { public: true, account: true, member: false, admin: false, acting: false, superuser: false };
const MARJA: LayoutAccount = {
  naam: 'Marja Bos',
  email: 'marja.bos@voorbeeld.nl',
  rol: 'admin',
  vereniging_id: CLUB_ID,
  can: { ...NO_CLUB, member: true, admin: true },
  home: '/dashboard',
};
const RUUD: LayoutAccount = {
  naam: 'Ruud Kok',
  email: 'ruud@voorbeeld.nl',
  rol: 'superuser',
  vereniging_id: null,
  can: { ...NO_CLUB, superuser: true },
  home: '/superuser',
};
const ACTING: LayoutAccount = {
  ...RUUD,
  can: { ...NO_CLUB, member: true, admin: true, acting: true },
  home: '/dashboard',
};

const ACTS = {
  naam: 'Ruud Kok',
  reden: 'Marja Bos belde: de verlenging van Café De Kroon lukt niet.',
  minutes: 42,
  isStopped: false,
};

const NAVIGATION: readonly NavigationItem[] = [
  { label: 'Dashboard', to: '/dashboard', icon: LayoutDashboard },
  { label: 'Sponsorwerving', to: '/zoekopdrachten', icon: Megaphone },
  { label: 'Matches', to: '/matches', icon: Handshake },
  { label: 'Sponsorbeheer', to: '/sponsorbeheer', icon: NotebookTabs },
  { label: 'Mijn club en teams', to: '/vereniging', icon: Shield },
];

/** A whole page in one of the layouts, for the eye and for the tests. */
export function LayoutSample({ id, theme }: { id: LayoutSampleId; theme: ThemeId }) {
  if (id === 'inloggen') return <LoginSample />;
  if (id === '404-bezoeker') return <VisitorNotFoundPage />;
  return <AppSample id={id} theme={theme} />;
}

function AppSample({ id, theme }: { id: Exclude<LayoutSampleId, 'inloggen' | '404-bezoeker'>; theme: ThemeId }) {
  const club = SAMPLE_CLUBS[theme];
  const account = {
    app: MARJA,
    '404': MARJA,
    bezoeker: null,
    superuser: RUUD,
    namens: ACTING,
  }[id];
  const isConsole = id === 'superuser';
  const hasClub = id === 'app' || id === 'namens' || id === '404';
  return (
    <AppLayout
      account={account}
      club={hasClub ? club : null}
      acting={id === 'namens' ? { ...ACTS, vereniging_naam: club.naam } : null}
      currentPath={isConsole ? '/superuser' : id === '404' ? '/bestaat-niet' : '/sponsorbeheer'}
      navigation={hasClub ? NAVIGATION : []}
      contactEmail="hallo@voorbeeld.nl"
      onSignOut={() => notify.info('Uitgelogd, in het voorbeeld.')}
      onRefreshSession={() => notify.info('Sessie vernieuwd, in het voorbeeld.')}
      onOpenConsole={() => notify.info('Naar de console, in het voorbeeld.')}
      onStopActing={() => notify.info('Gestopt, in het voorbeeld.')}
      onStopLooking={() => undefined}
      onStartActingAgain={() => notify.info('Opnieuw begonnen, in het voorbeeld.')}
    >
      {id === '404' ? <NotFoundPage /> : <SamplePage title={isConsole ? 'SuperUser Dashboard' : 'Sponsorbeheer'} />}
    </AppLayout>
  );
}

function SamplePage({ title }: { title: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="wrap">
      <PageHead
        title={title}
        lead="23 sponsors, waarvan 4 met een contract dat binnen 90 dagen afloopt."
        actions={<Button onPress={() => setOpen(true)}>Open Bakkerij Jansen</Button>}
      />
      <Card title="Een pagina">
        <p className="max-w-prose">Hier staat wat de pagina te zeggen heeft.</p>
      </Card>
      <SideSheet title="Bakkerij Jansen" subtitle="Piet Jansen" isOpen={isOpen} onClose={() => setOpen(false)}>
        <p>Voorstel verstuurd op wo 4 nov.</p>
      </SideSheet>
    </div>
  );
}

function LoginSample() {
  const [door, setDoor] = useState<'login' | 'register'>('login');
  return (
    <AuthLayout>
      <TitleTabs
        label="Toegang"
        value={door}
        onChange={setDoor}
        tabs={[
          {
            id: 'login',
            label: 'Inloggen',
            panel: (
              <div className="space-y-6">
                <Alert
                  tone="warn"
                  announce={false}
                  actions={
                    <Button variant="second" size="s">
                      Verstuur opnieuw
                    </Button>
                  }
                >
                  Je e-mailadres is nog niet bevestigd. Controleer je inbox en klik op de bevestigingslink.
                </Alert>
                <Button block>Inloggen</Button>
              </div>
            ),
          },
          { id: 'register', label: 'Registreren', panel: 'Je krijgt een mail om je adres te bevestigen.' },
        ]}
      />
    </AuthLayout>
  );
}
