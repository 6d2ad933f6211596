import { useMutation } from '@tanstack/react-query';
import { saveSentence } from '#client/problems.ts';
import { notify } from '#client/ui/toast.tsx';
import { campagnemiddelenApi } from '#features/campagnemiddelen/client/api.ts';
import type { DerivedType } from '#features/campagnemiddelen/shared/kinds.ts';
import { savedText } from '#features/campagnemiddelen/shared/rules/wizard.ts';

/** Makes a material again from the brochure as that is now. */
export function useUpdateDerived(type: DerivedType, zoekopdracht_id: string) {
  const about = `${type} ${zoekopdracht_id}`;
  const { mutate, isPending } = useMutation({
    mutationFn: () => campagnemiddelenApi.saveDerived({ type, zoekopdracht_id }),
    onSuccess: () => notify.ok(savedText(type).title, { about }),
    onError: (error) => notify.error('Opslaan mislukt', { note: saveSentence(error), about, retry: () => mutate() }),
  });
  return { update: () => mutate(), isPending };
}
