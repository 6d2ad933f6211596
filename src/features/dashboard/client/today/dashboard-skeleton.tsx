import { Skeleton } from '#client/ui/loader.tsx';

/** The shape of the dashboard: greeting and tasks at the left, the scoreboard at the right. */
export function DashboardSkeleton() {
  return (
    <span className="grid gap-x-16 gap-y-12 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
      <span className="block">
        <Skeleton className="w-64" />
        <Skeleton className="mt-4 h-9 w-4/5" />
        <Skeleton className="mt-2 h-9 w-3/5" />
        <span className="mt-8 flex gap-3">
          <Skeleton className="h-control w-64" />
          <Skeleton className="h-control w-56 max-sm:hidden" />
        </span>
        <span className="mt-14 block border-t-2 border-ink">
          {['a', 'b', 'c', 'd'].map((row) => (
            <span key={row} className="flex h-19 items-center gap-6 border-b border-line">
              <Skeleton className="w-20" />
              <Skeleton className="w-1/2" />
              <Skeleton className="ml-auto h-target w-36 max-sm:hidden" />
            </span>
          ))}
        </span>
      </span>
      <Skeleton className="h-64 rounded-card" />
    </span>
  );
}
