import type { UseQueryResult } from '@tanstack/react-query';
import { RotateCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { problemOf, sentenceOf } from '#client/problems.ts';
import { Alert } from '#client/ui/alert.tsx';
import { Button } from '#client/ui/button.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { ButtonLink } from '#client/ui/link.tsx';
import { Loader, SkeletonTable } from '#client/ui/loader.tsx';

interface LoadedProps<T> {
  query: UseQueryResult<T>;
  /** 'Gebruikers laden...' */
  label: string;
  children: (data: T) => ReactNode;
}

/** What a tab shows while its content comes, and when it does not come. */
export function Loaded<T>({ query, label, children }: LoadedProps<T>) {
  const { data, error, isFetching, refetch } = query;
  if (data !== undefined) return children(data);
  if (error === null) return <Loader label={label} skeleton={<SkeletonTable />} />;
  const problem = problemOf(error);
  if (problem.kind === 'refusal' && problem.code === 'module_vergrendeld') {
    return (
      <EmptyState
        title="Module vergrendeld"
        lead="Onderdeel van prijspakket Compleet"
        action={<ButtonLink to="/prijzen">Bekijk de prijzen</ButtonLink>}
      />
    );
  }
  return (
    <Alert
      tone="danger"
      title="Er ging iets mis bij het ophalen van de gegevens"
      actions={
        <Button variant="second" icon={RotateCw} isPending={isFetching} onPress={() => void refetch()}>
          Opnieuw proberen
        </Button>
      }
    >
      {sentenceOf(problem)}
    </Alert>
  );
}
