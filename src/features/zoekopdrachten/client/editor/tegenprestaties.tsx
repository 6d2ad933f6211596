import { Check, Info, Plus, X } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { Button as AriaButton } from 'react-aria-components/Button';
import { BareIconButton, Button, Icon } from '#client/ui/button.tsx';
import { cx } from '#client/ui/cx.ts';
import { FormField } from '#client/ui/form.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import { pluralInWords } from '#shared/text.ts';
import { PAKKET_LABELS } from '#features/zoekopdrachten/shared/labels.ts';
import { DEFAULT_TEGENPRESTATIES } from '#features/zoekopdrachten/shared/rules/public-page.ts';
import { ownTegenprestaties, suggestionsFor } from '#features/zoekopdrachten/shared/rules/tegenprestaties.ts';
import type { SearchForm } from './search-form.ts';

const PLACES = [1, 2, 3] as const;
type Place = (typeof PLACES)[number];

const LINE =
  '[&_input]:min-h-target [&_input]:rounded-b-none [&_input]:border-0 [&_input]:border-b [&_input]:bg-sunk [&_input]:pr-9 [&_input]:pl-2 [&_input]:text-ui [&_input]:hover:bg-well';
const DASHED =
  '[&_input]:min-h-target [&_input]:rounded-chip [&_input]:border-dashed [&_input]:bg-transparent [&_input]:pr-9 [&_input]:pl-2 [&_input]:text-ui [&_input]:text-ink-2';

/** What a sponsor gets: the club's own words, or a proposal, which a sponsor reads as long as the club has no words of its own. */
export function Tegenprestaties({ form, index }: { form: SearchForm; index: number }) {
  const { control, setValue } = form;
  const at = `pakketten.${index}` as const;
  const pakket = useWatch({ control, name: at });
  const own = ownTegenprestaties(pakket);
  const [isProposing, setProposing] = useState(own.length === 0);
  const titleId = useId();

  const write = (texts: readonly string[]) => {
    setProposing(false);
    for (const place of PLACES) {
      setValue(`${at}.tegenprestatie_${place}`, texts[place - 1] ?? '', { shouldDirty: true });
    }
  };
  const isProposal = isProposing && own.length === 0;
  const textAt = (place: Place) => (pakket[`tegenprestatie_${place}`] ?? '').trim();
  const firstEmpty = PLACES.find((place) => textAt(place) === '');
  const shown = PLACES.filter((place) => textAt(place) !== '' || place === firstEmpty);

  return (
    <>
      <div role="group" aria-labelledby={titleId} className="border-t border-line pt-3 pb-3">
        <p className="mb-1 flex justify-between text-meta leading-5 text-ink-2">
          <span id={titleId}>Tegenprestaties</span>
          <span className="tabular-nums">{own.length} van 3</span>
        </p>
        <ul className="grid gap-1">
          {isProposal
            ? DEFAULT_TEGENPRESTATIES.map((text, place) => (
                <li key={text} className="grid grid-cols-[1.125rem_minmax(0,1fr)] items-center gap-1.5">
                  <Icon icon={Check} className="size-4.5 text-ink-2 opacity-50" />
                  <TextField
                    label={`Voorstel ${place + 1}`}
                    hideLabel
                    optional="quiet"
                    value={text}
                    // Typing in a proposal makes it the club's own.
                    onChange={(typed) => write([typed])}
                    className={DASHED}
                    end={
                      <BareIconButton
                        icon={X}
                        className="w-8 text-ink-2"
                        label={`Haal weg: ${text}`}
                        // The others are then chosen: a proposal is all or nothing.
                        onPress={() => write(DEFAULT_TEGENPRESTATIES.filter((other) => other !== text))}
                      />
                    }
                  />
                </li>
              ))
            : shown.map((place) => (
                <li key={place} className="grid grid-cols-[1.125rem_minmax(0,1fr)] items-center gap-1.5">
                  <Icon icon={Check} className={cx('size-4.5 text-brand-text', textAt(place) === '' && 'invisible')} />
                  <FormField control={control} name={`${at}.tegenprestatie_${place}`}>
                    {(field) => (
                      <TextField
                        {...field}
                        label={PAKKET_LABELS[`tegenprestatie_${place}`]}
                        hideLabel
                        optional="quiet"
                        placeholder="Typ of kies hieronder"
                        className={LINE}
                        end={
                          textAt(place) !== '' && (
                            <BareIconButton
                              icon={X}
                              className="w-8 text-ink-2"
                              label={`Haal weg: ${textAt(place)}`}
                              onPress={() =>
                                write(
                                  PLACES.filter((other) => other !== place)
                                    .map(textAt)
                                    .filter(Boolean),
                                )
                              }
                            />
                          )
                        }
                      />
                    )}
                  </FormField>
                </li>
              ))}
        </ul>
      </div>
      <div className="text-meta">
        {isProposal && (
          <>
            <Remark>
              Zolang je niets kiest, leest een sponsor dit voorstel. Houd alleen wat jullie kunnen beloven.
            </Remark>
            <Button variant="second" size="s" block className="mt-3" onPress={() => write(DEFAULT_TEGENPRESTATIES)}>
              Neem deze {pluralInWords(DEFAULT_TEGENPRESTATIES.length, '', '').trim()} over
            </Button>
          </>
        )}
        {!isProposal && own.length === PLACES.length && (
          <p className="text-ink-2">Drie is het maximum. Haal er een weg om te wisselen.</p>
        )}
        {!isProposal && own.length < PLACES.length && (
          <>
            {own.length === 0 && (
              <Remark>
                Vul je niets in, dan leest een sponsor ons voorstel: {DEFAULT_TEGENPRESTATIES.join(', ')}.
              </Remark>
            )}
            <p className={cx('text-ink-2', own.length === 0 && 'mt-2')}>
              {pakket.soort_sponsoring
                ? `Vaak gekozen bij ${pakket.soort_sponsoring === 'Materiaalvergoeding' || pakket.soort_sponsoring === 'Overig' ? `‘${pakket.soort_sponsoring}’` : `een ${pakket.soort_sponsoring.toLowerCase()}`}`
                : 'Vaak gekozen'}
            </p>
            <ul className="mt-1.5 flex flex-wrap gap-1.5">
              {suggestionsFor(pakket.soort_sponsoring ?? null, own).map((text) => (
                <li key={text}>
                  <AriaButton
                    className="inline-flex min-h-9 items-center gap-1.5 rounded-chip border border-dashed border-control bg-paper px-2 text-left hover:border-ink hover:bg-sunk"
                    onPress={() => write([...own, text])}
                  >
                    <Icon icon={Plus} className="size-4" />
                    {text}
                  </AriaButton>
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
    </>
  );
}

function Remark({ children }: { children: ReactNode }) {
  return (
    <p className="flex gap-2">
      <Icon icon={Info} className="mt-0.5 size-4.5 text-info" />
      <span>{children}</span>
    </p>
  );
}
