import { Button } from '#client/ui/button.tsx';
import { BareCheckbox } from '#client/ui/checkbox.tsx';
import { cx } from '#client/ui/cx.ts';
import { Amount } from '#client/ui/figure.tsx';
import { formatNumber } from '#shared/text.ts';
import { GROUP_LABELS } from '#features/contracten/shared/labels.ts';
import { termWords } from '#features/contracten/shared/rules.ts';
import type { Contract } from '#features/contracten/shared/schema.ts';
import { ContractStanding, GroupBox, MoreOfGroup, type ContractListProps } from './contract-parts.tsx';
import type { ListedGroup } from './use-contracts.ts';

/** The same where there is no room for columns: three lines each, from edge to edge. */
export function ContractCards(props: ContractListProps) {
  return (
    <div className="border-t-2 border-ink bg-paper max-sm:-mx-gutter sm:border-x sm:border-x-line">
      {props.groups.map((group) => (
        <Group key={group.groep} {...props} group={group} />
      ))}
    </div>
  );
}

const LINE = 'grid grid-cols-[3.5rem_minmax(0,1fr)_auto] items-center pr-gutter pl-2';

function Group({ group, ...props }: ContractListProps & { group: ListedGroup }) {
  const { groep, aantal, bedrag, rows, more } = group;
  return (
    <section aria-labelledby={`groep-${groep}`}>
      <div className={cx(LINE, 'border-b border-line bg-sunk py-1')}>
        <GroupBox {...props} group={group} />
        <h3 id={`groep-${groep}`} className="text-h4">
          {GROUP_LABELS[groep]} <span className="ml-1 text-ui">{formatNumber(aantal)}</span>
        </h3>
        <Amount cents={bedrag} className="text-figure-s" />
      </div>
      <ul>
        {rows.map((contract) => (
          <Card key={contract.id} {...props} contract={contract} />
        ))}
      </ul>
      {more.hasNextPage && (
        <div className="border-b border-line pl-16">
          <MoreOfGroup group={group} />
        </div>
      )}
    </section>
  );
}

function Card({ contract, selection, today, openId, onOpen }: ContractListProps & { contract: Contract }) {
  const { id, bedrijfsnaam, annual_value } = contract;
  const isChosen = selection.has(id);
  const isMarked = isChosen || id === openId;
  return (
    <li
      className={cx(
        LINE,
        'relative border-b border-line py-3',
        isMarked && 'bg-tint shadow-[inset_4px_0_0_var(--brand-text)] forced-colors:border-l-4',
      )}
    >
      <BareCheckbox
        label={`Kies ${bedrijfsnaam}`}
        value={isChosen}
        onChange={(isOn) => selection.toggle(contract, isOn)}
        className="relative z-1"
      />
      <div className="min-w-0">
        <Button
          variant="quiet"
          size="s"
          className="min-h-0 justify-start px-0 py-0 text-left text-body no-underline after:absolute after:inset-0"
          onPress={() => onOpen(contract)}
        >
          {bedrijfsnaam}
        </Button>
        <p className="text-meta text-ink-2">{termWords(contract) ?? 'nog geen datums'}</p>
        <ContractStanding contract={contract} today={today} />
      </div>
      <Amount cents={annual_value} className="self-start text-figure-s" />
    </li>
  );
}
