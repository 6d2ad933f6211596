import { isFault, problemOf } from '#client/problems.ts';
import { tellUnsaved } from '#client/tell-unsaved.ts';
import { notify } from '#client/ui/toast.tsx';
import { samenvoegenApi } from '#features/samenvoegen/client/api.ts';
import { apartWords } from '#features/samenvoegen/shared/labels.ts';

/** Takes two that became one apart again, and says what stays. Whether it was done. */
export async function takeApart(id: string): Promise<boolean> {
  const about = `merge ${id}`;
  try {
    notify.ok(apartWords(await samenvoegenApi.takeApart({ id })), { about });
    return true;
  } catch (error) {
    const problem = problemOf(error);
    tellUnsaved(error, {
      about,
      ...((problem.kind !== 'refusal' || isFault(problem)) && { retry: () => void takeApart(id) }),
    });
    return false;
  }
}
