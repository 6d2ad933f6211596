import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useFormState, useWatch } from 'react-hook-form';
import { Note } from '#client/ui/alert.tsx';
import { Button } from '#client/ui/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { Checkbox } from '#client/ui/checkbox.tsx';
import { FieldGrid, FieldStack } from '#client/ui/field.tsx';
import { FileDrop } from '#client/ui/file-drop.tsx';
import { Form, FormField, SubmitButton, useZodForm } from '#client/ui/form.tsx';
import { SaveBar } from '#client/ui/save-bar.tsx';
import { TextArea } from '#client/ui/text-area.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import { LeaveGuard } from '#client/ui/leave-guard.tsx';
import type { DraftOptions } from '#client/ui/use-draft.ts';
import type { TeamFields } from '#features/teams/client/api.ts';
import { TEAM_LABELS } from '#features/teams/shared/labels.ts';
import type { TeamForm as TeamInput } from '#features/teams/shared/schema.ts';
import { PICTURE_MAX_BYTES } from '#shared/pictures.ts';
import { FOTO_TYPES } from '#features/teams/shared/rules.ts';
import { TeamPreview } from './team-preview.tsx';
import { useClubWords } from '#features/accounts/client/frame/use-club-words.ts';
import { capitalise } from '#shared/text.ts';

export interface TeamFormProps {
  label: string;
  /** What is stored now. */
  team: TeamInput & { teamfoto: string | null };
  draft: Pick<DraftOptions<TeamInput>, 'name' | 'version'>;
  /** Saves everything and leads away from here; what it throws is told above the form. */
  onSave: (mine: TeamFields) => Promise<void>;
  onDelete?: () => void;
}

const EIGENSCHAPPEN = ['eigenschap_1', 'eigenschap_2', 'eigenschap_3'] as const;

export function TeamForm({ label, team, draft, onSave, onDelete }: TeamFormProps) {
  const navigate = useNavigate();
  const words = useClubWords();
  const { teamfoto, ...fields } = team;
  const form = useZodForm(async () => (await import('#features/teams/shared/schema.ts')).teamFormSchema, {
    defaultValues: { ...fields, foto: null, toestemming: false },
    draft: { ...draft, without: ['toestemming'] },
  });
  const { isDirty, isSubmitting } = useFormState({ control: form.control });
  const typed = useWatch({ control: form.control });
  const { foto } = typed;
  const [isPhotoRemoved, setIsPhotoRemoved] = useState(false);
  const hasChanges = isDirty || isPhotoRemoved;

  return (
    <>
      <LeaveGuard form={form} isDirty={hasChanges && !isSubmitting} />
      <Form
        form={form}
        aria-label={label}
        onSubmit={({ foto: photo, toestemming: _agreed, ...values }) =>
          onSave({ ...values, teamfoto: photo ?? (isPhotoRemoved ? null : teamfoto) })
        }
        aside={
          <TeamPreview
            teamnaam={typed.teamnaam ?? ''}
            over_team={typed.over_team ?? null}
            eigenschappen={EIGENSCHAPPEN.map((name) => typed[name] ?? null)}
            photo={foto ?? (isPhotoRemoved ? null : teamfoto)}
          />
        }
        footer={
          <SaveBar state={hasChanges ? { kind: 'dirty' } : { kind: 'clean' }} className="mx-[calc(50%-50vw)] mt-8">
            <SubmitButton>Opslaan</SubmitButton>
            <Button variant="second" onPress={() => void navigate({ to: '/teams' })}>
              Annuleren
            </Button>
            {onDelete && (
              <Button variant="danger" onPress={onDelete} className="sm:order-last sm:ml-auto">
                {`${capitalise(words.teams[0])} verwijderen`}
              </Button>
            )}
          </SaveBar>
        }
      >
        <div className="space-y-6">
          <Card title={capitalise(words.het_team)}>
            <FieldStack>
              <FormField control={form.control} name="teamnaam">
                {(field) => <TextField {...field} label={TEAM_LABELS.teamnaam} autoComplete="off" />}
              </FormField>
              <FormField control={form.control} name="over_team">
                {(field) => (
                  <TextArea
                    {...field}
                    label={TEAM_LABELS.over_team}
                    hint={`Wie zijn jullie en wat maakt ${words.dit_team} bijzonder? Twee zinnen zijn genoeg.`}
                    optional
                    rows={3}
                    maxCharacters={1000}
                  />
                )}
              </FormField>
              <fieldset>
                <legend className="mb-3">
                  <span className="font-semibold">Wat past bij {words.dit_team}?</span>
                  <span className="text-ink-2"> (niet verplicht)</span>
                </legend>
                <FieldGrid className="sm:grid-cols-3">
                  {EIGENSCHAPPEN.map((name, at) => (
                    <FormField key={name} control={form.control} name={name}>
                      {(field) => (
                        <TextField
                          {...field}
                          label={TEAM_LABELS[name]}
                          hint={`Bijvoorbeeld ${words.eigenschappen[at] ?? ''}`}
                          optional="quiet"
                          autoComplete="off"
                        />
                      )}
                    </FormField>
                  ))}
                </FieldGrid>
              </fieldset>
            </FieldStack>
          </Card>
          <Card title="Foto">
            <FormField control={form.control} name="foto">
              {(field) => (
                <FileDrop
                  {...field}
                  label={TEAM_LABELS.teamfoto}
                  hint="JPG, PNG of WebP. Liefst 1200 x 800 beeldpunten; een grotere foto maken we zelf kleiner en jij kiest de uitsnede."
                  optional
                  accept={FOTO_TYPES}
                  maxBytes={PICTURE_MAX_BYTES}
                  crop={{ aspect: 3 / 2, maxWidth: 2400 }}
                  alt={`Foto van ${team.teamnaam}`}
                  chooseLabel="Kies een foto"
                  replaceLabel="Andere foto kiezen"
                  current={teamfoto !== null && !isPhotoRemoved ? { url: teamfoto } : null}
                  onRemove={() => setIsPhotoRemoved(true)}
                />
              )}
            </FormField>
            {foto ? (
              <FormField control={form.control} name="toestemming">
                {(field) => (
                  <Checkbox {...field} className="mt-4">
                    Iedereen op deze foto vindt het goed dat hij op papier en op internet komt. Van kinderen onder de 16
                    hebben de ouders toestemming gegeven.
                  </Checkbox>
                )}
              </FormField>
            ) : (
              <Note className="mt-4">
                Staan er kinderen onder de 16 op de foto? Vraag dan eerst hun ouders om toestemming.
              </Note>
            )}
          </Card>
        </div>
      </Form>
    </>
  );
}
