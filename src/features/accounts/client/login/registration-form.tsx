import { useState } from 'react';
import { Button } from '#client/ui/button.tsx';
import { DateField } from '#client/ui/date-field.tsx';
import { Form, FormField, SubmitButton, useZodForm } from '#client/ui/form.tsx';
import { Link } from '#client/ui/link.tsx';
import { PasswordField } from '#client/ui/password-field.tsx';
import { Select } from '#client/ui/select.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import { accountsApi } from '#features/accounts/client/api.ts';
import { FUNCTIE_LABELS, FUNCTIES } from '#features/accounts/shared/labels.ts';
import { DEFAULT_PASSWORD_MIN, meantMailDomain } from '#features/accounts/shared/rules/login.ts';

const FUNCTIE_OPTIONS = FUNCTIES.map((value) => ({ value, label: FUNCTIE_LABELS[value] }));

interface RegistrationFormProps {
  /** The server's setting; the hint follows it. */
  passwordMin: number | undefined;
  onRegistered: (email: string) => void;
}

/** Who typed gmial.com waits in vain for the mail: asked at once, changed with one press. */
export function MeantDomain({ email, onAccept }: { email: string; onAccept: (email: string) => void }) {
  const domain = meantMailDomain(email);
  return (
    <output className="block">
      {domain !== null && (
        <span className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-2">
          Bedoel je {domain}?
          <Button variant="second" size="s" onPress={() => onAccept(`${email.trim().split('@')[0]}@${domain}`)}>
            Pas aan
          </Button>
        </span>
      )}
    </output>
  );
}

export function RegistrationForm({ passwordMin = DEFAULT_PASSWORD_MIN, onRegistered }: RegistrationFormProps) {
  const schema = async () => (await import('#features/accounts/shared/schema.ts')).registrationFormSchema(passwordMin);
  const form = useZodForm(schema, {
    defaultValues: { voornaam: '', achternaam: '', email: '', telefoon: '', wachtwoord: '', geboortedatum: null },
  });

  /** What stood there when one left the field: nobody is corrected while typing. */
  const [leftEmail, setLeftEmail] = useState('');

  return (
    <Form
      form={form}
      intro="required"
      aria-label="Registreren"
      onSubmit={async (values) => {
        await accountsApi.register(values);
        onRegistered(values.email);
      }}
    >
      <div className="grid gap-x-6 gap-y-5 sm:grid-cols-2">
        <FormField control={form.control} name="voornaam">
          {(field) => <TextField {...field} label="Voornaam" autoComplete="given-name" />}
        </FormField>
        <FormField control={form.control} name="achternaam">
          {(field) => <TextField {...field} label="Achternaam" autoComplete="family-name" />}
        </FormField>
        <FormField control={form.control} name="email">
          {(field) => (
            <div className="sm:col-span-2">
              <TextField
                {...field}
                label="E-mailadres"
                type="email"
                autoComplete="email"
                inputMode="email"
                onBlur={() => {
                  field.onBlur();
                  setLeftEmail(field.value ?? '');
                }}
              />
              {field.value === leftEmail && <MeantDomain email={leftEmail} onAccept={field.onChange} />}
            </div>
          )}
        </FormField>
        <FormField control={form.control} name="functie">
          {(field) => <Select {...field} label="Functie" options={FUNCTIE_OPTIONS} placeholder="Kies je functie" />}
        </FormField>
        <FormField control={form.control} name="telefoon">
          {(field) => <TextField {...field} label="Telefoon" type="tel" autoComplete="tel" inputMode="tel" />}
        </FormField>
        <FormField control={form.control} name="wachtwoord">
          {(field) => (
            <PasswordField
              {...field}
              label="Wachtwoord"
              hint={`Minimaal ${passwordMin} tekens`}
              autoComplete="new-password"
              className="sm:col-span-2"
            />
          )}
        </FormField>
        <FormField control={form.control} name="geboortedatum">
          {(field) => <DateField {...field} label="Geboortedatum" optional className="sm:col-span-2" />}
        </FormField>
      </div>
      <div className="mt-6">
        <SubmitButton>Account aanmaken</SubmitButton>
      </div>
      <p className="mt-6 border-t border-line pt-4 text-ink-2">
        Je krijgt een mail om je adres te bevestigen. Daarna kies je een club.{' '}
        <Link to="/privacy">Lees hoe we met je gegevens omgaan</Link>
      </p>
    </Form>
  );
}
