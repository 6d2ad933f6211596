import { ArrowUp, Trash2 } from 'lucide-react';
import { type Ref, useImperativeHandle, useState } from 'react';
import { useFormState } from 'react-hook-form';
import { ActSwitch } from '#client/ui/act-switch.tsx';
import { Alert } from '#client/ui/alert.tsx';
import { Button } from '#client/ui/button.tsx';
import { Checkbox } from '#client/ui/checkbox.tsx';
import { ConflictDialog, type ConflictField } from '#client/ui/conflict-dialog.tsx';
import { Form, FormField, startFrom, SubmitButton, useZodForm } from '#client/ui/form.tsx';
import { LeaveGuard } from '#client/ui/leave-guard.tsx';
import { SaveBar, type SaveState } from '#client/ui/save-bar.tsx';
import { useConflict } from '#client/use-conflict.ts';
import { changeCta, type CountedCta, ctaApi, type ManagedCta } from '#features/cta/client/api.ts';
import { CTA_LABELS } from '#features/cta/shared/labels.ts';
import type { CtaForm, CtaValues } from '#features/cta/shared/schema.ts';
import { changesBetween } from '#shared/changes.ts';
import type { Day } from '#shared/dates.ts';
import { listOf } from '#shared/text.ts';
import { CtaFields } from './cta-fields.tsx';
import { CtaFigures } from './cta-figures.tsx';
import { NEW_CTA, toForm } from './cta-form.ts';
import { CtaPreview } from './cta-preview.tsx';

/** What was done to the banner that stands open, beside its form. */
export interface CtaEditorHandle {
  take: (stored: ManagedCta) => void;
  /** Nothing of it is wanted any more. */
  drop: () => void;
}

interface CtaEditorProps {
  /** Null for a new one. */
  cta: CountedCta | null;
  isGone: boolean;
  isBelowAnother: boolean;
  today: Day;
  takeOpened: () => boolean;
  ref: Ref<CtaEditorHandle>;
  onCreated: (stored: ManagedCta) => Promise<void>;
  onCancelNew: () => void;
  onMoveToTop: (cta: ManagedCta) => void;
  onDelete: (cta: ManagedCta) => void;
}

const fieldOf = ([field]: readonly string[]): ConflictField => ({ label: CTA_LABELS[field as keyof CtaForm] });

function stateOf(isSubmitting: boolean, changed: readonly string[], savedAt: Date | null): SaveState {
  if (isSubmitting) return { kind: 'saving' };
  if (changed.length > 0) return { kind: 'dirty', sentence: `Niet opgeslagen: ${listOf(changed)}` };
  return savedAt === null ? { kind: 'clean' } : { kind: 'saved', at: savedAt };
}

export function CtaEditor({
  cta,
  isGone,
  isBelowAnother,
  today,
  takeOpened,
  ref,
  onCreated,
  onCancelNew,
  onMoveToTop,
  onDelete,
}: CtaEditorProps) {
  // The form stays with what was opened; a newer one comes in when the person asks for it.
  const [opened, setOpened] = useState<ManagedCta | null>(cta);
  const [savedAt, setSavedAt] = useState<Date | null>(null);
  const form = useZodForm(async () => (await import('#features/cta/shared/schema.ts')).ctaFormSchema, {
    defaultValues: opened === null ? NEW_CTA : toForm(opened),
    draft: { name: `cta.${opened?.id ?? 'nieuw'}`, ...(opened && { version: opened.version }) },
  });
  const { isDirty, isSubmitting, dirtyFields } = useFormState({ control: form.control });
  const { conflict, save } = useConflict<ManagedCta, CtaForm>({
    fieldsOf: toForm,
    send: (changes, version) => changeCta(opened?.id ?? '', version, changes),
  });

  const show = (stored: ManagedCta) => {
    setOpened(stored);
    form.reset(toForm(stored));
  };

  /**
   * Switching and moving are saved at once and by themselves: what is typed stays. So does the version it was typed in
   * when a colleague changed fields since: saving it then still shows what both changed.
   */
  const take = (stored: ManagedCta) => {
    if (opened === null || stored.id !== opened.id) return;
    const changed = Object.keys(changesBetween(toForm(opened), toForm(stored)));
    if (!form.formState.isDirty) show(stored);
    else if (changed.every((field) => field === 'active')) {
      setOpened(stored);
      form.resetField('active', { defaultValue: stored.active });
    }
  };
  useImperativeHandle(ref, () => ({ take, drop: () => form.draft.throwAway() }));

  const submit = async (values: CtaValues, sent: CtaForm) => {
    if (opened === null) {
      await onCreated(await ctaApi.create(values));
      return;
    }
    await save(opened, values, {
      onSaved: (stored) => {
        setOpened(stored);
        startFrom(form, sent, toForm(stored));
        setSavedAt(new Date());
      },
      onNewer: show,
    });
  };

  const changed = Object.keys(dirtyFields).map((field) => CTA_LABELS[field as keyof CtaForm].toLowerCase());

  return (
    <>
      <LeaveGuard form={form} isDirty={isDirty && !isSubmitting} />
      <Form
        form={form}
        aria-label={opened === null ? 'Nieuwe banner' : 'Banner wijzigen'}
        onSubmit={submit}
        className="mt-8"
        footer={
          <SaveBar
            state={stateOf(isSubmitting, isDirty ? changed : [], savedAt)}
            className="mx-[calc(50%-50vw)] mt-8 -mb-12"
          >
            <SubmitButton>Opslaan</SubmitButton>
            <Button variant="second" onPress={opened === null ? onCancelNew : () => form.draft.throwAway()}>
              Annuleren
            </Button>
            {/* On a phone the menu of its row has them: a bar of three lines would stand before the form. */}
            {opened !== null && (
              <div className="flex flex-wrap gap-3 max-sm:hidden sm:order-last sm:ml-auto">
                <Button variant="second" icon={ArrowUp} onPress={() => onMoveToTop(opened)}>
                  Zet bovenaan
                </Button>
                <Button variant="danger" icon={Trash2} onPress={() => onDelete(opened)}>
                  Verwijderen
                </Button>
              </div>
            )}
          </SaveBar>
        }
      >
        <CtaPreview form={form} isBelowAnother={isBelowAnother} takeOpened={takeOpened} />
        {isGone && (
          <Alert tone="warn" title="Een collega heeft deze banner verwijderd." className="mt-4">
            Wat je hier ziet, is niet meer op te slaan. Neem over wat je nog nodig hebt.
          </Alert>
        )}
        <CtaFields
          form={form}
          today={today}
          state={
            opened === null ? (
              <FormField control={form.control} name="active">
                {(field) => <Checkbox {...field}>Meteen actief</Checkbox>}
              </FormField>
            ) : (
              <ActSwitch
                label={CTA_LABELS.active}
                value={opened.active}
                words={['Actief', 'Staat uit']}
                act={async (active) => take(await ctaApi.setActive({ id: opened.id, active }))}
                told={(active) => (active ? 'De banner staat aan.' : 'De banner staat uit.')}
              />
            )
          }
        />
        {cta !== null && <CtaFigures cta={cta} today={today} />}
      </Form>
      {conflict !== null && <ConflictDialog conflict={conflict} fieldOf={fieldOf} />}
    </>
  );
}
