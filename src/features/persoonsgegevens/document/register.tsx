import { type Day, formatDay, formatDayNumeric } from '#shared/dates.ts';
import { clubTheme } from '#shared/theme.ts';
import { PRODUCT } from '#shared/product.ts';
import { SJABLOON_CSS } from '#features/materialen/document/sjabloon.tsx';
import type { Verwerking } from '#features/persoonsgegevens/shared/schema.ts';

export interface RegisterDocumentProps {
  naam: string;
  kleuren: readonly (string | null)[];
  /** The day on which it was drawn. */
  op: Day;
  verwerkingen: readonly Verwerking[];
  overeenkomst: { versie: string; op: Date } | null;
}

/** So many purposes fit on a sheet, with their terms; the first also has the heading. */
const ON_A_SHEET = 4;

export function sheetsOf(verwerkingen: readonly Verwerking[]): Verwerking[][] {
  const sheets = [verwerkingen.slice(0, ON_A_SHEET - 1)];
  for (let at = ON_A_SHEET - 1; at < verwerkingen.length; at += ON_A_SHEET)
    sheets.push(verwerkingen.slice(at, at + ON_A_SHEET));
  return sheets;
}

/** The register of processing on paper: sheets of A4, lying. */
export function RegisterDocument({ naam, kleuren, op, verwerkingen, overeenkomst }: RegisterDocumentProps) {
  const theme = clubTheme(kleuren);
  const [first, second, third] = theme.stripes;
  const stripe = `linear-gradient(90deg, ${first} 60%, ${second} 60% 85%, ${third} 85%)`;
  const sheets = sheetsOf(verwerkingen);
  return (
    <main className="sjabloon" style={{ '--brand-text': theme.brandText, '--stripe': stripe } as React.CSSProperties}>
      {sheets.map((rows, at) => (
        <section key={at} className="blad liggend">
          <div className="streep" aria-hidden="true" />
          {at === 0 && (
            <>
              <h1>Register van verwerkingen</h1>
              <p>
                Welke gegevens van mensen {naam} bewaart, waarvoor, en hoe lang. Verantwoordelijk is {naam}; {PRODUCT}{' '}
                verwerkt ze voor de club.{' '}
                {overeenkomst !== null &&
                  `Verwerkersovereenkomst met ${PRODUCT}, versie ${overeenkomst.versie}, akkoord op ${formatDayNumeric(dayText(overeenkomst.op))}.`}
              </p>
            </>
          )}
          <table>
            <thead>
              <tr>
                {['Waarvoor', 'Van wie', 'Gegevens', 'Grond', 'Gedeeld met', 'Bewaren'].map((head) => (
                  <th key={head} scope="col">
                    {head}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map(({ id, waarvoor, van_wie, gegevens, grond, gedeeld_met, bewaard }) => (
                <tr key={id}>
                  <th scope="row">{waarvoor}</th>
                  <td>{van_wie}</td>
                  <td>{gegevens.join(', ')}</td>
                  <td>{grond}</td>
                  <td>{gedeeld_met}</td>
                  <td>
                    {bewaard.map(({ gegevens: what, bewaard: term }) => (
                      <p key={what}>
                        <b>{what}:</b> {term}
                      </p>
                    ))}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
          <p className="voet">
            <span>
              {naam}, {formatDay(op)}
            </span>
            <span>
              {at + 1} van {sheets.length}
            </span>
          </p>
        </section>
      ))}
    </main>
  );
}

const dayText = (moment: Date): Day => moment.toISOString().slice(0, 10);

export const REGISTER_CSS = `${SJABLOON_CSS}
.liggend { width: 305mm; min-height: 218mm; padding: 19mm 22mm 22mm; }
.liggend .voet { left: 22mm; right: 22mm; }
table { width: 100%; border-collapse: collapse; margin-top: 5mm; font-size: 9pt; line-height: 12.5pt; }
thead th { font: 700 9.5pt/13pt 'Archivo'; text-align: left; border-top: 0.6mm solid #16191d; }
th, td { text-align: left; vertical-align: top; padding: 1.6mm 3mm 1.6mm 0; border-bottom: 0.2mm solid #8b8678; }
th:nth-child(1) { width: 32mm; } td:nth-child(2) { width: 36mm; } td:nth-child(3) { width: 50mm; }
td:nth-child(4) { width: 38mm; } td:nth-child(5) { width: 30mm; }
td p + p { margin-top: 1mm; }
`;
