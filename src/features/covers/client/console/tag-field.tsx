import { X } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { cx } from '#client/ui/cx.ts';
import { ErrorText, errorStyle } from '#client/ui/field.tsx';

interface TagFieldProps {
  label: string;
  value: readonly string[];
  onChange: (tags: string[]) => void;
  onBlur?: () => void;
  error?: string | undefined;
}

/** Words that an image is found by. A comma or Enter makes a word a tag, and so does leaving the field. */
export function TagField({ label, value, onChange, onBlur, error }: TagFieldProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');

  const add = (words: string) => {
    const tags = words
      .split(',')
      .map((word) => word.trim().toLocaleLowerCase('nl-NL'))
      .filter((word) => word !== '' && !value.includes(word));
    setTyped('');
    if (tags.length > 0) onChange([...value, ...new Set(tags)]);
  };

  return (
    <fieldset aria-describedby={error === undefined ? undefined : `${id}-error`}>
      <legend className="mb-1.5 font-semibold">{label}</legend>
      {error !== undefined && (
        <span id={`${id}-error`} className={errorStyle}>
          <ErrorText>{error}</ErrorText>
        </span>
      )}
      <div
        className={cx(
          'flex flex-wrap gap-2 rounded-control border border-control bg-paper p-2 focus-within:border-ink',
          error !== undefined && 'border-danger',
        )}
      >
        {value.map((tag) => (
          <span key={tag} className="inline-flex items-center rounded-chip bg-well pl-2.5 text-ui break-words">
            {tag}
            <button
              type="button"
              aria-label={`Tag ${tag} weghalen`}
              onClick={() => {
                onChange(value.filter((other) => other !== tag));
                input.current?.focus();
              }}
              className="grid size-8 cursor-pointer place-items-center rounded-chip"
            >
              <X aria-hidden className="size-4" />
            </button>
          </span>
        ))}
        <input
          ref={input}
          aria-label="Tag toevoegen"
          placeholder="Tag toevoegen"
          value={typed}
          autoComplete="off"
          onChange={({ currentTarget }) =>
            currentTarget.value.includes(',') ? add(currentTarget.value) : setTyped(currentTarget.value)
          }
          onKeyDown={(event) => {
            if (event.key === 'Enter' && typed.trim() !== '') {
              event.preventDefault();
              add(typed);
            }
            if (event.key === 'Backspace' && typed === '' && value.length > 0) onChange(value.slice(0, -1));
          }}
          onBlur={() => {
            add(typed);
            onBlur?.();
          }}
          className="min-h-8 min-w-32 flex-1 rounded-chip px-1.5 text-ui placeholder:text-ink-2"
        />
      </div>
    </fieldset>
  );
}
