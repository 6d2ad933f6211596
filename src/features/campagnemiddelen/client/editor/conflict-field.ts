import type { ConflictField, ConflictWords } from '#client/ui/conflict-dialog.tsx';
import { ORDER } from '#shared/changes.ts';
import { euro } from '#shared/money.ts';
import { capitalise, listOf } from '#shared/text.ts';
import { THEME_LABELS } from '#features/campagnemiddelen/shared/labels.ts';
import type { DesignTheme } from '#features/campagnemiddelen/shared/kinds.ts';
import { nounOf } from '#features/campagnemiddelen/shared/rules/parts.ts';
import type { BrochurePackage } from '#features/campagnemiddelen/shared/schema.ts';

const SHOWN: Record<string, (value: unknown) => string> = {
  designTheme: (theme) => THEME_LABELS[theme as DesignTheme],
  prijs: (cents) => euro(cents as number),
  eenmaligBedrag: (cents) => euro(cents as number),
  isHidden: (is) => (is ? 'Verborgen' : 'Te zien'),
  showQuote: yesNo,
  showCompanyName: yesNo,
  showStats: yesNo,
};
function yesNo(is: unknown): string {
  return is ? 'Te zien' : 'Verborgen';
}

const PACKAGE_FIELDS: Record<string, string> = {
  naam: 'naam',
  prijs: 'prijs',
  eenmaligBedrag: 'eenmalig bedrag',
  tegenprestaties: 'tegenprestaties',
  looptijdJaar: 'looptijd',
  isHidden: 'tonen of verbergen',
};

/** What two people both changed in a document is called. */
export function documentConflictField(path: readonly string[], packages: readonly BrochurePackage[]): ConflictField {
  const [first, id, field] = path;
  if (first === 'sponsorPackages') {
    if (id === ORDER)
      return {
        label: 'Volgorde van de sponsoropties',
        show: (list) => listOf((list as BrochurePackage[]).map(({ naam }) => naam)),
      };
    const name = packages.find((pakket) => pakket.id === id)?.naam ?? 'Een pakket';
    if (field === undefined) return { label: name };
    return { label: `${name}: ${PACKAGE_FIELDS[field] ?? field}`, show: SHOWN[field] };
  }
  return { label: capitalise(nounOf(path.join('.'))), show: SHOWN[path.at(-1) ?? ''] };
}

export const conflictWords = (noun: string): ConflictWords => ({
  noun,
  verb: 'gewijzigd',
  keep: 'Bewaar beide',
  explained:
    'Er is nog niets van jou opgeslagen. Bewaar je beide, dan staan jullie wijzigingen samen in één versie. Bekijk je ' +
    'die versie, dan ben je jouw wijzigingen kwijt.',
  choose: 'Er kan er maar één op de bladzijde staan. Kies wat blijft.',
});
