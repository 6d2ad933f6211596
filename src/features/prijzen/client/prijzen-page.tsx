import { useQuery } from '@tanstack/react-query';
import { Mail } from 'lucide-react';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { PageHead } from '#client/ui/heading.tsx';
import { ExternalButtonLink, Link } from '#client/ui/link.tsx';
import { Loaded } from '#client/ui/loaded.tsx';
import { Skeleton } from '#client/ui/loader.tsx';
import { usePageTitle } from '#client/ui/use-page-title.ts';
import { PRODUCT } from '#shared/product.ts';
import { mailUrl } from '#shared/urls.ts';
import { sessionQuery } from '#features/accounts/client/api.ts';
import { plansQuery } from './api.ts';
import { PlanColumn } from './plans/plan-column.tsx';

export function PrijzenPage() {
  usePageTitle('Prijzen');
  return (
    <div className="wrap">
      <PageHead
        title="Prijzen"
        lead={`Kies wat bij je club past. Je kunt klein beginnen en later meer erbij nemen. Sponsors betalen aan jullie zelf: ${PRODUCT} rekent daar niets over.`}
      />
      <Plans />
      <Contact />
    </div>
  );
}

function Plans() {
  const plans = useQuery(plansQuery);
  const { data: session } = useQuery(sessionQuery);
  return (
    <Loaded
      query={plans}
      label="Prijzen laden..."
      skeleton={<PlansSkeleton />}
      empty={{
        when: (data) => data.plans.length === 0,
        show: (
          <EmptyState title="Er staan nu geen prijzen">
            We passen onze pakketten aan. Stuur ons een bericht, dan hoor je wat er voor jouw club kan.
          </EmptyState>
        ),
      }}
    >
      {(data) => (
        <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,19rem),1fr))] gap-6">
          {data.plans.map((plan) => (
            <PlanColumn key={plan.id} plan={plan} home={session?.account?.home ?? null} />
          ))}
        </div>
      )}
    </Loaded>
  );
}

function PlansSkeleton() {
  return (
    <span className="grid gap-6 lg:grid-cols-3">
      {['a', 'b', 'c'].map((column) => (
        <span key={column} className="block space-y-4 rounded-card border border-line bg-paper p-7">
          <Skeleton className="w-1/3" />
          <Skeleton className="h-10 w-1/2" />
          <Skeleton />
          <Skeleton />
          <Skeleton />
        </span>
      ))}
    </span>
  );
}

function Contact() {
  const { data: session } = useQuery(sessionQuery);
  const address = session?.contact_email ?? null;
  return (
    <section id="contact" aria-labelledby="contact-kop" className="mt-16 border-t-2 border-ink pt-8">
      <div className="flex flex-wrap items-center gap-x-12 gap-y-6">
        <div className="min-w-0 flex-1 basis-96">
          <h2 id="contact-kop">Vragen? Neem contact op</h2>
          <p className="mt-2 max-w-prose">
            Twijfel je welk pakket past, of wil je met meer clubs tegelijk beginnen? Mail ons. Vertel erbij hoeveel
            leden en sponsors je club ongeveer heeft, dan kunnen we je meteen goed helpen.
          </p>
          <p className="mt-2 max-w-prose">
            Kies je een betaald pakket? Mail ons de naam van je club. Je krijgt eerst een opgave met het bedrag, de btw
            en de looptijd; gaat een beheerder akkoord, dan zetten we de onderdelen open. Via deze website betaal je
            niets.
          </p>
          <p className="mt-2 max-w-prose">
            Bij de prijzen komt nog 21% btw. Stoppen kan met een mail: een betaald pakket eindigt aan het einde van de
            maand of het jaar dat al betaald is. Meer staat in de <Link to="/voorwaarden">voorwaarden</Link>.
          </p>
        </div>
        <ExternalButtonLink href={mailUrl(address, { subject: `Vraag over de prijzen van ${PRODUCT}` })} icon={Mail}>
          Mail {address}
        </ExternalButtonLink>
      </div>
    </section>
  );
}
