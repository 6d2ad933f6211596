import { EllipsisVertical, GripVertical } from 'lucide-react';
import { use, useRef } from 'react';
import { Button as AriaButton } from 'react-aria-components/Button';
import { DragPreview, type DragPreviewRenderer, useDrag } from 'react-aria/useDrag';
import { Icon } from '#client/ui/button.tsx';
import { cx } from '#client/ui/cx.ts';
import type { Day } from '#shared/dates.ts';
import { SponsorAmount } from '#features/sponsorbeheer/client/components/sponsor-amount.tsx';
import { StageMenu } from '#features/sponsorbeheer/client/stage/stage-menu.tsx';
import { nextStep } from '#features/sponsorbeheer/shared/rules.ts';
import type { SponsorCard } from '#features/sponsorbeheer/shared/schema.ts';
import { DragContext } from './drag.ts';

/** What is dragged, told apart from what comes from elsewhere. */
export const CARD_TYPE = 'application/x-achterban-match';

const EDGES = { late: 'border-l-danger', soon: 'border-l-warn-edge', calm: 'border-l-transparent' };
const WORDS = { late: 'font-semibold text-danger', soon: 'font-semibold text-warn', calm: 'text-ink' };

interface DealCardProps {
  card: SponsorCard;
  today: Day;
  onOpen: (match_id: string) => void;
}

/** A sponsor on the board. It is dragged by hand, by the keyboard from its grip, or moved by its menu. */
export function DealCard({ card, today, onOpen }: DealCardProps) {
  const { start, end } = use(DragContext);
  const preview = useRef<DragPreviewRenderer | null>(null);
  const { dragProps, dragButtonProps, isDragging } = useDrag({
    hasDragButton: true,
    preview,
    getItems: () => [{ [CARD_TYPE]: card.match_id }],
    getAllowedDropOperations: () => ['move'],
    onDragStart: () => start(card),
    onDragEnd: end,
  });
  const step = nextStep(card, today);
  const tone = step?.tone ?? 'calm';
  const { match_id, bedrijfsnaam } = card;
  return (
    <li {...dragProps} data-card={match_id} className="relative mb-2">
      <div
        className={cx(
          'group grid cursor-grab grid-cols-[1.75rem_minmax(0,1fr)_2.25rem] rounded-control border border-l-4 border-line bg-paper py-2.5',
          EDGES[tone],
          // Still there for the keyboard, which has it in hand.
          isDragging && 'opacity-0',
        )}
      >
        <AriaButton
          {...dragButtonProps}
          data-grip
          aria-label={`${bedrijfsnaam} verplaatsen`}
          className="relative -my-2.5 grid cursor-grab justify-center pt-3 text-ink-2 after:absolute after:-inset-x-1 after:top-0 after:h-target hover:text-ink"
        >
          <Icon icon={GripVertical} className="size-4.5" />
        </AriaButton>
        <CardBody card={card} words={step?.words ?? null} tone={tone} onOpen={() => onOpen(match_id)} />
        <StageMenu
          sponsor={card}
          trigger={
            <AriaButton
              aria-label={`Fase wijzigen van ${bedrijfsnaam}`}
              className="relative -mt-2 grid h-9 place-items-center rounded-control text-ink after:absolute after:-inset-x-1 after:-inset-y-1 hover:bg-sunk"
            >
              <Icon icon={EllipsisVertical} />
            </AriaButton>
          }
        />
      </div>
      {isDragging && (
        <span
          aria-hidden
          className="absolute inset-0 grid place-items-center rounded-control border-2 border-dashed border-line-strong px-2 text-center text-meta text-ink-2"
        >
          {bedrijfsnaam}
        </span>
      )}
      <DragPreview ref={preview}>
        {() => (
          <div className="w-58 p-3">
            <div
              className={cx(
                'rotate-[1.5deg] rounded-control border border-l-4 border-line-strong bg-paper px-4 py-2.5 shadow-top',
                EDGES[tone],
              )}
            >
              <CardBody card={card} words={step?.words ?? null} tone={tone} />
            </div>
          </div>
        )}
      </DragPreview>
    </li>
  );
}

interface CardBodyProps {
  card: SponsorCard;
  words: string | null;
  tone: keyof typeof WORDS;
  onOpen?: () => void;
}

function CardBody({ card, words, tone, onOpen }: CardBodyProps) {
  return (
    <div className="min-w-0">
      {onOpen ? (
        <AriaButton
          onPress={onOpen}
          className="relative block w-full text-left leading-5.5 font-semibold hyphens-auto text-ink after:absolute after:-inset-x-1 after:-top-2 after:h-target hover:underline"
        >
          {card.bedrijfsnaam}
        </AriaButton>
      ) : (
        <span className="block leading-5.5 font-semibold">{card.bedrijfsnaam}</span>
      )}
      {card.contactpersoon !== null && (
        <span className="block truncate text-meta leading-5 text-ink-2">{card.contactpersoon}</span>
      )}
      <p className="mt-1.5 -mr-7 leading-5.5">
        <SponsorAmount cents={card.annual_value} />
        {words !== null && <span className={cx('block text-meta leading-5', WORDS[tone])}>{words}</span>}
        {card.niet_vrijgegeven && <span className="block text-meta leading-5 text-ink-2">niet vrijgegeven</span>}
      </p>
    </div>
  );
}
