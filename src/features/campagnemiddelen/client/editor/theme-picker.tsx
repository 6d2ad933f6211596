import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { RadioButton, RadioField, RadioGroup } from 'react-aria-components/RadioGroup';
import { Button, Icon } from '#client/ui/button.tsx';
import { cx } from '#client/ui/cx.ts';
import { WorkspacePanel } from '#client/ui/workspace-panel.tsx';
import { DESIGN_THEMES, type DesignTheme } from '#features/campagnemiddelen/shared/kinds.ts';
import { THEME_LABELS } from '#features/campagnemiddelen/shared/labels.ts';
import { PartHead } from './part-head.tsx';

const isTheme = <Theme extends DesignTheme>(themes: readonly Theme[], value: string) =>
  themes.find((theme) => theme === value);

interface ThemeStripProps<Theme extends DesignTheme> {
  themes: readonly Theme[];
  value: Theme;
  onChange: (theme: Theme) => void;
  /** The own page with that theme, in a window of this height. */
  renderMini: (theme: Theme) => ReactNode;
  onOpenLarge?: () => void;
  /** Each with its name below it, where there are few. */
  hasNames?: boolean;
}

/** A look for the page, each shown on the page itself. */
export function ThemeStrip<Theme extends DesignTheme>({
  themes,
  value,
  onChange,
  renderMini,
  onOpenLarge,
  hasNames = false,
}: ThemeStripProps<Theme>) {
  return (
    <section data-part="designTheme" className="scroll-mt-6">
      <div className="flex items-start justify-between gap-3">
        <PartHead
          title={
            <>Thema {!hasNames && <span className="text-meta font-normal text-ink-2">{THEME_LABELS[value]}</span>}</>
          }
        />
        {onOpenLarge && (
          <button
            type="button"
            onClick={onOpenLarge}
            className="-my-2.5 min-h-target cursor-pointer text-brand-text underline underline-offset-3 hover:decoration-2"
          >
            Groot bekijken
          </button>
        )}
      </div>
      <RadioGroup
        aria-label="Thema"
        value={value}
        onChange={(chosen) => {
          const theme = isTheme(themes, chosen);
          if (theme !== undefined) onChange(theme);
        }}
        className={cx(
          // Else the radios themselves, which nobody sees, would make the page wider.
          'relative grid gap-2.5',
          hasNames
            ? 'grid-cols-3'
            : 'grid-cols-6 max-sm:grid-cols-[repeat(6,5.25rem)] max-sm:overflow-x-auto max-sm:p-1',
        )}
      >
        {themes.map((theme) => (
          <RadioField key={theme} value={theme}>
            <RadioButton
              className={cx(
                'group block cursor-pointer rounded-chip outline-offset-2',
                'data-selected:outline-3 data-selected:outline-brand-text data-focus-visible:focus-ring',
                hasNames && 'p-1.5 data-selected:bg-tint',
              )}
            >
              <span
                inert
                aria-hidden
                className={cx('relative block overflow-hidden rounded-chip', hasNames ? 'h-22' : 'h-21')}
              >
                {renderMini(theme)}
              </span>
              {!hasNames && <span className="sr-only">{THEME_LABELS[theme]}</span>}
              {hasNames && (
                <span className="mt-1.5 flex items-center justify-between text-ui group-data-selected:font-bold">
                  {THEME_LABELS[theme]}
                  <Icon icon={Check} className="invisible size-4.5 text-brand-text group-data-selected:visible" />
                </span>
              )}
            </RadioButton>
          </RadioField>
        ))}
      </RadioGroup>
    </section>
  );
}

interface ThemePickerProps {
  /** What it was when this opened. */
  current: DesignTheme;
  value: DesignTheme;
  onTry: (theme: DesignTheme) => void;
  onChoose: () => void;
  onCancel: () => void;
  renderPage: (theme: DesignTheme) => ReactNode;
}

/** The looks large: trying one shows at once beside it. */
export function ThemePicker({ current, value, onTry, onChoose, onCancel, renderPage }: ThemePickerProps) {
  return (
    <WorkspacePanel
      title="Kies een thema"
      lead="Alles blijft leesbaar, welk thema je ook kiest."
      onCancel={onCancel}
      beginsAtChoice
      bar={
        <>
          <Button onPress={onChoose}>Gebruik {THEME_LABELS[value]}</Button>
          <Button variant="second" onPress={onCancel}>
            Annuleren
          </Button>
          <span className="ml-auto text-meta text-ink-2">Nu: {THEME_LABELS[current]}</span>
        </>
      }
    >
      <RadioGroup
        aria-label="Thema"
        value={value}
        onChange={(chosen) => {
          const theme = isTheme(DESIGN_THEMES, chosen);
          if (theme !== undefined) onTry(theme);
        }}
        className="-mx-1.5 grid grid-cols-3 gap-x-2.5 gap-y-3 max-sm:grid-cols-2"
      >
        {DESIGN_THEMES.map((theme) => (
          <RadioField key={theme} value={theme}>
            <RadioButton className="group block cursor-pointer rounded-control p-1.5 pb-2 data-selected:bg-tint data-selected:inset-ring-3 data-selected:inset-ring-brand-text data-focus-visible:focus-ring">
              <span inert aria-hidden className="block">
                {renderPage(theme)}
              </span>
              <span className="mt-2 flex items-center justify-between text-ui group-data-selected:font-bold">
                {THEME_LABELS[theme]}
                <Icon icon={Check} className="invisible size-4.5 text-brand-text group-data-selected:visible" />
              </span>
            </RadioButton>
          </RadioField>
        ))}
      </RadioGroup>
      <p className="mt-5 text-meta text-ink-2">
        Het thema komt terug onderaan bladzijde 3. Je teksten veranderen niet.
      </p>
    </WorkspacePanel>
  );
}
