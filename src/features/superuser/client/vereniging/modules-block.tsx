import { BadgeEuro, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { ActSwitch } from '#client/ui/act-switch.tsx';
import { Icon } from '#client/ui/button.tsx';
import { cx } from '#client/ui/cx.ts';
import { MODULE_LABELS } from '#features/prijzen/shared/labels.ts';
import { consoleClubApi } from '#features/superuser/client/api.ts';
import { MODULE_ICONS } from '#features/superuser/client/verenigingen/module-marks.tsx';
import { isModuleOn, switchedBy } from '#features/superuser/shared/rules.ts';
import { Block, type ClubOnDay } from './block.tsx';
import { type Module, MODULES, MODULES_LOCKED_BY_DEFAULT } from '#shared/access.ts';

const NOTES: Record<Module, string> = {
  sponsorbeheer: 'Contact, contracten en rapportage',
  campagnemiddelen: 'Brochure, A4, flyer en schermen',
  teams: 'Teams met foto en beschrijving',
  matches: 'Bedrijven die zich aanmelden',
};

/** Which parts of the product a club has. */
export function ModulesBlock({ club, today }: ClubOnDay) {
  const { id, naam } = club;
  const bypass =
    club.bypass_gewijzigd_op === null
      ? undefined
      : { updated_at: club.bypass_gewijzigd_op, door: club.bypass_gewijzigd_door };
  return (
    <Block id="modules" title="Modules" aside="Werkt meteen, 12 seconden ongedaan te maken">
      <ul>
        {MODULES.map((module) => {
          const label = MODULE_LABELS[module];
          const record = club.modules.find(({ module_name }) => module_name === module);
          const byDefault = MODULES_LOCKED_BY_DEFAULT.includes(module) ? 'standaard dicht' : 'standaard open';
          return (
            <SwitchRow
              key={module}
              icon={MODULE_ICONS[module]}
              title={label}
              note={NOTES[module]}
              by={switchedBy(record, today) ?? byDefault}
            >
              <ActSwitch
                label={`${label} van ${naam}`}
                value={isModuleOn(club, module)}
                words={['Open', 'Vergrendeld']}
                act={(is_enabled) => consoleClubApi.setModule({ id, module_name: module, is_enabled })}
                told={(isOn) => `${label} is ${isOn ? 'open' : 'vergrendeld'} voor ${naam}.`}
              />
            </SwitchRow>
          );
        })}
        <SwitchRow
          icon={BadgeEuro}
          title="Betaling overslaan"
          note="Aan: alle modules open, wat hierboven ook staat"
          by={switchedBy(bypass, today) ?? (club.bypass_payment_restrictions ? '' : 'nooit aan geweest')}
          className="border-t border-t-line-strong"
        >
          <ActSwitch
            label={`Betaling overslaan voor ${naam}`}
            value={club.bypass_payment_restrictions}
            words={['Aan', 'Uit']}
            act={(isOn) => consoleClubApi.setBypass({ id, bypass_payment_restrictions: isOn })}
            told={(isOn) =>
              isOn ? `Alle modules zijn open voor ${naam}.` : `Voor ${naam} gelden de modules weer zoals ze staan.`
            }
          />
        </SwitchRow>
      </ul>
    </Block>
  );
}

interface SwitchRowProps {
  icon: LucideIcon;
  title: string;
  note: string;
  /** Who switched it last, and when. */
  by: string;
  className?: string;
  children: ReactNode;
}

function SwitchRow({ icon, title, note, by, className, children }: SwitchRowProps) {
  return (
    <li
      className={cx(
        'grid min-h-16 grid-cols-[1.5rem_minmax(0,1fr)_auto] items-center gap-x-3 border-b border-line py-1.5',
        'sm:grid-cols-[1.5rem_minmax(0,1fr)_auto_10.5rem]',
        className,
      )}
    >
      <Icon icon={icon} className="size-5.5" />
      <div className="min-w-0">
        <p className="leading-[1.375rem] font-semibold">{title}</p>
        <p className="text-meta leading-5 text-ink-2">{note}</p>
        <p className="text-meta leading-5 text-ink-2 sm:hidden">{by}</p>
      </div>
      <p className="text-meta text-ink-2 max-sm:hidden">{by}</p>
      <div className="justify-self-end">{children}</div>
    </li>
  );
}
