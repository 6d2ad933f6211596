import { useState } from 'react';
import { Button } from '#client/ui/button.tsx';
import { Amount } from '#client/ui/figure.tsx';
import { Status } from '#client/ui/status.tsx';
import { dayOf, formatDayOnScreen, type Day } from '#shared/dates.ts';
import { PAYMENT_LABELS } from '#features/matches/shared/labels.ts';
import { contractCategory, contractStatus } from '#features/sponsorbeheer/shared/rules.ts';
import { barStart } from '#features/sponsors/shared/rules/deal.ts';
import type { Deal } from '#features/sponsors/shared/schema.ts';
import { Block, BlockFact } from './block.tsx';
import { ContractDialog, type ContractAct } from './contract-dialog.tsx';
import { ExtendDialog } from './extend-dialog.tsx';
import { TermBar } from './term-bar.tsx';

interface ContractBlockProps {
  deal: Deal;
  bedrijfsnaam: string;
  today: Day;
}

/** How the contract stands, what was agreed, and what can be done with it. */
export function ContractBlock({ deal, bedrijfsnaam, today }: ContractBlockProps) {
  const [open, setOpen] = useState<ContractAct | 'extend' | null>(null);
  const { contract_signed: isSigned, contract_start_date, contract_end_date: end, payment_frequency } = deal;
  const { label, tone } = contractStatus(deal, today, 'contractbeheer');
  const signed_on = deal.termijnen.at(-1)?.getekend_op ?? null;
  const start = contract_start_date ?? (isSigned ? dayOf(deal.created_at) : null);
  const from = barStart(deal.termijnen, start, today);
  const isOver = isSigned && contractCategory(deal, today) === 'verlopen';
  const close = () => setOpen(null);
  return (
    <Block title="Contract" aside={<Status tone={tone}>{label}</Status>}>
      {isSigned && from !== null && end !== null && <TermBar start={from} end={end} today={today} tone={tone} />}
      <dl className="mt-2">
        {isSigned && <BlockFact term="Getekend">{signed_on === null ? 'ja' : formatDayOnScreen(signed_on)}</BlockFact>}
        {isSigned && end === null && start !== null && (
          <BlockFact term="Loopt">{`sinds ${formatDayOnScreen(start)}, zonder einddatum`}</BlockFact>
        )}
        {!isSigned && (contract_start_date !== null || end !== null) && (
          <BlockFact term="Voorstel">{periodWords(contract_start_date, end)}</BlockFact>
        )}
        {!isSigned && deal.annual_value !== null && (
          <BlockFact term="Bedrag">
            <Amount cents={deal.annual_value} inSentence /> per jaar
          </BlockFact>
        )}
        {payment_frequency !== null && <BlockFact term="Betaling">{PAYMENT_LABELS[payment_frequency]}</BlockFact>}
        {deal.eenmalig_bedrag !== null && (
          <BlockFact term="Eenmalig">
            <Amount cents={deal.eenmalig_bedrag} inSentence />
          </BlockFact>
        )}
        {deal.termijnen.length > 1 && (
          <BlockFact term="Termijnen">
            <ol>
              {deal.termijnen.map(({ id, begint_op, eindigt_op, gestopt_op, bedrag_per_jaar }) => (
                <li key={id} className="grid grid-cols-[1fr_auto] gap-x-3">
                  <span>{periodWords(begint_op ?? dayOf(deal.created_at), eindigt_op ?? gestopt_op)}</span>
                  {bedrag_per_jaar !== null && <Amount cents={bedrag_per_jaar} inSentence />}
                </li>
              ))}
            </ol>
          </BlockFact>
        )}
      </dl>
      <div className="mt-3 flex flex-wrap items-center gap-3">
        {!isSigned && (
          <>
            <Button variant="second" size="s" onPress={() => setOpen('sign')}>
              Contract vastleggen
            </Button>
            <Button variant="quiet" size="s" onPress={() => setOpen('propose')}>
              Voorstel wijzigen
            </Button>
          </>
        )}
        {isSigned && (
          <>
            {end !== null && (
              <Button variant="second" size="s" onPress={() => setOpen('extend')}>
                Verleng met 1 jaar
              </Button>
            )}
            <Button variant="quiet" size="s" onPress={() => setOpen('change')}>
              Contract wijzigen
            </Button>
            {isOver && (
              <Button variant="quiet" size="s" onPress={() => setOpen('sign')}>
                Nieuw contract vastleggen
              </Button>
            )}
          </>
        )}
      </div>
      {open === 'extend' && <ExtendDialog deal={deal} bedrijfsnaam={bedrijfsnaam} today={today} onClose={close} />}
      {open !== null && open !== 'extend' && (
        <ContractDialog act={open} deal={deal} bedrijfsnaam={bedrijfsnaam} today={today} onClose={close} />
      )}
    </Block>
  );
}

/** '28 jan 2025 t/m 27 jan 2027' */
function periodWords(start: Day | null, end: Day | null): string {
  if (start === null) return end === null ? '' : `tot en met ${formatDayOnScreen(end)}`;
  return end === null
    ? `vanaf ${formatDayOnScreen(start)}`
    : `${formatDayOnScreen(start)} t/m ${formatDayOnScreen(end)}`;
}
