import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { Suspense, useEffect, useRef } from 'react';
import { PageHead } from '#client/ui/heading.tsx';
import { BackLink } from '#client/ui/link.tsx';
import { Loaded } from '#client/ui/loaded.tsx';
import { Stepper } from '#client/ui/stepper.tsx';
import { usePageTitle } from '#client/ui/use-page-title.ts';
import { frameSlots } from '#features/accounts/client/frame/slots.ts';
import { useOpenedSession } from '#features/accounts/client/frame/use-opened-session.ts';
import { ExampleLink } from '#features/accounts/client/voorbeeld/example-link.tsx';
import { startQuery } from './api.ts';
import { ChoiceForm } from './onboarding/choice-form.tsx';
import { ClubForm } from './onboarding/club-form.tsx';
import { ClubSearch } from './onboarding/club-search.tsx';
import { EarlierRequest } from './onboarding/earlier-request.tsx';
import { SECOND_STEP, stepsFor } from './onboarding/steps.ts';

/** Whoever has no club yet finds one, or makes one. */
export function OnboardingPage() {
  usePageTitle('Kies je club');
  const { keuze, naam } = useSearch({ from: '/framed/onboarding' });
  const session = useOpenedSession();
  const query = useQuery(startQuery);
  const account = session?.account ?? null;
  const { Invitation } = frameSlots();
  if (account === null) return null;

  return (
    <Loaded query={query} label="Pagina laden..." className="wrap py-12">
      {(start) => (
        <div className="wrap max-w-column pb-12">
          <PageHead
            title={account.voornaam === '' ? 'Welkom' : `Welkom, ${account.voornaam}`}
            lead="Bij welke club hoor je? Kies die, of zet je club er zelf op."
          />
          {Invitation && keuze === undefined && (
            <Suspense>
              <Invitation />
            </Suspense>
          )}
          <Stepper label="Stappen" steps={stepsFor(keuze)} className="mb-8" />
          {start.verzoek !== null && keuze === undefined && (
            <div className="mb-8">
              <EarlierRequest verzoek={start.verzoek} />
            </div>
          )}
          {keuze === undefined ? (
            <>
              <ChoiceForm />
              <ExampleLink className="mt-4" />
            </>
          ) : (
            <SecondStep key={keuze} title={SECOND_STEP[keuze]}>
              {keuze === 'bestaand' ? (
                <ClubSearch initialText={naam} />
              ) : (
                <ClubForm naam={naam} profiel={start.profiel} versie={start.verwerkersovereenkomst_versie} />
              )}
            </SecondStep>
          )}
        </div>
      )}
    </Loaded>
  );
}

/** Who comes from the first step hears where they are now, and goes on from there with the keyboard. */
function SecondStep({ title, children }: { title: string; children: React.ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <section>
      <BackLink to="/onboarding" search={{}}>
        Terug naar stap 1
      </BackLink>
      <h2 ref={heading} tabIndex={-1} className="mt-1 mb-5 outline-none">
        {title}
      </h2>
      {children}
    </section>
  );
}
