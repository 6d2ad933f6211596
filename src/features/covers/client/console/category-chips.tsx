import { ToggleButton } from 'react-aria-components/ToggleButton';
import { ToggleButtonGroup } from 'react-aria-components/ToggleButtonGroup';
import { cx } from '#client/ui/cx.ts';
import { countText } from '#shared/count.ts';
import { TYPES_VERENIGING, type TypeVereniging } from '#shared/club-words.ts';
import { CATEGORY_WORDS } from '#features/covers/shared/labels.ts';
import type { CoverCounts } from '#features/covers/shared/schema.ts';

const ALL = 'alle';

interface CategoryChipsProps {
  value: TypeVereniging | null;
  onChange: (category: TypeVereniging | null) => void;
  /** Not there yet: the chips are. */
  counts: CoverCounts | undefined;
}

/** One kind of club, or all of them, each with how many there are. */
export function CategoryChips({ value, onChange, counts }: CategoryChipsProps) {
  return (
    <ToggleButtonGroup
      aria-label="Categorie"
      selectionMode="single"
      disallowEmptySelection
      selectedKeys={[value ?? ALL]}
      onSelectionChange={(keys) => onChange(TYPES_VERENIGING.find((type) => keys.has(type)) ?? null)}
      className="flex flex-wrap gap-2"
    >
      {[ALL, ...TYPES_VERENIGING].map((id) => (
        <ToggleButton
          key={id}
          id={id}
          className={cx(
            'group inline-flex min-h-target items-center gap-2 rounded-control border border-control bg-paper px-3.5 text-ui',
            'transition-colors duration-fast hover:bg-sunk data-selected:border-ink data-selected:bg-ink',
            'data-selected:font-bold data-selected:text-paper forced-colors:data-selected:underline',
          )}
        >
          {id === ALL ? 'Alle' : CATEGORY_WORDS[id as TypeVereniging]}
          {counts && (
            <span className="text-ink-2 tabular-nums group-data-selected:text-paper">
              {countText(counts[id as keyof CoverCounts])}
            </span>
          )}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}
