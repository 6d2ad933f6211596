import { Info } from 'lucide-react';
import { Icon } from '#client/ui/button.tsx';
import { formatNumber, listOf } from '#shared/text.ts';
import { categoryLabel } from '#features/rapportage/shared/labels.ts';
import { concentration, share } from '#features/rapportage/shared/rules/figures.ts';
import { percent } from '#features/rapportage/shared/rules/words.ts';
import type { Rapport } from '#features/rapportage/shared/schema.ts';
import { LyingBars } from '#features/rapportage/client/charts/lying-bars.tsx';
import { amountCell, FigureRows } from './figure-rows.tsx';

/** Where the money comes from, and a word when most of it comes from one. */
export function Categories({ report: { categorieen, top }, whole }: { report: Rapport; whole: number }) {
  const lean = concentration(top, whole);
  const bars = categorieen.map(({ categorie, bedrag }) => ({
    id: categorie ?? 'geen',
    name: categoryLabel(categorie),
    value: percent(share(bedrag, whole)),
    part: share(bedrag, whole),
    tone: 'now' as const,
  }));
  return (
    <>
      <LyingBars
        label={`Per categorie: ${listOf(bars.map(({ name, value }) => `${name.toLowerCase()} ${value}`))}`}
        bars={bars}
        hasTrack
      />
      <FigureRows
        caption="Per categorie"
        columns={[
          { head: 'Categorie', isText: true, cell: ({ categorie }) => categoryLabel(categorie) },
          { head: 'Sponsors', cell: ({ sponsors }) => formatNumber(sponsors) },
          { head: 'Bedrag per jaar', cell: amountCell },
        ]}
        rows={categorieen}
        rowId={({ categorie }) => categorie ?? 'geen'}
      />
      {lean !== null && (
        <p className="mt-4 flex gap-3 border-l-4 border-info bg-well px-4 py-3">
          <Icon icon={Info} className="mt-0.5 text-info" />
          <span>
            {percent(lean)} komt van één sponsor, {top[0]?.bedrijfsnaam}.
          </span>
        </p>
      )}
    </>
  );
}
