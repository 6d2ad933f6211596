import { queryClient } from '#client/api.ts';
import { isFault, problemOf, sentenceOf } from '#client/problems.ts';
import { tellUnsaved } from '#client/tell-unsaved.ts';
import { notify } from '#client/ui/toast.tsx';
import type { Conflict } from '#shared/changes.ts';
import { sponsorsApi } from '#features/sponsors/client/api.ts';

interface Act {
  /** Messages about the same thing take each other's place. */
  about: string;
  /** 'Marieke Hoek is verwijderd.' */
  sentence: string;
  /** Answers what takes it back; null when nothing changed. */
  work: () => Promise<{ gebeurtenis_id: string | null }>;
}

/** Does something at once, says so with the way back beside it, and says it too when it did not work. */
export async function perform({ about, sentence, work }: Act): Promise<void> {
  try {
    const { gebeurtenis_id } = await work();
    offerWayBack({ about, sentence, gebeurtenis_id });
  } catch (error) {
    tellFailure(error, about, () => void perform({ about, sentence, work }));
  }
}

interface Done extends Omit<Act, 'work'> {
  gebeurtenis_id: string | null;
}

/** Says what was done with a promise, a person or a file, with the way back beside it. */
export function offerWayBack({ about, sentence, gebeurtenis_id: id }: Done): void {
  notify.ok(sentence, { about, ...(id !== null && { undo: () => void takeBack(id, about) }) });
}

async function takeBack(id: string, about: string): Promise<void> {
  try {
    await sponsorsApi.undoAfspraak({ id });
    notify.ok('Ongedaan gemaakt.', { about });
  } catch (error) {
    tellFailure(error, about, () => void takeBack(id, about));
  }
}

/** Who was overtaken reads by whom, and is not asked to try the same again. */
export function tellFailure(error: unknown, about: string, retry: () => void): void {
  const problem = problemOf(error);
  if (problem.kind !== 'refusal' || isFault(problem)) {
    tellUnsaved(error, { about, retry });
    return;
  }
  const isOvertaken = problem.code === 'verouderd' && typeof problem.data === 'object' && problem.data !== null;
  const sentence = isOvertaken
    ? `${(problem.data as Conflict).naam} heeft dit net ook gewijzigd. Kijk hoe het nu staat.`
    : sentenceOf(problem);
  notify.error(sentence, { about });
  askAgain();
}

/** What stands on the screen is behind. */
export const askAgain = (): void => void queryClient.invalidateQueries();
