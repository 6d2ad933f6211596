import { useWatch } from 'react-hook-form';
import { Alert } from '#client/ui/alert.tsx';
import { Card } from '#client/ui/card.tsx';
import { FieldGrid } from '#client/ui/field.tsx';
import { FormField } from '#client/ui/form.tsx';
import { MoneyField } from '#client/ui/money-field.tsx';
import { Select } from '#client/ui/select.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import { CLUB_LABELS, TYPE_OPTIONS } from '#features/vereniging/shared/labels.ts';
import type { Club } from '#features/vereniging/client/api.ts';
import { losesVerification } from '#features/vereniging/shared/rules/provider.ts';
import { PRODUCT } from '#shared/product.ts';
import type { ClubFormApi } from './club-form.ts';

function ContactFields({ form, second = false }: { form: ClubFormApi; second?: boolean }) {
  const suffix = second ? '_2' : '';
  // Said once, beside the name of the group.
  const optional = second ? 'quiet' : false;
  return (
    <fieldset className="mt-6 border-t border-line pt-4">
      <legend className="float-left mb-4 w-full">
        <span className="head text-h4">{second ? 'Tweede contactpersoon' : 'Contactpersoon voor sponsors'}</span>
        {second && <span className="text-ink-2"> (niet verplicht)</span>}
      </legend>
      <FieldGrid className="clear-left">
        <FormField control={form.control} name={`contactpersoon_naam${suffix}`}>
          {(field) => <TextField {...field} label="Contactpersoon" optional={optional} className="sm:col-span-2" />}
        </FormField>
        <FormField control={form.control} name={`contactpersoon_mailadres${suffix}`}>
          {(field) => <TextField {...field} label="E-mailadres" type="email" inputMode="email" optional={optional} />}
        </FormField>
        <FormField control={form.control} name={`contactpersoon_telefoonnummer${suffix}`}>
          {(field) => (
            <TextField
              {...field}
              label="Telefoonnummer"
              type="tel"
              inputMode="tel"
              optional={second ? 'quiet' : true}
            />
          )}
        </FormField>
      </FieldGrid>
    </fieldset>
  );
}

interface LapseWarningProps {
  form: ClubFormApi;
  club: Club;
  /** What it stands below: where it is changed it is seen. */
  below: 'naam' | 'contactpersoon_mailadres';
  className?: string;
}

/** Said before saving, because it cannot be taken back: who has another name or address is looked up again. */
function LapseWarning({ form, club, below, className }: LapseWarningProps) {
  const naam = useWatch({ control: form.control, name: 'naam' });
  const contactpersoon_mailadres = useWatch({ control: form.control, name: 'contactpersoon_mailadres' });
  const isByName = losesVerification(club, { naam });
  const isSaid = below === 'naam' ? isByName : !isByName && losesVerification(club, { contactpersoon_mailadres });
  if (!isSaid) return null;
  return (
    <Alert tone="warn" title="De verificatie van je club vervalt." {...(className !== undefined && { className })}>
      Sla je een nieuwe naam of een nieuw e-mailadres op, dan kijkt {PRODUCT} je club opnieuw na. Tot dat gedaan is,
      mogen jullie minder mails per dag versturen. De beheerders krijgen bericht.
    </Alert>
  );
}

export function BasicCard({ form, club }: { form: ClubFormApi; club: Club }) {
  return (
    <Card id="basisinformatie" title="Basisinformatie" className="scroll-mt-6">
      <FieldGrid>
        <FormField control={form.control} name="naam">
          {(field) => (
            <TextField {...field} label={CLUB_LABELS.naam} autoComplete="organization" className="sm:col-span-2" />
          )}
        </FormField>
        <LapseWarning form={form} club={club} below="naam" className="sm:col-span-2" />
        <FormField control={form.control} name="type_vereniging">
          {(field) => <Select {...field} label={CLUB_LABELS.type_vereniging} options={TYPE_OPTIONS} />}
        </FormField>
        <FormField control={form.control} name="plaatsnaam">
          {(field) => <TextField {...field} label={CLUB_LABELS.plaatsnaam} autoComplete="address-level2" />}
        </FormField>
        <FormField control={form.control} name="website">
          {(field) => (
            <TextField
              {...field}
              label={CLUB_LABELS.website}
              inputMode="url"
              autoComplete="url"
              spellCheck={false}
              optional
            />
          )}
        </FormField>
        <FormField control={form.control} name="totaal_benodigd_sponsorbedrag">
          {(field) => <MoneyField {...field} label={CLUB_LABELS.totaal_benodigd_sponsorbedrag} optional />}
        </FormField>
      </FieldGrid>
      <ContactFields form={form} />
      <LapseWarning form={form} club={club} below="contactpersoon_mailadres" className="mt-6" />
      <ContactFields form={form} second />
    </Card>
  );
}
