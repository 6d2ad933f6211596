import { useQuery } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { Form, FormField, SubmitButton, useZodForm } from '#client/ui/form.tsx';
import { Loaded } from '#client/ui/loaded.tsx';
import { TextArea } from '#client/ui/text-area.tsx';
import { notify } from '#client/ui/toast.tsx';
import { consoleClubApi, deletionQuery } from '#features/superuser/client/api.ts';
import { belongings } from '#features/superuser/shared/rules.ts';
import type { ProviderClub } from '#features/superuser/shared/schema.ts';
import { eraseDay, GRACE_DAYS } from '#features/vereniging/shared/rules/provider.ts';
import { formatDay } from '#shared/dates.ts';
import { Block } from './block.tsx';

export function DeleteBlock({ club }: { club: ProviderClub }) {
  const [isAsking, setAsking] = useState(false);
  return (
    <Block id="verwijderen" title="Verwijderen">
      <p className="py-3">
        Alles van de club gaat meteen uit. Je zet haar {GRACE_DAYS} dagen lang met één klik terug. Daarna wissen we
        gegevens en bestanden voorgoed.
      </p>
      <Button variant="danger" icon={Trash2} onPress={() => setAsking(true)}>
        Vereniging verwijderen
      </Button>
      {isAsking && <DeleteDialog club={club} onClose={() => setAsking(false)} />}
    </Block>
  );
}

/** What goes and when, and why. */
function DeleteDialog({ club, onClose }: { club: ProviderClub; onClose: () => void }) {
  const { id, naam } = club;
  const counts = useQuery(deletionQuery(id));
  const [now] = useState(() => new Date());
  const form = useZodForm(async () => (await import('#features/vereniging/shared/schema.ts')).deleteSchema, {
    defaultValues: { reden: '' },
    draft: { name: `console.delete.${id}` },
  });
  function cancel() {
    form.draft.drop();
    onClose();
  }
  return (
    <Dialog
      title={`${naam} verwijderen`}
      size="l"
      isOpen
      isDismissable={false}
      onOpenChange={(isOpen) => !isOpen && onClose()}
    >
      <Loaded query={counts} label="Tellen wat er van de club is...">
        {(found) => (
          <Form
            form={form}
            aria-label={`${naam} verwijderen`}
            onSubmit={async ({ reden }) => {
              await consoleClubApi.remove({ id, reden });
              form.draft.setSent(true);
              onClose();
              notify.ok(`${naam} staat uit. De admins krijgen bericht.`);
            }}
          >
            <dl className="mb-4 border-t-2 border-ink">
              <When term="Meteen">
                {found.gebruikers === 0
                  ? 'Er zijn geen gebruikers. '
                  : found.gebruikers === 1
                    ? '1 gebruiker kan er niet meer in. '
                    : `${found.gebruikers} gebruikers kunnen er niet meer in. `}
                De inschrijfpagina, brochures en geplande mail gaan uit. De admins krijgen bericht.
              </When>
              <When term={`${GRACE_DAYS} dagen`}>Met één klik staat alles weer zoals nu.</When>
              <When term={formatDay(eraseDay(now))}>We wissen {belongings(found)}. Dat is niet terug te draaien.</When>
            </dl>
            <FormField control={form.control} name="reden">
              {(field) => <TextArea {...field} label="Waarom?" hint="De admins van de club lezen dit mee." />}
            </FormField>
            <div className="mt-6 flex flex-wrap gap-3">
              <SubmitButton variant="danger-solid" pendingLabel="Verwijderen...">
                {`Verwijder ${naam}`}
              </SubmitButton>
              <Button variant="second" onPress={cancel}>
                Annuleren
              </Button>
            </div>
          </Form>
        )}
      </Loaded>
    </Dialog>
  );
}

function When({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-3 border-b border-line py-2.5 sm:grid-cols-[9.5rem_1fr]">
      <dt className="head">{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}
