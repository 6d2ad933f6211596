import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useFieldArray, useFormState, useWatch } from 'react-hook-form';
import { Note } from '#client/ui/alert.tsx';
import { Button } from '#client/ui/button.tsx';
import { CheckboxGroup } from '#client/ui/checkbox.tsx';
import { Form, FormField, SubmitButton, useZodForm } from '#client/ui/form.tsx';
import { SectionHead } from '#client/ui/heading.tsx';
import { LeaveGuard } from '#client/ui/leave-guard.tsx';
import { ButtonLink } from '#client/ui/link.tsx';
import { SaveBar, type SaveState } from '#client/ui/save-bar.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import type { DraftOptions } from '#client/ui/use-draft.ts';
import { dayOf, seasonOf } from '#shared/dates.ts';
import { sessionQuery } from '#features/accounts/client/api.ts';
import { teamsQuery } from '#features/teams/client/api.ts';
import { MAX_PAKKETTEN_TEXT, ZOEKOPDRACHT_LABELS } from '#features/zoekopdrachten/shared/labels.ts';
import { canAddPakket, canRemovePakket, emptyPakket } from '#features/zoekopdrachten/shared/rules.ts';
import type { ZoekopdrachtInput } from '#features/zoekopdrachten/shared/schema.ts';
import { PakketFields, type FormInput } from './pakket-fields.tsx';
import { SearchPreview } from './search-preview.tsx';
import { useClubWords } from '#features/accounts/client/frame/use-club-words.ts';

interface ZoekopdrachtFormProps {
  values: FormInput;
  label: string;
  draft: DraftOptions<FormInput>;
  onSave: (values: ZoekopdrachtInput) => Promise<void>;
}

/** The same form for a new search and for one that exists. */
export function ZoekopdrachtForm({ values, label, draft, onSave }: ZoekopdrachtFormProps) {
  const form = useZodForm(
    async () => (await import('#features/zoekopdrachten/shared/schema.ts')).zoekopdrachtInputSchema,
    { defaultValues: values, draft },
  );
  const { control } = form;
  const { fields, append, remove } = useFieldArray({ control, name: 'pakketten', keyName: 'key' });
  const pakketten = useWatch({ control, name: 'pakketten' });
  const title = useWatch({ control, name: 'zoekopdracht' });
  const { isDirty, isSubmitting } = useFormState({ control });
  const { data: session } = useQuery(sessionQuery);
  const words = useClubWords();
  const hasTeams = session?.club?.modules.includes('teams') ?? false;
  const { data: teams } = useQuery({ ...teamsQuery, enabled: hasTeams });
  const [failed, setFailed] = useState(false);
  const state = (): SaveState => {
    if (isSubmitting) return { kind: 'saving' };
    if (failed) return { kind: 'failed', sentence: 'Opslaan lukte niet. Je wijzigingen staan nog op dit scherm.' };
    return isDirty ? { kind: 'dirty' } : { kind: 'clean' };
  };
  return (
    <Form
      form={form}
      aria-label={label}
      intro="required"
      aside={session?.club && <SearchPreview club={session.club} title={title} pakketten={pakketten} />}
      footer={
        <SaveBar state={state()} className="mx-[calc(50%-50vw)]">
          <SubmitButton pendingLabel="Bezig...">Opslaan</SubmitButton>
          <ButtonLink to="/zoekopdrachten" search={{ lijst: true }} variant="second">
            Annuleren
          </ButtonLink>
        </SaveBar>
      }
      onSubmit={async (input) => {
        setFailed(false);
        try {
          await onSave(input);
        } catch (error) {
          setFailed(true);
          throw error;
        }
      }}
    >
      <div className="grid gap-8 pb-10">
        <FormField control={control} name="zoekopdracht">
          {(field) => (
            <TextField
              {...field}
              label={ZOEKOPDRACHT_LABELS.zoekopdracht}
              hint={`Bijvoorbeeld: ${words.zoekopdracht}`}
            />
          )}
        </FormField>
        {teams !== undefined && teams.length > 0 && (
          <FormField control={control} name="voor_teams">
            {(field) => (
              <CheckboxGroup
                {...field}
                label={`Voor welke ${words.teams[1]}?`}
                options={teams.map((team) => ({ value: team.id, label: team.teamnaam }))}
                columns={2}
                optional
              />
            )}
          </FormField>
        )}
        <div>
          <SectionHead title="Pakketten" lead="Waar kan een sponsor uit kiezen? Minstens één pakket, hoogstens drie." />
          <div className="grid gap-6">
            {fields.map((field, index) => (
              <PakketFields
                key={field.key}
                control={control}
                index={index}
                onRemove={canRemovePakket(fields) ? () => remove(index) : undefined}
              />
            ))}
          </div>
          <div className="mt-4">
            {canAddPakket(fields) ? (
              <Button variant="second" icon={Plus} onPress={() => append(emptyPakket(seasonOf(dayOf(new Date()))))}>
                Pakket toevoegen
              </Button>
            ) : (
              <Note>{MAX_PAKKETTEN_TEXT}</Note>
            )}
          </div>
        </div>
      </div>
      <LeaveGuard form={form} isDirty={isDirty && !isSubmitting} />
    </Form>
  );
}
