import { Search, X } from 'lucide-react';
import { useRef } from 'react';

import { BareIconButton, Icon } from './button.tsx';
import { cx } from './cx.ts';
import { TextField } from './text-field.tsx';
import type { TextFieldProps } from './text-field.tsx';

export interface SearchFieldProps extends Pick<TextFieldProps, 'hint' | 'className' | 'controlClassName'> {
  label: string;
  value: string;
  onChange: (value: string) => void;
}

/** Searches while one types. Above a list its label stands inside the field; with a hint there is room for both above it. */
export function SearchField({ label, hint, value, onChange, className, controlClassName }: SearchFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <TextField
      label={label}
      {...(hint === undefined ? { hideLabel: true, placeholder: label } : { hint })}
      type="search"
      inputMode="search"
      value={value}
      onChange={onChange}
      inputRef={input}
      className={className}
      // Ours is beside it, and every browser has ours.
      controlClassName={cx('[&_input::-webkit-search-cancel-button]:hidden', controlClassName)}
      end={
        value === '' ? (
          <Icon icon={Search} className="pointer-events-none mx-3 text-ink-2" />
        ) : (
          <BareIconButton
            icon={X}
            label="Zoekwoorden wissen"
            onPress={() => {
              onChange('');
              input.current?.focus();
            }}
          />
        )
      }
    />
  );
}
