import { useRef } from 'react';
import { Button } from '#client/ui/button.tsx';
import { BareCheckbox } from '#client/ui/checkbox.tsx';
import { cx } from '#client/ui/cx.ts';
import { TwoLines } from '#client/ui/data-table.tsx';
import { Amount } from '#client/ui/figure.tsx';
import { useIsNarrow } from '#client/ui/use-is-narrow.ts';
import { formatNumber } from '#shared/text.ts';
import { CATEGORY_LABELS, PAYMENT_LABELS } from '#features/matches/shared/labels.ts';
import { GROUP_LABELS, GROUP_MEANINGS } from '#features/contracten/shared/labels.ts';
import { termWords } from '#features/contracten/shared/rules.ts';
import type { Contract } from '#features/contracten/shared/schema.ts';
import { AllBox, ContractStanding, GroupBox, MoreOfGroup, RowMenu, type ContractListProps } from './contract-parts.tsx';
import type { ListedGroup } from './use-contracts.ts';

const HEAD = 'border-b-2 border-ink px-4 py-[11px] text-left text-meta font-semibold whitespace-nowrap text-ink-2';
const CELL = 'border-b border-line px-4';
const BOX = 'w-14 pl-2';
/** Below this many letters' widths not every column fits. */
const TIGHT = 68;

/** The contracts where there is room for columns: a part of the table for each status. */
export function ContractTable(props: ContractListProps) {
  const { groups } = props;
  const box = useRef<HTMLDivElement>(null);
  const isTight = useIsNarrow(box, TIGHT);
  return (
    <div ref={box} className="overflow-x-auto rounded-card border border-line bg-paper">
      <table aria-label="Contracten" className="w-full border-collapse [&>tbody:last-child>tr:last-child>*]:border-b-0">
        <thead>
          <tr>
            <th className={cx('border-b-2 border-ink', BOX)}>
              <AllBox {...props} />
            </th>
            <th className={HEAD}>Sponsor</th>
            {!isTight && <th className={HEAD}>Categorie</th>}
            <th className={HEAD}>Looptijd</th>
            {!isTight && <th className={HEAD}>Betaling</th>}
            <th className={cx(HEAD, 'text-right')}>Bedrag per jaar</th>
            <th className={HEAD}>Status</th>
            <th className={cx(HEAD, 'w-15')}>
              <span className="sr-only">Acties</span>
            </th>
          </tr>
        </thead>
        {groups.map((group) => (
          <Group key={group.groep} {...props} isTight={isTight} group={group} />
        ))}
      </table>
    </div>
  );
}

interface TableProps extends ContractListProps {
  /** Without the two columns that one can do without. */
  isTight: boolean;
}

function Group({ group, ...props }: TableProps & { group: ListedGroup }) {
  const { groep, aantal, bedrag, rows, more } = group;
  const head = 'pt-2 pb-0.5';
  return (
    <tbody>
      <tr className="border-b border-line bg-sunk">
        <td className={cx(head, BOX)}>
          <GroupBox {...props} group={group} />
        </td>
        <th scope="rowgroup" colSpan={props.isTight ? 2 : 4} className={cx(head, 'px-4 text-left')}>
          <h3 className="inline text-h4">{GROUP_LABELS[groep]}</h3>{' '}
          <span className="mr-3 ml-1 font-bold tabular-nums">{formatNumber(aantal)}</span>
          <span className="text-meta font-normal text-ink-2">{GROUP_MEANINGS[groep]}</span>
        </th>
        <td className={cx(head, 'px-4 text-right')}>
          <Amount cents={bedrag} className="text-figure-s" />
        </td>
        <td className={head} colSpan={2}>
          <span className="sr-only">per jaar</span>
        </td>
      </tr>
      {rows.map((contract) => (
        <ContractRow key={contract.id} {...props} contract={contract} />
      ))}
      {more.hasNextPage && (
        <tr>
          <td className="border-b border-line pl-18" colSpan={props.isTight ? 6 : 8}>
            <MoreOfGroup group={group} />
          </td>
        </tr>
      )}
    </tbody>
  );
}

function ContractRow({ contract, ...props }: TableProps & { contract: Contract }) {
  const { isTight, selection, today, openId, onOpen, acts, onExtend } = props;
  const { id, bedrijfsnaam, soort_sponsoring, sponsor_category, payment_frequency, annual_value } = contract;
  const isChosen = selection.has(id);
  const isMarked = isChosen || id === openId;
  return (
    <tr aria-current={id === openId ? 'true' : undefined} className={cx('h-16', isMarked && 'bg-tint')}>
      <td
        className={cx(
          'border-b border-line',
          BOX,
          isMarked && 'shadow-[inset_4px_0_0_var(--brand-text)] forced-colors:border-l-4',
        )}
      >
        <BareCheckbox
          label={`Kies ${bedrijfsnaam}`}
          value={isChosen}
          onChange={(isOn) => selection.toggle(contract, isOn)}
        />
      </td>
      <th scope="row" className={cx(CELL, 'text-left font-normal')}>
        <Button
          variant="quiet"
          size="s"
          className="w-full justify-start px-0 py-0 text-left font-normal whitespace-normal no-underline hover:underline"
          onPress={() => onOpen(contract)}
        >
          <TwoLines title={bedrijfsnaam} note={soort_sponsoring} />
        </Button>
      </th>
      {!isTight && (
        <td className={cx(CELL, 'whitespace-nowrap')}>{sponsor_category && CATEGORY_LABELS[sponsor_category]}</td>
      )}
      <td className={cx(CELL, 'whitespace-nowrap')}>
        {termWords(contract) ?? <span className="text-meta text-ink-2">nog geen datums</span>}
      </td>
      {!isTight && (
        <td className={cx(CELL, 'whitespace-nowrap')}>{payment_frequency && PAYMENT_LABELS[payment_frequency]}</td>
      )}
      <td className={cx(CELL, 'text-right')}>
        <Amount cents={annual_value} className="text-figure-s" />
      </td>
      <td className={cx(CELL, 'whitespace-nowrap')}>
        <ContractStanding contract={contract} today={today} />
      </td>
      <td className="border-b border-line px-2">
        <RowMenu contract={contract} acts={acts} onExtend={onExtend} />
      </td>
    </tr>
  );
}
