import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { problemOf, saveSentence } from '#client/problems.ts';
import { notify } from '#client/ui/toast.tsx';
import type { Conflict } from '#shared/changes.ts';
import { previewQuery, samenvoegenApi } from '#features/samenvoegen/client/api.ts';
import { mergedWords } from '#features/samenvoegen/shared/labels.ts';
import type { Choices } from '#features/samenvoegen/shared/rules.ts';
import type { MergePreview } from '#features/samenvoegen/shared/schema.ts';
import { takeApart } from './take-apart.ts';

/** Makes the two one, leads to the one that stays, and offers the way back. What went wrong stands beside the button. */
export function useMerge({ a, b }: MergePreview) {
  const navigate = useNavigate();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  async function merge(keuzes: Choices): Promise<void> {
    setBusy(true);
    setProblem(null);
    try {
      const { queryKey } = previewQuery(a.id, b.id);
      const { id, behouden_id, opgegaan, onderdelen } = await samenvoegenApi.merge(
        { a: a.id, b: b.id, a_version: a.version, b_version: b.version, keuzes },
        { context: { keeps: { queries: [queryKey], because: 'the two are one now, and this page is left' } } },
      );
      await navigate({ to: '/sponsorbeheer/sponsors/$id', params: { id: behouden_id } });
      notify.ok(mergedWords(opgegaan, onderdelen), { about: `merge ${id}`, undo: () => void takeApart(id) });
    } catch (error) {
      setProblem(sentenceOfRefusal(error));
    } finally {
      setBusy(false);
    }
  }

  return { isBusy, problem, merge: (keuzes: Choices) => void merge(keuzes) };
}

/** What changed meanwhile is on the screen by itself: after a write everything is asked again. */
function sentenceOfRefusal(error: unknown): string {
  const problem = problemOf(error);
  if (problem.kind !== 'refusal' || problem.code !== 'verouderd') return saveSentence(error);
  const { naam, waarden } = problem.data as Conflict<{ bedrijfsnaam: string }>;
  return `${naam} heeft ${waarden.bedrijfsnaam} intussen gewijzigd. Kijk nog een keer en voeg dan samen.`;
}
