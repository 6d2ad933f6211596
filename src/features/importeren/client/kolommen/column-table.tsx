import { ArrowRight } from 'lucide-react';
import { useState } from 'react';
import { Button, Icon } from '#client/ui/button.tsx';
import { cx } from '#client/ui/cx.ts';
import { Select } from '#client/ui/select.tsx';
import { Status } from '#client/ui/status.tsx';
import { plural } from '#shared/text.ts';
import { SPONSOR_CATEGORIES, type SponsorCategory } from '#features/matches/shared/kinds.ts';
import { CATEGORY_LABELS } from '#features/matches/shared/labels.ts';
import { VELD_LABELS, VELDEN, type Veld } from '#features/importeren/shared/labels.ts';
import type { CategoryWord, ImportColumn } from '#features/importeren/shared/schema.ts';

const NONE = 'geen';
const VELD_OPTIONS = [
  ...VELDEN.map((veld) => ({ value: veld as Veld | typeof NONE, label: VELD_LABELS[veld] })),
  { value: NONE, label: 'Niet importeren' } as const,
];

const HEAD = 'border-b-2 border-ink px-4 py-[11px] text-left align-bottom text-meta font-semibold text-ink-2';

interface ColumnTableProps {
  columns: readonly ImportColumn[];
  /** What each is chosen to be, which can be ahead of what is stored. */
  velden: readonly (Veld | null)[];
  woorden: readonly CategoryWord[];
  onChoose: (at: number, veld: Veld | null) => void;
  onWord: (woord: string, categorie: SponsorCategory | null) => void;
}

export function ColumnTable({ columns, velden, woorden, onChoose, onWord }: ColumnTableProps) {
  return (
    <div className="overflow-x-auto rounded-card border border-line bg-paper">
      <table className="w-full border-collapse">
        <caption className="sr-only">Kolommen in je bestand, en wat ze worden</caption>
        <thead>
          <tr>
            {['Kolom in je bestand', 'Eerste rijen', '', 'Wordt in Achterban', 'Status'].map((head) => (
              <th key={head} scope="col" className={HEAD}>
                {head === '' ? <span className="sr-only">wordt</span> : head}
              </th>
            ))}
          </tr>
        </thead>
        {columns.map((column, at) => {
          const veld = velden[at] ?? null;
          const isCategory = veld === 'sponsor_category' && woorden.length > 0;
          return (
            // The same file can have two columns of one name.
            <tbody key={at} className="border-b border-line last:border-b-0">
              <tr>
                <th scope="row" className="px-4 py-1.5 text-left font-semibold break-words">
                  {column.kop}
                </th>
                <td className="px-4 py-1.5 text-ui text-ink-2">
                  <span className="line-clamp-2 max-w-60 break-words">{column.voorbeelden.join(', ')}</span>
                </td>
                <td className="w-5 py-1.5">
                  <Icon icon={ArrowRight} />
                </td>
                <td className="px-4 py-1.5">
                  <Select
                    label={`${column.kop} wordt`}
                    hideLabel
                    className={cx(
                      'w-63',
                      veld === null && '[&_button]:border-dashed [&_button]:bg-sunk [&_button]:text-ink-2',
                    )}
                    options={VELD_OPTIONS}
                    value={veld ?? NONE}
                    onChange={(value) => onChoose(at, value === NONE ? null : value)}
                  />
                </td>
                <td className="px-4 py-1.5 whitespace-nowrap">
                  <ColumnStatus
                    veld={veld}
                    isUnsure={isCategory && woorden.some(({ categorie }) => categorie === null)}
                  />
                </td>
              </tr>
              {isCategory && (
                <tr>
                  <td colSpan={5} className="px-4 pb-4 pl-44">
                    <CategoryWords woorden={woorden} onWord={onWord} />
                  </td>
                </tr>
              )}
            </tbody>
          );
        })}
      </table>
    </div>
  );
}

function ColumnStatus({ veld, isUnsure }: { veld: Veld | null; isUnsure: boolean }) {
  if (veld === null) return <Status tone="open">Gaat niet mee</Status>;
  return isUnsure ? <Status tone="warn">Kijk even mee</Status> : <Status tone="ok">Herkend</Status>;
}

const NO_CATEGORY = 'geen';
const CATEGORY_OPTIONS = [
  ...SPONSOR_CATEGORIES.map((value) => ({
    value: value as SponsorCategory | typeof NO_CATEGORY,
    label: CATEGORY_LABELS[value],
  })),
  { value: NO_CATEGORY, label: 'Geen categorie' } as const,
];
const SHOWN = 8;

/** What the words of the club stand for: those with the same meaning together, until somebody wants to change one. */
function CategoryWords({ woorden, onWord }: Pick<ColumnTableProps, 'woorden' | 'onWord'>) {
  const [isEditing, setEditing] = useState(false);
  if (isEditing) {
    return (
      <div className="space-y-2 border-l-4 border-warn-edge pl-4">
        {woorden.map(({ woord, rijen, categorie }) => (
          <div key={woord} className="flex flex-wrap items-center gap-x-4">
            <span className="w-44 break-words">
              {woord} <span className="text-meta text-ink-2">{plural(rijen, 'rij', 'rijen')}</span>
            </span>
            <Select
              label={`${woord} wordt`}
              hideLabel
              size="s"
              className="w-56"
              options={CATEGORY_OPTIONS}
              value={categorie ?? NO_CATEGORY}
              onChange={(value) => onWord(woord, value === NO_CATEGORY ? null : value)}
            />
          </div>
        ))}
        <Button variant="quiet" size="s" className="px-0" onPress={() => setEditing(false)}>
          Klaar met aanpassen
        </Button>
      </div>
    );
  }
  const groups = Map.groupBy(woorden, ({ categorie }) => categorie);
  return (
    <>
      <dl className="grid grid-cols-[max-content_max-content_max-content_max-content] gap-x-4 gap-y-0.5 border-l-4 border-warn-edge pl-4">
        {[...groups].map(([categorie, words]) => (
          <div key={categorie} className="contents">
            <dt className="max-w-60">
              {words
                .slice(0, SHOWN)
                .map(({ woord }) => woord)
                .join(', ')}
              {words.length > SHOWN && '…'}{' '}
              <span className="text-meta text-ink-2">
                {plural(
                  words.reduce((sum, { rijen }) => sum + rijen, 0),
                  'rij',
                  'rijen',
                )}
              </span>
            </dt>
            <dd className={cx('mr-8', categorie === null && 'font-semibold text-warn')}>
              <Icon icon={ArrowRight} className="mr-1.5 inline size-4" />
              {categorie === null ? 'Geen categorie' : CATEGORY_LABELS[categorie]}
            </dd>
          </div>
        ))}
      </dl>
      <Button variant="quiet" size="s" className="ml-5 px-0 text-brand-text" onPress={() => setEditing(true)}>
        Aanpassen
      </Button>
    </>
  );
}
