import { formatNumber } from '#shared/text.ts';
import { STAGE_LABELS } from '#features/matches/shared/labels.ts';
import type { Rapport } from '#features/rapportage/shared/schema.ts';
import { amountCell, FigureRows } from './figure-rows.tsx';

type Stage = Rapport['fases'][number];

/** How far the club is with whom, today. Who is lost is not called. */
export function Stages({ fases }: { fases: readonly Stage[] }) {
  return (
    <FigureRows
      caption="Per fase"
      columns={[
        { head: 'Fase', isText: true, cell: stageCell },
        { head: 'Sponsors', cell: ({ sponsors }) => formatNumber(sponsors) },
        { head: 'Bedrag per jaar', cell: amountCell },
        { head: 'Opvolging te laat', cell: lateCell, needs: 'phone' },
      ]}
      rows={fases}
      rowId={({ fase }) => fase}
      isStrong={({ fase }) => fase === 'active'}
    />
  );
}

/** How many are late stands here where there is no column for it. */
const stageCell = ({ fase, te_laat }: Stage) => (
  <>
    {STAGE_LABELS[fase]}
    {te_laat > 0 && <b className="block text-meta text-danger @min-[22rem]:hidden">{formatNumber(te_laat)} te laat</b>}
  </>
);

function lateCell({ fase, te_laat }: Stage) {
  if (te_laat > 0) return <b className="text-danger">{formatNumber(te_laat)}</b>;
  return <span className="font-normal text-ink-2">{fase === 'lost' ? 'geen' : '0'}</span>;
}
