import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { queryClient } from '#client/api.ts';
import { isRefused } from '#client/problems.ts';
import { sessionQuery } from '#features/accounts/client/api.ts';

/**
 * The server refuses a locked module at once, also to who had it open. Then the menu is asked anew, and the person is
 * led to the dashboard, which says what happened.
 */
export function useModuleLock(): void {
  const router = useRouter();
  useEffect(
    () =>
      queryClient.getQueryCache().subscribe((event) => {
        if (event.type !== 'updated' || event.action.type !== 'error') return;
        if (!isRefused(event.action.error, 'module_vergrendeld')) return;
        void queryClient
          .invalidateQueries({ queryKey: sessionQuery.queryKey })
          .then(() => router.navigate({ to: '/dashboard', search: { vergrendeld: true }, replace: true }));
      }),
    [router],
  );
}
