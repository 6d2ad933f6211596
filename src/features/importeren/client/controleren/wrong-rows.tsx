import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { tellUnsaved } from '#client/tell-unsaved.ts';
import { Button } from '#client/ui/button.tsx';
import { Amount } from '#client/ui/figure.tsx';
import { SectionHead } from '#client/ui/heading.tsx';
import { Loaded } from '#client/ui/loaded.tsx';
import { MoreButton } from '#client/ui/more-button.tsx';
import { Status } from '#client/ui/status.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import { plural, pluralWord } from '#shared/text.ts';
import { importerenApi, rowsQuery } from '#features/importeren/client/api.ts';
import { FileLink } from '#features/importeren/client/wizard/file-link.tsx';
import { VELD_LABELS, VELDEN, type Veld, VERPLICHT } from '#features/importeren/shared/labels.ts';
import type { Totals } from '#features/importeren/shared/rules/plan.ts';
import type { ImportRow } from '#features/importeren/shared/schema.ts';
import { chooseRow } from './acts.ts';

/** Always there, so that one sees whose row it is; another when something is wrong in it. */
const BASE: readonly Veld[] = ['bedrijfsnaam', 'contactpersoon', 'email', 'annual_value'];

const columnsOf = (rows: readonly ImportRow[]): Veld[] =>
  VELDEN.filter(
    (veld) =>
      BASE.includes(veld) ||
      rows.some(({ fouten, verbeterd }) => fouten[veld] !== undefined || verbeterd.includes(veld)),
  );

const HEAD = 'border-b border-line-strong px-4 py-[11px] text-left align-bottom text-meta font-semibold text-ink-2';

/** The rows with a mistake: mended where it stands, or left out. */
export function WrongRows({ id, totals: { fouten, opgelost } }: { id: string; totals: Totals }) {
  const rows = useInfiniteQuery(rowsQuery(id, 'fout'));
  return (
    <section>
      <SectionHead
        title={
          <>
            {plural(fouten, 'rij met een fout', 'rijen met een fout')}
            {opgelost > 0 && (
              <span className="ml-2 font-text text-meta font-normal text-ink-2 [font-stretch:100%]">
                {opgelost} {pluralWord(opgelost, 'is opgelost', 'zijn opgelost')}
              </span>
            )}
          </>
        }
        actions={<FileLink load={() => importerenApi.wrongRows({ params: { id } })}>Download de foute rijen</FileLink>}
      />
      <Loaded query={rows} label="Rijen laden...">
        {({ rows: found }) => {
          const columns = columnsOf(found);
          return (
            <div className="overflow-x-auto rounded-b-card border border-t-2 border-line border-t-ink bg-paper">
              <table className="w-full border-collapse">
                <caption className="sr-only">Rijen met een fout</caption>
                <thead>
                  <tr>
                    <th scope="col" className={`${HEAD} w-14`}>
                      Rij
                    </th>
                    {columns.map((veld) => (
                      <th key={veld} scope="col" className={HEAD}>
                        {VELD_LABELS[veld]}
                      </th>
                    ))}
                    <th scope="col" className={HEAD}>
                      <span className="sr-only">Wat je ermee doet</span>
                    </th>
                  </tr>
                </thead>
                <tbody>
                  {found.map((row) => (
                    <tr key={row.rij} className="border-b border-line last:border-b-0">
                      <td className="px-4 pb-5 align-bottom text-ink-2 tabular-nums">{row.rij}</td>
                      {columns.map((veld) => (
                        <td key={veld} className="px-4 py-2.5 align-bottom">
                          <RowCell id={id} row={row} veld={veld} />
                        </td>
                      ))}
                      <td className="px-4 py-2.5 text-right align-bottom whitespace-nowrap">
                        <RowAct id={id} row={row} />
                      </td>
                    </tr>
                  ))}
                </tbody>
              </table>
            </div>
          );
        }}
      </Loaded>
      <MoreButton query={rows}>Toon meer rijen</MoreButton>
    </section>
  );
}

function RowAct({ id, row: { rij, keuze, besluit } }: { id: string; row: ImportRow }) {
  if (keuze === 'weglaten') {
    return (
      <>
        <span className="block text-meta text-ink-2">gaat niet mee</span>
        <Button
          variant="quiet"
          size="s"
          aria-label={`Rij ${rij} toch meenemen`}
          onPress={() => void chooseRow(id, rij, 'meenemen')}
        >
          Toch meenemen
        </Button>
      </>
    );
  }
  if (besluit !== 'fout') return <span className="block pb-2.5 text-meta text-ink-2">gaat mee</span>;
  return (
    <Button
      variant="quiet"
      size="s"
      aria-label={`Rij ${rij} weglaten`}
      onPress={() => void chooseRow(id, rij, 'weglaten')}
    >
      Weglaten
    </Button>
  );
}

function RowCell({ id, row, veld }: { id: string; row: ImportRow; veld: Veld }) {
  const { waarden, fouten, verbeterd, annual_value, keuze } = row;
  const stored = waarden[veld] ?? '';
  if (keuze !== 'weglaten' && (fouten[veld] !== undefined || verbeterd.includes(veld)))
    return <MendField key={stored} id={id} row={row} veld={veld} stored={stored} />;
  return (
    <span className="block pb-2.5 break-words">
      {veld === 'annual_value' && annual_value !== null ? (
        <Amount cents={annual_value} className="font-normal" />
      ) : (
        stored
      )}
    </span>
  );
}

/** Checked on leaving the field: the row, the totals and the button follow. */
function MendField({
  id,
  row: { rij, fouten },
  veld,
  stored,
}: {
  id: string;
  row: ImportRow;
  veld: Veld;
  stored: string;
}) {
  const [typed, setTyped] = useState(stored);
  const error = fouten[veld];
  async function mend() {
    if (typed.trim() === stored) return;
    try {
      await importerenApi.mendRow({ id, rij, veld, was: stored, waarde: typed });
    } catch (cause) {
      // What was typed stays in the field.
      tellUnsaved(cause, { about: `${rij} ${veld}`, retry: () => void mend() });
    }
  }
  return (
    <div className="min-w-44">
      {error === undefined && (
        <Status tone="ok" className="mb-1.5 text-ui">
          Opgelost
        </Status>
      )}
      <TextField
        label={`${VELD_LABELS[veld]} van rij ${rij}`}
        hideLabel
        optional={!VERPLICHT.some((required) => required === veld)}
        error={error}
        value={typed}
        onChange={setTyped}
        onBlur={() => void mend()}
      />
    </div>
  );
}
