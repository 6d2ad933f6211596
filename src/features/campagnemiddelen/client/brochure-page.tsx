import { useQuery } from '@tanstack/react-query';
import { useParams, useSearch } from '@tanstack/react-router';
import { useEffect } from 'react';
import { problemOf, sentenceOf } from '#client/problems.ts';
import { Alert } from '#client/ui/alert.tsx';
import { Button } from '#client/ui/button.tsx';
import { BackLink } from '#client/ui/link.tsx';
import { Locked } from '#client/ui/loaded.tsx';
import { notify } from '#client/ui/toast.tsx';
import { usePageTitle } from '#client/ui/use-page-title.ts';
import { failedLoad } from '#features/campagnemiddelen/shared/rules/refused.ts';
import { brochureQuery } from './api.ts';
import { BrochureEditor } from './editor/brochure-editor.tsx';
import { LoadingEditor } from './editor/loading-editor.tsx';
import { BareBrochure } from './sheets/bare-brochure.tsx';

export function BrochurePage() {
  const { zoekopdracht_id } = useParams({ from: '/framed/brochure-generator/$zoekopdracht_id' });
  const { pdf } = useSearch({ from: '/framed/brochure-generator/$zoekopdracht_id' });
  const brochure = useQuery(brochureQuery(zoekopdracht_id));
  if (pdf === '1') {
    const problem = brochure.error === null || brochure.isFetching ? null : problemWords(brochure.error);
    return (
      <BareBrochure
        opened={brochure.data}
        problem={problem}
        onRetry={() => void brochure.refetch({ cancelRefetch: true })}
      />
    );
  }
  if (brochure.data !== undefined) return <BrochureEditor key={zoekopdracht_id} opened={brochure.data} />;
  if (brochure.error !== null) {
    return (
      <NotOpened error={brochure.error} isFetching={brochure.isFetching} onRetry={() => void brochure.refetch()} />
    );
  }
  return <LoadingEditor title="Brochure Bewerken - Live Preview" back="Terug naar overzicht" />;
}

function problemWords(error: Error) {
  const problem = problemOf(error);
  return failedLoad(problem.kind === 'refusal' ? problem.code : null, sentenceOf(problem));
}

function NotOpened({ error, isFetching, onRetry }: { error: Error; isFetching: boolean; onRetry: () => void }) {
  usePageTitle('Brochure');
  const problem = problemOf(error);
  const code = problem.kind === 'refusal' ? problem.code : null;
  const sentence = sentenceOf(problem);
  const { title, detail } = failedLoad(code, sentence);
  const isLocked = code === 'module_vergrendeld';
  useEffect(() => {
    if (!isLocked) notify.error('Fout bij laden', { note: detail ?? sentence, about: 'brochure.laden' });
  }, [isLocked, detail, sentence]);
  return (
    <div className="wrap py-8">
      <BackLink to="/campagnemiddelen">Terug naar overzicht</BackLink>
      {isLocked ? (
        <Locked className="mt-4" />
      ) : (
        <Alert
          tone="danger"
          title={title}
          className="mt-4"
          actions={
            <Button variant="second" size="s" isPending={isFetching} onPress={onRetry}>
              Opnieuw proberen
            </Button>
          }
        >
          {detail}
        </Alert>
      )}
    </div>
  );
}
