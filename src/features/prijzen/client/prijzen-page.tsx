import { useQuery } from '@tanstack/react-query';
import { Loaded } from '#client/ui/loaded.tsx';
import { Skeleton } from '#client/ui/loader.tsx';
import { usePageTitle } from '#client/ui/use-page-title.ts';
import { sessionQuery } from '#features/accounts/client/api.ts';
import { plansQuery } from './api.ts';
import { NoPlans, PrijzenContact, PrijzenHead } from './plans/around-plans.tsx';
import { PlansGrid } from './plans/plans-grid.tsx';

export function PrijzenPage() {
  usePageTitle('Prijzen');
  const { data: session } = useQuery(sessionQuery);
  return (
    <div className="wrap">
      <PrijzenHead />
      <Plans />
      <PrijzenContact address={session?.contact_email ?? null} />
    </div>
  );
}

function Plans() {
  const plans = useQuery(plansQuery);
  const { data: session } = useQuery(sessionQuery);
  const account = session?.account;
  return (
    <Loaded
      query={plans}
      label="Prijzen laden..."
      skeleton={<PlansSkeleton />}
      empty={{
        when: (data) => data.plans.length === 0,
        show: <NoPlans address={session?.contact_email ?? null} />,
      }}
    >
      {(data) => (
        <PlansGrid plans={data.plans.map((plan) => ({ plan }))} home={account?.can.account ? account.home : null} />
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
