import { useQuery } from '@tanstack/react-query';
import { type ReactNode, type Ref, useEffect, useMemo, useRef } from 'react';
import { Button } from '#client/ui/button.tsx';
import { cx } from '#client/ui/cx.ts';
import { Loaded } from '#client/ui/loaded.tsx';
import { useFocusNeighbour } from '#client/ui/use-focus-neighbour.ts';
import { usePageTitle } from '#client/ui/use-page-title.ts';
import { inrichtingQuery } from '#features/inrichten/client/api.ts';
import {
  emptyKinds,
  headlineOf,
  type Progress,
  progressInWords,
  progressOf,
} from '#features/inrichten/shared/rules.ts';
import type { Inrichting } from '#features/inrichten/shared/schema.ts';
import { Installation } from './installation.tsx';
import { HulpadresRow, MailRow } from './mail-rows.tsx';
import { BeheerderRow, ReservekopieRow, TweestapsRow } from './safety-rows.tsx';
import { OmslagfotosRow, PrijspakkettenRow, TekstenRow, useStartSet, VerenigingRow } from './start-rows.tsx';

interface SetupViewProps {
  /** Opens what adds a club, which stands with the list of clubs. */
  onAddClub: () => void;
}

/** What a new installation still needs, each thing with the act that does it. */
export function SetupView({ onAddClub }: SetupViewProps) {
  usePageTitle('Inrichten');
  const query = useQuery(inrichtingQuery);
  return (
    <div className="wrap pb-16">
      <Loaded query={query} label="Inrichten laden..." className="py-8">
        {(inrichting) => <Setup inrichting={inrichting} onAddClub={onAddClub} />}
      </Loaded>
    </div>
  );
}

function Setup({ inrichting, onAddClub }: SetupViewProps & { inrichting: Inrichting }) {
  const startSet = useStartSet();
  const progress = progressOf(inrichting);
  const empty = emptyKinds(inrichting);
  const rows = useRef<HTMLDivElement>(null);
  const start = useRef<HTMLHeadingElement>(null);
  const hasMuchToAdd = empty.length > 1;
  // An act that did its work gives way to another, or to none: the keyboard goes on in the same place. Asked again, all
  // but the moment is mostly the same.
  const stand = JSON.stringify({ ...inrichting, at: null });
  const changed = useMemo(() => [stand], [stand]);
  useFocusNeighbour(rows, changed);
  // 'Zet alles klaar' goes away with what it did.
  const hadMuchToAdd = useRef(hasMuchToAdd);
  useEffect(() => {
    const isGone = hadMuchToAdd.current && !hasMuchToAdd;
    hadMuchToAdd.current = hasMuchToAdd;
    if (isGone && document.activeElement === document.body) start.current?.focus({ preventScroll: true });
  }, [hasMuchToAdd]);
  return (
    <>
      <div className="pt-8 pb-8 md:pt-12">
        <h1>{headlineOf(inrichting)}</h1>
        <p className="mt-1.5 text-lead">
          Achterban draait. {progress.open > 0 ? 'Dit kan alleen jij instellen.' : 'Je kunt hier altijd terugkomen.'}
        </p>
        <Meter progress={progress} />
      </div>
      <div className="grid items-start gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <div ref={rows} className="min-w-0 space-y-12">
          <Group title="Zonder dit gaat het mis">
            <TweestapsRow inrichting={inrichting} />
            <MailRow inrichting={inrichting} />
            <HulpadresRow inrichting={inrichting} />
            <ReservekopieRow inrichting={inrichting} />
            <BeheerderRow inrichting={inrichting} />
          </Group>
          <Group
            title="Zonder dit is het leeg"
            headRef={start}
            act={
              hasMuchToAdd && (
                <Button
                  size="s"
                  isPending={startSet.isPending && startSet.variables.length > 1}
                  pendingLabel="Klaarzetten..."
                  onPress={() => startSet.mutate(empty)}
                >
                  Zet alles klaar
                </Button>
              )
            }
          >
            <PrijspakkettenRow inrichting={inrichting} startSet={startSet} />
            <OmslagfotosRow inrichting={inrichting} startSet={startSet} />
            <TekstenRow inrichting={inrichting} startSet={startSet} />
            <VerenigingRow inrichting={inrichting} onAdd={onAddClub} />
          </Group>
        </div>
        <Installation inrichting={inrichting} />
      </div>
    </>
  );
}

function Meter({ progress }: { progress: Progress }) {
  const { done, later, total } = progress;
  return (
    <>
      <div aria-hidden className="mt-6 grid max-w-140 auto-cols-fr grid-flow-col gap-1">
        {Array.from({ length: total }, (_, at) => (
          <span
            key={at}
            className={cx(
              'exact-colour h-2',
              at < done
                ? 'bg-ink'
                : at < done + later
                  ? 'border border-line-strong'
                  : 'bg-[repeating-linear-gradient(90deg,var(--color-line-strong)_0_12px,transparent_12px_16px)]',
            )}
          />
        ))}
      </div>
      <p className="mt-2 text-meta text-ink-2">{progressInWords(progress)}</p>
    </>
  );
}

interface GroupProps {
  title: string;
  headRef?: Ref<HTMLHeadingElement>;
  act?: ReactNode;
  children: ReactNode;
}

function Group({ title, headRef, act, children }: GroupProps) {
  return (
    <section aria-label={title}>
      <div className="flex flex-wrap items-end justify-between gap-x-4 gap-y-2 border-b-2 border-ink pb-2">
        <h2 ref={headRef} tabIndex={-1} className="text-h3">
          {title}
        </h2>
        {act}
      </div>
      <ul>{children}</ul>
    </section>
  );
}
