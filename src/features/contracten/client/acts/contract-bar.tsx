import { CalendarPlus, Ellipsis } from 'lucide-react';
import { BulkBar } from '#client/ui/bulk-bar.tsx';
import { BareIconButton, Button } from '#client/ui/button.tsx';
import { Menu, MenuItem } from '#client/ui/menu.tsx';
import { euro } from '#shared/money.ts';
import { ACT_LABELS } from '#features/contracten/shared/labels.ts';
import { contractsWord } from '#features/contracten/shared/rules.ts';
import type { Contract } from '#features/contracten/shared/schema.ts';
import type { Acts } from './use-acts.ts';

interface ContractBarProps {
  chosen: readonly Contract[];
  /** How many of them the filter does not show. */
  hidden: number;
  acts: Acts;
  onExtend: () => void;
  onClear: () => void;
}

const MARKS = ['markExpired', 'markForRenewal'] as const;

/** What can be done with what is chosen. Where there is little room the two marks wait behind a button. */
export function ContractBar({ chosen, hidden, acts, onExtend, onClear }: ContractBarProps) {
  const sum = chosen.reduce((total, { annual_value }) => total + (annual_value ?? 0), 0);
  const outside = hidden === 0 ? '' : `, waarvan ${hidden} buiten dit filter`;
  const isBusy = acts.pending !== null;
  return (
    <BulkBar
      count={chosen.length}
      title={(count) => `${contractsWord(count)} geselecteerd`}
      note={`Samen ${euro(sum)} per jaar${outside}`}
      onClear={onClear}
      actions={
        <>
          {MARKS.map((act) => (
            <Button
              key={act}
              variant="on-ink"
              className="@max-[64rem]:hidden"
              isPending={acts.pending === act}
              isDisabled={isBusy && acts.pending !== act}
              onPress={() => acts.mark(act, chosen)}
            >
              {ACT_LABELS[act]}
            </Button>
          ))}
          <Button variant="on-ink-primary" icon={CalendarPlus} isDisabled={isBusy} onPress={onExtend}>
            {ACT_LABELS.extend}
          </Button>
          <div className="@min-[64rem]:hidden">
            <Menu
              label="Meer met de selectie"
              trigger={
                <BareIconButton
                  icon={Ellipsis}
                  label="Meer met de selectie"
                  isPending={isBusy}
                  className="border border-line-strong text-paper hover:bg-ink-hover aria-expanded:bg-ink-hover data-pressed:bg-ink-hover"
                />
              }
            >
              {MARKS.map((act) => (
                <MenuItem key={act} id={act} label={ACT_LABELS[act]} onAction={() => acts.mark(act, chosen)} />
              ))}
            </Menu>
          </div>
        </>
      }
    />
  );
}
