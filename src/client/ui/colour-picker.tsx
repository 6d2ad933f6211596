import { Suspense, lazy } from 'react';
import { Button as AriaButton } from 'react-aria-components/Button';
import { Dialog, DialogTrigger } from 'react-aria-components/Dialog';
import { Popover } from 'react-aria-components/Popover';

import { normaliseHex } from '#shared/colours.ts';
import { cx } from './cx.ts';
import type { FieldProps } from './field.tsx';
import { TextField } from './text-field.tsx';

/* The palette is only fetched by who opens it. */
const ColourPalette = lazy(async () => ({ default: (await import('./colour-palette.tsx')).ColourPalette }));

export interface ColourPickerProps extends FieldProps {
  label: string;
  name?: string | undefined;
  /** As typed; a good colour is written as #RRGGBB when one leaves the field. */
  value?: string | null | undefined;
  onChange?: ((value: string) => void) | undefined;
  onBlur?: (() => void) | undefined;
  /** Colours to start from: those of the logo, those already used. */
  swatches?: readonly string[];
}

function tidyColour(typed: string): string {
  return normaliseHex(typed)?.toUpperCase() ?? typed.trim();
}

/** A field for the code with the colour itself beside it; pressing the colour opens a palette. */
export function ColourPicker({ swatches = [], className, ...field }: ColourPickerProps) {
  const hex = normaliseHex(field.value);
  const isFixed = Boolean(field.isDisabled || field.isReadOnly);
  const chip = cx(
    'exact-colour h-control w-19 flex-none rounded-control border border-line-strong',
    !hex && 'border-dashed bg-paper',
  );
  return (
    <div className={cx('flex items-end gap-3', className)}>
      {isFixed ? (
        <span aria-hidden className={chip} style={{ backgroundColor: hex ?? undefined }} />
      ) : (
        <DialogTrigger>
          <AriaButton
            aria-label={`Kies ${field.label} in het palet`}
            className={chip}
            style={{ backgroundColor: hex ?? '' }}
          />
          <Popover
            placement="bottom start"
            className="rounded-control border border-line-strong bg-paper p-4 shadow-top data-entering:animate-enter"
          >
            <Dialog aria-label={`Palet voor ${field.label}`} className="w-64 outline-none">
              <Suspense fallback={<p role="status">Palet laden...</p>}>
                <ColourPalette value={hex} swatches={swatches} onChange={(colour) => field.onChange?.(colour)} />
              </Suspense>
            </Dialog>
          </Popover>
        </DialogTrigger>
      )}
      <TextField
        {...field}
        className="flex-1"
        tidy={tidyColour}
        autoComplete="off"
        spellCheck={false}
        placeholder="Bijvoorbeeld #007A33"
      />
    </div>
  );
}
