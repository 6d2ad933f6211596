import { Eye, EyeOff, Pencil, Plus } from 'lucide-react';
import { memo, type ReactNode, useState } from 'react';
import { useFocusWithin } from 'react-aria/useFocusWithin';
import { Alert } from '#client/ui/alert.tsx';
import { Button } from '#client/ui/button.tsx';
import { cx } from '#client/ui/cx.ts';
import { FieldGrid } from '#client/ui/field.tsx';
import { IconButton } from '#client/ui/icon-button.tsx';
import { NumberField } from '#client/ui/number-field.tsx';
import { SortList } from '#client/ui/sort-list.tsx';
import { TextArea } from '#client/ui/text-area.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import { dayOf, formatDay } from '#shared/dates.ts';
import { euro } from '#shared/money.ts';
import { plural } from '#shared/text.ts';
import {
  addPackage,
  changePackage,
  isOwnPackage,
  isSearchNewer,
  KEPT_MOST,
  movePackage,
  packageName,
  removePackage,
  takeOver,
  unreadAmounts,
} from '#features/campagnemiddelen/shared/rules/packages.ts';
import { NO_PACKAGES } from '#features/campagnemiddelen/shared/rules/refused.ts';
import { defaultPromises, PACKAGES_MOST } from '#features/campagnemiddelen/shared/rules/shown.ts';
import type { BrochureData, BrochurePackage, OpenedBrochure } from '#features/campagnemiddelen/shared/schema.ts';
import { AmountPart } from './amount-part.tsx';
import { PartHead } from './part-head.tsx';
import type { Edit } from './use-editing.ts';

interface PackagesPartProps {
  packages: BrochureData['sponsorPackages'];
  bron: BrochureData['bronPakketten'];
  search: OpenedBrochure['zoekopdracht'];
  edit: Edit<BrochureData>;
}

const pathOf = ({ id }: BrochurePackage) => `sponsorPackages.${id}`;

/** What a company can choose from, in this brochure only. */
export const PackagesPart = memo(function PackagesPart({ packages, bron, search, edit }: PackagesPartProps) {
  const [open, setOpen] = useState<string | null>(null);
  const change = (field: string | null, of: (packages: BrochurePackage[]) => BrochurePackage[]) =>
    edit(field, (data) => ({ ...data, sponsorPackages: of(data.sponsorPackages) }));
  const shown = packages.filter(({ isHidden, naam }) => !isHidden && naam.trim() !== '').length;
  const add = () => {
    const id = crypto.randomUUID();
    change(null, (now) => addPackage(now, id));
    setOpen(id);
  };
  return (
    <section data-part="sponsorPackages" className="scroll-mt-6">
      <PartHead title="Sponsoropties" note={`${Math.min(shown, PACKAGES_MOST)} van hoogstens ${PACKAGES_MOST}`} />
      {packages.length === 0 && <p className="border-t-2 border-ink py-3 text-ink-2">{NO_PACKAGES}</p>}
      <SortList
        label="Sponsoropties"
        items={packages}
        keyOf={({ id }) => id}
        nameOf={packageName}
        onMove={(from, to) => change(null, (now) => movePackage(now, from, to))}
        className="border-t-2 border-ink"
        rowClassName={() => 'border-b border-line'}
      >
        {(pakket, _at, grip) => (
          <PackageRow
            pakket={pakket}
            grip={grip}
            isOpen={open === pakket.id}
            onOpen={() => setOpen(open === pakket.id ? null : pakket.id)}
            onChange={(field, changed) =>
              change(field && `${pathOf(pakket)}.${field}`, (now) => changePackage(now, pakket.id, changed))
            }
            onRemove={() => change(null, (now) => removePackage(now, pakket.id))}
          />
        )}
      </SortList>
      {shown > PACKAGES_MOST && (
        <p className="mt-2 text-meta text-warn">
          Alleen de eerste {PACKAGES_MOST} staan op de bladzijde. Verberg er{' '}
          {plural(shown - PACKAGES_MOST, '', '').trim()} of zet ze in een andere volgorde.
        </p>
      )}
      {packages.length < KEPT_MOST && (
        <Button variant="quiet" size="s" icon={Plus} className="mt-1 -ml-2" onPress={add}>
          Pakket toevoegen
        </Button>
      )}
      {isSearchNewer({ bronPakketten: bron }, search.pakketten) && (
        <Alert
          tone="warn"
          announce={false}
          className="mt-3"
          actions={
            <Button variant="second" size="s" onPress={() => edit(null, (data) => takeOver(data, search.pakketten))}>
              Neem over
            </Button>
          }
        >
          Zoekopdracht gewijzigd op {formatDay(dayOf(search.gewijzigd_op))}
        </Alert>
      )}
      <p className="mt-2 text-meta text-ink-2">Wat je hier wijzigt, geldt alleen in de brochure.</p>
    </section>
  );
});

interface PackageRowProps {
  pakket: BrochurePackage;
  grip: ReactNode;
  isOpen: boolean;
  onOpen: () => void;
  onChange: (field: string | null, change: Partial<BrochurePackage>) => void;
  onRemove: () => void;
}

function PackageRow({ pakket, grip, isOpen, onOpen, onChange, onRemove }: PackageRowProps) {
  const { isHidden, prijs } = pakket;
  const name = packageName(pakket);
  const isUnread = unreadAmounts(pakket).length > 0;
  // One that could not be closed does not close under who mends it.
  const { focusWithinProps } = useFocusWithin({ onFocusWithin: () => !isOpen && onOpen() });
  return (
    <>
      <div className="grid min-h-12.5 grid-cols-[1.75rem_minmax(0,1fr)_auto_auto] items-center gap-2">
        {grip}
        <b className={cx('min-w-0 font-bold wrap-anywhere', isHidden && 'font-normal text-ink-2')}>
          {name}
          {isHidden && <span className="text-meta font-normal"> (verborgen)</span>}
        </b>
        <span className={cx('figure text-figure-s', isHidden && 'text-ink-2')}>
          {prijs !== null && prijs > 0 ? euro(prijs) : '€-'}
        </span>
        <span className="-mr-2.5 flex">
          <IconButton
            icon={Pencil}
            label={editLabel(name, isOpen, isUnread)}
            aria-expanded={isOpen || isUnread}
            isDisabled={isUnread}
            onPress={onOpen}
          />
          <IconButton
            icon={isHidden ? EyeOff : Eye}
            label={isHidden ? `${name} tonen` : `${name} verbergen`}
            onPress={() => onChange(null, { isHidden: !isHidden })}
          />
        </span>
      </div>
      {(isOpen || isUnread) && (
        <div role="group" aria-label={name} className="pb-4 pl-9" {...focusWithinProps}>
          <PackageFields pakket={pakket} isOpened={isOpen} onChange={onChange} />
          {isOwnPackage(pakket) && (
            <Button variant="quiet" size="s" className="mt-2 -ml-2 text-danger" onPress={onRemove}>
              Pakket weghalen
            </Button>
          )}
        </div>
      )}
    </>
  );
}

/** With an amount that cannot be read it stays open: closed, nobody would see why nothing is saved. */
function editLabel(name: string, isOpen: boolean, isUnread: boolean): string {
  if (isUnread) return `${name} sluiten: verbeter eerst het bedrag`;
  return isOpen ? `${name} sluiten` : `${name} bewerken`;
}

interface PackageFieldsProps extends Pick<PackageRowProps, 'pakket' | 'onChange'> {
  /** By who wants to change it, not because it cannot be closed. */
  isOpened: boolean;
}

function PackageFields({ pakket, isOpened, onChange }: PackageFieldsProps) {
  const proposal = defaultPromises(pakket.naam);
  const isProposal = pakket.tegenprestaties.every((text) => text.trim() === '');
  return (
    <div className="flex flex-col gap-4">
      <TextField
        label="Naam"
        optional="quiet"
        value={pakket.naam}
        onChange={(naam) => onChange('naam', { naam })}
        autoFocus={isOpened}
      />
      <FieldGrid>
        <AmountPart
          name={`${pathOf(pakket)}.prijs`}
          field="prijs"
          value={pakket.prijs}
          onChange={(prijs) => onChange('prijs', { prijs })}
        />
        <AmountPart
          name={`${pathOf(pakket)}.eenmaligBedrag`}
          field="eenmaligBedrag"
          value={pakket.eenmaligBedrag}
          onChange={(eenmaligBedrag) => onChange('eenmaligBedrag', { eenmaligBedrag })}
        />
        <NumberField
          label="Looptijd in jaren"
          optional="quiet"
          value={pakket.looptijdJaar}
          onChange={(years) =>
            onChange('looptijd', {
              looptijdJaar: Math.min(99, Math.max(1, Number.isNaN(years ?? 1) ? 1 : (years ?? 1))),
            })
          }
        />
      </FieldGrid>
      <div>
        <TextArea
          label="Tegenprestaties"
          hint="Elke regel is er een. Vijf staan er op de bladzijde."
          optional="quiet"
          rows={3}
          value={pakket.tegenprestaties.join('\n')}
          onChange={(text) => onChange('tegenprestaties', { tegenprestaties: text.split('\n').slice(0, 20) })}
        />
        {isProposal && (
          <div className="mt-2 rounded-control border border-dashed border-control bg-sunk px-4 py-3 text-meta">
            <p>
              <b className="font-bold">Voorstel</b>{' '}
              <span className="text-ink-2">Zolang je niets invult, leest een bedrijf dit:</span>
            </p>
            <ul className="my-1 list-disc pl-5">
              {proposal.map((text) => (
                <li key={text}>{text}</li>
              ))}
            </ul>
            <Button variant="second" size="s" onPress={() => onChange(null, { tegenprestaties: [...proposal] })}>
              Gebruik dit voorstel
            </Button>
          </div>
        )}
      </div>
    </div>
  );
}
