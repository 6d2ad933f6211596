import { ArrowDown, ChevronsLeft } from 'lucide-react';
import { Fragment, type ReactNode, use, useRef } from 'react';
import { Button as AriaButton } from 'react-aria-components/Button';
import { useDrop } from 'react-aria/useDrop';
import { Icon } from '#client/ui/button.tsx';
import { cx } from '#client/ui/cx.ts';
import type { Day } from '#shared/dates.ts';
import { euro } from '#shared/money.ts';
import { formatNumber, plural, pluralWord } from '#shared/text.ts';
import { STAGE_LABELS } from '#features/matches/shared/labels.ts';
import type { Lane, SponsorCard } from '#features/sponsorbeheer/shared/schema.ts';
import { CARD_TYPE, DealCard } from './deal-card.tsx';
import { DragContext } from './drag.ts';
import { placeIn } from './move-card.ts';
import { useBelow } from './use-below.ts';

interface LaneProps {
  lane: Lane;
  today: Day;
  isFiltered: boolean;
  onOpen: (match_id: string) => void;
  onMore: () => void;
}

/** One stage. What is dragged over it shows where it would land. */
export function BoardLane({ lane, today, isFiltered, onOpen, onMore }: LaneProps) {
  const { drag } = use(DragContext);
  const list = useRef<HTMLOListElement>(null);
  const below = useBelow(list, lane, onMore);
  const landing = drag !== null && drag.over === lane.fase && drag.card.pipeline_stage !== lane.fase ? drag.card : null;
  return (
    <LanePlace lane={lane} className="px-2">
      <header className="grid grid-cols-[1fr_auto] items-baseline gap-x-2 px-1 pt-3 pb-2.5">
        <h2 className="col-span-full truncate text-h4">{STAGE_LABELS[lane.fase]}</h2>
        <span className="figure text-ui font-semibold text-ink-2">{euro(lane.som)}</span>
        <span className="text-meta whitespace-nowrap tabular-nums">
          {countWords(lane, isFiltered)}
          <span className="sr-only"> {pluralWord(lane.alle, 'sponsor', 'sponsors')}</span>
        </span>
      </header>
      <ol
        ref={list}
        aria-label={STAGE_LABELS[lane.fase]}
        className="-mx-2 min-h-0 flex-1 overflow-x-hidden overflow-y-auto px-2 pb-2 [scrollbar-width:thin]"
      >
        <Cards lane={lane} landing={landing}>
          {(card) => <DealCard card={card} today={today} onOpen={onOpen} />}
        </Cards>
      </ol>
      {below > 0 && (
        <AriaButton
          className="-mx-2 flex min-h-target items-center justify-center gap-2 rounded-b-card border-t border-line-strong bg-well text-ui font-semibold text-ink hover:bg-line"
          onPress={() => list.current?.scrollBy({ top: list.current.clientHeight * 0.85, behavior: 'smooth' })}
        >
          nog {plural(below, 'sponsor', 'sponsors')}
          <Icon icon={ArrowDown} className="size-4.5" />
        </AriaButton>
      )}
    </LanePlace>
  );
}

const countWords = ({ aantal, alle }: Lane, isFiltered: boolean) =>
  isFiltered ? `${formatNumber(aantal)} van ${formatNumber(alle)}` : formatNumber(alle);

interface CardsProps {
  lane: Lane;
  landing: SponsorCard | null;
  children: (card: SponsorCard) => ReactNode;
}

function Cards({ lane: { rows }, landing, children }: CardsProps) {
  const at = landing === null ? -1 : placeIn(rows, landing);
  return (
    <>
      {rows.map((card, index) => (
        <Fragment key={card.match_id}>
          {index === at && <Slot />}
          {children(card)}
        </Fragment>
      ))}
      {at === rows.length && <Slot />}
    </>
  );
}

function Slot() {
  return (
    <li
      aria-hidden
      ref={(slot) => slot?.scrollIntoView({ block: 'nearest' })}
      className="pointer-events-none mb-2 grid h-28 place-items-center rounded-control border-2 border-brand-text bg-tint px-2 text-center text-ui font-semibold text-text-on-tint"
    >
      Komt hier te staan
    </li>
  );
}

/** Who was lost stays out of the way until one looks, and takes a card all the same. */
export function ShutLane({ lane, onOpenLane }: { lane: Lane; onOpenLane: () => void }) {
  return (
    <LanePlace lane={lane}>
      <AriaButton
        aria-expanded={false}
        className="flex flex-1 flex-col items-center gap-3 rounded-card py-3 text-ink hover:bg-line"
        onPress={onOpenLane}
      >
        <Icon icon={ChevronsLeft} />
        <span className="text-meta tabular-nums">
          {formatNumber(lane.aantal)}
          <span className="sr-only"> {pluralWord(lane.aantal, 'sponsor', 'sponsors')} in </span>
        </span>
        <span className="head text-h4 leading-none [writing-mode:vertical-rl]">{STAGE_LABELS[lane.fase]}</span>
        <span className="sr-only"> openen</span>
      </AriaButton>
    </LanePlace>
  );
}

interface LanePlaceProps {
  lane: Lane;
  className?: string;
  children: ReactNode;
}

/** Where a card can be put down; for the keyboard it is a button that nobody sees. */
function LanePlace({ lane: { fase, rows }, className, children }: LanePlaceProps) {
  const { drag, hover, drop } = use(DragContext);
  const place = useRef<HTMLButtonElement>(null);
  const { dropProps, dropButtonProps, isDropTarget } = useDrop({
    ref: place,
    hasDropButton: true,
    getDropOperation: (types) => (types.has(CARD_TYPE) ? 'move' : 'cancel'),
    onDropEnter: () => hover(fase, true),
    onDropExit: () => hover(fase, false),
    onDrop: () => drop(fase),
  });
  const words =
    drag === null || drag.card.pipeline_stage === fase
      ? `${STAGE_LABELS[fase]}, waar de kaart vandaan komt`
      : `${STAGE_LABELS[fase]}, ${drag.card.bedrijfsnaam} komt op plaats ${placeIn(rows, drag.card) + 1}`;
  return (
    <section
      {...dropProps}
      aria-label={STAGE_LABELS[fase]}
      className={cx(
        'relative flex min-h-0 min-w-0 flex-col rounded-card bg-well',
        isDropTarget && 'shadow-[inset_0_0_0_2px_var(--brand-text)]',
        className,
      )}
    >
      {children}
      <AriaButton
        {...dropButtonProps}
        ref={place}
        data-lane={fase}
        isDisabled={drag === null}
        aria-label={words}
        className="pointer-events-none absolute inset-0 -z-1 opacity-0"
      />
    </section>
  );
}
