import { RadioBoxes } from '#client/ui/radio-cards.tsx';
import { Segmented } from '#client/ui/segmented.tsx';
import { COLOR_MODES, DPIS, type ColorMode, type Dpi } from '#features/campagnemiddelen/shared/kinds.ts';
import { COLOR_MODE_LABELS } from '#features/campagnemiddelen/shared/labels.ts';
import { dpiOf, FORMATS } from '#features/campagnemiddelen/shared/rules/formats.ts';
import type { ExportSettings as Settings } from '#features/campagnemiddelen/shared/schema.ts';
import type { CampaignType } from '#features/campagnemiddelen/shared/kinds.ts';

/** What each choice proposes. */
const PROPOSED: Record<ColorMode, Dpi> = { CMYK: 300, RGB: 150 };

interface ExportSettingsProps {
  type: CampaignType;
  value: Settings;
  onChange: (settings: Settings) => void;
}

/** Paper or screen, and what follows from it; a printer may ask for something else. */
export function ExportSettings({ type, value, onChange }: ExportSettingsProps) {
  if (FORMATS[type].unit === 'px') {
    return (
      <p>
        Voor een scherm. Hij krijgt precies de pixels die erbij horen, in RGB en 72 DPI. Hier hoef je niets te kiezen.
      </p>
    );
  }
  const isProof = value.colorMode === 'CMYK' && value.dpi === 150;
  return (
    <>
      <RadioBoxes<ColorMode>
        label="Waar is hij voor?"
        hideLabel
        options={[
          {
            value: 'CMYK',
            label: COLOR_MODE_LABELS.CMYK,
            note: `Naar de drukker. ${dpiOf(value.dpi)} DPI, met 3 mm afloop en snijtekens.`,
          },
          { value: 'RGB', label: COLOR_MODE_LABELS.RGB, note: 'Mailen of op de site. Kleiner bestand, links werken.' },
        ]}
        value={value.colorMode}
        onChange={(colorMode) => onChange({ colorMode, dpi: PROPOSED[colorMode] })}
      />
      <div className="mt-4 flex flex-wrap items-end gap-x-8 gap-y-3">
        <div>
          <span aria-hidden className="mb-1.5 block font-semibold">
            DPI
          </span>
          <Segmented
            label="DPI"
            options={DPIS.map((dpi) => ({ id: String(dpi), label: String(dpi) }))}
            value={String(dpiOf(value.dpi))}
            onChange={(dpi) => onChange({ ...value, dpi: dpiOf(Number(dpi)) })}
          />
        </div>
        <div>
          <span aria-hidden className="mb-1.5 block font-semibold">
            Kleur
          </span>
          <Segmented
            label="Kleur"
            options={COLOR_MODES.map((mode) => ({ id: mode, label: mode }))}
            value={value.colorMode}
            onChange={(colorMode) => onChange({ ...value, colorMode })}
          />
        </div>
        <p className="min-w-48 flex-1 pb-2.5 text-meta text-ink-2">
          {isProof
            ? 'Met 150 DPI wordt het een Proefdruk. Voor de drukker kies je 300.'
            : 'Staat al goed. Alleen wijzigen als de drukker erom vraagt.'}
        </p>
      </div>
    </>
  );
}
