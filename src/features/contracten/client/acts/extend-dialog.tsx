import { ArrowRight, Equal } from 'lucide-react';
import { useId, useState } from 'react';
import { saveSentence } from '#client/problems.ts';
import { Alert, Note } from '#client/ui/alert.tsx';
import { Button, Icon } from '#client/ui/button.tsx';
import { TwoLines } from '#client/ui/data-table.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { useMediaQuery } from '#client/ui/media-query.ts';
import { RadioBoxes } from '#client/ui/radio-cards.tsx';
import { addYears, formatDayNumeric, type Day } from '#shared/dates.ts';
import { plural } from '#shared/text.ts';
import type { ExtensionBasis } from '#features/matches/shared/rules/termijnen.ts';
import { ACT_LABELS, STAYS } from '#features/contracten/shared/labels.ts';
import { contractsWord, previewExtension, type PreviewRow } from '#features/contracten/shared/rules.ts';
import type { Contract } from '#features/contracten/shared/schema.ts';
import type { Acts } from './use-acts.ts';

interface ExtendDialogProps {
  contracts: readonly Contract[];
  today: Day;
  acts: Acts;
  onClose: () => void;
}

/** What a year more makes of each contract, before it is done. */
export function ExtendDialog({ contracts, today, acts, onClose }: ExtendDialogProps) {
  const [basis, setBasis] = useState<ExtensionBasis>('vandaag');
  const [error, setError] = useState<string | null>(null);
  const reasonId = useId();
  const isNarrow = useMediaQuery('(width < 40rem)');
  const rows = previewExtension(contracts, basis, today);
  const changing = rows.filter(({ extension }) => 'eindigt_op' in extension);
  const isIdle = changing.length === 0;
  const isPending = acts.pending === 'extend';

  async function extend() {
    setError(null);
    try {
      await acts.extend(changing, basis);
      onClose();
    } catch (cause) {
      setError(saveSentence(cause));
    }
  }

  return (
    <Dialog
      title={ACT_LABELS.extend}
      size="l"
      isOpen
      isKeyboardDismissDisabled={isPending}
      isDismissable={!isPending}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      actions={
        <>
          <Button isPending={isPending} isDisabled={isIdle} aria-describedby={reasonId} onPress={() => void extend()}>
            {isIdle ? ACT_LABELS.extend : `Verleng ${contractsWord(changing.length)}`}
          </Button>
          <Button variant="second" isDisabled={isPending} onPress={onClose}>
            Annuleren
          </Button>
          <p id={reasonId} className="self-center text-meta text-ink-2">
            {isIdle ? 'Geen van deze contracten verandert.' : 'Daarna 12 seconden ongedaan te maken.'}
          </p>
        </>
      }
    >
      <RadioBoxes
        label="Vanaf welke dag telt het jaar?"
        options={[
          {
            value: 'vandaag',
            label: 'vanaf vandaag',
            note: `De einddatum wordt ${formatDayNumeric(addYears(today, 1))}.`,
          },
          { value: 'einddatum', label: 'vanaf huidige einddatum', note: 'Elk contract krijgt er een vol jaar bij.' },
        ]}
        value={basis}
        onChange={setBasis}
      />
      {isNarrow ? <PreviewList rows={rows} /> : <PreviewTable rows={rows} />}
      <Note className="mt-4">Er gaat geen mail naar de sponsors. De verlenging komt in hun tijdlijn.</Note>
      {error !== null && (
        <Alert tone="danger" className="mt-4">
          {error}
        </Alert>
      )}
    </Dialog>
  );
}

interface PreviewProps {
  rows: readonly PreviewRow<Contract>[];
}

const endOf = ({ contract_end_date: end }: Contract) => (end === null ? 'geen einddatum' : formatDayNumeric(end));

/** 'blijft 30-06-2028', with the reason below. */
function Stays({ row }: { row: PreviewRow<Contract> }) {
  if (!('blijft' in row.extension)) return null;
  return (
    <>
      {row.contract_end_date === null ? 'blijft zo' : `blijft ${formatDayNumeric(row.contract_end_date)}`}
      <span className="block text-meta">{STAYS[row.extension.blijft]}</span>
    </>
  );
}

const HEAD = 'border-b-2 border-ink py-2 pr-3 text-left text-meta font-semibold text-ink-2';
const CELL = 'h-15 border-b border-line pr-3 whitespace-nowrap';

function PreviewTable({ rows }: PreviewProps) {
  return (
    <table className="mt-4 w-full" aria-label="Wat er verandert">
      <thead>
        <tr>
          <th className={HEAD}>Sponsor</th>
          <th className={HEAD}>Nu tot en met</th>
          <th className={HEAD}>
            <span className="sr-only">Wordt</span>
          </th>
          <th className={HEAD}>Straks tot en met</th>
          <th className={HEAD}>Erbij</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            <th scope="row" className="h-15 border-b border-line pr-3 text-left font-normal">
              <TwoLines title={row.bedrijfsnaam} note={row.soort_sponsoring} />
            </th>
            <td className={`${CELL} text-ink-2`}>{endOf(row)}</td>
            <td className={`${CELL} w-9`}>
              <Icon icon={'eindigt_op' in row.extension ? ArrowRight : Equal} />
            </td>
            {'eindigt_op' in row.extension ? (
              <>
                <td className={`${CELL} font-bold`}>{formatDayNumeric(row.extension.eindigt_op)}</td>
                <td className={CELL}>{plural(row.days, 'dag', 'dagen')}</td>
              </>
            ) : (
              <td className={`${CELL} leading-5.5 text-ink-2`} colSpan={2}>
                <Stays row={row} />
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function PreviewList({ rows }: PreviewProps) {
  return (
    <ul className="mt-4 border-t-2 border-ink" aria-label="Wat er verandert">
      {rows.map((row) => (
        <li key={row.id} className="border-b border-line py-2.5">
          <p className="font-semibold">{row.bedrijfsnaam}</p>
          <div className="flex items-baseline gap-2">
            <span className="text-ink-2">{endOf(row)}</span>
            <Icon icon={'eindigt_op' in row.extension ? ArrowRight : Equal} className="size-4 self-center" />
            {'eindigt_op' in row.extension ? (
              <>
                <b>{formatDayNumeric(row.extension.eindigt_op)}</b>
                <span className="ml-auto text-meta text-ink-2">{plural(row.days, 'dag', 'dagen')}</span>
              </>
            ) : (
              <span className="text-ink-2">
                <Stays row={row} />
              </span>
            )}
          </div>
        </li>
      ))}
    </ul>
  );
}
