import { useState } from 'react';
import { problemOf, sentenceOf } from '#client/problems.ts';
import { Button } from '#client/ui/button.tsx';
import { notify } from '#client/ui/toast.tsx';
import { dayOf, formatDay, formatTime } from '#shared/dates.ts';
import { plural } from '#shared/text.ts';
import { loadHanded, overdragenApi } from '#features/overdragen/client/api.ts';
import { movedWords } from '#features/overdragen/shared/labels.ts';
import type { Done } from '#features/overdragen/shared/schema.ts';
import { PdfButton } from './pdf-button.tsx';
import { StateBox } from './state-box.tsx';

export function DoneBox({ done: { id, naar, op, gemaild_op, heeft_pdf, meegegaan, tot } }: { done: Done }) {
  const [isBusy, setBusy] = useState(false);

  async function turnBack() {
    setBusy(true);
    try {
      const { blijft } = await overdragenApi.turnBack({ id });
      notify.ok(
        blijft === 0
          ? 'De overdracht is teruggedraaid'
          : `Teruggedraaid. ${plural(blijft, 'onderdeel blijft', 'onderdelen blijven')}: dat is intussen door een ander gewijzigd`,
      );
    } catch (error) {
      notify.error('De overdracht is niet teruggedraaid', { note: sentenceOf(problemOf(error)), about: 'terug' });
    } finally {
      setBusy(false);
    }
  }

  const told =
    gemaild_op === null
      ? 'De mail met de stand van zaken is onderweg.'
      : `${naar} kreeg op ${formatDay(dayOf(gemaild_op))} om ${formatTime(gemaild_op)} een mail.`;
  return (
    <StateBox
      title={`Overgedragen aan ${naar}`}
      actions={
        <>
          {heeft_pdf && <PdfButton load={() => loadHanded(id)} />}
          <Button variant="quiet" size="s" isPending={isBusy} onPress={() => void turnBack()}>
            Draai terug
          </Button>
        </>
      }
    >
      <p>
        Op {formatDay(dayOf(op))}: {movedWords(meegegaan)}. {told}
      </p>
      <p className="text-meta text-ink-2">Tot en met {formatDay(tot)} draai je het in één keer terug.</p>
    </StateBox>
  );
}
