import type { ConflictField } from '#client/ui/conflict-dialog.tsx';
import { CLUB_LABELS, type Interval, INTERVAL_LABELS, TYPE_LABELS } from '#features/vereniging/shared/labels.ts';
import { figureLabels, NUMBER_OF_INTERVAL } from '#features/vereniging/shared/rules/figures.ts';
import type { CijferField, IntervalField } from '#features/vereniging/shared/schema.ts';
import { euro } from '#shared/money.ts';
import type { TypeVereniging } from '#shared/club-words.ts';

const isOwn = (field: string): field is keyof typeof CLUB_LABELS => Object.hasOwn(CLUB_LABELS, field);
const isInterval = (field: string): field is IntervalField => Object.hasOwn(NUMBER_OF_INTERVAL, field);

function showLogo(logo: unknown) {
  if (typeof logo !== 'string') return 'Het logo dat je net koos';
  return <img src={logo} alt="Opgeslagen logo" className="mt-1 h-24 rounded-chip object-contain" />;
}

const SHOW: Record<string, ConflictField['show']> = {
  type_vereniging: (type) => TYPE_LABELS[type as TypeVereniging],
  totaal_benodigd_sponsorbedrag: (cents) => euro(cents as number),
  logo: showLogo,
};

/** How a field of a club is called and shown beside what somebody else made of it. */
export function clubField([field = '']: readonly string[], type: TypeVereniging): ConflictField {
  const labels = figureLabels(type);
  if (isOwn(field)) return { label: CLUB_LABELS[field], show: SHOW[field] };
  if (!isInterval(field)) return { label: labels[field as CijferField] };
  return {
    label: `Periode voor ${labels[NUMBER_OF_INTERVAL[field]]}`,
    show: (interval) => INTERVAL_LABELS[interval as Interval],
  };
}
