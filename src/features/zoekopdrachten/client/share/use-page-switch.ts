import { useMutation } from '@tanstack/react-query';
import { tellUnsaved } from '#client/tell-unsaved.ts';
import { notify } from '#client/ui/toast.tsx';
import { zoekopdrachtenApi } from '#features/zoekopdrachten/client/api.ts';

/** Closes the page at once, or opens it; either way with a way back. */
export function usePageSwitch({ id, zoekopdracht }: { id: string; zoekopdracht: string }) {
  const about = `zoekopdracht ${id}`;
  const { mutate, isPending } = useMutation({
    mutationFn: (open: boolean) => zoekopdrachtenApi.setPage({ id, open }),
    onSuccess: (_, open) =>
      notify.ok(
        open ? `De pagina van ‘${zoekopdracht}’ is weer open.` : `De pagina van ‘${zoekopdracht}’ is gesloten.`,
        {
          note: open ? 'Bedrijven kunnen zich weer aanmelden.' : 'Bedrijven kunnen zich niet meer aanmelden.',
          about,
          undo: () => mutate(!open),
        },
      ),
    onError: (error, open) => tellUnsaved(error, { about, retry: () => mutate(open) }),
  });
  return { setOpen: mutate, isPending };
}
