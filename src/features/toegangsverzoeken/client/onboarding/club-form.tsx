import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import type { z } from 'zod';
import { problemOf } from '#client/problems.ts';
import { Checkbox } from '#client/ui/checkbox.tsx';
import { FieldGrid } from '#client/ui/field.tsx';
import { Form, FormField, SubmitButton, useZodForm } from '#client/ui/form.tsx';
import { Link } from '#client/ui/link.tsx';
import { Select } from '#client/ui/select.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import { notify } from '#client/ui/toast.tsx';
import { enter, STARTS_AFRESH } from '#features/accounts/client/api.ts';
import { FUNCTIE_LABELS, FUNCTIES } from '#features/accounts/shared/labels.ts';
import { toegangApi } from '#features/toegangsverzoeken/client/api.ts';
import type { newVerenigingSchema } from '#features/toegangsverzoeken/shared/schema.ts';
import type { GevondenVereniging } from '#features/vereniging/shared/schema.ts';
import { TYPE_OPTIONS } from '#features/vereniging/shared/labels.ts';
import { LookalikesDialog } from './lookalikes-dialog.tsx';

type ClubInput = z.input<typeof newVerenigingSchema>;
type Club = z.output<typeof newVerenigingSchema>;

const FUNCTIE_OPTIONS = FUNCTIES.map((value) => ({ value, label: FUNCTIE_LABELS[value] }));

interface ClubFormProps {
  /** What was looked for and not found. */
  naam: string | undefined;
  /** The person's own details, filled in beforehand. */
  profiel: { naam: string; email: string; functie: Club['functie']; telefoon: string | null };
  versie: string;
}

function startValues({ naam, profiel }: ClubFormProps): ClubInput {
  return {
    naam: naam ?? '',
    // Undefined until something is chosen; the schema says so then.
    type_vereniging: undefined as unknown as Club['type_vereniging'],
    plaatsnaam: '',
    contactpersoon_naam: profiel.naam,
    contactpersoon_mailadres: profiel.email,
    contactpersoon_telefoonnummer: profiel.telefoon ?? '',
    functie: profiel.functie,
    website: '',
    akkoord: false,
  };
}

function lookalikesIn(error: unknown): GevondenVereniging[] | null {
  const problem = problemOf(error);
  if (problem.kind !== 'refusal' || problem.code !== 'lijkt_op_bestaande') return null;
  return (problem.data as { verenigingen: GevondenVereniging[] }).verenigingen;
}

/** Step 2 for a new club: its details, and the person becomes its admin. */
export function ClubForm(props: ClubFormProps) {
  const { versie } = props;
  const router = useRouter();
  const form = useZodForm(
    async () => (await import('#features/toegangsverzoeken/shared/schema.ts')).newVerenigingSchema,
    { defaultValues: startValues(props), draft: { name: 'club.new', without: ['akkoord'] } },
  );
  const [lookalikes, setLookalikes] = useState<{ clubs: GevondenVereniging[]; club: Club } | null>(null);

  async function create(club: Club, toch: boolean): Promise<void> {
    try {
      await toegangApi.createVereniging(
        { ...club, verwerkersovereenkomst_versie: versie, toch },
        { context: { keeps: STARTS_AFRESH } },
      );
    } catch (error) {
      const clubs = lookalikesIn(error);
      if (clubs === null) throw error;
      setLookalikes({ clubs, club });
      return;
    }
    form.draft.drop();
    await enter();
    await router.navigate({ to: '/dashboard' });
    notify.ok(`${club.naam} is aangemaakt. Jij bent de beheerder.`);
  }

  return (
    <>
      <Form form={form} intro="required" aria-label="Nieuwe club" onSubmit={(club) => create(club, false)}>
        <FieldGrid>
          <FormField control={form.control} name="naam">
            {(field) => (
              <TextField {...field} label="Naam van je club" autoComplete="organization" className="col-span-full" />
            )}
          </FormField>
          <FormField control={form.control} name="type_vereniging">
            {(field) => <Select {...field} label="Soort club" options={TYPE_OPTIONS} placeholder="Kies wat het is" />}
          </FormField>
          <FormField control={form.control} name="plaatsnaam">
            {(field) => <TextField {...field} label="Plaats" autoComplete="address-level2" />}
          </FormField>
        </FieldGrid>

        <h3 className="mt-8 mb-4 border-t-2 border-ink pt-3 text-h4">Contactpersoon voor sponsors</h3>
        <FieldGrid>
          <FormField control={form.control} name="contactpersoon_naam">
            {(field) => (
              <TextField {...field} label="Naam" hint="Leeg? Dan gebruiken we jouw naam." autoComplete="off" optional />
            )}
          </FormField>
          <FormField control={form.control} name="contactpersoon_mailadres">
            {(field) => (
              <TextField
                {...field}
                label="E-mailadres"
                hint="Leeg? Dan gebruiken we jouw adres."
                type="email"
                inputMode="email"
                autoComplete="off"
                optional
              />
            )}
          </FormField>
          <FormField control={form.control} name="contactpersoon_telefoonnummer">
            {(field) => (
              <TextField
                {...field}
                label="Telefoon"
                hint="Staat in je brochure: sponsors bellen graag."
                type="tel"
                inputMode="tel"
                autoComplete="off"
                optional
              />
            )}
          </FormField>
          <FormField control={form.control} name="functie">
            {(field) => (
              <Select
                {...field}
                label="Jouw functie"
                options={FUNCTIE_OPTIONS}
                placeholder="Kies je functie"
                optional
              />
            )}
          </FormField>
          <FormField control={form.control} name="website">
            {(field) => (
              <TextField
                {...field}
                label="Website"
                hint="Bijvoorbeeld scdewespen.nl"
                inputMode="url"
                autoComplete="url"
                spellCheck={false}
                className="col-span-full"
                optional
              />
            )}
          </FormField>
        </FieldGrid>

        <div className="mt-8 border-t-2 border-ink pt-3">
          <FormField control={form.control} name="akkoord">
            {(field) => (
              <Checkbox
                {...field}
                hint={
                  <>
                    Lees eerst de{' '}
                    <Link to="/verwerkersovereenkomst" target="_blank" className="inline-block py-2">
                      verwerkersovereenkomst<span className="sr-only"> (opent in een nieuw tabblad)</span>
                    </Link>
                    . Daarin staat hoe we omgaan met de gegevens van jullie leden en sponsors.
                  </>
                }
              >
                Ik mag dit namens mijn club doen en ga akkoord met versie {versie} van de verwerkersovereenkomst.
              </Checkbox>
            )}
          </FormField>
        </div>
        <div className="mt-6">
          <SubmitButton pendingLabel="Club maken...">Club maken</SubmitButton>
        </div>
      </Form>
      {lookalikes !== null && (
        <LookalikesDialog
          clubs={lookalikes.clubs}
          onCreate={() => create(lookalikes.club, true)}
          onClose={() => setLookalikes(null)}
        />
      )}
    </>
  );
}
