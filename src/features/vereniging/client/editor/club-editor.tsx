import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useFormState, useWatch } from 'react-hook-form';
import { Button } from '#client/ui/button.tsx';
import { ConflictDialog } from '#client/ui/conflict-dialog.tsx';
import { Form, startFrom, SubmitButton, useZodForm } from '#client/ui/form.tsx';
import { PageHead } from '#client/ui/heading.tsx';
import { SaveBar, type SaveState } from '#client/ui/save-bar.tsx';
import { useConflict } from '#client/use-conflict.ts';
import { NextStep } from '#features/accounts/client/frame/next-step.tsx';
import { changeClub, type Club, type ClubFields } from '#features/vereniging/client/api.ts';
import { figureForm } from '#features/vereniging/shared/rules/figures.ts';
import type { ClubForm, ClubValues } from '#features/vereniging/shared/schema.ts';
import { hasChanges } from '#shared/changes.ts';
import { FORM_SENTENCES } from '#shared/form-sentences.ts';
import { BasicCard } from './basic-card.tsx';
import { type ClubFormApi, toForm } from './club-form.ts';
import { ColoursCard } from './colours-card.tsx';
import { clubField } from './conflict-field.tsx';
import { DescriptionCard, type Proposal } from './description-card.tsx';
import { FiguresCard } from './figures-card.tsx';
import { LeaveGuard } from '#client/ui/leave-guard.tsx';
import { LogoCard, type LogoEndings } from './logo-card.tsx';
import { OnPage, type OnPageItem } from './on-page.tsx';

/** What is filled in, changed or waiting, part by part. */
function usePageIndex(form: ClubFormApi, logo: string | null, proposal: Proposal | null): OnPageItem[] {
  const values = useWatch({ control: form.control });
  const { dirtyFields } = useFormState({ control: form.control });
  const { core } = figureForm(values.type_vereniging ?? 'overig');
  const filled = core.filter(({ field }) => values[field] != null).length;
  const hasBasics = [values.naam, values.plaatsnaam, values.contactpersoon_naam].every((text) => text?.trim());
  const hasNewColours = dirtyFields.kleur_1 ?? dirtyFields.kleur_2 ?? dirtyFields.kleur_3 ?? false;
  return [
    { id: 'basisinformatie', label: 'Basisinformatie', state: hasBasics || 'niet compleet' },
    { id: 'club-logo', label: 'Club Logo', state: logo !== null || 'nog geen logo' },
    {
      id: 'clubkleuren',
      label: 'Clubkleuren',
      state: hasNewColours ? 'gewijzigd' : Boolean(values.kleur_1) || 'nog geen kleur',
    },
    {
      id: 'beschrijving',
      label: 'Beschrijving',
      state: proposal === null ? Boolean(values.over_club?.trim()) || 'leeg' : 'voorstel',
    },
    {
      id: 'club-in-cijfers',
      label: 'Club in Cijfers',
      state: filled === core.length || `${filled} van ${core.length}`,
    },
  ];
}

const fieldsOf = (club: Club) => ({ ...toForm(club), logo: club.logo });

export function ClubEditor({ club }: { club: Club }) {
  const navigate = useNavigate();
  // The form stays with what was opened; a newer one comes in when the person asks for it.
  const [opened, setOpened] = useState(club);
  const form = useZodForm(async () => (await import('#features/vereniging/shared/schema.ts')).clubSchema, {
    defaultValues: toForm(club),
    draft: { name: 'vereniging', version: opened.version },
  });
  const { isDirty, isSubmitting } = useFormState({ control: form.control });
  const [savedAt, setSavedAt] = useState<Date | null>(null);
  const [proposal, setProposal] = useState<Proposal | null>(null);
  const index = usePageIndex(form, opened.logo, proposal);
  const { conflict, save } = useConflict<Club, ClubFields>({ fieldsOf, send: changeClub });
  const show = (newer: Club) => {
    setOpened(newer);
    form.reset(toForm(newer));
  };

  const saveForm = (values: ClubValues, sent: ClubForm) =>
    save(
      opened,
      { ...values, logo: opened.logo },
      {
        onSaved: (saved) => {
          setOpened(saved);
          startFrom(form, sent, toForm(saved));
          setSavedAt(new Date());
        },
        onNewer: show,
      },
    );

  /**
   * What is typed stays, and so does the version it was typed in when somebody else changed fields since: saving it
   * then still shows what we both changed.
   */
  const takeLogo = (stored: Club) => {
    const fields = toForm(opened);
    if (!hasChanges(fields, form.getValues())) show(stored);
    else setOpened(hasChanges(fields, toForm(stored)) ? { ...opened, logo: stored.logo } : stored);
  };

  /** A logo is saved at once and by itself: what is typed stays as it is. */
  const saveLogo = (logo: File | null, { onSaved, onClosed }: LogoEndings) =>
    save(
      opened,
      { ...fieldsOf(opened), logo },
      {
        onSaved: (saved) => {
          takeLogo(saved);
          onSaved();
        },
        onNewer: takeLogo,
        onClosed,
      },
    );

  const state: SaveState = isSubmitting
    ? { kind: 'saving' }
    : isDirty
      ? { kind: 'dirty' }
      : savedAt
        ? { kind: 'saved', at: savedAt }
        : { kind: 'clean' };

  return (
    <div className="overflow-x-clip">
      <LeaveGuard form={form} isDirty={isDirty} />
      <div className="wrap">
        <PageHead
          back={{ to: '/vereniging' }}
          title="Clubgegevens wijzigen"
          lead="Zo laat je sponsors zien wie jullie zijn."
          meta={FORM_SENTENCES.allRequired}
          className="lg:pl-76"
        />
        <Form form={form} aria-label="Clubgegevens wijzigen" onSubmit={saveForm} className="[&>section]:lg:ml-76">
          <div className="grid gap-x-16 lg:grid-cols-[15rem_minmax(0,1fr)]">
            <OnPage items={index} />
            <div className="min-w-0 space-y-6">
              <BasicCard form={form} club={opened} />
              <LogoCard club={opened} onSave={saveLogo} />
              <ColoursCard form={form} logo={opened.logo} />
              <DescriptionCard form={form} proposal={proposal} onProposal={setProposal} />
              <FiguresCard form={form} />
            </div>
          </div>
          <SaveBar state={state} className="mx-[calc(50%-50vw)] mt-12">
            <SubmitButton>Opslaan</SubmitButton>
            <Button variant="second" onPress={() => void navigate({ to: '/vereniging' })}>
              Annuleren
            </Button>
            {state.kind === 'saved' && <NextStep after="club" className="order-last text-ui sm:ml-auto" />}
          </SaveBar>
        </Form>
      </div>
      {conflict !== null && (
        <ConflictDialog conflict={conflict} fieldOf={(path) => clubField(path, opened.type_vereniging)} />
      )}
    </div>
  );
}
