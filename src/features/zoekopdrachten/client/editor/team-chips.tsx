import { Check } from 'lucide-react';
import { useId, useState } from 'react';
import { ToggleButton } from 'react-aria-components/ToggleButton';
import { Icon } from '#client/ui/button.tsx';
import { cx } from '#client/ui/cx.ts';
import { SearchField } from '#client/ui/search-field.tsx';
import { compareText } from '#shared/text.ts';

/** More than this is a wall: the rest is found by its name. */
const SHOWN = 24;

interface TeamChipsProps {
  label: string;
  /** 'team': what one of them is called. */
  word: string;
  teams: readonly { id: string; teamnaam: string }[];
  value: readonly string[];
  onChange: (ids: string[]) => void;
  error: string | undefined;
}

/** Whom a search is for: what is chosen stands first and stays in sight, whatever is searched for. */
export function TeamChips({ label, word, teams, value, onChange, error }: TeamChipsProps) {
  const labelId = useId();
  const [typed, setTyped] = useState('');
  const wanted = typed.trim().toLocaleLowerCase('nl-NL');
  const sorted = teams.toSorted((a, b) => compareText(a.teamnaam, b.teamnaam));
  const chosen = sorted.filter(({ id }) => value.includes(id));
  const found = sorted.filter(
    ({ id, teamnaam }) => !value.includes(id) && teamnaam.toLocaleLowerCase('nl-NL').includes(wanted),
  );
  const over = found.length - SHOWN;
  return (
    <div role="group" aria-labelledby={labelId} className="min-w-0">
      <p id={labelId} className="mb-1.5 font-semibold">
        <span data-label>{label}</span> <span className="font-normal text-ink-2">(niet verplicht)</span>
      </p>
      {error !== undefined && <p className="mb-1.5 font-semibold text-danger">{error}</p>}
      <div className="flex flex-wrap items-center gap-2">
        <SearchField
          label={`Zoek een ${word}`}
          value={typed}
          onChange={setTyped}
          className="w-full sm:w-52"
          controlClassName="sm:[&_input]:min-h-target"
        />
        {[...chosen, ...found.slice(0, SHOWN)].map(({ id, teamnaam }) => {
          const isChosen = value.includes(id);
          return (
            <ToggleButton
              key={id}
              isSelected={isChosen}
              onChange={() => onChange(isChosen ? value.filter((other) => other !== id) : [...value, id])}
              className={cx(
                'inline-flex min-h-target items-center gap-1.5 rounded-chip border border-line-strong bg-paper px-3 text-ui',
                'hover:border-ink data-selected:border-ink data-selected:bg-ink data-selected:font-semibold data-selected:text-paper',
                'forced-colors:data-selected:underline',
              )}
            >
              {isChosen && <Icon icon={Check} className="size-4.5" />}
              {teamnaam}
            </ToggleButton>
          );
        })}
      </div>
      <p aria-live="polite" className="mt-2 text-meta text-ink-2 empty:hidden">
        {over > 0 && `Nog ${over}: zoek op naam.`}
        {wanted !== '' && found.length === 0 && `Niets gevonden met ‘${typed.trim()}’.`}
      </p>
    </div>
  );
}
