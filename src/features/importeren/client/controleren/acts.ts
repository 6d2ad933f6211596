import { queryClient } from '#client/api.ts';
import { tellUnsaved } from '#client/tell-unsaved.ts';
import { importerenApi } from '#features/importeren/client/api.ts';

type Choice = Parameters<typeof importerenApi.chooseRow>[0]['keuze'];

/** Does it, and says so when it did not work; the screen then shows what is stored. */
async function orTell(id: string, act: () => Promise<unknown>): Promise<void> {
  try {
    await act();
  } catch (error) {
    tellUnsaved(error, { about: id, retry: () => void orTell(id, act) });
    await queryClient.invalidateQueries({ queryKey: ['importeren', id] });
  }
}

export const chooseRow = (id: string, rij: number, keuze: Choice) =>
  orTell(id, () => importerenApi.chooseRow({ id, rij, keuze }));

export const chooseForAll = (id: string, keuze: Parameters<typeof importerenApi.chooseForAll>[0]['keuze']) =>
  orTell(id, () => importerenApi.chooseForAll({ id, keuze }));
