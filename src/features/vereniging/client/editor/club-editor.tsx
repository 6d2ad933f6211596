import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useFormState, useWatch } from 'react-hook-form';
import { queryClient } from '#client/api.ts';
import { Button } from '#client/ui/button.tsx';
import { type Conflict, ConflictDialog, conflictOf } from '#client/ui/conflict-dialog.tsx';
import { Form, SubmitButton, useZodForm } from '#client/ui/form.tsx';
import { PageHead } from '#client/ui/heading.tsx';
import { SaveBar, type SaveState } from '#client/ui/save-bar.tsx';
import { type Club, clubQuery, refreshClub, verenigingApi } from '#features/vereniging/client/api.ts';
import { figureForm } from '#features/vereniging/shared/rules/figures.ts';
import type { ClubValues } from '#features/vereniging/shared/schema.ts';
import { FORM_SENTENCES } from '#shared/form-sentences.ts';
import { BasicCard } from './basic-card.tsx';
import { type ClubFormApi, layOver, toForm } from './club-form.ts';
import { ColoursCard } from './colours-card.tsx';
import { DescriptionCard, type Proposal } from './description-card.tsx';
import { FiguresCard } from './figures-card.tsx';
import { LeaveGuard } from '#client/ui/leave-guard.tsx';
import { LogoCard } from './logo-card.tsx';
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

export function ClubEditor({ club }: { club: Club }) {
  const navigate = useNavigate();
  const form = useZodForm(async () => (await import('#features/vereniging/shared/schema.ts')).clubSchema, {
    defaultValues: toForm(club),
  });
  const { isDirty, isSubmitting } = useFormState({ control: form.control });
  const [version, setVersion] = useState(club.version);
  const [savedAt, setSavedAt] = useState<Date | null>(null);
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const [proposal, setProposal] = useState<Proposal | null>(null);
  const index = usePageIndex(form, club.logo, proposal);

  // Somebody else saved while nothing was typed here: then there is nothing to choose, only something newer to show.
  const isBehind = club.version > version && !isDirty && !isSubmitting;
  if (isBehind) setVersion(club.version);
  useEffect(() => {
    if (club.version >= version && !form.formState.isDirty) form.reset(toForm(club));
  }, [club, version, form]);

  const save = async (values: ClubValues, at: number) => {
    try {
      const saved = await verenigingApi.update({ ...values, version: at });
      setVersion(saved.version);
      form.reset(values);
      setConflict(null);
      setSavedAt(saved.updated_at);
      await refreshClub();
    } catch (error) {
      const newer = conflictOf(error);
      if (newer === null) throw error;
      setConflict(newer);
    }
  };

  const state: SaveState = isSubmitting
    ? { kind: 'saving' }
    : isDirty
      ? { kind: 'dirty' }
      : savedAt
        ? { kind: 'saved', at: savedAt }
        : { kind: 'clean' };

  // A logo is saved by itself. Only when nobody was in between is this screen still up to date.
  const afterLogo = (newVersion: number) => {
    if (newVersion === version + 1) setVersion(newVersion);
  };

  return (
    <div className="overflow-x-clip">
      <LeaveGuard isDirty={isDirty} />
      <div className="wrap">
        <PageHead
          back={{ to: '/vereniging' }}
          title="Clubgegevens wijzigen"
          lead="Deze gegevens staan op je aanmeldpagina en in je brochure."
          meta={FORM_SENTENCES.allRequired}
          className="lg:pl-76"
        />
        <Form
          form={form}
          aria-label="Clubgegevens wijzigen"
          onSubmit={(values) => save(values, version)}
          className="[&>section]:lg:ml-76"
        >
          <div className="grid gap-x-16 lg:grid-cols-[15rem_minmax(0,1fr)]">
            <OnPage items={index} />
            <div className="min-w-0 space-y-6">
              <BasicCard form={form} />
              <LogoCard club={club} onSaved={afterLogo} />
              <ColoursCard form={form} logo={club.logo} />
              <DescriptionCard form={form} proposal={proposal} onProposal={setProposal} />
              <FiguresCard form={form} />
            </div>
          </div>
          <SaveBar state={state} className="mx-[calc(50%-50vw)] mt-12">
            <SubmitButton>Opslaan</SubmitButton>
            <Button variant="second" onPress={() => void navigate({ to: '/vereniging' })}>
              Annuleren
            </Button>
          </SaveBar>
        </Form>
      </div>
      {conflict !== null && (
        <ConflictDialog
          conflict={conflict}
          onClose={() => setConflict(null)}
          onReload={async () => {
            const saved = await queryClient.query({ ...clubQuery, staleTime: 0 });
            form.reset(toForm(saved));
            setVersion(saved.version);
            setConflict(null);
          }}
          onKeepMine={async () => {
            const saved = await queryClient.query({ ...clubQuery, staleTime: 0 });
            const merged = layOver(saved, form);
            form.reset(toForm(saved));
            for (const [field, value] of Object.entries(merged)) {
              form.setValue(field as keyof typeof merged, value, { shouldDirty: true });
            }
            setVersion(saved.version);
            await form.handleSubmit((values) => save(values, saved.version))();
          }}
        />
      )}
    </div>
  );
}
