import { useState } from 'react';
import { tellUnsaved } from '#client/tell-unsaved.ts';
import { notify } from '#client/ui/toast.tsx';
import { matchesApi } from '#features/matches/client/api.ts';
import { type Beoordeling, judgementDone, judgementFailure } from '#features/matches/shared/rules/judging.ts';
import type { JudgeResult, JudgeStep, SignUp } from '#features/matches/shared/schema.ts';

interface Judged {
  signUps: readonly SignUp[];
  naar: Beoordeling;
  reden?: string | null;
}

export interface Judging {
  isBusy: boolean;
  /** What did not succeed of the last ones; stays until it is closed. */
  failures: readonly string[];
  closeFailures: () => void;
  /** Answers whether any of them is where it was meant to be. */
  judge: (judged: Judged) => Promise<boolean>;
}

/** Takes a step with one or with many, says what came of it, and takes it back for who asks. */
export function useJudge(onUndone: (id: string) => void): Judging {
  const [isBusy, setBusy] = useState(false);
  const [failures, setFailures] = useState<readonly string[]>([]);

  async function send(stappen: JudgeStep[], told: (done: readonly JudgeResult[]) => void): Promise<boolean> {
    setBusy(true);
    setFailures([]);
    const about = `aanmelding ${stappen.map(({ id }) => id).join(' ')}`;
    try {
      const { results } = await matchesApi.judgeSignUps({ stappen });
      const done = results.filter(({ code }) => code === 'ok');
      const failed = results.filter(({ code }) => code !== 'ok');
      if (done.length > 0) told(done);
      if (failed.length > 0 && results.length === 1) notify.error(failed.map(judgementFailure).join(' '), { about });
      else setFailures(failed.map(judgementFailure));
      return done.length > 0;
    } catch (error) {
      tellUnsaved(error, { about, retry: () => void send(stappen, told) });
      return false;
    } finally {
      setBusy(false);
    }
  }

  function judge({ signUps, naar, reden = null }: Judged): Promise<boolean> {
    const steps = signUps.map(({ id, beoordeling: van }) => ({ id, van, naar, reden }));
    const clubs = new Set(signUps.map(({ vereniging }) => vereniging.naam));
    const [club = null] = clubs;
    const naamOf = ({ naam }: JudgeResult) => naam ?? '';
    const about = `aanmelding ${steps.map(({ id }) => id).join(' ')}`;
    return send(steps, (done) => {
      const back = done.flatMap(({ id, reden_was }) => {
        const step = steps.find((one) => one.id === id);
        return step === undefined ? [] : [{ id, van: naar, naar: step.van, reden: reden_was }];
      });
      notify.ok(judgementDone(naar, done.map(naamOf), clubs.size === 1 ? club : null), {
        about,
        undo: () =>
          void send(back, (undone) => {
            const [first] = back;
            if (first === undefined) return;
            notify.ok(judgementDone(first.naar, undone.map(naamOf), null), { about });
            onUndone(first.id);
          }),
      });
    });
  }

  return { isBusy, failures, closeFailures: () => setFailures([]), judge };
}
