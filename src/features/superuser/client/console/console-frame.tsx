import { useQuery } from '@tanstack/react-query';
import { Outlet } from '@tanstack/react-router';
import { useEffect } from 'react';
import { publishNavigationCounts } from '#client/layout/navigation-counts.ts';
import { countsQuery } from '#features/superuser/client/api.ts';

/** Around every page of the console: the menu says what waits. */
export function ConsoleFrame() {
  const { data } = useQuery(countsQuery);
  useEffect(() => {
    publishNavigationCounts(data === undefined ? {} : { '/superuser/stand': data.aandacht });
    return () => publishNavigationCounts({});
  }, [data]);
  return <Outlet />;
}
