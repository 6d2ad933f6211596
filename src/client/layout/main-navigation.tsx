import { Link } from '@tanstack/react-router';
import { Menu as MenuIcon } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import { useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { Button as AriaButton } from 'react-aria-components/Button';

import type { PlainPath } from '#client/paths.ts';
import { Icon } from '#client/ui/button.tsx';
import { cx } from '#client/ui/cx.ts';
import { useBackCloses } from '#client/ui/use-back-closes.ts';
import { usePublishedHeight } from '#client/ui/use-published-height.ts';
import type { ClubWords } from '#shared/club-words.ts';
import { countText } from '#shared/count.ts';

import { currentOf, placeLabel } from './place.ts';
import { useLater } from './use-later.ts';

export interface NavigationItem {
  label: string;
  to: PlainPath;
  /** Shown in the menu of a phone. */
  icon?: LucideIcon;
  /** How many things wait there. */
  count?: number | undefined;
}

/** Beside the word it counts for. */
export function NavigationCount({ count = 0 }: Pick<NavigationItem, 'count'>) {
  if (count === 0) return null;
  return (
    <span className="rounded-chip bg-paper px-[7px] text-meta leading-5 font-bold text-ink tabular-nums in-[dialog,[role=dialog]]:bg-ink in-[dialog,[role=dialog]]:text-paper">
      {countText(count)}
      <span className="sr-only"> {count === 1 ? 'vraagt' : 'vragen'} aandacht</span>
    </span>
  );
}

export interface NavigationProps {
  items: readonly NavigationItem[];
  currentPath: string;
}

export function MainNavigation({
  items,
  currentPath,
  isOnInk = false,
  className,
}: NavigationProps & { isOnInk?: boolean; className?: string }) {
  return (
    <nav aria-label="Hoofdmenu" className={className}>
      <ul className="flex h-full flex-wrap gap-x-6">
        {items.map((item) => {
          const current = currentOf(item.to, currentPath);
          return (
            <li key={item.to} className="flex">
              <Link
                to={item.to}
                aria-current={current}
                className={cx(
                  'flex min-h-target items-center gap-2 border-y-3 border-transparent text-ui whitespace-nowrap no-underline',
                  '-outline-offset-3 hover:border-b-line-strong',
                  isOnInk ? 'text-paper outline-paper focus-visible:shadow-none' : 'text-ink',
                  current && 'font-bold',
                  current &&
                    (isOnInk ? 'border-b-paper hover:border-b-paper' : 'border-b-brand-text hover:border-b-brand-text'),
                )}
              >
                <span className="inline-grid">
                  <span className="col-start-1 row-start-1">{item.label}</span>
                  {/* Keeps the width of the bold word, so that the row stands still from page to page. */}
                  <span aria-hidden className="invisible col-start-1 row-start-1 font-bold">
                    {item.label}
                  </span>
                </span>
                <NavigationCount count={item.count} />
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

const loadSheet = async () => (await import('./navigation-sheet.tsx')).NavigationSheet;

/** A phone's menu, at the bottom where one thumb reaches it. The bar says where you are. */
export function BottomNavigation({
  items,
  currentPath,
  words,
  search,
}: NavigationProps & { words: ClubWords; search?: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  const bar = useRef<HTMLElement>(null);
  usePublishedHeight(bar, '--dock');
  useBackCloses(isOpen, () => setOpen(false));
  // What was found from the search field in it stands on another page.
  const [openedOn, setOpenedOn] = useState(currentPath);
  if (openedOn !== currentPath) {
    setOpenedOn(currentPath);
    setOpen(false);
  }
  const { part: Sheet, isComing, prepare, want } = useLater(loadSheet, 'Het menu kwam niet binnen.');

  return (
    <nav
      ref={bar}
      aria-label="Hoofdmenu"
      className="sticky bottom-0 z-30 [html:has([data-save-bar])_&]:static border-t border-line-strong bg-paper pb-[env(safe-area-inset-bottom)] shadow-bar"
    >
      <AriaButton
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        className={cx(
          'flex min-h-14 w-full items-center gap-3 px-gutter py-2 text-left -outline-offset-3 data-pressed:bg-sunk',
          isComing && 'cursor-progress opacity-60',
        )}
        onHoverStart={prepare}
        onFocus={prepare}
        onPress={() => want(() => setOpen(true))}
      >
        <span className="min-w-0 flex-1 text-meta text-ink-2">{placeLabel(items, currentPath, words)}</span>
        <span className="flex items-center gap-2 font-bold">
          Menu
          <Icon icon={MenuIcon} className="size-6" />
        </span>
      </AriaButton>
      {Sheet && (
        <Sheet items={items} currentPath={currentPath} search={search} isOpen={isOpen} onOpenChange={setOpen} />
      )}
    </nav>
  );
}
