import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { Alert } from '#client/ui/alert.tsx';
import { DateField } from '#client/ui/date-field.tsx';
import { Form, FormField, SubmitButton, useZodForm, type ZodForm } from '#client/ui/form.tsx';
import { MoneyField } from '#client/ui/money-field.tsx';
import { Select } from '#client/ui/select.tsx';
import { SideSheet } from '#client/ui/side-sheet.tsx';
import { TextArea } from '#client/ui/text-area.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import { notify } from '#client/ui/toast.tsx';
import { useDebounced } from '#client/ui/use-debounced.ts';
import { listOf } from '#shared/text.ts';
import { SPONSOR_CATEGORIES } from '#features/matches/shared/kinds.ts';
import { CATEGORY_LABELS } from '#features/matches/shared/labels.ts';
import { ownersQuery } from '#features/matches/client/api.ts';
import { lookalikesQuery, sponsorbeheerApi } from '#features/sponsorbeheer/client/api.ts';
import type { AddSponsor, AddSponsorForm } from '#features/sponsorbeheer/shared/schema.ts';

const loadSchema = async () => (await import('#features/sponsorbeheer/shared/schema.ts')).addSponsorSchema;

const EMPTY: AddSponsorForm = {
  bedrijfsnaam: '',
  contactpersoon: '',
  email: null,
  telefoonnummer: null,
  adres: null,
  postcode: null,
  plaats: null,
  annual_value: null,
  sponsor_category: null,
  contract_start_date: null,
  contract_end_date: null,
  contact_notes: null,
  assigned_to_user_id: null,
};

const CATEGORIES = SPONSOR_CATEGORIES.map((value) => ({ value, label: CATEGORY_LABELS[value] }));

interface AddSponsorSheetProps {
  /** What was looked for and not found; empty when nothing was. */
  bedrijfsnaam?: string;
  onClose: () => void;
  onAdded: (match_id: string) => void;
}

/** A sponsor that the club writes down itself. What was typed is kept until it is stored. */
export function AddSponsorSheet({ bedrijfsnaam = '', onClose, onAdded }: AddSponsorSheetProps) {
  const form = useZodForm<AddSponsorForm, AddSponsor>(loadSchema, {
    defaultValues: { ...EMPTY, bedrijfsnaam },
    draft: { name: 'sponsor.new' },
  });
  // Whose answer was lost sends the same again, and it is one sponsor.
  const [key] = useState(() => crypto.randomUUID());
  const add = async (sponsor: AddSponsor) => {
    const { match_id } = await sponsorbeheerApi.add(sponsor, { context: { key } });
    notify.ok(`${sponsor.bedrijfsnaam} is toegevoegd.`);
    onAdded(match_id);
  };
  return (
    <SideSheet
      title="Sponsor toevoegen"
      subtitle="Een sponsor met wie jullie al een afspraak hebben."
      isOpen
      besidePage={false}
      onClose={onClose}
    >
      <Form form={form} onSubmit={add} intro="required" aria-label="Sponsor toevoegen">
        <CompanyFields form={form} />
        <Lookalikes form={form} />
        <AgreementFields form={form} />
        <SubmitButton className="mt-8">Sponsor toevoegen</SubmitButton>
      </Form>
    </SideSheet>
  );
}

type AddForm = ZodForm<AddSponsorForm, AddSponsor>;

function CompanyFields({ form: { control } }: { form: AddForm }) {
  return (
    <fieldset className="grid gap-5 sm:grid-cols-6">
      <legend className="head mb-3 text-h4">Bedrijf</legend>
      <div className="sm:col-span-full">
        <FormField control={control} name="bedrijfsnaam">
          {(field) => <TextField {...field} label="Bedrijfsnaam" autoComplete="organization" />}
        </FormField>
      </div>
      <div className="sm:col-span-full">
        <FormField control={control} name="contactpersoon">
          {(field) => <TextField {...field} label="Contactpersoon" autoComplete="off" />}
        </FormField>
      </div>
      <div className="sm:col-span-full">
        <FormField control={control} name="email">
          {(field) => <TextField {...field} label="E-mailadres" type="email" optional autoComplete="off" />}
        </FormField>
      </div>
      <div className="sm:col-span-full">
        <FormField control={control} name="telefoonnummer">
          {(field) => <TextField {...field} label="Telefoonnummer" type="tel" optional autoComplete="off" />}
        </FormField>
      </div>
      <div className="sm:col-span-full">
        <FormField control={control} name="adres">
          {(field) => <TextField {...field} label="Adres" optional autoComplete="off" />}
        </FormField>
      </div>
      <div className="sm:col-span-3">
        <FormField control={control} name="postcode">
          {(field) => <TextField {...field} label="Postcode" optional autoComplete="off" />}
        </FormField>
      </div>
      <div className="sm:col-span-3">
        <FormField control={control} name="plaats">
          {(field) => <TextField {...field} label="Plaats" optional autoComplete="off" />}
        </FormField>
      </div>
    </fieldset>
  );
}

function AgreementFields({ form: { control } }: { form: AddForm }) {
  const { data: owners } = useQuery(ownersQuery);
  const people = (owners ?? []).map(({ id, naam }) => ({ value: id, label: naam }));
  return (
    <fieldset className="mt-8 grid items-end gap-5 sm:grid-cols-2">
      <legend className="head mb-3 text-h4">Afspraak</legend>
      <FormField control={control} name="annual_value">
        {(field) => <MoneyField {...field} label="Bedrag per jaar" optional />}
      </FormField>
      <FormField control={control} name="sponsor_category">
        {(field) => <Select {...field} label="Categorie" options={CATEGORIES} optional />}
      </FormField>
      <FormField control={control} name="contract_start_date">
        {(field) => <DateField {...field} label="Contract begint op" withCalendar optional />}
      </FormField>
      <FormField control={control} name="contract_end_date">
        {(field) => (
          <DateField {...field} label="Contract eindigt op" hint="Leeg: het loopt door." withCalendar optional />
        )}
      </FormField>
      <FormField control={control} name="assigned_to_user_id">
        {(field) => <Select {...field} label="Eigenaar" options={people} optional />}
      </FormField>
      <div className="sm:col-span-full">
        <FormField control={control} name="contact_notes">
          {(field) => <TextArea {...field} label="Notities" rows={3} optional />}
        </FormField>
      </div>
    </fieldset>
  );
}

const WAIT_MS = 500;

/** Who looks like what is being typed: a warning, never a wall. */
function Lookalikes({ form: { control } }: { form: AddForm }) {
  const [bedrijfsnaam, email, postcode] = useWatch({ control, name: ['bedrijfsnaam', 'email', 'postcode'] });
  const asked = useDebounced(
    JSON.stringify({ bedrijfsnaam: bedrijfsnaam.trim(), ...(email && { email }), ...(postcode && { postcode }) }),
    WAIT_MS,
  );
  const { bedrijfsnaam: naam, ...rest } = JSON.parse(asked) as Parameters<typeof lookalikesQuery>[0];
  const { data } = useQuery({
    ...lookalikesQuery({ bedrijfsnaam: naam, ...rest }),
    enabled: naam !== '' && Object.keys(rest).length > 0,
  });
  const alike = data?.sponsors ?? [];
  if (alike.length === 0) return null;
  const names = alike.map(({ bedrijfsnaam: name, plaats }) => (plaats === null ? name : `${name} in ${plaats}`));
  return (
    <Alert tone="warn" title={`Lijkt op ${listOf(names)}`} className="mt-5">
      Die staat al bij jullie sponsors. Is het een ander bedrijf, voeg het dan gewoon toe.
    </Alert>
  );
}
