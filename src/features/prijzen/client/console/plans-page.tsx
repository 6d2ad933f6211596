import { useQuery } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useFormState, useWatch } from 'react-hook-form';
import { Alert, Note } from '#client/ui/alert.tsx';
import { Button } from '#client/ui/button.tsx';
import { ConfirmDialog } from '#client/ui/confirm.tsx';
import { ConflictDialog } from '#client/ui/conflict-dialog.tsx';
import { Form, startFrom, SubmitButton, useZodForm } from '#client/ui/form.tsx';
import { LeaveGuard } from '#client/ui/leave-guard.tsx';
import { Loaded } from '#client/ui/loaded.tsx';
import { useMediaQuery } from '#client/ui/media-query.ts';
import { SaveBar, type SaveState } from '#client/ui/save-bar.tsx';
import { notify } from '#client/ui/toast.tsx';
import { usePageTitle } from '#client/ui/use-page-title.ts';
import { Workspace } from '#client/ui/workspace.tsx';
import { useConflict } from '#client/use-conflict.ts';
import { dayOf, formatDayOnScreen } from '#shared/dates.ts';
import { sessionQuery } from '#features/accounts/client/api.ts';
import { editionQuery, savePlans } from '#features/prijzen/client/api.ts';
import { withMissing } from '#features/prijzen/shared/rules/checks.ts';
import {
  differencesBetween,
  differencesInWords,
  editedPlan,
  nameOf,
  settled,
  tidied,
} from '#features/prijzen/shared/rules/plans.ts';
import type { EditedPlan, PlansForm, PricingEdition } from '#features/prijzen/shared/schema.ts';
import { planConflictField } from './conflict-field.ts';
import { FeatureRows } from './feature-rows.tsx';
import { PlanFields } from './plan-fields.tsx';
import { PlanList } from './plan-list.tsx';
import type { ChangePlans, FormPlan, Opened, PlansFormApi } from './plans-form.ts';
import { PhoneProof, PlansProof } from './plans-proof.tsx';

const formOf = ({ plans }: PricingEdition) => ({ plans: plans.map(editedPlan) });

const FIRST: Opened = { plan: 0, feature: null };

/** Which plan a field stands in, and which of its features. */
const PLACE = /^plans\.(\d+)(?:\.features\.(\d+))?/u;

/** 'Laatst gewijzigd op 1 sep 2026 door Noor Blom' */
function lastChanged({ updated_at, updated_by }: PricingEdition): string {
  const when = `Laatst gewijzigd op ${formatDayOnScreen(dayOf(updated_at))}`;
  return updated_by === null ? when : `${when} door ${updated_by}`;
}

export function PlansPage() {
  usePageTitle('Prijspakketten');
  const edition = useQuery(editionQuery);
  return (
    <Loaded query={edition} label="Prijspakketten laden..." className="wrap py-8">
      {(data) => <PlansEditor edition={data} />}
    </Loaded>
  );
}

function PlansEditor({ edition }: { edition: PricingEdition }) {
  // The form stays with what was opened; a newer one comes in when the person asks for it.
  const [opened, setOpened] = useState(edition);
  const form = useZodForm<PlansForm, { plans: EditedPlan[] }>(
    async () => (await import('#features/prijzen/shared/schema.ts')).plansInputSchema,
    { defaultValues: formOf(edition), draft: { name: 'prijspakketten', version: opened.version } },
  );
  const plans = useWatch({ control: form.control, name: 'plans' });
  const { isSubmitting } = useFormState({ control: form.control });
  const { data: session } = useQuery(sessionQuery);
  const isPhone = useMediaQuery('(width < 40rem)');
  const [open, setOpen] = useState(FIRST);
  const [generation, setGeneration] = useState(0);
  const [savedAt, setSavedAt] = useState<Date | null>(null);
  const [isThrowing, setThrowing] = useState(false);

  const before = formOf(opened).plans;
  const examples = new Set(opened.plans.flatMap(({ id, is_voorbeeld }) => (is_voorbeeld ? [id] : [])));
  const mine = tidied(plans);
  const words = differencesInWords(differencesBetween(before, mine));
  const contactEmail = session?.contact_email ?? null;

  const { conflict, save } = useConflict<PricingEdition, { plans: EditedPlan[] }>({
    fieldsOf: formOf,
    send: ({ plans: changed = [] }, version) => savePlans(settled(changed, tidied(form.getValues('plans'))), version),
  });
  const change: ChangePlans = (next, to = open) => {
    form.setValue('plans', next, { shouldDirty: true });
    setGeneration((count) => count + 1);
    setOpen(to);
  };
  const show = (stored: PricingEdition) => {
    setOpened(stored);
    form.reset(formOf(stored));
    form.draft.drop();
    setGeneration((count) => count + 1);
    setOpen(FIRST);
  };
  const saveForm = (values: { plans: EditedPlan[] }, sent: PlansForm) =>
    save(opened, values, {
      onSaved: (stored) => {
        setOpened(stored);
        startFrom(form, sent, formOf(stored));
        setGeneration((count) => count + 1);
        setSavedAt(new Date());
        if (stored.plans.some(({ is_active }) => is_active)) notify.ok('Dit staat nu op de prijzenpagina.');
        else notify.info('Opgeslagen. Er is nog geen pakket te zien: zet een pakket op ‘Te zien’.');
      },
      onNewer: show,
    });
  const reveal = (name: string) => {
    const [, plan, feature] = PLACE.exec(name) ?? [];
    if (plan !== undefined) setOpen({ plan: Number(plan), feature: feature === undefined ? null : Number(feature) });
  };

  const state = (): SaveState => {
    if (isSubmitting) return { kind: 'saving' };
    if (words !== null) return { kind: 'dirty', sentence: words };
    return savedAt === null ? { kind: 'clean' } : { kind: 'saved', at: savedAt };
  };

  if (isPhone) {
    return (
      <div className="wrap py-8">
        <h1>Prijspakketten</h1>
        <Alert tone="info" title="Doe dit op een computer" announce={false} className="mt-4">
          Pakketten wijzig je met de prijzenpagina ernaast. Daar is een telefoon te klein voor.
        </Alert>
        <PhoneProof plans={mine} contactEmail={contactEmail} />
      </div>
    );
  }
  return (
    <>
      <LeaveGuard form={form} isDirty={words !== null && !isSubmitting} />
      <Form
        form={form}
        aria-label="Prijspakketten"
        onSubmit={saveForm}
        reveal={reveal}
        renderFrame={(body) => (
          <Workspace
            doing={body}
            seeing={
              <PlansProof
                before={before}
                plans={mine}
                open={open.plan}
                contactEmail={contactEmail}
                onAdd={(missing) => change(withMissing(mine, missing))}
              />
            }
            seeingLabel="Voorbeeld van de prijzenpagina"
            bar={
              <SaveBar state={state()} isWide note={lastChanged(opened)}>
                <SubmitButton>Zet op de prijzenpagina</SubmitButton>
                {words !== null && (
                  <Button variant="second" onPress={() => setThrowing(true)}>
                    Wijzigingen weg
                  </Button>
                )}
              </SaveBar>
            }
          />
        )}
      >
        <h1>Prijspakketten</h1>
        <PlanList
          plans={plans}
          open={open.plan}
          examples={examples}
          onOpen={(plan) => setOpen({ ...FIRST, plan })}
          onChange={change}
        />
        <PlanEditor form={form} plans={plans} open={open} generation={generation} onOpen={setOpen} onChange={change} />
      </Form>
      <ConfirmDialog
        title="Wijzigingen weggooien?"
        confirmLabel="Gooi de wijzigingen weg"
        cancelLabel="Verder wijzigen"
        tone="danger"
        isOpen={isThrowing}
        onOpenChange={setThrowing}
        onConfirm={() => show(opened)}
      >
        <p>{words}. Daarna staan de pakketten hier weer zoals bezoekers ze nu zien.</p>
      </ConfirmDialog>
      {conflict !== null && <ConflictDialog conflict={conflict} fieldOf={(path) => planConflictField(path, before)} />}
    </>
  );
}

interface PlanEditorProps {
  form: PlansFormApi;
  plans: FormPlan[];
  open: Opened;
  generation: number;
  onOpen: (open: Opened) => void;
  onChange: ChangePlans;
}

/** The plan that is open. */
function PlanEditor({ form, plans, open, generation, onOpen, onChange }: PlanEditorProps) {
  const at = open.plan;
  const plan = plans[at];
  if (plan === undefined) return <Note className="mt-8">Er is nog geen pakket. Voeg het eerste toe.</Note>;

  const remove = () => {
    onChange(plans.toSpliced(at, 1), { ...FIRST, plan: Math.max(0, at - 1) });
    notify.ok(`${nameOf(plan)} staat niet meer in de lijst.`, {
      undo: () => onChange(form.getValues('plans').toSpliced(at, 0, plan), { ...FIRST, plan: at }),
    });
  };
  return (
    <>
      <PlanFields
        key={`${generation}.${at}`}
        form={form}
        plans={plans}
        at={at}
        plan={plan}
        isNew={open.isNew === true && open.feature === null}
      />
      <FeatureRows
        form={form}
        plans={plans}
        plan={plan}
        open={open}
        generation={generation}
        onOpen={onOpen}
        onChange={onChange}
      />
      <Note className="mt-6">
        Dit verandert alleen de prijzenpagina. Wat een club mag, zet je per club open bij Verenigingen.
      </Note>
      <Button variant="quiet" size="s" icon={Trash2} className="mt-3 -ml-2 text-danger" onPress={remove}>
        Pakket verwijderen
      </Button>
    </>
  );
}
