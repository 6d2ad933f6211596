import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { Button } from '#client/ui/button.tsx';
import { BackLink, ButtonLink } from '#client/ui/link.tsx';
import { SaveBar } from '#client/ui/save-bar.tsx';
import { useKeepApart } from '#features/matches/client/undo/use-keep-apart.ts';
import {
  type Choices,
  LINE_NAMES,
  mergeOf,
  otherSide,
  type Side,
  stateOf,
} from '#features/samenvoegen/shared/rules.ts';
import { leadWords } from '#features/samenvoegen/shared/labels.ts';
import type { MergePreview } from '#features/samenvoegen/shared/schema.ts';
import { ChoiceTable } from './choice-table.tsx';
import { MovesTable } from './moves-table.tsx';
import { Outcome } from './outcome.tsx';
import { useMerge } from './use-merge.ts';

/** Chooses line by line what stays, and shows what becomes of it before it is done. */
export function MergeForm({ preview, title }: { preview: MergePreview; title: string }) {
  const { a, b } = preview;
  const [choices, setChoices] = useState<Choices>({});
  const navigate = useNavigate();
  const { isBusy, problem, merge } = useMerge(preview);
  const back = { to: '/sponsorbeheer/sponsors/$id', params: { id: a.id } } as const;
  const apart = useKeepApart(() => navigate(back));
  const pair = { a, b };
  const outcome = mergeOf(pair, choices, [...a.mensen, ...b.mensen]);
  const gone = pair[otherSide(outcome.behouden)];
  const chooseAll = (side: Side) =>
    setChoices(
      Object.fromEntries(LINE_NAMES.filter((line) => stateOf(line, pair).kind === 'keuze').map((line) => [line, side])),
    );
  return (
    <>
      <div className="wrap pb-16">
        <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4 pt-6 pb-6">
          <div className="min-w-0 flex-1 basis-80">
            <BackLink {...back}>{a.bedrijfsnaam}</BackLink>
            <h1>{title}</h1>
            <p className="mt-1.5 max-w-prose text-lead">{leadWords(pair)}</p>
          </div>
          <Button variant="second" isPending={apart.isBusy} onPress={() => apart.keepApart(a, b)}>
            Het zijn twee bedrijven
          </Button>
        </div>
        <div className="grid items-start gap-x-12 gap-y-10 xl:grid-cols-[minmax(0,1fr)_24.5rem]">
          <div className="min-w-0">
            <ChoiceTable
              pair={pair}
              choices={choices}
              onChoose={(line, side) => setChoices({ ...choices, [line]: side })}
              onChooseAll={chooseAll}
            />
            <MovesTable pair={pair} outcome={outcome} />
          </div>
          <Outcome preview={preview} outcome={outcome} gone={gone} />
        </div>
      </div>
      <SaveBar
        state={problem === null ? { kind: 'clean' } : { kind: 'failed', sentence: problem }}
        note="Er gaat geen mail naar de sponsor."
      >
        <Button isPending={isBusy} pendingLabel="Bezig met samenvoegen" onPress={() => merge(choices)}>
          Voeg samen tot {outcome.fields.bedrijfsnaam}
        </Button>
        <ButtonLink {...back} variant="second">
          Annuleren
        </ButtonLink>
      </SaveBar>
    </>
  );
}
