import { useQuery } from '@tanstack/react-query';
import { useFormState, useWatch } from 'react-hook-form';
import { isRefused, saveSentence } from '#client/problems.ts';
import { FieldGrid, FieldStack } from '#client/ui/field.tsx';
import { Form, FormField, SubmitButton, useZodForm } from '#client/ui/form.tsx';
import { LeaveGuard } from '#client/ui/leave-guard.tsx';
import { ButtonLink } from '#client/ui/link.tsx';
import { LoadProblem } from '#client/ui/loaded.tsx';
import { SaveBar } from '#client/ui/save-bar.tsx';
import { Select } from '#client/ui/select.tsx';
import { TextArea } from '#client/ui/text-area.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import { notify } from '#client/ui/toast.tsx';
import type { DraftOptions } from '#client/ui/use-draft.ts';
import { sessionQuery } from '#features/accounts/client/api.ts';
import { MEDIA_TYPES, type MediaType } from '#features/prijzen/shared/rules.ts';
import { searchOptionsQuery } from '#features/campagnemiddelen/client/api.ts';
import { MATERIAL_LABELS, MEDIA_LABELS } from '#features/campagnemiddelen/shared/labels.ts';
import { searchOptionText } from '#features/campagnemiddelen/shared/rules/searches.ts';
import type { MaterialForm as Fields } from '#features/campagnemiddelen/shared/schema.ts';

/** As it stands in the form: a club is asked of a superuser only. */
export type MaterialInput = Omit<Fields, 'vereniging_id'> & { vereniging_id?: string | null | undefined };

interface MaterialFormProps {
  label: string;
  values: MaterialInput;
  draft: DraftOptions<MaterialInput>;
  submit: 'Aanmaken' | 'Opslaan';
  /** Made in an editor or from the brochure: its type, its search and the address of its QR code stay what they are. */
  isMade?: boolean;
  onSave: (values: Fields) => Promise<void>;
}

const TYPE_OPTIONS = MEDIA_TYPES.map((value) => ({ value, label: MEDIA_LABELS[value] }));
const NONE = 'geen';

/** What a material is called, what it is, where it can be found and which search it is for. */
export function MaterialForm({ label, values, draft, submit, isMade = false, onSave }: MaterialFormProps) {
  const { data: session } = useQuery(sessionQuery);
  const club = session?.club ?? null;
  const choosesClub = session?.account?.rol === 'superuser';
  const form = useZodForm<MaterialInput, Fields>(
    async () => {
      const [{ z }, { materialFormSchema }] = await Promise.all([
        import('zod'),
        import('#features/campagnemiddelen/shared/schema.ts'),
      ]);
      return materialFormSchema.extend({
        vereniging_id: z
          .uuid()
          .nullish()
          .refine((id) => !choosesClub || id != null, 'Kies een vereniging.')
          .transform((id) => id ?? undefined),
      });
    },
    { defaultValues: values, draft },
  );
  const { control, setValue } = form;
  const { isDirty, isSubmitting } = useFormState({ control });
  const chosenClub = useWatch({ control, name: 'vereniging_id' });
  const chosenSearch = useWatch({ control, name: 'zoekopdracht_id' });
  const hasClub = choosesClub ? chosenClub != null : club !== null;
  const searches = useQuery({ ...searchOptionsQuery, enabled: hasClub });
  const options = (hasClub ? (searches.data?.rows ?? []) : []).map((search) => ({
    value: search.id,
    label: searchOptionText(search),
  }));
  const isEmpty = hasClub && searches.data !== undefined && options.length === 0;
  // What is said of an address that stays is too long for half a row.
  const Addresses = isMade ? FieldStack : FieldGrid;
  return (
    <Form
      form={form}
      aria-label={label}
      footer={
        <SaveBar state={isDirty && !isSubmitting ? { kind: 'dirty' } : { kind: 'clean' }}>
          <SubmitButton pendingLabel="Bezig...">{submit}</SubmitButton>
          {values.zoekopdracht_id === null ? (
            <ButtonLink to="/campagnemiddelen" variant="second">
              Annuleren
            </ButtonLink>
          ) : (
            <ButtonLink
              to="/campagnemiddelen/zoekopdracht/$zoekopdracht_id"
              params={{ zoekopdracht_id: values.zoekopdracht_id }}
              variant="second"
            >
              Annuleren
            </ButtonLink>
          )}
        </SaveBar>
      }
      renderFrame={(body) => <div className="wrap pb-12">{body}</div>}
      onSubmit={async (fields) => {
        try {
          await onSave(fields);
        } catch (error) {
          notify.error('Opslaan mislukt', { note: saveSentence(error), about: 'campagnemiddel' });
          if (isRefused(error, 'type_vergrendeld')) form.setError('type', { message: saveSentence(error) });
          throw error;
        }
      }}
    >
      <FieldStack className="max-w-column rounded-card border border-line bg-paper p-5 sm:p-8">
        {choosesClub && club !== null && (
          <FormField control={control} name="vereniging_id">
            {(field) => (
              <Select
                {...field}
                label={MATERIAL_LABELS.vereniging_id}
                hint="Je kijkt als deze club. Een andere kies je in de console."
                options={[
                  { value: NONE, label: 'Geen' },
                  { value: club.id, label: club.naam },
                ]}
                value={field.value ?? null}
                placeholder="Kies een vereniging"
                onChange={(id) => {
                  field.onChange(id === NONE ? null : id);
                  setValue('zoekopdracht_id', null, { shouldDirty: true });
                  void searches.refetch();
                }}
              />
            )}
          </FormField>
        )}
        <FormField control={control} name="titel">
          {(field) => <TextField {...field} label={MATERIAL_LABELS.titel} />}
        </FormField>
        <FormField control={control} name="omschrijving">
          {(field) => <TextArea {...field} label={MATERIAL_LABELS.omschrijving} optional rows={3} />}
        </FormField>
        <FormField control={control} name="type">
          {(field) => (
            <Select<MediaType>
              {...field}
              label={MATERIAL_LABELS.type}
              {...(isMade && { hint: 'Hij is al gemaakt, dus het type blijft zoals het is.' })}
              isReadOnly={isMade}
              options={TYPE_OPTIONS}
              {...(!isMade && { className: 'sm:max-w-80' })}
            />
          )}
        </FormField>
        <Addresses>
          <FormField control={control} name="uiting_url">
            {(field) => (
              <TextField
                {...field}
                label={MATERIAL_LABELS.uiting_url}
                hint="Waar het bestand of bericht staat."
                optional
                type="url"
                placeholder="https://"
              />
            )}
          </FormField>
          <FormField control={control} name="inschrijf_url">
            {(field) => (
              <TextField
                {...field}
                label={MATERIAL_LABELS.inschrijf_url}
                hint={
                  isMade
                    ? 'De QR-code gaat hierheen. Je wijzigt het adres bij je brochure of je A4.'
                    : 'Waar een bedrijf zich aanmeldt.'
                }
                isReadOnly={isMade}
                optional
                type="url"
                placeholder="https://"
              />
            )}
          </FormField>
        </Addresses>
        <FormField control={control} name="zoekopdracht_id">
          {(field) => (
            <Select
              {...field}
              label={MATERIAL_LABELS.zoekopdracht_id}
              {...(isMade && { hint: 'Hiervan is hij gemaakt. De zoekopdracht blijft zoals hij is.' })}
              {...(!hasClub && { hint: 'Kies eerst een vereniging.' })}
              isReadOnly={isMade}
              optional
              isDisabled={!hasClub || isEmpty}
              placeholder={isEmpty ? 'Geen zoekopdrachten beschikbaar' : 'Geen zoekopdracht'}
              options={[...(chosenSearch === null ? [] : [{ value: NONE, label: 'Geen zoekopdracht' }]), ...options]}
              value={field.value ?? null}
              onChange={(id) => field.onChange(id === NONE ? null : id)}
            />
          )}
        </FormField>
        {searches.isLoadingError && <LoadProblem query={searches} />}
      </FieldStack>
      <LeaveGuard form={form} isDirty={isDirty && !isSubmitting} />
    </Form>
  );
}
