import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { z } from 'zod';
import { problemOf, saveSentence } from '#client/problems.ts';
import { Alert, Note } from '#client/ui/alert.tsx';
import { ClubMark } from '#client/ui/avatar.tsx';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { FieldGrid } from '#client/ui/field.tsx';
import { Form, FormField, SubmitButton, useZodForm } from '#client/ui/form.tsx';
import { Link } from '#client/ui/link.tsx';
import { RuledList } from '#client/ui/ruled-list.tsx';
import { Select } from '#client/ui/select.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import { notify } from '#client/ui/toast.tsx';
import { consoleClubApi } from '#features/superuser/client/api.ts';
import { CLUB_LABELS, TYPE_LABELS, TYPE_OPTIONS } from '#features/vereniging/shared/labels.ts';
import type { GevondenVereniging, newByProviderSchema } from '#features/vereniging/shared/schema.ts';

type ClubInput = z.input<typeof newByProviderSchema>;
type Club = z.output<typeof newByProviderSchema>;

const EMPTY: ClubInput = {
  naam: '',
  // Undefined until something is chosen; the schema says so then.
  type_vereniging: undefined as unknown as Club['type_vereniging'],
  plaatsnaam: '',
  website: '',
  contactpersoon_naam: '',
  contactpersoon_mailadres: '',
  contactpersoon_telefoonnummer: '',
};

function lookalikesIn(error: unknown): GevondenVereniging[] | null {
  const problem = problemOf(error);
  if (problem.kind !== 'refusal' || problem.code !== 'lijkt_op_bestaande') return null;
  return (problem.data as { verenigingen: GevondenVereniging[] }).verenigingen;
}

/** A club that the provider makes, for a club that asked. It has no people yet. */
export function CreateDialog({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  const form = useZodForm(async () => (await import('#features/vereniging/shared/schema.ts')).newByProviderSchema, {
    defaultValues: EMPTY,
    draft: { name: 'console.club.new' },
  });
  const [lookalikes, setLookalikes] = useState<{ clubs: GevondenVereniging[]; club: Club } | null>(null);

  async function create(club: Club, toch: boolean): Promise<void> {
    let id: string;
    try {
      ({ id } = await consoleClubApi.create({ ...club, toch }));
    } catch (error) {
      const clubs = lookalikesIn(error);
      if (clubs === null) throw error;
      setLookalikes({ clubs, club });
      return;
    }
    form.draft.setSent(true);
    onClose();
    await navigate({ to: '/superuser/verenigingen/$id', params: { id } });
    notify.ok(`${club.naam} staat klaar. Er is nog geen admin: voeg die toe bij Gebruikers.`);
  }

  function cancel() {
    form.draft.drop();
    onClose();
  }

  if (lookalikes !== null) {
    return (
      <Lookalikes {...lookalikes} onCreate={() => create(lookalikes.club, true)} onBack={() => setLookalikes(null)} />
    );
  }
  return (
    <Dialog
      title="Vereniging toevoegen"
      size="l"
      isOpen
      isDismissable={false}
      onOpenChange={(isOpen) => !isOpen && onClose()}
    >
      <Form form={form} intro="required" aria-label="Vereniging toevoegen" onSubmit={(club) => create(club, false)}>
        <FieldGrid>
          <FormField control={form.control} name="naam">
            {(field) => <TextField {...field} label={CLUB_LABELS.naam} autoComplete="off" className="col-span-full" />}
          </FormField>
          <FormField control={form.control} name="type_vereniging">
            {(field) => <Select {...field} label="Type" options={TYPE_OPTIONS} placeholder="Kies wat het is" />}
          </FormField>
          <FormField control={form.control} name="plaatsnaam">
            {(field) => <TextField {...field} label={CLUB_LABELS.plaatsnaam} autoComplete="off" />}
          </FormField>
          <FormField control={form.control} name="contactpersoon_naam">
            {(field) => <TextField {...field} label={CLUB_LABELS.contactpersoon_naam} autoComplete="off" />}
          </FormField>
          <FormField control={form.control} name="contactpersoon_telefoonnummer">
            {(field) => (
              <TextField {...field} label="Telefoon" type="tel" inputMode="tel" autoComplete="off" optional />
            )}
          </FormField>
          <FormField control={form.control} name="contactpersoon_mailadres">
            {(field) => (
              <TextField
                {...field}
                label="E-mailadres van de club"
                type="email"
                inputMode="email"
                autoComplete="off"
                className="col-span-full"
              />
            )}
          </FormField>
          <FormField control={form.control} name="website">
            {(field) => (
              <TextField
                {...field}
                label={CLUB_LABELS.website}
                inputMode="url"
                autoComplete="off"
                spellCheck={false}
                className="col-span-full"
                optional
              />
            )}
          </FormField>
        </FieldGrid>
        <Note className="mt-6">
          Een club die je hier maakt, heeft nog geen admin en nog geen verwerkersovereenkomst. Geef daarna bij
          Gebruikers iemand de rol van admin.
        </Note>
        <div className="mt-6 flex flex-wrap gap-3">
          <SubmitButton pendingLabel="Vereniging maken...">Vereniging toevoegen</SubmitButton>
          <Button variant="second" onPress={cancel}>
            Annuleren
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}

interface LookalikesProps {
  clubs: readonly GevondenVereniging[];
  onCreate: () => Promise<void>;
  onBack: () => void;
}

function Lookalikes({ clubs, onCreate, onBack }: LookalikesProps) {
  const [isCreating, setCreating] = useState(false);
  const [refused, setRefused] = useState<string | null>(null);

  async function create() {
    setCreating(true);
    setRefused(null);
    try {
      await onCreate();
    } catch (error) {
      setRefused(saveSentence(error));
      setCreating(false);
    }
  }

  return (
    <Dialog
      title="Staat deze club er al?"
      size="l"
      isOpen
      onOpenChange={(isOpen) => !isOpen && onBack()}
      actions={
        <>
          <Button
            variant="second"
            isPending={isCreating}
            pendingLabel="Vereniging maken..."
            onPress={() => void create()}
          >
            Nee, maak een nieuwe
          </Button>
          <Button variant="quiet" onPress={onBack}>
            Terug naar het formulier
          </Button>
        </>
      }
    >
      <p className="mb-4">{clubs.length === 1 ? 'Deze club lijkt' : 'Deze clubs lijken'} op wat je hebt ingevuld.</p>
      <RuledList label="Clubs die erop lijken">
        {clubs.map((club) => (
          <li key={club.id} className="flex items-center gap-3 border-b border-line py-3">
            <ClubMark club={club} />
            <p className="min-w-0 flex-1">
              <Link to="/superuser/verenigingen/$id" params={{ id: club.id }} className="font-semibold">
                {club.naam}
              </Link>
              <span className="block text-meta text-ink-2">
                {TYPE_LABELS[club.type_vereniging]} in {club.plaatsnaam}
              </span>
            </p>
          </li>
        ))}
      </RuledList>
      {refused !== null && (
        <Alert tone="danger" className="mt-4">
          {refused}
        </Alert>
      )}
    </Dialog>
  );
}
