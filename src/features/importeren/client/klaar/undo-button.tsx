import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import { saveSentence } from '#client/problems.ts';
import { Button } from '#client/ui/button.tsx';
import { ConfirmDialog } from '#client/ui/confirm.tsx';
import { notify } from '#client/ui/toast.tsx';
import { formatMoment } from '#shared/dates.ts';
import { listOf, plural } from '#shared/text.ts';
import { importerenApi } from '#features/importeren/client/api.ts';
import { UNDO_HOURS } from '#features/importeren/shared/rules/undo.ts';
import type { Import, Undone } from '#features/importeren/shared/schema.ts';

/** 'Twee sponsors zijn verwijderd. Bakker en Bos zijn gebleven: daar is intussen iets mee gedaan.' */
function undoneWords({ verwijderd, teruggezet, gebleven, namen }: Undone): string {
  const more = gebleven - namen.length;
  const names = listOf([...namen, ...(more > 0 ? [`nog ${more}`] : [])]);
  return [
    `${plural(verwijderd, 'sponsor', 'sponsors')} verwijderd.`,
    teruggezet > 0 && `Bij ${plural(teruggezet, 'sponsor', 'sponsors')} is weggehaald wat was aangevuld.`,
    gebleven > 0 && `Gebleven, want daar is intussen iets mee gedaan: ${names}.`,
  ]
    .filter(Boolean)
    .join(' ');
}

interface UndoButtonProps {
  batch: Pick<Import, 'id' | 'bestandsnaam' | 'rows_imported' | 'finished_at'>;
  variant: 'second' | 'quiet';
  onUndone?: (words: string) => void;
}

/** Takes an import back: asked first, because what is removed does not come back. */
export function UndoButton({ batch, variant, onUndone }: UndoButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const until = batch.finished_at && new Date(batch.finished_at.getTime() + UNDO_HOURS * 3_600_000);
  return (
    <>
      <Button variant={variant} size="s" icon={Undo2} onPress={() => setOpen(true)}>
        Import ongedaan maken
      </Button>
      <ConfirmDialog
        title="Import ongedaan maken?"
        confirmLabel="Import ongedaan maken"
        pendingLabel="Bezig met verwijderen"
        tone="danger"
        isOpen={isOpen}
        onOpenChange={setOpen}
        describeError={saveSentence}
        onConfirm={async () => {
          const words = undoneWords(await importerenApi.undo({ id: batch.id }));
          if (onUndone) onUndone(words);
          else notify.ok(words, { about: batch.id, duration: 12_000 });
        }}
      >
        <p>
          We verwijderen {plural(batch.rows_imported, 'sponsor', 'sponsors')} uit ‘{batch.bestandsnaam}’ en halen weg
          wat is aangevuld. Een sponsor waar intussen iemand iets mee deed, blijft staan.
        </p>
        {until && <p className="text-ink-2">Dit kan tot {formatMoment(until)}.</p>}
      </ConfirmDialog>
    </>
  );
}
