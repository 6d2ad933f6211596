import type { ReactNode } from 'react';
import { ToggleButtonGroup } from 'react-aria-components/ToggleButtonGroup';

export interface ChoiceGroupProps<TOption extends { id: string }> {
  /** What is chosen here, read aloud. */
  label: string;
  options: readonly TOption[];
  /** Null while something else is shown than any of them. */
  value: TOption['id'] | null;
  onChange: (id: TOption['id']) => void;
  className?: string;
}

/** Buttons of which one is always on; how they look is said by who draws each. */
export function ChoiceGroup<TOption extends { id: string }>({
  label,
  options,
  value,
  onChange,
  className,
  children,
}: ChoiceGroupProps<TOption> & { children: (option: TOption) => ReactNode }) {
  return (
    <ToggleButtonGroup
      aria-label={label}
      selectionMode="single"
      disallowEmptySelection={value !== null}
      selectedKeys={value === null ? [] : [value]}
      onSelectionChange={(keys) => {
        const chosen = options.find(({ id }) => keys.has(id));
        if (chosen) onChange(chosen.id);
      }}
      {...(className !== undefined && { className })}
    >
      {options.map(children)}
    </ToggleButtonGroup>
  );
}
