import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { queryClient } from '#client/api.ts';
import { problemOf, sentenceOf } from '#client/problems.ts';
import { notify } from '#client/ui/toast.tsx';
import { sessionQuery } from '#features/accounts/client/api.ts';

/**
 * The server refuses a locked module at once, also to who had it open. Then the menu is asked anew, and the person is
 * led to the dashboard, where the tile says what happened.
 */
export function useModuleLock(): void {
  const router = useRouter();
  useEffect(
    () =>
      queryClient.getQueryCache().subscribe((event) => {
        if (event.type !== 'updated' || event.action.type !== 'error') return;
        const problem = problemOf(event.action.error);
        if (problem.kind !== 'refusal' || problem.code !== 'module_vergrendeld') return;
        notify.info(sentenceOf(problem), { about: problem.code });
        void queryClient
          .invalidateQueries({ queryKey: sessionQuery.queryKey })
          .then(() => router.navigate({ to: '/dashboard', replace: true }));
      }),
    [router],
  );
}
