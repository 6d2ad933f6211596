import { useState } from 'react';
import { Button } from '#client/ui/button.tsx';
import { ConflictDialog, type ConflictField } from '#client/ui/conflict-dialog.tsx';
import { DateField } from '#client/ui/date-field.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { Form, FormField, SubmitButton, useZodForm } from '#client/ui/form.tsx';
import { MoneyField } from '#client/ui/money-field.tsx';
import { Select } from '#client/ui/select.tsx';
import { useConflict } from '#client/use-conflict.ts';
import { addDays, addYears, formatDayOnScreen, type Day } from '#shared/dates.ts';
import { euro } from '#shared/money.ts';
import { offerUndo } from '#features/matches/client/undo/offer-undo.ts';
import { PAYMENT_FREQUENCIES, type PaymentFrequency } from '#features/matches/shared/kinds.ts';
import { PAYMENT_LABELS } from '#features/matches/shared/labels.ts';
import { sponsorsApi } from '#features/sponsors/client/api.ts';
import type { ContractInput, Deal } from '#features/sponsors/shared/schema.ts';
import { askAgain, tellFailure } from './perform.ts';

/** A contract is signed, the last one is changed, or what is proposed before that. */
export type ContractAct = 'sign' | 'change' | 'propose';

interface ContractDialogProps {
  act: ContractAct;
  deal: Deal;
  bedrijfsnaam: string;
  today: Day;
  onClose: () => void;
}

/** What is saved; signing always changes something, whatever stood there before. */
type Fields = ContractInput & { contract_signed: boolean };
type Stored = Fields & { version: number; gebeurtenis_id: string | null };

const TITLES: Record<ContractAct, string> = {
  sign: 'Contract vastleggen',
  change: 'Contract wijzigen',
  propose: 'Voorstel wijzigen',
};

const LABELS: Record<string, string> = {
  contract_start_date: 'Startdatum',
  contract_end_date: 'Einddatum',
  annual_value: 'Bedrag per jaar',
  payment_frequency: 'Betaling',
  getekend_op: 'Getekend op',
};

const NONE = 'geen';
const PAYMENTS = [
  { value: NONE, label: 'Nog niet afgesproken' },
  ...PAYMENT_FREQUENCIES.map((value) => ({ value, label: PAYMENT_LABELS[value] })),
];

function fieldOf([field = '']: readonly string[]): ConflictField {
  const label = LABELS[field] ?? field;
  if (field === 'annual_value') return { label, show: (value) => euro(value as number) };
  if (field === 'payment_frequency') return { label, show: (value) => PAYMENT_LABELS[value as PaymentFrequency] };
  return { label, show: (value) => formatDayOnScreen(value as Day) };
}

function fieldsOf(stored: Stored): Fields {
  const { version: _, gebeurtenis_id: __, ...fields } = stored;
  return fields;
}

/** What stands in the form first: what is stored, or for who signs a year from today. */
function startWith({ act, deal, today }: Pick<ContractDialogProps, 'act' | 'deal' | 'today'>): ContractInput {
  const { contract_start_date, contract_end_date, annual_value, payment_frequency } = deal;
  const last = deal.termijnen.at(-1);
  if (act !== 'sign') {
    const getekend_op = last?.getekend_op ?? null;
    return { contract_start_date, contract_end_date, annual_value, payment_frequency, getekend_op };
  }
  const proposed = last === undefined ? { start: contract_start_date, end: contract_end_date } : null;
  const start = proposed?.start ?? today;
  const end = proposed?.end ?? addDays(addYears(start, 1), -1);
  return { contract_start_date: start, contract_end_date: end, annual_value, payment_frequency, getekend_op: today };
}

export function ContractDialog({ act, deal, bedrijfsnaam, today, onClose }: ContractDialogProps) {
  const [opened] = useState<Stored>(() => ({
    ...startWith({ act: 'change', deal, today }),
    contract_signed: deal.contract_signed,
    version: deal.version,
    gebeurtenis_id: null,
  }));
  const [isDropping, setDropping] = useState(false);
  const about = `contract ${deal.id}`;
  const form = useZodForm(async () => (await import('#features/sponsors/shared/schema.ts')).contractSchema, {
    defaultValues: startWith({ act, deal, today }),
    draft: { name: `contract.${act}.${deal.id}`, version: deal.version },
  });
  const { conflict, save } = useConflict<Stored, Fields>({
    fieldsOf,
    send: async (changed, version) => {
      const { contract_signed: _, ...changes } = changed;
      const send = act === 'sign' ? sponsorsApi.signContract : sponsorsApi.changeContract;
      const stored = await send({ ...changes, id: deal.id, version });
      return { ...stored, contract_signed: act === 'sign' || deal.contract_signed };
    },
  });
  const onSaved = ({ gebeurtenis_id }: Stored) => {
    onClose();
    const sentence =
      act === 'sign' ? `Het contract met ${bedrijfsnaam} is vastgelegd.` : `${TITLES[act].split(' ')[0]} is gewijzigd.`;
    offerUndo({ sentence, gebeurtenis_ids: [gebeurtenis_id], about });
  };
  const onNewer = () => {
    onClose();
    askAgain();
  };
  const drop = async () => {
    setDropping(true);
    try {
      const { gebeurtenis_id } = await sponsorsApi.dropContract({ id: deal.id, version: deal.version });
      onClose();
      const sentence = isOnly ? 'Het contract staat op niet getekend.' : 'De laatste termijn is verwijderd.';
      offerUndo({ sentence, gebeurtenis_ids: [gebeurtenis_id], about });
    } catch (error) {
      tellFailure(error, about, () => void drop());
    } finally {
      setDropping(false);
    }
  };
  const isOnly = deal.termijnen.length === 1;
  const isSignature = act !== 'propose';
  return (
    <>
      <Dialog title={TITLES[act]} isOpen isDismissable={false} onOpenChange={(isOpen) => !isOpen && onClose()}>
        <Form
          form={form}
          aria-label={TITLES[act]}
          onSubmit={(filled) =>
            save(opened, { ...filled, contract_signed: act === 'sign' || deal.contract_signed }, { onSaved, onNewer })
          }
        >
          <div className="grid gap-5">
            {isSignature && (
              <FormField control={form.control} name="getekend_op">
                {(field) => <DateField {...field} label={LABELS['getekend_op']} optional withCalendar />}
              </FormField>
            )}
            <div className="grid items-end gap-5 sm:grid-cols-2">
              <FormField control={form.control} name="contract_start_date">
                {(field) => <DateField {...field} label={LABELS['contract_start_date']} optional withCalendar />}
              </FormField>
              <FormField control={form.control} name="contract_end_date">
                {(field) => (
                  <DateField
                    {...field}
                    label={LABELS['contract_end_date']}
                    hint="Leeg: het contract loopt door."
                    optional
                    withCalendar
                  />
                )}
              </FormField>
            </div>
            <FormField control={form.control} name="annual_value">
              {(field) => <MoneyField {...field} label={LABELS['annual_value']} optional />}
            </FormField>
            <FormField control={form.control} name="payment_frequency">
              {({ value, onChange, ...field }) => (
                <Select
                  {...field}
                  label={LABELS['payment_frequency']}
                  optional
                  options={PAYMENTS}
                  value={value ?? NONE}
                  onChange={(chosen) => onChange(chosen === NONE ? null : (chosen as PaymentFrequency))}
                />
              )}
            </FormField>
          </div>
          {act === 'sign' && (
            <p className="mt-5 text-meta text-ink-2">{bedrijfsnaam} komt daarmee op de fase Actief te staan.</p>
          )}
          <div className="mt-6 flex flex-wrap gap-3">
            <SubmitButton>{act === 'sign' ? 'Vastleggen' : 'Opslaan'}</SubmitButton>
            <Button
              variant="second"
              onPress={() => {
                form.draft.drop();
                onClose();
              }}
            >
              Annuleren
            </Button>
            {act === 'change' && (
              <Button variant="quiet" isPending={isDropping} onPress={() => void drop()}>
                {isOnly ? 'Toch niet getekend' : 'Laatste termijn verwijderen'}
              </Button>
            )}
          </div>
        </Form>
      </Dialog>
      {conflict !== null && <ConflictDialog conflict={conflict} fieldOf={fieldOf} />}
    </>
  );
}
