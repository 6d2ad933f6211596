import { useQuery } from '@tanstack/react-query';
import { useRouter, useSearch } from '@tanstack/react-router';
import { LoaderCircle } from 'lucide-react';
import { Suspense, useState } from 'react';
import { pageOwner } from '#client/page-owner.ts';
import { DrawnLink, Link } from '#client/ui/link.tsx';
import { AuthLayout } from '#client/layout/auth-layout.tsx';
import { Alert } from '#client/ui/alert.tsx';
import { Loader } from '#client/ui/loader.tsx';
import { TitleTabs } from '#client/ui/title-tabs.tsx';
import { notify } from '#client/ui/toast.tsx';
import { enter, sessionQuery } from '#features/accounts/client/api.ts';
import { safeReturn } from '#features/accounts/shared/rules/login.ts';
import { confirmedAddress } from './login/confirmed-address.ts';
import { LoginForm } from './login/login-form.tsx';
import { Registration } from './login/registration.ts';
import { SecondFactorForm } from './login/second-factor-form.tsx';

type Step = 'credentials' | 'second-factor' | 'entered';

const NOTICES = {
  geregistreerd: 'Registratie gelukt! Bevestig eerst je e-mailadres via de link in je inbox.',
  bevestigd: 'Je e-mailadres is bevestigd. Je kunt nu inloggen.',
  wachtwoord_gewijzigd: 'Je nieuwe wachtwoord is opgeslagen. Log ermee in.',
  account_verwijderd: 'Je account is verwijderd. We hebben je een mail gestuurd om dat te bevestigen.',
} as const;

/** Where the mail to a successor leads: who comes from there may not know yet that an account is needed. */
const INVITED = '/overdragen/uitnodiging';

export function LoginPage() {
  const router = useRouter();
  const search = useSearch({ from: '/bare/login' });
  const { data: session } = useQuery(sessionQuery);
  const tab = search.tab ?? 'inloggen';
  const [step, setStep] = useState<Step>('credentials');
  const [notice, setNotice] = useState<keyof typeof NOTICES | null>(search.melding ?? null);
  const [email, setEmail] = useState(confirmedAddress);
  const [hasOpenedRegistration, setOpenedRegistration] = useState(tab === 'registreren');
  // From then on it stays, with what was typed.
  if (tab === 'registreren' && !hasOpenedRegistration) setOpenedRegistration(true);

  function openTab(next: 'inloggen' | 'registreren') {
    void router.navigate({ to: '/login', search: { ...search, tab: next, melding: undefined }, replace: true });
  }

  async function goOn() {
    setStep('entered');
    const before = pageOwner();
    const { account, club } = await enter();
    if (before?.club != null && before.id === account?.id && club === null && !before.isActing) {
      notify.info(`Je bent geen lid meer van ${before.club.naam}.`, { note: 'Vraag het na bij je club.' });
    }
    await router.navigate({ href: safeReturn(search.verder) ?? account?.home ?? '/login' });
  }

  if (step === 'entered') {
    return (
      <AuthLayout>
        <output className="flex items-center gap-3 text-lead">
          <LoaderCircle aria-hidden className="size-6 motion-safe:animate-spin" />
          Succesvol ingelogd
        </output>
      </AuthLayout>
    );
  }
  if (step === 'second-factor') {
    return (
      <AuthLayout>
        <SecondFactorForm onDone={goOn} onBack={() => setStep('credentials')} />
      </AuthLayout>
    );
  }

  return (
    <AuthLayout>
      {search.verder?.startsWith(INVITED) && (
        <Alert tone="info" title="Je bent uitgenodigd" announce={false} className="mb-6">
          Log in met het e-mailadres waarop je de mail kreeg. Heb je nog geen account? Maak er met dat adres een bij
          ‘Registreren’. Je club staat al klaar.
        </Alert>
      )}
      <TitleTabs
        label="Inloggen of registreren"
        value={tab}
        onChange={openTab}
        tabs={[
          {
            id: 'inloggen',
            label: 'Inloggen',
            panel: (
              <>
                {notice !== null && (
                  <Alert tone="ok" className="mb-6">
                    {NOTICES[notice]}
                  </Alert>
                )}
                <LoginForm
                  key={email}
                  initialEmail={email}
                  contactEmail={session?.contact_email}
                  onEntered={goOn}
                  onSecondFactor={() => setStep('second-factor')}
                />
              </>
            ),
          },
          {
            id: 'registreren',
            label: 'Registreren',
            panel: hasOpenedRegistration && (
              <Suspense fallback={<Loader label="Formulier laden..." />}>
                <Registration
                  passwordMin={session?.password_min}
                  onRegistered={(registered) => {
                    setEmail(registered);
                    setNotice('geregistreerd');
                    openTab('inloggen');
                  }}
                />
              </Suspense>
            ),
          },
        ]}
      />
      <p className="mt-8 border-t border-line pt-4 text-meta text-ink-2">
        Voor het eerst hier? <DrawnLink to="/welkom">Bekijk hoe het werkt</DrawnLink>
        <br />
        Eerst weten wat het kost? <Link to="/prijzen">Bekijk de prijzen</Link>
      </p>
    </AuthLayout>
  );
}
