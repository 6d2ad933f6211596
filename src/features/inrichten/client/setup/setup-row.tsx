import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { problemOf, sentenceOf } from '#client/problems.ts';
import { Button } from '#client/ui/button.tsx';
import { Status, type StatusTone } from '#client/ui/status.tsx';
import { notify } from '#client/ui/toast.tsx';
import { inrichtenApi } from '#features/inrichten/client/api.ts';
import { isDone, isLater, type Onderdeel } from '#features/inrichten/shared/rules.ts';
import type { Inrichting } from '#features/inrichten/shared/schema.ts';

export interface RowState {
  tone: StatusTone;
  word: string;
}

interface SetupRowProps {
  onderdeel: Onderdeel;
  title: string;
  inrichting: Inrichting;
  state: RowState;
  /** What goes wrong without it, or how it stands. */
  children: ReactNode;
  acts: ReactNode;
  /** Below the row, over its whole width. */
  below?: ReactNode;
}

export const tellFailure = (error: unknown) => notify.error(sentenceOf(problemOf(error)));

/** One thing to set up: how it stands, what it is for, and the act that does it. */
export function SetupRow({ onderdeel, title, inrichting, state, children, acts, below }: SetupRowProps) {
  const later = useMutation({
    mutationFn: async (is_later: boolean) => {
      if (onderdeel === 'tweestaps') return;
      await inrichtenApi.setLater({ onderdeel, is_later });
      if (is_later) notify.ok(`${title} ligt voor later.`, { undo: () => later.mutate(false), about: onderdeel });
    },
    onError: tellFailure,
  });
  const isAside = isLater(onderdeel, inrichting);
  const canWait = onderdeel !== 'tweestaps' && !isDone(onderdeel, inrichting);
  return (
    <li className="grid items-center gap-x-6 gap-y-3 border-b border-line py-4 sm:grid-cols-[minmax(0,1fr)_auto]">
      <div className="min-w-0">
        <h3 className="flex flex-wrap items-baseline gap-x-3 text-h4">
          {title}
          <span className="font-text text-ui font-normal [font-stretch:100%]">
            {isAside ? <Status tone="neutral">Voor later</Status> : <Status tone={state.tone}>{state.word}</Status>}
          </span>
        </h3>
        <div className="mt-0.5 max-w-[58ch] wrap-anywhere">{children}</div>
      </div>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2 sm:justify-end">
        {isAside ? (
          <Button
            variant="second"
            size="s"
            aria-label={`Doe dit toch nu: ${title}`}
            isPending={later.isPending}
            onPress={() => later.mutate(false)}
          >
            Toch nu
          </Button>
        ) : (
          <>
            {canWait && (
              <Button
                variant="quiet"
                size="s"
                className="max-sm:-ml-2"
                aria-label={`Later: ${title}`}
                isPending={later.isPending}
                onPress={() => later.mutate(true)}
              >
                Later
              </Button>
            )}
            {acts}
          </>
        )}
      </div>
      {below !== undefined && !isAside && <div className="col-span-full">{below}</div>}
    </li>
  );
}
