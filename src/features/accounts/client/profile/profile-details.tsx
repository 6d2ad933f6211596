import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormState } from 'react-hook-form';
import { Button } from '#client/ui/button.tsx';
import { DateField } from '#client/ui/date-field.tsx';
import { Form, FormField, SubmitButton, startFrom, useZodForm } from '#client/ui/form.tsx';
import { LeaveGuard } from '#client/ui/leave-guard.tsx';
import { Loaded } from '#client/ui/loaded.tsx';
import { SaveBar, type SaveState } from '#client/ui/save-bar.tsx';
import { Select } from '#client/ui/select.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import type { Module } from '#shared/access.ts';
import { dayOf } from '#shared/dates.ts';
import { type OwnProfile, profileQuery, saveProfile } from '#features/accounts/client/api.ts';
import { FUNCTIE_LABELS, FUNCTIES } from '#features/accounts/shared/labels.ts';
import { MailsAndAgenda } from './mails-and-agenda.tsx';
import { ProfilePhoto } from './profile-photo.tsx';
import { ProfileSection } from './profile-section.tsx';

interface ProfileDetailsProps {
  naam: string;
  contactEmail: string;
  /** What this person can open. */
  modules: readonly Module[];
}

/** Who one is: the photo, saved when it is chosen, and the form with everything else. */
export function ProfileDetails(props: ProfileDetailsProps) {
  const profile = useQuery(profileQuery);
  return (
    <Loaded query={profile} label="Profiel laden..." className="wrap py-8">
      {(data) => (
        <>
          <div className="wrap">
            <ProfileSection isFirst title="Foto" lead="Zo herkennen anderen in je vereniging je.">
              <ProfilePhoto photo={data.profiel_foto} naam={props.naam} />
            </ProfileSection>
            <MailsAndAgenda profile={data} modules={props.modules} />
          </div>
          <ProfileForm profile={data} contactEmail={props.contactEmail} />
        </>
      )}
    </Loaded>
  );
}

const FUNCTIE_OPTIONS = FUNCTIES.map((value) => ({ value, label: FUNCTIE_LABELS[value] }));

function ProfileForm({ profile, contactEmail }: { profile: OwnProfile; contactEmail: string }) {
  const schema = async () => (await import('#features/accounts/shared/schema.ts')).profileFormSchema(dayOf(new Date()));
  const form = useZodForm(schema, {
    defaultValues: {
      voornaam: profile.voornaam ?? '',
      achternaam: profile.achternaam ?? '',
      ...(profile.functie !== null && { functie: profile.functie }),
      telefoon: profile.telefoon ?? '',
      geboortedatum: profile.geboortedatum,
    },
    draft: { name: 'profiel' },
  });
  const { isDirty, isSubmitting } = useFormState({ control: form.control });
  const [savedAt, setSavedAt] = useState<Date | null>(null);
  const state = (): SaveState => {
    if (isSubmitting) return { kind: 'saving' };
    if (isDirty) return { kind: 'dirty' };
    return savedAt === null ? { kind: 'clean' } : { kind: 'saved', at: savedAt };
  };

  return (
    <Form
      form={form}
      aria-label="Profielgegevens"
      className="wrap"
      footer={
        <SaveBar state={state()}>
          <SubmitButton>Opslaan</SubmitButton>
          {isDirty && !isSubmitting && (
            <Button variant="second" onPress={() => form.reset()}>
              Wijzigingen ongedaan maken
            </Button>
          )}
        </SaveBar>
      }
      onSubmit={async (values, sent) => {
        await saveProfile(values);
        startFrom(form, sent, values);
        setSavedAt(new Date());
      }}
    >
      <LeaveGuard form={form} isDirty={isDirty && !isSubmitting} />
      <ProfileSection
        title="Wie je bent"
        lead="Je naam staat bij wat je voor je vereniging doet. Alleen jij ziet je geboortedatum."
      >
        <div className="grid gap-x-6 gap-y-5 sm:grid-cols-2">
          <FormField control={form.control} name="voornaam">
            {(field) => <TextField {...field} label="Voornaam" autoComplete="given-name" />}
          </FormField>
          <FormField control={form.control} name="achternaam">
            {(field) => <TextField {...field} label="Achternaam" autoComplete="family-name" />}
          </FormField>
          <FormField control={form.control} name="functie">
            {(field) => <Select {...field} label="Functie" options={FUNCTIE_OPTIONS} placeholder="Kies je functie" />}
          </FormField>
          <FormField control={form.control} name="geboortedatum">
            {(field) => <DateField {...field} label="Geboortedatum" optional autoComplete="bday" />}
          </FormField>
        </div>
      </ProfileSection>
      <ProfileSection title="Hoe we je bereiken">
        <div className="grid gap-x-6 gap-y-5 sm:grid-cols-2">
          <FormField control={form.control} name="telefoon">
            {(field) => <TextField {...field} label="Telefoon" type="tel" autoComplete="tel" inputMode="tel" />}
          </FormField>
          <TextField
            label="E-mailadres"
            value={profile.email}
            isReadOnly
            className="sm:col-span-2"
            hint={
              <>
                Je e-mailadres kun je niet wijzigen, want daarmee log je in en weten we dat jij het bent. Heb je een
                nieuw adres? Mail ons: <a href={`mailto:${contactEmail}`}>{contactEmail}</a>
              </>
            }
          />
        </div>
      </ProfileSection>
    </Form>
  );
}
