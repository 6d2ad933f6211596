import { useEffect, useState } from 'react';
import { Alert } from '#client/ui/alert.tsx';
import { Button } from '#client/ui/button.tsx';
import { usePageTitle } from '#client/ui/use-page-title.ts';
import { LOADING_MOST_MS, LOADING_TEXT } from '#features/campagnemiddelen/shared/rules/bare.ts';
import type { OpenedBrochure } from '#features/campagnemiddelen/shared/schema.ts';
import { BrochurePage, PAGE_NAMES } from './brochure-page.tsx';

interface BareBrochureProps {
  opened: OpenedBrochure | undefined;
  /** Why it could not be opened; null while that is not known. */
  problem: { title: string; detail: string | null } | null;
  onRetry: () => void;
}

/** Only the pages: without toolbar, and without a way back. */
export function BareBrochure({ opened, problem, onRetry }: BareBrochureProps) {
  usePageTitle('Brochure');
  if (opened !== undefined) {
    return (
      <div className="flex flex-col items-center gap-6">
        {PAGE_NAMES.map((name, page) => (
          <BrochurePage key={name} page={page} data={opened.data} pictures={opened.pictures} scale={1} />
        ))}
      </div>
    );
  }
  return problem === null ? <Loading onRetry={onRetry} /> : <NotLoaded {...problem} onRetry={onRetry} />;
}

function Loading({ onRetry }: { onRetry: () => void }) {
  const [tries, setTries] = useState(0);
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), LOADING_MOST_MS);
    return () => clearTimeout(timer);
  }, [tries]);
  const retry = () => {
    setLate(false);
    setTries(tries + 1);
    onRetry();
  };
  if (isLate) return <NotLoaded title="De brochure is er na tien seconden nog niet." detail={null} onRetry={retry} />;
  return (
    <p role="status" className="wrap py-12">
      {LOADING_TEXT}
    </p>
  );
}

function NotLoaded({ title, detail, onRetry }: { title: string; detail: string | null; onRetry: () => void }) {
  return (
    <div className="wrap py-12">
      <Alert
        tone="danger"
        title={title}
        actions={
          <Button variant="second" size="s" onPress={onRetry}>
            Opnieuw proberen
          </Button>
        }
      >
        {detail}
      </Alert>
    </div>
  );
}
