import { useState } from 'react';
import { z } from 'zod';

import { Button } from '#client/ui/button.tsx';
import { Checkbox, CheckboxGroup } from '#client/ui/checkbox.tsx';
import { ColourPicker } from '#client/ui/colour-picker.tsx';
import { ComboBox } from '#client/ui/combobox.tsx';
import { DateField } from '#client/ui/date-field.tsx';
import { FieldGrid, FieldStack } from '#client/ui/field.tsx';
import { FileDrop } from '#client/ui/file-drop.tsx';
import { Form, FormField, SubmitButton, useZodForm } from '#client/ui/form.tsx';
import { MoneyField } from '#client/ui/money-field.tsx';
import { NumberField } from '#client/ui/number-field.tsx';
import { PasswordField } from '#client/ui/password-field.tsx';
import { RadioBoxes, RadioCards, RadioList } from '#client/ui/radio-cards.tsx';
import { SaveBar } from '#client/ui/save-bar.tsx';
import { Select } from '#client/ui/select.tsx';
import { Slider } from '#client/ui/slider.tsx';
import { Switch } from '#client/ui/switch.tsx';
import { TextArea } from '#client/ui/text-area.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import { notify } from '#client/ui/toast.tsx';

import { Demo, Section } from './demo.tsx';

const TYPES = [
  { value: 'sport', label: 'Sportvereniging' },
  { value: 'muziek', label: 'Muziekvereniging' },
  { value: 'cultuur', label: 'Cultuurvereniging' },
] as const;

export function FormsSection() {
  return (
    <Section id="formulieren" title="Formulieren">
      <Demo title="Velden">{() => <SampleFields />}</Demo>
      <Demo title="Velden met een fout, een hint of op slot">{() => <SampleFieldStates />}</Demo>
      <Demo title="Kiezen">{() => <SampleChoices />}</Demo>
      <Demo title="Kleur, bestand en schuif">{() => <SamplePickers />}</Demo>
      <Demo title="Formulier met een samenvatting van de fouten">{() => <SampleForm />}</Demo>
      <Demo title="Balk om op te slaan">
        {() => (
          <div className="space-y-4">
            <SaveBar state={{ kind: 'dirty' }} note="Concept bewaard op dit apparaat om 20:14">
              <Button>Opslaan</Button>
              <Button variant="second">Annuleren</Button>
            </SaveBar>
          </div>
        )}
      </Demo>
    </Section>
  );
}

function SampleFields() {
  const [naam, setNaam] = useState('SC De Wespen');
  const [type, setType] = useState<(typeof TYPES)[number]['value'] | null>('sport');
  const [plaats, setPlaats] = useState<(typeof TYPES)[number]['value'] | null>(null);
  const [cents, setCents] = useState<number | null>(1200000);
  const [leden, setLeden] = useState<number | null>(310);
  const [tekst, setTekst] = useState('SC De Wespen is een gezellige club in Oosterveen.');
  return (
    <FieldStack className="max-w-column">
      <TextField label="Naam" value={naam} onChange={setNaam} />
      <FieldGrid>
        <Select label="Type vereniging" options={TYPES} value={type} onChange={setType} />
        <ComboBox label="Vereniging" options={TYPES} value={plaats} onChange={setPlaats} optional />
        <MoneyField label="Benodigd sponsorbedrag" value={cents} onChange={setCents} optional />
        <NumberField label="Leden" value={leden} onChange={setLeden} />
        <DateField label="Startdatum" withCalendar optional />
        <PasswordField label="Wachtwoord" autoComplete="current-password" />
      </FieldGrid>
      <TextArea label="Over de club" value={tekst} onChange={setTekst} optional maxCharacters={500} />
    </FieldStack>
  );
}

function SampleFieldStates() {
  return (
    <FieldStack className="max-w-column">
      <FieldGrid>
        <TextField label="E-mailadres" value="piet@bakkerij" error="Ongeldig e-mailadres" />
        <TextField label="Postcode" hint="Bijvoorbeeld 1234 AB" />
        <TextField label="Website" value="scdewespen.nl" isReadOnly />
        <TextField label="Rol" value="Admin" isDisabled hint="Alleen een beheerder kan dit wijzigen." />
        <Select label="Periode" options={TYPES} isDisabled hint="Periode kies je na het aantal." />
        <Select label="Functie" options={TYPES} error="Vul alle velden in" />
      </FieldGrid>
    </FieldStack>
  );
}

function SampleChoices() {
  const [isAgreed, setAgreed] = useState(true);
  const [isOn, setOn] = useState(false);
  const [chosen, setChosen] = useState<string[]>(['sport']);
  const [basis, setBasis] = useState<(typeof TYPES)[number]['value'] | null>('sport');
  const [pakket, setPakket] = useState<'team' | 'shirt' | null>('team');
  const [from, setFrom] = useState<'now' | 'end' | null>('now');
  return (
    <FieldStack>
      <Checkbox value={isAgreed} onChange={setAgreed}>
        SC De Wespen mag mijn gegevens gebruiken om contact op te nemen.
      </Checkbox>
      <Checkbox value={false} error="Zet een vinkje als je akkoord bent">
        Ik ga akkoord.
      </Checkbox>
      <Switch value={isOn} onChange={setOn}>
        Betaling overslaan
      </Switch>
      <FieldGrid>
        <CheckboxGroup label="Stuur naar" options={TYPES} value={chosen} onChange={setChosen} />
        <RadioList label="Basis" options={TYPES} value={basis} onChange={setBasis} />
      </FieldGrid>
      <RadioBoxes
        label="Vanaf welke dag telt het jaar?"
        value={from}
        onChange={setFrom}
        options={[
          { value: 'now', label: 'vanaf vandaag', note: 'De einddatum wordt 16-11-2027.' },
          { value: 'end', label: 'vanaf huidige einddatum', note: 'Elk contract krijgt er een vol jaar bij.' },
        ]}
      />
      <RadioCards
        label="Kies je pakket"
        value={pakket}
        onChange={setPakket}
        options={[
          { value: 'team', title: 'Teamsponsor', lead: '€500,- per jaar', fine: 'Looptijd 2 jaar.' },
          { value: 'shirt', title: 'Shirtsponsor', lead: '€1.250,- per jaar', fine: 'Looptijd 2 jaar.' },
        ]}
      />
    </FieldStack>
  );
}

function SamplePickers() {
  const [colour, setColour] = useState('#FFE500');
  const [file, setFile] = useState<File | null>(null);
  const [zoom, setZoom] = useState(1);
  return (
    <FieldStack className="max-w-column">
      <ColourPicker label="Kleur 1" value={colour} onChange={setColour} />
      <FileDrop
        label="Club Logo"
        hint="JPG of PNG van hoogstens 5 MB."
        accept={['image/jpeg', 'image/png']}
        maxBytes={5_000_000}
        value={file}
        onChange={setFile}
      />
      <Slider label="Zoom" value={zoom} onChange={setZoom} min={1} max={3} step={0.1} />
    </FieldStack>
  );
}

const SAMPLE_SCHEMA = z.object({
  voornaam: z.string('Vul je voornaam in.').min(1, 'Vul je voornaam in.'),
  email: z.email('Vul een e-mailadres in, bijvoorbeeld naam@voorbeeld.nl.'),
});

function SampleForm() {
  const form = useZodForm(() => Promise.resolve(SAMPLE_SCHEMA));
  return (
    <Form
      form={form}
      intro="required"
      aria-label="Voorbeeldformulier"
      className="max-w-column"
      onSubmit={({ voornaam }) => notify.ok(`Dank je, ${voornaam}.`)}
    >
      <FieldStack>
        <FormField control={form.control} name="voornaam">
          {(field) => <TextField {...field} label="Voornaam" />}
        </FormField>
        <FormField control={form.control} name="email">
          {(field) => <TextField {...field} label="E-mailadres" type="email" />}
        </FormField>
        <SubmitButton>Verstuur het voorbeeld</SubmitButton>
      </FieldStack>
    </Form>
  );
}
