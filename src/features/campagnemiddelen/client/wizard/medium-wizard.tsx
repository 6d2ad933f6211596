import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Pencil } from 'lucide-react';
import { Suspense, useEffect, useState } from 'react';
import { useFormState, useWatch } from 'react-hook-form';
import { problemOf, saveSentence } from '#client/problems.ts';
import { Button } from '#client/ui/button.tsx';
import { ConflictDialog, type ConflictField } from '#client/ui/conflict-dialog.tsx';
import { cx } from '#client/ui/cx.ts';
import { FieldStack } from '#client/ui/field.tsx';
import { Form, FormField, startFrom, SubmitButton, useZodForm } from '#client/ui/form.tsx';
import { LeaveGuard } from '#client/ui/leave-guard.tsx';
import { ButtonLink } from '#client/ui/link.tsx';
import { SaveBar, type SaveState } from '#client/ui/save-bar.tsx';
import { TextArea } from '#client/ui/text-area.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import { notify } from '#client/ui/toast.tsx';
import { useConflict } from '#client/use-conflict.ts';
import { sessionQuery } from '#features/accounts/client/api.ts';
import { campagnemiddelenApi } from '#features/campagnemiddelen/client/api.ts';
import { materialSlots, savedMaterial } from '#features/campagnemiddelen/client/out/slots.ts';
import { Fitted } from '#features/campagnemiddelen/client/sheets/fitted.tsx';
import { MaterialSheet, measureOf } from '#features/campagnemiddelen/client/sheets/material-sheet.tsx';
import type { CampaignType } from '#features/campagnemiddelen/shared/kinds.ts';
import { COLOR_MODE_LABELS, MATERIAL_LABELS, MEDIA_LABELS } from '#features/campagnemiddelen/shared/labels.ts';
import { FORMATS, sizeText } from '#features/campagnemiddelen/shared/rules/formats.ts';
import { noClubText, NO_TYPE, refuseSave, savedText } from '#features/campagnemiddelen/shared/rules/wizard.ts';
import type {
  ExportSettings as Settings,
  OpenedMedium,
  SearchMaterials,
  StoredMedium,
} from '#features/campagnemiddelen/shared/schema.ts';
import { ExportSettings } from './export-settings.tsx';
import { Preview } from './preview.tsx';
import { SearchField } from './search-field.tsx';
import { SizeComparison } from './size-comparison.tsx';
import { Badges } from './traits.tsx';
import { WizardHead } from './wizard-head.tsx';

/** What is asked besides what the brochure says. */
interface Fields {
  titel: string;
  omschrijving: string | null;
  export_settings: Settings;
}

const fieldsOf = ({ titel, omschrijving, data }: StoredMedium): Fields => ({
  titel,
  omschrijving,
  export_settings: data.export_settings,
});

/** How long it says that it was saved. */
const SAVED_MS = 3000;

interface MediumWizardProps {
  type: CampaignType;
  found: SearchMaterials;
  opened: OpenedMedium;
  mode: 'configureer' | 'voorbeeld';
}

/** Setting and looking, of one type: what is typed in the one is seen in the other. */
export function MediumWizard({ type, found, opened: first, mode }: MediumWizardProps) {
  const navigate = useNavigate();
  const { data: session } = useQuery(sessionQuery);
  const zoekopdracht_id = found.zoekopdracht.id;
  // What was opened, and after a save what is stored: what changes elsewhere meanwhile is told on saving.
  const [opened, setOpened] = useState(first);
  const isNew = opened.id === null;
  const form = useZodForm<Fields, Fields>(
    async () => {
      const { exportSettingsSchema, materialFormSchema } = await import('#features/campagnemiddelen/shared/schema.ts');
      return materialFormSchema
        .pick({ titel: true, omschrijving: true })
        .extend({ export_settings: exportSettingsSchema });
    },
    {
      defaultValues: fieldsOf(first),
      draft: { name: `campagnemiddel.${type}.${zoekopdracht_id}`, version: first.version },
    },
  );
  const { control } = form;
  const { isDirty, isSubmitting } = useFormState({ control });
  const settings = useWatch({ control, name: 'export_settings' });
  const [savedAt, setSavedAt] = useState<Date | null>(null);
  const [failed, setFailed] = useState<string | null>(null);
  useEffect(() => {
    if (savedAt === null) return;
    const timer = setTimeout(() => setSavedAt(null), SAVED_MS);
    return () => clearTimeout(timer);
  }, [savedAt]);
  // A new one is sent whole, also when it is saved as it began: the mark is what differs then.
  const { conflict, save } = useConflict<OpenedMedium, Fields & { is_opgeslagen: boolean }>({
    fieldsOf: (of) => ({ ...fieldsOf(of), is_opgeslagen: of.version > 0 }),
    send: async ({ is_opgeslagen: _mark, ...changes }, version) => {
      const { export_settings, ...words } = version === 0 ? { ...fieldsOf(opened), ...changes } : changes;
      const stored = await campagnemiddelenApi.saveA4({
        zoekopdracht_id,
        version,
        ...words,
        data: { ...(version === 0 && opened.data), ...(export_settings && { export_settings }) },
      });
      return { ...opened, ...stored };
    },
  });
  const to = { to: '/campagnemiddelen/create/$type/$zoekopdracht_id' } as const;
  const edit = opened.id === null ? {} : { edit: opened.id };
  const go = (stap: string | null) =>
    navigate({
      ...to,
      params: { type, zoekopdracht_id },
      search: { ...edit, ...(stap !== null && { stap }) },
      ignoreBlocker: true,
    });

  const store = async (mine: Fields) => {
    if (type !== 'a4') return onSaved(mine, await campagnemiddelenApi.saveDerived({ type, zoekopdracht_id, ...mine }));
    const marked = { ...mine, is_opgeslagen: true };
    return save(opened, marked, { onSaved: (stored) => onSaved(mine, stored), onNewer: takeNewer });
  };
  const takeNewer = (newer: OpenedMedium) => {
    setOpened(newer);
    form.reset(fieldsOf(newer));
  };
  const onSaved = (mine: Fields, stored: StoredMedium) => {
    setOpened({ ...opened, ...stored, origin: 'opgeslagen', is_ouder: type === 'a4' && opened.is_ouder });
    startFrom(form, mine, fieldsOf(stored));
    setSavedAt(new Date());
    const { title, note } = savedText(type);
    notify.ok(title, { ...(note !== undefined && { note }), about: 'campagnemiddel' });
  };
  const submit = async (mine: Fields) => {
    setFailed(null);
    const refused = refuseSave(type, session?.club?.id ?? null, zoekopdracht_id);
    if (refused !== null) {
      notify.error(refused, { about: 'campagnemiddel' });
      setFailed(refused);
      return;
    }
    try {
      await store(mine);
    } catch (error) {
      const problem = problemOf(error);
      const sentence =
        problem.kind === 'refusal' && problem.code === 'geen_vereniging' ? noClubText(type) : saveSentence(error);
      notify.error('Opslaan mislukt', { note: sentence, about: 'campagnemiddel' });
      setFailed(sentence);
      throw error;
    }
  };
  const saveState = (): SaveState => {
    if (isSubmitting) return { kind: 'saving' };
    if (failed !== null) return { kind: 'failed', sentence: failed };
    if (savedAt !== null) return { kind: 'saved', at: savedAt };
    return isDirty && !isNew ? { kind: 'dirty' } : { kind: 'clean' };
  };
  const { Download } = materialSlots();
  const saved = savedMaterial({ ...opened, type }, zoekopdracht_id);
  const shown = { ...opened.data, export_settings: settings };
  const facts = [
    ['Titel', form.getValues('titel')],
    ['Formaat', sizeText(FORMATS[type])],
    ['Voor', FORMATS[type].unit === 'px' ? 'Scherm' : `${COLOR_MODE_LABELS[settings.colorMode]}, ${settings.dpi} DPI`],
  ] as const;
  return (
    <Form
      form={form}
      aria-label={isNew ? 'Nieuw Campagnemiddel' : MEDIA_LABELS[type]}
      onSubmit={submit}
      renderFrame={(body) => <div className="wrap pb-12">{body}</div>}
      reveal={() => void go('configureer')}
      footer={
        mode === 'configureer' ? (
          <SaveBar state={{ kind: 'clean' }} label="Verder">
            <Button onPress={() => void form.trigger().then((isRight) => (isRight ? go(null) : null))}>
              Naar het voorbeeld
            </Button>
            <ButtonLink {...to} params={{ type: NO_TYPE, zoekopdracht_id }} variant="second">
              Terug naar Kies type
            </ButtonLink>
          </SaveBar>
        ) : (
          <SaveBar state={saveState()}>
            <SubmitButton pendingLabel="Opslaan...">{saveWord(opened)}</SubmitButton>
            {saved !== null && Download && !isDirty && !opened.is_ouder && (
              <Suspense>
                <Download material={saved} settings={opened.data.export_settings} variant="second" size="m" />
              </Suspense>
            )}
            <Button variant="second" onPress={() => void go('configureer')}>
              Terug naar Configureer
            </Button>
          </SaveBar>
        )
      }
    >
      <WizardHead
        title={isNew ? 'Nieuw Campagnemiddel' : `${MEDIA_LABELS[type]} voor ‘${found.zoekopdracht.zoekopdracht}’`}
        mode={mode}
        zoekopdracht_id={zoekopdracht_id}
      />
      {/* Both stay: what is typed must not be lost by looking at it. */}
      <div
        className={cx(
          'grid grid-cols-1 items-start gap-8 lg:grid-cols-[minmax(0,1fr)_25rem]',
          mode !== 'configureer' && 'hidden',
        )}
      >
        <FieldStack className="gap-6">
          <section className="flex flex-wrap items-center gap-x-6 gap-y-4 rounded-card border border-line bg-paper p-5 sm:p-8">
            <Fitted sheets={[measureOf(type)]} height="6.75rem" className="w-19 flex-none">
              {(scale) => <MaterialSheet data={shown} pictures={opened.pictures} scale={scale} />}
            </Fitted>
            <div className="min-w-40 flex-1">
              <h2 className="text-h3">{MEDIA_LABELS[type]}</h2>
              <p>{sizeText(FORMATS[type])}</p>
              <Badges type={type} />
            </div>
            <div className="flex flex-wrap gap-2">
              <ButtonLink {...to} params={{ type: NO_TYPE, zoekopdracht_id }} variant="second" size="s">
                Type wijzigen
              </ButtonLink>
              <EditAct type={type} zoekopdracht_id={zoekopdracht_id} id={opened.id} />
            </div>
          </section>
          <section className="rounded-card border border-line bg-paper p-5 sm:p-8">
            <h2 className="text-h3">Gegevens</h2>
            <p className="mb-4 text-meta text-ink-2">Ingevuld uit je club en zoekopdracht. Aanpassen mag.</p>
            <FieldStack>
              <FormField control={control} name="titel">
                {(field) => <TextField {...field} label={MATERIAL_LABELS.titel} />}
              </FormField>
              <FormField control={control} name="omschrijving">
                {(field) => <TextArea {...field} label={MATERIAL_LABELS.omschrijving} optional rows={2} />}
              </FormField>
              <SearchField
                value={zoekopdracht_id}
                isReadOnly={!isNew}
                onChange={(id) =>
                  void navigate({ ...to, params: { type, zoekopdracht_id: id }, search: { stap: 'configureer' } })
                }
              />
              <TextField
                label={MATERIAL_LABELS.inschrijf_url}
                hint="De QR-code gaat hierheen. Je wijzigt het adres bij je brochure of je A4."
                optional="quiet"
                isReadOnly
                value={opened.data.inschrijfUrl}
              />
            </FieldStack>
          </section>
          <section className="rounded-card border border-line bg-paper p-5 sm:p-8">
            <h2 className="mb-4 text-h3">Waar is hij voor?</h2>
            <ExportSettings
              type={type}
              value={settings}
              onChange={(next) => form.setValue('export_settings', next, { shouldDirty: true })}
            />
          </section>
        </FieldStack>
        <SizeComparison data={shown} pictures={opened.pictures} />
      </div>
      {mode === 'voorbeeld' && (
        <Preview
          opened={opened}
          facts={facts}
          acts={
            <>
              <EditAct type={type} zoekopdracht_id={zoekopdracht_id} id={opened.id} />
              <ButtonLink {...to} params={{ type: NO_TYPE, zoekopdracht_id }} variant="quiet" size="s">
                Type wijzigen
              </ButtonLink>
            </>
          }
        />
      )}
      <LeaveGuard form={form} isDirty={isDirty && !isSubmitting && savedAt === null} />
      {conflict !== null && <ConflictDialog conflict={conflict} fieldOf={fieldOf} />}
    </Form>
  );
}

/** 'Aanmaken' for what is not there yet, 'Bijwerken' for what the brochure has left behind. */
function saveWord({ id, is_ouder, data }: OpenedMedium): string {
  if (id === null) return 'Aanmaken';
  return is_ouder && data.mediaType !== 'a4' ? 'Bijwerken' : 'Opslaan';
}

function fieldOf([field]: readonly string[]): ConflictField {
  if (field === 'titel') return { label: 'Titel' };
  return field === 'omschrijving' ? { label: 'Omschrijving' } : { label: 'Waar is hij voor?' };
}

interface EditActProps {
  type: CampaignType;
  zoekopdracht_id: string;
  id: string | null;
}

/** An A4 has an editor of its own; the others are edited in the brochure. */
function EditAct({ type, zoekopdracht_id, id }: EditActProps) {
  if (type === 'a4') {
    return (
      <ButtonLink
        to="/campagnemiddelen/create/$type/$zoekopdracht_id"
        params={{ type, zoekopdracht_id }}
        search={{ stap: 'bewerken', ...(id !== null && { edit: id }) }}
        variant="second"
        size="s"
        icon={Pencil}
      >
        Bewerken
      </ButtonLink>
    );
  }
  return (
    <ButtonLink
      to="/brochure-generator/$zoekopdracht_id"
      params={{ zoekopdracht_id }}
      variant="second"
      size="s"
      icon={Pencil}
    >
      Brochure bewerken
    </ButtonLink>
  );
}
