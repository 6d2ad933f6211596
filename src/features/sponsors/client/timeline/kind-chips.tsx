import { ToggleButton } from 'react-aria-components/ToggleButton';
import { ToggleButtonGroup } from 'react-aria-components/ToggleButtonGroup';
import { GROUPS, type TimelineGroup } from '#features/sponsors/shared/rules/timeline.ts';

const LABELS: Record<TimelineGroup | 'alles', string> = {
  alles: 'Alles',
  contact: 'Contact',
  contract: 'Contract',
  tegenprestaties: 'Tegenprestaties',
  fase: 'Fase',
};
const IDS = ['alles', ...GROUPS] as const;

interface KindChipsProps {
  counts: Record<TimelineGroup | 'alles', number>;
  value: TimelineGroup | undefined;
  onChange: (group: TimelineGroup | undefined) => void;
}

/** Of which kind the lines are, with how many there are of each. */
export function KindChips({ counts, value, onChange }: KindChipsProps) {
  return (
    <ToggleButtonGroup
      aria-label="Toon"
      selectionMode="single"
      disallowEmptySelection
      selectedKeys={[value ?? 'alles']}
      onSelectionChange={(keys) => onChange(GROUPS.find((group) => keys.has(group)))}
      className="flex flex-wrap gap-2 max-sm:hidden"
    >
      {IDS.map((id) => (
        <ToggleButton
          key={id}
          id={id}
          className="group flex min-h-target items-center gap-2 rounded-control border border-control bg-paper px-3.5 text-ui whitespace-nowrap hover:bg-sunk data-selected:border-ink data-selected:bg-ink data-selected:font-bold data-selected:text-paper forced-colors:data-selected:underline"
        >
          {LABELS[id]} <span className="text-ink-2 tabular-nums group-data-selected:text-paper">{counts[id]}</span>
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}
