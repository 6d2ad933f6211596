import { isRefused, saveSentence } from './problems.ts';
import { notify, type ToastOptions } from './ui/toast.tsx';

/** Says that an act was not kept. In the example club nothing went wrong, and trying again would end the same. */
export function tellUnsaved(error: unknown, options: ToastOptions = {}): void {
  const { retry, ...told } = options;
  if (isRefused(error, 'alleen_kijken')) notify.info(saveSentence(error), told);
  else notify.error(saveSentence(error), { ...told, ...(retry && { retry }) });
}
