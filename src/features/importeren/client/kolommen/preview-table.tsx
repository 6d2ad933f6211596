import { Amount } from '#client/ui/figure.tsx';
import { CATEGORY_LABELS } from '#features/matches/shared/labels.ts';
import type { ImportColumns } from '#features/importeren/shared/schema.ts';

const HEADS = [
  'Rij',
  'Bedrijfsnaam',
  'Contactpersoon',
  'Email',
  'Telefoonnummer',
  'Plaats',
  'Jaarlijks Bedrag',
  'Categorie',
];
const CELL = 'px-3.5 py-3 text-ui';

/** How the first rows will stand in Achterban, as the columns are chosen now. */
export function PreviewTable({ rows }: { rows: ImportColumns['voorbeeld'] }) {
  if (rows.length === 0) return null;
  return (
    <section className="mt-16">
      <h2 className="mb-3 text-h3">
        {rows.length === 3 ? 'Zo zien de eerste drie rijen eruit' : 'Zo zien de eerste rijen eruit'}
      </h2>
      <div className="overflow-x-auto rounded-card border border-line bg-paper">
        <table className="w-full border-collapse">
          <thead>
            <tr>
              {HEADS.map((head) => (
                <th
                  key={head}
                  scope="col"
                  className={`border-b-2 border-ink px-3.5 py-[11px] text-meta font-semibold text-ink-2 ${head === 'Jaarlijks Bedrag' ? 'text-right' : 'text-left'}`}
                >
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.rij} className="border-b border-line last:border-b-0">
                <td className={`${CELL} text-ink-2 tabular-nums`}>{row.rij}</td>
                <th scope="row" className={`${CELL} text-left font-semibold`}>
                  {row.bedrijfsnaam}
                </th>
                <td className={CELL}>{row.contactpersoon}</td>
                <td className={CELL}>{row.email}</td>
                <td className={CELL}>{row.telefoonnummer}</td>
                <td className={CELL}>{row.plaats}</td>
                <td className={`${CELL} text-right`}>
                  {row.annual_value !== null && <Amount cents={row.annual_value} />}
                </td>
                <td className={CELL}>{row.sponsor_category && CATEGORY_LABELS[row.sponsor_category]}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
