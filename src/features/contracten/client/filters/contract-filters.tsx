import { Chips } from '#client/ui/chips.tsx';
import { Select } from '#client/ui/select.tsx';
import { SPONSOR_CATEGORIES } from '#features/matches/shared/kinds.ts';
import { CATEGORY_LABELS } from '#features/matches/shared/labels.ts';
import type { ListedContracts } from '#features/contracten/client/api.ts';
import { CONTRACT_GROUPS } from '#features/contracten/shared/kinds.ts';
import { GROUP_LABELS } from '#features/contracten/shared/labels.ts';
import type { ContractFigures } from '#features/contracten/shared/schema.ts';
import { ExportMenu } from './export-menu.tsx';

const ALL = 'alle';
const CATEGORIES = [
  { value: ALL, label: 'Alle categorieën' },
  ...SPONSOR_CATEGORIES.map((value) => ({ value, label: CATEGORY_LABELS[value] })),
] as const;

interface ContractFiltersProps {
  listed: ListedContracts;
  figures: ContractFigures | undefined;
  onChange: (change: ListedContracts) => void;
}

/** Which status, which category, and what is listed as a file. */
export function ContractFilters({ listed, figures, onChange }: ContractFiltersProps) {
  const total = figures && CONTRACT_GROUPS.reduce((sum, groep) => sum + figures[groep].aantal, 0);
  return (
    <div className="-mt-1.5 mb-4 grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-3 xl:grid-cols-[minmax(0,1fr)_12.25rem_auto]">
      <Chips
        label="Status"
        className="max-xl:col-span-2 max-sm:-mx-gutter max-sm:px-gutter"
        options={[
          { id: ALL, label: 'Alle', count: total },
          // Chips stand in the order of the list.
          ...CONTRACT_GROUPS.map((id) => ({ id, label: GROUP_LABELS[id], count: figures?.[id].aantal })),
        ]}
        value={listed.status ?? ALL}
        onChange={(id) => onChange({ status: id === ALL ? undefined : id })}
      />
      <Select
        label="Categorie"
        hideLabel
        options={CATEGORIES}
        value={listed.categorie ?? ALL}
        onChange={(value) => onChange({ categorie: value === ALL ? undefined : value })}
      />
      <ExportMenu listed={listed} />
    </div>
  );
}
