import { ArrowDown, ArrowDownToLine, ArrowUp, ArrowUpToLine, GripVertical } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { KeyboardEvent, PointerEvent, ReactNode } from 'react';

import { Icon } from './button.tsx';
import { cx } from './cx.ts';
import { MenuItem, MenuPopover } from './menu.tsx';

/** A press that moves less than this is a press. */
const DRAG_FROM_PX = 4;

export interface SortListProps<Item> {
  label: string;
  items: readonly Item[];
  keyOf: (item: Item, index: number) => string;
  /** What an item is called, aloud. */
  nameOf: (item: Item) => string;
  onMove: (from: number, to: number) => void;
  /** A row, which begins with its grip. */
  children: (item: Item, index: number, grip: ReactNode) => ReactNode;
  rowClassName?: (item: Item, index: number) => string | undefined;
  className?: string;
}

/**
 * A list in an order that a person gives it: by dragging the grip, by Ctrl and an arrow, or by the menu that the grip
 * opens, for who can do neither.
 */
export function SortList<Item>({
  label,
  items,
  keyOf,
  nameOf,
  onMove,
  children,
  rowClassName,
  className,
}: SortListProps<Item>) {
  const list = useRef<HTMLOListElement>(null);
  const [drag, setDrag] = useState<{ from: number; to: number } | null>(null);
  const [said, setSaid] = useState('');
  const focusAt = useRef<number | null>(null);
  const focused = useRef<number | null>(null);

  // A row that moved is another element: the focus goes along with it. Where one went, it goes to the next.
  useEffect(() => {
    const isLost = document.activeElement === document.body;
    const at = focusAt.current ?? (isLost ? focused.current : null);
    if (at === null) return;
    const grips = list.current?.querySelectorAll<HTMLElement>('[data-grip]') ?? [];
    grips[Math.min(at, grips.length - 1)]?.focus();
    focusAt.current = null;
  }, [items]);

  const move = (from: number, to: number) => {
    const item = items[from];
    if (item === undefined || to < 0 || to >= items.length || to === from) return;
    focusAt.current = to;
    setSaid(`${nameOf(item)} staat nu op plaats ${to + 1} van ${items.length}.`);
    onMove(from, to);
  };

  /** The place where what is dragged would come, for a pointer at this height. */
  const placeAt = (y: number, from: number) => {
    const rows = [...(list.current?.children ?? [])];
    return rows.filter((row, at) => {
      const { top, height } = row.getBoundingClientRect();
      return at !== from && top + height / 2 < y;
    }).length;
  };
  const dragTo = (from: number, y: number) => {
    const to = placeAt(y, from);
    setDrag({ from, to });
    list.current?.children[to]?.scrollIntoView({ block: 'nearest' });
  };
  const drop = () => {
    if (drag) move(drag.from, drag.to);
    setDrag(null);
  };

  const onKeyDown = (event: KeyboardEvent, index: number) => {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    const isTyping = event.target instanceof HTMLInputElement || event.target instanceof HTMLTextAreaElement;
    if (step === undefined || !event.ctrlKey || isTyping) return;
    event.preventDefault();
    move(index, index + step);
  };

  return (
    <>
      <ol ref={list} aria-label={label} className={className}>
        {items.map((item, index) => (
          // A row is no control itself: its grip and its buttons hear the keys, and this listens to all of them.
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
          <li
            key={keyOf(item, index)}
            className={cx(
              'relative',
              rowClassName?.(item, index),
              drag?.from === index && 'opacity-50',
              drag && drag.to === index && drag.to !== drag.from && DROP_LINE[drag.to > drag.from ? 'below' : 'above'],
            )}
            onKeyDown={(event) => onKeyDown(event, index)}
            onFocus={() => {
              focused.current = index;
            }}
            onBlur={({ relatedTarget }) => {
              if (relatedTarget !== null) focused.current = null;
            }}
          >
            {children(
              item,
              index,
              <Grip
                name={nameOf(item)}
                isFirst={index === 0}
                isLast={index === items.length - 1}
                onDrag={(y) => dragTo(index, y)}
                onDrop={drop}
                onCancel={() => setDrag(null)}
                onStep={(step) => move(index, index + step)}
                onEnd={(end) => move(index, end === 'first' ? 0 : items.length - 1)}
              />,
            )}
          </li>
        ))}
      </ol>
      <p role="status" className="sr-only">
        {said}
      </p>
    </>
  );
}

const LINE = 'after:pointer-events-none after:absolute after:inset-x-0 after:h-[3px] after:bg-ink';
const DROP_LINE = { above: `${LINE} after:-top-0.5`, below: `${LINE} after:-bottom-0.5` };

interface GripProps {
  name: string;
  isFirst: boolean;
  isLast: boolean;
  onDrag: (y: number) => void;
  onDrop: () => void;
  onCancel: () => void;
  onStep: (step: -1 | 1) => void;
  onEnd: (end: 'first' | 'last') => void;
}

function Grip({ name, isFirst, isLast, onDrag, onDrop, onCancel, onStep, onEnd }: GripProps) {
  const button = useRef<HTMLButtonElement>(null);
  const pressed = useRef<{ y: number; isDrag: boolean } | null>(null);
  const [isOpen, setOpen] = useState(false);

  const press = (event: PointerEvent<HTMLButtonElement>) => {
    if (event.button !== 0) return;
    pressed.current = { y: event.clientY, isDrag: false };
    event.currentTarget.setPointerCapture(event.pointerId);
  };
  const drag = (event: PointerEvent) => {
    const start = pressed.current;
    if (start === null || (!start.isDrag && Math.abs(event.clientY - start.y) < DRAG_FROM_PX)) return;
    start.isDrag = true;
    onDrag(event.clientY);
  };
  const release = () => {
    if (pressed.current?.isDrag) onDrop();
  };
  const cancel = () => {
    pressed.current = null;
    onCancel();
  };
  const click = () => {
    // The click that ends a drag comes after it.
    if (pressed.current?.isDrag !== true) setOpen(true);
    pressed.current = null;
  };

  return (
    <>
      <button
        ref={button}
        type="button"
        data-grip
        aria-label={`${name} verplaatsen`}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-keyshortcuts="Control+ArrowUp Control+ArrowDown"
        className="grid h-target w-7 cursor-grab touch-none place-items-center text-control hover:text-ink"
        onPointerDown={press}
        onPointerMove={drag}
        onPointerUp={release}
        onPointerCancel={cancel}
        onKeyDown={(event) => event.key === 'Escape' && pressed.current?.isDrag && cancel()}
        onClick={click}
      >
        <Icon icon={GripVertical} />
      </button>
      {isOpen && (
        <MenuPopover
          trigger={button}
          isOpen
          onOpenChange={setOpen}
          startsAt="first"
          placement="bottom start"
          label={`${name} verplaatsen`}
        >
          <MenuItem id="up" label="Omhoog" icon={ArrowUp} isDisabled={isFirst} onAction={() => onStep(-1)} />
          <MenuItem id="down" label="Omlaag" icon={ArrowDown} isDisabled={isLast} onAction={() => onStep(1)} />
          <MenuItem
            id="first"
            label="Bovenaan"
            icon={ArrowUpToLine}
            isDisabled={isFirst}
            onAction={() => onEnd('first')}
          />
          <MenuItem
            id="last"
            label="Onderaan"
            icon={ArrowDownToLine}
            isDisabled={isLast}
            onAction={() => onEnd('last')}
          />
        </MenuPopover>
      )}
    </>
  );
}
