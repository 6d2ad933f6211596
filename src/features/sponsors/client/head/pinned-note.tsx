import { Pin } from 'lucide-react';
import { useState } from 'react';
import { Button, Icon } from '#client/ui/button.tsx';
import { ConflictDialog, type ConflictField } from '#client/ui/conflict-dialog.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { Form, FormField, SubmitButton, useZodForm } from '#client/ui/form.tsx';
import { TextArea } from '#client/ui/text-area.tsx';
import { useConflict } from '#client/use-conflict.ts';
import { matchesApi } from '#features/matches/client/api.ts';
import { offerUndo } from '#features/matches/client/undo/offer-undo.ts';
import { askAgain } from '#features/sponsors/client/afspraken/perform.ts';
import type { Deal } from '#features/sponsors/shared/schema.ts';

interface PinnedNoteProps {
  deal: Deal;
  bedrijfsnaam: string;
}

/** What everybody should know before they call. */
export function PinnedNote({ deal, bedrijfsnaam }: PinnedNoteProps) {
  const [isOpen, setOpen] = useState(false);
  const { contact_notes } = deal;
  return (
    <div className="mb-8 flex flex-wrap items-start gap-x-3 border-l-4 border-line-strong bg-well px-4 py-1">
      <Icon icon={Pin} className="mt-3 text-ink-2" />
      <p className="min-w-0 flex-1 basis-60 py-2.5 break-words whitespace-pre-line">
        {contact_notes ?? (
          <span className="text-ink-2">Nog geen vaste notitie. Wat moet iedereen weten voor hij belt?</span>
        )}
      </p>
      <Button variant="quiet" size="s" onPress={() => setOpen(true)}>
        {contact_notes === null ? 'Toevoegen' : 'Wijzigen'}
      </Button>
      <Dialog title="Vaste notitie" isOpen={isOpen} onOpenChange={setOpen}>
        {(close) => <NoteForm deal={deal} bedrijfsnaam={bedrijfsnaam} onDone={close} />}
      </Dialog>
    </div>
  );
}

interface Fields {
  contact_notes: string | null;
}
type Stored = Fields & { version: number; gebeurtenis_id: string | null };

const fieldsOf = ({ contact_notes }: Fields): Fields => ({ contact_notes });
const fieldOf = (): ConflictField => ({ label: 'Vaste notitie' });

function NoteForm({ deal, bedrijfsnaam, onDone }: PinnedNoteProps & { onDone: () => void }) {
  const { id } = deal;
  const [opened] = useState<Stored>(() => ({ ...fieldsOf(deal), version: deal.version, gebeurtenis_id: null }));
  const form = useZodForm(
    async () => (await import('#features/matches/shared/schema.ts')).notesSchema.omit({ version: true }),
    { defaultValues: fieldsOf(opened), draft: { name: `notitie.${id}`, version: opened.version } },
  );
  const { conflict, save } = useConflict<Stored, Fields>({
    fieldsOf,
    send: async ({ contact_notes = null }, version) => ({
      contact_notes,
      ...(await matchesApi.setNotes({ id, version, contact_notes })),
    }),
  });
  const onSaved = ({ gebeurtenis_id }: Stored) => {
    onDone();
    offerUndo({
      sentence: `De vaste notitie van ${bedrijfsnaam} is bewaard.`,
      gebeurtenis_ids: [gebeurtenis_id],
      about: `notitie ${id}`,
    });
  };
  const onNewer = () => {
    onDone();
    askAgain();
  };
  return (
    <>
      <Form form={form} onSubmit={(filled) => save(opened, filled, { onSaved, onNewer })}>
        <FormField control={form.control} name="contact_notes">
          {(bound) => <TextArea {...bound} label="Wat moet iedereen weten?" optional rows={4} className="mb-4" />}
        </FormField>
        <SubmitButton>Bewaar</SubmitButton>
      </Form>
      {conflict !== null && <ConflictDialog conflict={conflict} fieldOf={fieldOf} />}
    </>
  );
}
