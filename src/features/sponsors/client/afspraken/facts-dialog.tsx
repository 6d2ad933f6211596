import { useState } from 'react';
import { Button } from '#client/ui/button.tsx';
import { ConflictDialog, type ConflictField } from '#client/ui/conflict-dialog.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { Form, FormField, SubmitButton, useZodForm } from '#client/ui/form.tsx';
import { Select } from '#client/ui/select.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import { notify } from '#client/ui/toast.tsx';
import { useConflict } from '#client/use-conflict.ts';
import { PRIORITIES, RELATIONSHIPS, SPONSOR_CATEGORIES } from '#features/matches/shared/kinds.ts';
import { CATEGORY_LABELS, PRIORITY_LABELS, RELATIONSHIP_LABELS } from '#features/matches/shared/labels.ts';
import { sponsorsApi } from '#features/sponsors/client/api.ts';
import type { CompanyFields, Deal, Kenmerken, Sponsor } from '#features/sponsors/shared/schema.ts';
import { askAgain } from './perform.ts';

interface FactsDialogProps {
  sponsor: Sponsor;
  deal: Deal;
  onClose: () => void;
}

type Stored<Fields> = Fields & { version: number };

const LABELS: Record<keyof (CompanyFields & Kenmerken), string> = {
  bedrijfsnaam: 'Bedrijfsnaam',
  adres: 'Adres',
  postcode: 'Postcode',
  plaats: 'Plaats',
  kvk_nummer: 'KVK-nummer',
  website: 'Website',
  branche: 'Branche',
  sponsor_category: 'Categorie',
  relationship_status: 'Relatie',
  priority_level: 'Prioriteit',
};

/** Of what is chosen from a list: what is stored, and what the screen calls it. */
const VALUE_LABELS: Record<string, Record<string, string>> = {
  sponsor_category: CATEGORY_LABELS,
  relationship_status: RELATIONSHIP_LABELS,
  priority_level: PRIORITY_LABELS,
};

function fieldOf([field = '']: readonly string[]): ConflictField {
  const values = VALUE_LABELS[field];
  return { label: LABELS[field as keyof typeof LABELS], show: values && ((value) => values[value as string]) };
}

const companyOf = ({ bedrijfsnaam, adres, postcode, plaats, kvk_nummer, website, branche }: CompanyFields) => {
  return { bedrijfsnaam, adres, postcode, plaats, kvk_nummer, website, branche };
};
const kenmerkenOf = ({ sponsor_category, relationship_status, priority_level }: Kenmerken) => {
  return { sponsor_category, relationship_status, priority_level };
};

const NONE = 'geen';
const optionsOf = <Value extends string>(values: readonly Value[], labels: Record<Value, string>) =>
  values.map((value) => ({ value, label: labels[value] }));
const CATEGORIES = [{ value: NONE, label: 'Nog niet gekozen' }, ...optionsOf(SPONSOR_CATEGORIES, CATEGORY_LABELS)];
const RELATIONS = [{ value: NONE, label: 'Nog niet gekozen' }, ...optionsOf(RELATIONSHIPS, RELATIONSHIP_LABELS)];

/** The company itself, and what the club thinks of it. */
export function FactsDialog({ sponsor, deal, onClose }: FactsDialogProps) {
  const [opened] = useState<Stored<CompanyFields>>(() => ({ ...companyOf(sponsor), version: sponsor.version }));
  const [openedDeal] = useState<Stored<Kenmerken>>(() => ({ ...kenmerkenOf(deal), version: deal.version }));
  const form = useZodForm(async () => (await import('#features/sponsors/shared/schema.ts')).factsSchema, {
    defaultValues: { ...companyOf(sponsor), ...kenmerkenOf(deal) },
    draft: { name: `gegevens.${sponsor.id}.${deal.id}`, version: sponsor.version },
  });
  const company = useConflict<Stored<CompanyFields>, CompanyFields>({
    fieldsOf: companyOf,
    send: (changes, version) => sponsorsApi.changeGegevens({ ...changes, id: sponsor.id, version }),
  });
  const kenmerken = useConflict<Stored<Kenmerken>, Kenmerken>({
    fieldsOf: kenmerkenOf,
    send: (changes, version) => sponsorsApi.setKenmerken({ ...changes, id: deal.id, version }),
  });
  const conflict = kenmerken.conflict ?? company.conflict;
  const onNewer = () => {
    onClose();
    askAgain();
  };
  // The one after the other: each has been changed by its own people.
  const submit = (filled: CompanyFields & Kenmerken) => {
    const onSaved = () => {
      onClose();
      notify.ok('De gegevens zijn opgeslagen.', { about: `gegevens ${sponsor.id}` });
    };
    const saveCompany = () => company.save(opened, companyOf(filled), { onSaved, onNewer });
    return kenmerken.save(openedDeal, kenmerkenOf(filled), { onSaved: saveCompany, onNewer });
  };
  const text = (name: keyof CompanyFields, props: { optional?: boolean; hint?: string; autoFocus?: boolean } = {}) => (
    <FormField control={form.control} name={name}>
      {(field) => <TextField {...field} label={LABELS[name]} {...props} />}
    </FormField>
  );
  return (
    <>
      <Dialog
        title="Gegevens wijzigen"
        size="ask"
        isOpen
        isDismissable={false}
        onOpenChange={(open) => !open && onClose()}
      >
        <Form form={form} aria-label="Gegevens wijzigen" onSubmit={submit}>
          <div className="grid gap-5">
            {text('bedrijfsnaam', { autoFocus: true })}
            {text('adres', { optional: true })}
            <div className="grid gap-5 sm:grid-cols-[10rem_1fr]">
              {text('postcode', { optional: true })}
              {text('plaats', { optional: true })}
            </div>
            <div className="grid gap-5 sm:grid-cols-2">
              {text('kvk_nummer', { optional: true })}
              {text('branche', { optional: true })}
            </div>
            {text('website', { optional: true })}
            <div className="grid gap-5 sm:grid-cols-2">
              <FormField control={form.control} name="sponsor_category">
                {({ value, onChange, ...field }) => (
                  <Select
                    {...field}
                    label={LABELS.sponsor_category}
                    optional
                    options={CATEGORIES}
                    value={value ?? NONE}
                    onChange={(chosen) => onChange(SPONSOR_CATEGORIES.find((one) => one === chosen) ?? null)}
                  />
                )}
              </FormField>
              <FormField control={form.control} name="relationship_status">
                {({ value, onChange, ...field }) => (
                  <Select
                    {...field}
                    label={LABELS.relationship_status}
                    optional
                    options={RELATIONS}
                    value={value ?? NONE}
                    onChange={(chosen) => onChange(RELATIONSHIPS.find((one) => one === chosen) ?? null)}
                  />
                )}
              </FormField>
              <FormField control={form.control} name="priority_level">
                {(field) => (
                  <Select {...field} label={LABELS.priority_level} options={optionsOf(PRIORITIES, PRIORITY_LABELS)} />
                )}
              </FormField>
            </div>
          </div>
          <div className="mt-6 flex flex-wrap gap-3">
            <SubmitButton>Opslaan</SubmitButton>
            <Button
              variant="second"
              onPress={() => {
                form.draft.drop();
                onClose();
              }}
            >
              Annuleren
            </Button>
          </div>
        </Form>
      </Dialog>
      {conflict !== null && <ConflictDialog conflict={conflict} fieldOf={fieldOf} />}
    </>
  );
}
