import { useMutation } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { problemOf } from '#client/problems.ts';
import { tellUnsaved } from '#client/tell-unsaved.ts';
import { reloadSession } from '#features/accounts/client/api.ts';
import { toegangApi } from '#features/toegangsverzoeken/client/api.ts';

/** Asks a club for access and goes to the waiting page. */
export function useRequestAccess() {
  const router = useRouter();
  const request = useMutation({ mutationFn: (vereniging_id: string) => toegangApi.request({ vereniging_id }) });

  async function requestAccess(vereniging_id: string): Promise<void> {
    try {
      await request.mutateAsync(vereniging_id);
    } catch (error) {
      const problem = problemOf(error);
      const code = problem.kind === 'refusal' ? problem.code : null;
      // Done before, in another tab perhaps: the pages know where this person belongs.
      if (code === 'al_vereniging') await reloadSession();
      if (code !== 'al_vereniging' && code !== 'al_aangevraagd') {
        tellUnsaved(error, { retry: () => void requestAccess(vereniging_id) });
        return;
      }
    }
    await router.navigate({ to: '/waiting-approval' });
  }

  return { requestAccess, requestingId: request.isPending ? request.variables : null };
}
