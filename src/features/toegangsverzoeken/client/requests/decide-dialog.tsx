import { useWatch } from 'react-hook-form';
import { saveSentence } from '#client/problems.ts';
import { ConfirmDialog } from '#client/ui/confirm.tsx';
import { DraftNotice, useZodForm } from '#client/ui/form.tsx';
import { TextArea } from '#client/ui/text-area.tsx';
import { plural } from '#shared/text.ts';
import type { Verzoek } from '#features/toegangsverzoeken/client/api.ts';
import { REDEN_MAX } from '#features/toegangsverzoeken/shared/rules.ts';
import type { BatchActie } from '#features/toegangsverzoeken/shared/schema.ts';

export interface DecideDialogProps {
  actie: BatchActie;
  verzoeken: readonly Pick<Verzoek, 'id' | 'naam' | 'email'>[];
  /** Whose data they will see. */
  club?: string;
  onConfirm: (reden: string | null) => Promise<void>;
  onClose: () => void;
}

const VERBS: Record<BatchActie, string> = { approved: 'goedkeuren', rejected: 'afwijzen', deleted: 'verwijderen' };

/**
 * None can be undone, so all are asked first. A decision is told to the person by mail, and a request is the person's
 * own: to make it again in their name is not for the club to do.
 */
export function DecideDialog({ actie, verzoeken, club = 'je club', onConfirm, onClose }: DecideDialogProps) {
  const about = verzoeken.map(({ id }) => id).join(' ');
  const form = useZodForm(null, { defaultValues: { reden: '' }, draft: { name: `besluit.${actie}.${about}` } });
  const typed = useWatch({ control: form.control, name: 'reden' });
  const reden = typed.trim();
  const isReject = actie === 'rejected';
  const [only] = verzoeken;
  const isOne = verzoeken.length === 1 && only !== undefined;
  const verb = VERBS[actie];
  const who = isOne ? only.naam || only.email : plural(verzoeken.length, 'persoon', 'mensen');
  const title = isOne ? `Verzoek van ${who} ${verb}?` : `${plural(verzoeken.length, 'verzoek', 'verzoeken')} ${verb}?`;
  const isTooLong = reden.length > REDEN_MAX;

  return (
    <ConfirmDialog
      title={title}
      tone={actie === 'approved' ? 'normal' : 'danger'}
      confirmLabel={isOne ? `Verzoek ${verb}` : `Verzoeken ${verb}`}
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      onCancel={form.draft.drop}
      describeError={(error) => (error instanceof TooLong ? error.message : saveSentence(error))}
      onConfirm={async () => {
        if (isTooLong) throw new TooLong();
        await onConfirm(reden === '' ? null : reden);
        form.draft.drop();
      }}
    >
      {isReject ? (
        <>
          <p>
            {isOne ? `${who} krijgt hier een mail over en kan` : 'Zij krijgen hier een mail over en kunnen'} later
            opnieuw toegang vragen.
          </p>
          <DraftNotice draft={form.draft} />
          <TextArea
            label="Reden"
            hint={isOne ? 'Deze tekst komt in de mail.' : 'Deze tekst komt in elke mail.'}
            optional
            rows={3}
            maxCharacters={REDEN_MAX}
            value={typed}
            onChange={(text) => form.setValue('reden', text)}
            error={isTooLong ? `Houd het bij hoogstens ${REDEN_MAX} tekens.` : undefined}
          />
        </>
      ) : null}
      {actie === 'approved' && (
        <p>
          {isOne ? `${who} ziet` : 'Zij zien'} daarna alles van {club} en {isOne ? 'krijgt' : 'krijgen'} een mail. Weet
          je zeker wie dit {isOne ? 'is' : 'zijn'}?
        </p>
      )}
      {actie === 'deleted' && (
        <p>
          {isOne ? `${who} krijgt geen bericht` : 'Zij krijgen geen bericht'}. Wie er toch bij hoort, kan later opnieuw
          toegang vragen.
        </p>
      )}
    </ConfirmDialog>
  );
}

class TooLong extends Error {
  constructor() {
    super('De reden is te lang. Maak hem korter.');
  }
}
