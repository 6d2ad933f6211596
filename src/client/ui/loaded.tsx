import { useLocation } from '@tanstack/react-router';
import type { ReactNode } from 'react';

import { problemOf, sentenceOf } from '#client/problems.ts';

import { Alert } from './alert.tsx';
import { Button } from './button.tsx';
import { ButtonLink } from './link.tsx';
import { Loader } from './loader.tsx';

/** What is asked of the server: a query of one answer, or of pages. */
interface Asked<T> {
  data: T | undefined;
  error: Error | null;
  isFetching: boolean;
  /** Only the next page did not come: MoreButton says so, below what is there. */
  isFetchNextPageError?: boolean;
  refetch: () => Promise<unknown>;
}

export interface LoadedProps<T> {
  query: Asked<T>;
  /** 'Gebruikers laden...' */
  label: string;
  /** The shape of what comes. Without it: four lines. */
  skeleton?: ReactNode;
  /** What stands there when the answer holds nothing. A table says that itself. */
  empty?: { when: (data: T) => boolean; show: ReactNode };
  /** The club does not have this part, which is known before it is asked for. */
  isLocked?: boolean;
  /** What stands there instead of an error, for a refusal that is no fault. */
  refused?: Partial<Record<string, ReactNode>>;
  /** Room around what stands there as long as the answer does not: `children` bring their own. */
  className?: string;
  children: (data: T) => ReactNode;
}

/**
 * Loading, locked, failed, empty and there: the five states of everything that comes from the server. What was there
 * stays when asking for it again fails, with the error above it.
 */
export function Loaded<T>({
  query,
  label,
  skeleton,
  empty,
  isLocked = false,
  refused = {},
  className,
  children,
}: LoadedProps<T>) {
  const { data, error } = query;
  if (isLocked) return <Locked className={className} />;
  if (data === undefined && error === null) return <Loader label={label} skeleton={skeleton} className={className} />;
  if (data === undefined)
    return (
      <div className={className}>
        <Problem query={query} refused={refused} />
      </div>
    );
  return (
    <>
      {error !== null && query.isFetchNextPageError !== true && <LoadProblem query={query} className="mb-4" />}
      {empty?.when(data) ? empty.show : children(data)}
    </>
  );
}

function Problem<T>({ query, refused }: { query: Asked<T>; refused: Partial<Record<string, ReactNode>> }) {
  const problem = problemOf(query.error);
  if (problem.kind === 'refusal') {
    const instead = refused[problem.code];
    if (instead !== undefined) return instead;
    if (problem.code === 'module_vergrendeld') return <Locked />;
  }
  return <LoadProblem query={query} />;
}

interface LockedProps {
  /** For who was led here because of it. */
  announce?: boolean;
  className?: string | undefined;
}

/** A part that the club does not have, and where it can be had. */
export function Locked({ announce = false, className }: LockedProps) {
  return (
    <Alert
      tone="info"
      title="Module vergrendeld"
      announce={announce}
      actions={
        <ButtonLink to="/prijzen" variant="second" size="s">
          Bekijk de prijzen
        </ButtonLink>
      }
      {...(className !== undefined && { className })}
    >
      {announce && <p>Dit onderdeel is voor jouw vereniging vergrendeld.</p>}
      <p>Onderdeel van prijspakket Compleet</p>
    </Alert>
  );
}

interface LoadProblemProps {
  query: Asked<unknown>;
  /** Its own words, where the page goes on with less. */
  tone?: 'danger' | 'warn';
  title?: string;
  sentence?: string;
  className?: string;
}

/** What went wrong, and the way to try again. By itself only where the page has to stand around it. */
export function LoadProblem({
  query,
  tone = 'danger',
  title = 'Er ging iets mis bij het ophalen van de gegevens',
  sentence = sentenceOf(problemOf(query.error)),
  className,
}: LoadProblemProps) {
  const problem = problemOf(query.error);
  const isSignedOut = problem.kind === 'refusal' && problem.code === 'niet_ingelogd';
  return (
    <Alert
      tone={tone}
      title={title}
      {...(className !== undefined && { className })}
      actions={
        isSignedOut ? (
          <LogInAgain />
        ) : (
          <Button variant="second" size="s" isPending={query.isFetching} onPress={() => void query.refetch()}>
            Opnieuw proberen
          </Button>
        )
      }
    >
      {sentence}
    </Alert>
  );
}

/** Asking again cannot help who is signed out; logging in leads back here. */
function LogInAgain() {
  const verder = useLocation({ select: ({ href }) => href });
  return (
    <ButtonLink to="/login" search={{ verder }} variant="second" size="s">
      Inloggen
    </ButtonLink>
  );
}
