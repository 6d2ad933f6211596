import { Skeleton } from '#client/ui/loader.tsx';

/** The shape of the report: the choice of a period, the sentence beside the large figure, and two charts. */
export function ReportSkeleton() {
  return (
    <span className="block space-y-8 pt-4">
      <Skeleton className="h-12 w-2/3" />
      <span className="grid gap-8 md:grid-cols-[minmax(0,1fr)_27.5rem]">
        <Skeleton className="h-64" />
        <Skeleton className="h-64" />
      </span>
      <Skeleton className="h-105" />
    </span>
  );
}
