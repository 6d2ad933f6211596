import { Link } from '@tanstack/react-router';
import { useRef } from 'react';
import type { ReactNode } from 'react';

import { ClubMark } from '#client/ui/avatar.tsx';
import { useConsoleTheme, usePageTheme } from '#client/ui/club-theme.tsx';
import { cx } from '#client/ui/cx.ts';
import { ButtonLink } from '#client/ui/link.tsx';
import { usePublishedHeight } from '#client/ui/use-published-height.ts';
import { clubWords } from '#shared/club-words.ts';
import type { TypeVereniging } from '#shared/club-words.ts';

import { ActingBar } from './acting-bar.tsx';
import type { Acting } from './acting-bar.tsx';
import { Footer } from './footer.tsx';
import { LookingBar } from './looking-bar.tsx';
import { useLayoutSize } from './layout-size.ts';
import type { LayoutSize } from './layout-size.ts';
import { BottomNavigation, MainNavigation } from './main-navigation.tsx';
import type { NavigationItem } from './main-navigation.tsx';
import { UserMenu } from './user-menu.tsx';
import { isSuperuserMode } from './user-menu-rules.ts';
import type { LayoutAccount } from './user-menu-rules.ts';
import { OfflineBar } from './offline-bar.tsx';
import { SkipLink } from './skip-link.tsx';
import { Wordmark } from './wordmark.tsx';

export interface LayoutClub {
  naam: string;
  type_vereniging: TypeVereniging;
  logo: string | null;
  kleur_1: string | null;
  kleur_2: string | null;
  kleur_3: string | null;
}

export interface AppLayoutProps {
  account: LayoutAccount | null;
  club: LayoutClub | null;
  /** Set while a superuser works for a club. */
  acting: Acting | null;
  currentPath: string;
  /** No menu, no footer: the page brings its own head, and its own way out. */
  isBare?: boolean;
  navigation: readonly NavigationItem[];
  contactEmail: string;
  /** The search field. Left out, nothing is shown in its place. */
  search?: ReactNode;
  /** The launcher of the assistant. */
  chat?: ReactNode;
  onSignOut: () => void | Promise<void>;
  onRefreshSession: () => void | Promise<void>;
  /** Ends acting for a club and opens the console, where it was left. */
  onOpenConsole: () => void | Promise<void>;
  /** The same, where the club stands in it. */
  onStopActing: () => void | Promise<void>;
  /** Asks to act for the same club once more, after the time is up. */
  onStartActingAgain: () => void;
  /** Out of the example club: back to the own club, or to where one begins. */
  onStopLooking: () => void | Promise<void>;
  children: ReactNode;
}

/** The frame of every page behind the login. */
export function AppLayout(props: AppLayoutProps) {
  const { account, club, acting, currentPath, isBare = false, navigation, search, chat, children } = props;
  const kijkt = account?.kijkt;
  const root = useRef<HTMLDivElement>(null);
  const header = useRef<HTMLElement>(null);
  const isConsole = isSuperuserMode(account, currentPath);
  // Colours before measuring: a measured page that changes its colours is laid out twice.
  usePageTheme(club && !isConsole ? [club.kleur_1, club.kleur_2, club.kleur_3] : null);
  useConsoleTheme(isConsole);
  const size = useLayoutSize(root, { hasSearch: search !== undefined });
  usePublishedHeight(header, '--header-height');
  const hasBottomBar = size === 'phone' && navigation.length > 0 && !isBare;

  return (
    <div
      ref={root}
      className="flex min-h-dvh flex-col [html:has(&)]:scroll-pt-[calc(var(--header-height,0px)+1rem)] [html:has(&)]:scroll-pb-[calc(var(--dock,0px)+6rem)]"
    >
      <SkipLink />
      <header
        ref={header}
        className={cx(
          'sticky top-0 z-30 border-b [@media(height<30rem)]:static',
          isConsole ? 'border-ink bg-ink text-paper' : 'border-line bg-paper',
        )}
      >
        {acting && <ActingBar acting={acting} onStop={props.onStopActing} onStartAgain={props.onStartActingAgain} />}
        {kijkt != null && <LookingBar kijkt={kijkt} onStop={props.onStopLooking} />}
        {!isConsole && <div aria-hidden className="stripe" />}
        <OfflineBar />
        {!isBare && <HeaderRow {...props} size={size} isConsole={isConsole} />}
      </header>
      <main
        id="inhoud"
        tabIndex={-1}
        className={cx(
          'flex-1 outline-none',
          /* Room for a sheet beside the page; what stays keeps its left edge. */
          'xl:has-data-side-sheet:pr-[35rem]',
          'xl:has-data-side-sheet:pl-[max(0px,calc(50vw-var(--container-page)/2-var(--spacing-gutter)))]',
        )}
      >
        {children}
      </main>
      {!isBare && <Footer contactEmail={props.contactEmail} />}
      {chat}
      {hasBottomBar && (
        <BottomNavigation
          items={navigation}
          currentPath={currentPath}
          words={clubWords(club?.type_vereniging ?? 'overig')}
          search={search}
        />
      )}
    </div>
  );
}

interface HeaderRowProps extends AppLayoutProps {
  size: LayoutSize;
  isConsole: boolean;
}

function HeaderRow({
  account,
  club,
  currentPath,
  navigation,
  search,
  onSignOut,
  onRefreshSession,
  onOpenConsole,
  size,
  isConsole,
}: HeaderRowProps) {
  const hasNavigation = size !== 'phone' && navigation.length > 0;
  return (
    // Above a workspace, which begins at the edge of the window.
    <div className="wrap [html:has([data-workspace])_&]:max-w-none">
      <div className="flex min-h-16 items-center gap-x-6 sm:min-h-17">
        <HomeLink club={isConsole ? null : club} isConsole={isConsole} />
        {hasNavigation && size === 'one-row' && (
          <MainNavigation
            items={navigation}
            currentPath={currentPath}
            isOnInk={isConsole}
            className={cx('self-stretch [&_a]:h-full', isConsole ? 'ml-auto' : 'ml-3')}
          />
        )}
        <div
          className={cx('flex min-w-0 items-center justify-end gap-4', !(isConsole && size === 'one-row') && 'ml-auto')}
        >
          {search && size !== 'phone' && <div className="w-[18.875rem] min-w-0">{search}</div>}
          {account ? (
            <UserMenu
              account={account}
              currentPath={currentPath}
              onSignOut={onSignOut}
              onRefreshSession={onRefreshSession}
              onOpenConsole={onOpenConsole}
              isOnInk={isConsole}
            />
          ) : (
            <ButtonLink to="/login" size="s">
              Login
            </ButtonLink>
          )}
        </div>
      </div>
      {hasNavigation && size === 'two-rows' && (
        <MainNavigation items={navigation} currentPath={currentPath} isOnInk={isConsole} className="-mt-1" />
      )}
    </div>
  );
}

function HomeLink({ club, isConsole }: { club: LayoutClub | null; isConsole: boolean }) {
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-x-3 sm:gap-x-6">
      <Link
        to="/"
        className={cx(
          'flex min-h-target min-w-0 items-center gap-3 no-underline',
          isConsole ? 'text-paper outline-paper focus-visible:shadow-none' : 'text-ink',
        )}
      >
        {club ? (
          <>
            <ClubMark club={club} logoClassName="h-[2.6875rem] w-auto max-w-16" />
            <span className="head line-clamp-2 text-h4 leading-5">{club.naam}</span>
          </>
        ) : (
          <Wordmark />
        )}
        <span className="sr-only">, naar het begin</span>
      </Link>
      {isConsole && (
        <p lang="en" className="border-l border-control pl-3 font-semibold sm:pl-6">
          SuperUser Mode
        </p>
      )}
    </div>
  );
}
