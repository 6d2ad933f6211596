import { ColorArea } from 'react-aria-components/ColorArea';
import { ColorPicker, parseColor } from 'react-aria-components/ColorPicker';
import { ColorSlider, SliderTrack } from 'react-aria-components/ColorSlider';
import { ColorSwatchPicker, ColorSwatchPickerItem, ColorSwatch } from 'react-aria-components/ColorSwatchPicker';
import { ColorThumb } from 'react-aria-components/ColorThumb';

import { normaliseHex } from '#shared/colours.ts';

/** Jersey colours that clubs have; a start for who knows no code. */
const CLUB_COLOURS = [
  '#c8102e',
  '#7a0019',
  '#ff6a00',
  '#ffe600',
  '#007a33',
  '#87ceeb',
  '#1a5fb4',
  '#003366',
  '#6a0dad',
  '#ffffff',
  '#8b8678',
  '#000000',
];

const thumb = 'size-6 rounded-full border-2 border-paper outline-2 outline-ink data-focus-visible:focus-ring';

export interface ColourPaletteProps {
  value: string | null;
  onChange: (hex: string) => void;
  swatches: readonly string[];
}

export function ColourPalette({ value, onChange, swatches }: ColourPaletteProps) {
  const known = [...swatches.map(normaliseHex).filter((hex) => hex !== null), ...CLUB_COLOURS];
  return (
    <ColorPicker
      value={parseColor(value ?? '#1a5fb4')}
      onChange={(colour) => onChange(colour.toString('hex').toUpperCase())}
    >
      <ColorArea
        aria-label="Helderheid en kracht van de kleur"
        colorSpace="hsb"
        xChannel="saturation"
        yChannel="brightness"
        className="exact-colour h-40 w-full rounded-chip"
      >
        <ColorThumb className={thumb} />
      </ColorArea>
      <ColorSlider aria-label="Tint" colorSpace="hsb" channel="hue" className="mt-4 h-6 w-full">
        <SliderTrack className="exact-colour h-6 w-full rounded-chip">
          <ColorThumb className={`top-1/2 ${thumb}`} />
        </SliderTrack>
      </ColorSlider>
      <ColorSwatchPicker aria-label="Bekende clubkleuren" className="mt-4 grid grid-cols-5 gap-1.5">
        {[...new Set(known)].map((hex) => (
          <ColorSwatchPickerItem
            key={hex}
            color={hex}
            className="size-target cursor-pointer rounded-chip p-0.5 data-focus-visible:focus-ring data-selected:outline-3 data-selected:outline-ink"
          >
            <ColorSwatch className="exact-colour size-full rounded-chip border border-line-strong" />
          </ColorSwatchPickerItem>
        ))}
      </ColorSwatchPicker>
    </ColorPicker>
  );
}
