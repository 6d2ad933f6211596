import { CalendarPlus, CalendarX, EllipsisVertical, FileText, PhoneForwarded } from 'lucide-react';
import { useNavigate } from '@tanstack/react-router';
import { BareIconButton, Button } from '#client/ui/button.tsx';
import { BareCheckbox } from '#client/ui/checkbox.tsx';
import { Menu, MenuItem, MenuSeparator } from '#client/ui/menu.tsx';
import { Status } from '#client/ui/status.tsx';
import type { Day } from '#shared/dates.ts';
import { STAGE_LABELS } from '#features/matches/shared/labels.ts';
import { contractCategory, contractStatus } from '#features/sponsorbeheer/shared/rules.ts';
import type { Acts } from '#features/contracten/client/acts/use-acts.ts';
import type { ListedContracts } from '#features/contracten/client/api.ts';
import { ACT_LABELS, GROUP_LABELS } from '#features/contracten/shared/labels.ts';
import type { Contract } from '#features/contracten/shared/schema.ts';
import type { ListedGroup } from './use-contracts.ts';
import type { Selection } from './use-selection.ts';

/** What the table and the cards both need. */
export interface ContractListProps {
  groups: readonly ListedGroup[];
  listed: ListedContracts;
  today: Day;
  selection: Selection;
  acts: Acts;
  openId: string | null;
  onOpen: (contract: Contract) => void;
  onExtend: (contracts: readonly Contract[]) => void;
}

/** How it stands; who is lost says so too, since a contract that runs can be of a sponsor that left. */
export function ContractStanding({ contract, today }: { contract: Contract; today: Day }) {
  const { tone, label } = contractStatus(contract, today, 'contractbeheer');
  return (
    <Status tone={tone} note={contract.pipeline_stage === 'lost' ? `Fase: ${STAGE_LABELS.lost}` : null}>
      {label}
    </Status>
  );
}

type BoxProps = Pick<ContractListProps, 'selection' | 'listed' | 'today'>;

/** Chooses a whole group, also what is not on the screen yet. */
export function GroupBox({ group, selection, listed, today }: BoxProps & { group: ListedGroup }) {
  const { groep, aantal, rows, more } = group;
  const chosen = selection.chosen.filter(
    (one) =>
      contractCategory(one, today) === groep &&
      (listed.categorie === undefined || one.sponsor_category === listed.categorie),
  );
  return (
    <BareCheckbox
      label={`Alles in ${GROUP_LABELS[groep]}`}
      value={chosen.length >= aantal}
      isIndeterminate={chosen.length > 0 && chosen.length < aantal}
      onChange={() => {
        if (chosen.length >= aantal) selection.remove(chosen.map(({ id }) => id));
        else if (more.hasNextPage) void selection.addAll({ groep, categorie: listed.categorie });
        else selection.add(rows);
      }}
    />
  );
}

/** Chooses everything that the filter shows. */
export function AllBox({ groups, selection, listed }: Pick<ContractListProps, 'groups' | 'selection' | 'listed'>) {
  const rows = groups.flatMap((group) => group.rows);
  const isAll = rows.every(({ id }) => selection.has(id));
  const isWhole = groups.every(({ more }) => !more.hasNextPage);
  return (
    <BareCheckbox
      label="Alles kiezen"
      value={isAll}
      isIndeterminate={!isAll && rows.some(({ id }) => selection.has(id))}
      onChange={() => {
        if (isAll) selection.clear();
        else if (isWhole) selection.add(rows);
        else void selection.addAll({ groep: listed.status, categorie: listed.categorie });
      }}
    />
  );
}

/** The rest of a group, fifty at a time. */
export function MoreOfGroup({ group: { aantal, rows, more } }: { group: ListedGroup }) {
  if (!more.hasNextPage) return null;
  const next = Math.max(1, Math.min(50, aantal - rows.length));
  return (
    <Button
      variant="quiet"
      size="s"
      className="px-0 font-normal text-brand-text"
      isPending={more.isFetchingNextPage}
      onPress={() => void more.fetchNextPage()}
    >
      {more.isFetchNextPageError
        ? 'Dat lukte niet. Opnieuw proberen'
        : `Toon nog ${next === 1 ? '1 contract' : `${next} contracten`}`}
    </Button>
  );
}

type RowMenuProps = Pick<ContractListProps, 'acts' | 'onExtend'> & { contract: Contract };

/** The same acts for one contract, and the way to the sponsor. */
export function RowMenu({ contract, acts, onExtend }: RowMenuProps) {
  const navigate = useNavigate();
  const { bedrijfsnaam, sponsor_id } = contract;
  return (
    <Menu
      label={`Meer voor ${bedrijfsnaam}`}
      trigger={<BareIconButton icon={EllipsisVertical} label={`Meer voor ${bedrijfsnaam}`} />}
    >
      <MenuItem
        id="sponsor"
        icon={FileText}
        label="Open sponsorpagina"
        onAction={() =>
          void navigate({
            to: '/sponsorbeheer/sponsors/$id',
            params: { id: sponsor_id },
            search: { match: contract.id },
          })
        }
      />
      <MenuSeparator />
      <MenuItem id="extend" icon={CalendarPlus} label={ACT_LABELS.extend} onAction={() => onExtend([contract])} />
      <MenuItem
        id="renewal"
        icon={PhoneForwarded}
        label={ACT_LABELS.markForRenewal}
        onAction={() => acts.mark('markForRenewal', [contract])}
      />
      <MenuItem
        id="expired"
        icon={CalendarX}
        label={ACT_LABELS.markExpired}
        onAction={() => acts.mark('markExpired', [contract])}
      />
    </Menu>
  );
}
