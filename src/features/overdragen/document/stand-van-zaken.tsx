import type { ReactNode } from 'react';
import { dayOf, formatMoment, seasonOf } from '#shared/dates.ts';
import { euro } from '#shared/money.ts';
import { clubTheme } from '#shared/theme.ts';
import { plural, pluralWord } from '#shared/text.ts';
import { leadOf, sponsorWord, type Stand } from '#features/overdragen/shared/rules/stand.ts';
import { type Part, PART_TITLES, type Sheets } from './pages.ts';

export interface StandDocumentProps {
  stand: Stand;
  sheets: Sheets;
  kleuren: readonly (string | null)[];
  /** The relative address under which the renderer has the club's logo. */
  logo: string | null;
}

const amount = (cents: number | null) => (cents === null ? '' : euro(cents));

/** What a successor takes along: to read, to tick by hand, and to throw away when it is done. */
export function StandDocument({ stand, sheets: { sheets, contents }, kleuren, logo }: StandDocumentProps) {
  const theme = clubTheme(kleuren);
  const [first, second, third] = theme.stripes;
  const colours = {
    '--brand': first,
    '--brand-text': theme.brandText,
    '--accent': second,
    '--stripe': `linear-gradient(90deg, ${first} 60%, ${second} 60% 85%, ${third} 85%)`,
  } as React.CSSProperties;
  return (
    <main className="doc sz" style={colours}>
      {sheets.map(({ parts }, at) => (
        <section key={at} className="vel">
          <div className="streep" aria-hidden="true" />
          <div className="inhoud">
            {at === 0 ? (
              <Head stand={stand} logo={logo} />
            ) : (
              <p className="kopregel">Stand van zaken, {stand.vereniging}</p>
            )}
            {parts.map((part, nth) => (
              <PartOf key={nth} part={part} />
            ))}
          </div>
          <div className="voet">
            <p>
              Met namen en telefoonnummers: bewaar dit niet langer dan nodig.
              {at === 0 && contents.length > 0 && (
                <>
                  <br />
                  Verder in dit stuk: {contents.map(({ page, title }) => `${page} ${title}`).join(', ')}.
                </>
              )}
            </p>
            <p className="folio">
              {at + 1}/{sheets.length}
            </p>
          </div>
        </section>
      ))}
    </main>
  );
}

function Head({ stand, logo }: { stand: Stand; logo: string | null }) {
  const { cijfers: n, moment, vereniging } = stand;
  return (
    <>
      <div className="kop">
        {logo !== null && <img src={logo} alt={`Logo van ${vereniging}`} />}
        <div className="titel">
          <h1>Stand van zaken</h1>
          <p className="lead">{leadOf(stand)}</p>
        </div>
        <p className="waar">
          {vereniging}
          <br />
          Seizoen {seasonOf(dayOf(moment))}
          <br />
          {formatMoment(moment)}
        </p>
      </div>
      <div className="cijfers">
        <Figure value={String(n.sponsors)}>{sponsorWord(n.sponsors)}</Figure>
        <Figure value={euro(n.getekend_bedrag)} isWide>
          getekend per jaar, {plural(n.getekend, 'sponsor', 'sponsors')}
        </Figure>
        <Figure value={euro(n.in_gesprek_bedrag)} isWide>
          in gesprek, {plural(n.in_gesprek, 'bedrijf', 'bedrijven')}
        </Figure>
        <Figure value={String(n.opvolgingen)}>{pluralWord(n.opvolgingen, 'opvolging', 'opvolgingen')} open</Figure>
      </div>
    </>
  );
}

const Figure = ({ value, isWide = false, children }: { value: string; isWide?: boolean; children: ReactNode }) => (
  <p className={isWide ? 'breed' : undefined}>
    <b className={value.length > 9 ? 'lang' : undefined}>{value}</b>
    <span>{children}</span>
  </p>
);

const Clamp = ({ lines, children }: { lines: number; children: ReactNode }) => (
  <div className="knip" style={{ WebkitLineClamp: lines }}>
    {children}
  </div>
);

function PartOf({ part }: { part: Part & { isContinued: boolean } }) {
  const { isContinued } = part;
  switch (part.kind) {
    case 'eerst':
      return (
        <Table title={PART_TITLES.eerst} isContinued={isContinued}>
          {part.rows.map(({ row, mm, lines }) => (
            <tr key={row.id} className={row.toon} style={{ height: `${mm}mm` }}>
              <td className="vak" aria-label="Vakje om af te vinken">
                <i />
              </td>
              <td className="dag">
                <b>{row.dag}</b>
                <small>{row.onder}</small>
              </td>
              <td className="wie">
                <Clamp lines={2}>
                  <b>{row.naam}</b>
                </Clamp>
                <small className="een">{row.contact}</small>
              </td>
              <td>
                <Clamp lines={Math.max(2, lines)}>{row.wat}</Clamp>
              </td>
              <td className="tel">{row.telefoon}</td>
            </tr>
          ))}
        </Table>
      );
    case 'paar':
      return <Pair part={part} />;
    case 'weten':
      return (
        <div className="deel weten">
          <h2>Goed om te weten</h2>
          <ul>
            {part.rows.map(({ id, naam, tekst }) => (
              <li key={id}>
                <Clamp lines={5}>
                  <b>{naam}</b>: {tekst}
                </Clamp>
              </li>
            ))}
          </ul>
          {part.meer > 0 && (
            <p className="meer">
              En nog {part.meer}: {part.meer === 1 ? 'die staat' : 'die staan'} bij de sponsor in het sponsorbeheer.
            </p>
          )}
        </div>
      );
    case 'rest':
      return <p className="meer">Niet alles past op papier: de rest zie je als je inlogt.</p>;
    case 'sponsors':
      return (
        <Table
          title={PART_TITLES.sponsors}
          isContinued={isContinued}
          columns={[
            ['Bedrijf en contact', 'w34'],
            ['Telefoon', 'w17'],
            ['Waarvoor', ''],
            ['Fase', 'w17'],
            ['Per jaar', 'num w14'],
          ]}
        >
          {part.rows.map(({ row, mm }) => (
            <tr key={row.id} style={{ height: `${mm}mm` }}>
              <td>
                <Clamp lines={2}>
                  <b>{row.naam}</b>
                </Clamp>
                <small className="een">{row.contact}</small>
              </td>
              <td>
                <span className="een">{row.telefoon}</span>
              </td>
              <td>
                <Clamp lines={2}>{row.waarvoor}</Clamp>
              </td>
              <td>
                {row.fase}
                {row.tot !== '' && <small className="een">tot {row.tot}</small>}
              </td>
              <td className="num">{amount(row.bedrag)}</td>
            </tr>
          ))}
        </Table>
      );
    case 'zoekopdrachten':
      return (
        <Table
          title={PART_TITLES.zoekopdrachten}
          isContinued={isContinued}
          columns={[
            ['Zoekopdracht en materiaal', ''],
            ['Aanmeldpagina', 'w34'],
            ['Stand', 'w17'],
            ['Aangemeld', 'num w14'],
          ]}
        >
          {part.rows.map(({ row, mm, lines }) => (
            <tr key={row.adres} style={{ height: `${mm}mm` }}>
              <td>
                <b className="een">{row.naam}</b>
                <Clamp lines={Math.max(1, lines - 1)}>
                  <small>{row.materiaal.length === 0 ? 'nog geen materiaal' : row.materiaal.join(', ')}</small>
                </Clamp>
              </td>
              <td>
                <span className="breek">{row.adres}</span>
              </td>
              <td>{row.stand}</td>
              <td className="num">{row.aanmeldingen}</td>
            </tr>
          ))}
        </Table>
      );
    case 'beloften':
      return (
        <Table
          title={PART_TITLES.beloften}
          isContinued={isContinued}
          columns={[
            ['Af', 'vak'],
            ['Sponsor', 'w34'],
            ['Beloofd', ''],
            ['Wanneer', 'w22'],
          ]}
        >
          {part.rows.map(({ row, mm, lines }) => (
            <tr key={row.id} style={{ height: `${mm}mm` }}>
              <td className="vak" aria-label={row.is_geleverd ? 'Geleverd' : 'Nog te doen'}>
                <i className={row.is_geleverd ? 'aan' : undefined} />
              </td>
              <td aria-label={row.naam}>
                <Clamp lines={2}>
                  <b>{row.naam}</b>
                </Clamp>
              </td>
              <td>
                <Clamp lines={lines}>{row.wat}</Clamp>
              </td>
              <td className={row.is_geleverd ? 'stil' : undefined}>{row.voor}</td>
            </tr>
          ))}
        </Table>
      );
  }
}

interface TableProps {
  title: string;
  isContinued: boolean;
  columns?: readonly (readonly [name: string, look: string])[];
  children: ReactNode;
}
const Table = ({ title, isContinued, columns, children }: TableProps) => (
  <div className="deel">
    <h2>
      {title}
      {isContinued && <small> (vervolg)</small>}
    </h2>
    <table>
      {columns && (
        <thead>
          <tr>
            {columns.map(([name, look]) => (
              <th key={name} scope="col" className={look}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
      )}
      <tbody>{children}</tbody>
    </table>
  </div>
);

function Pair({ part: { aflopen, gesprek, meer } }: { part: Extract<Part, { kind: 'paar' }> }) {
  const total = aflopen.reduce((sum, { bedrag }) => sum + (bedrag ?? 0), 0);
  return (
    <div className="deel paar">
      {aflopen.length > 0 && (
        <div>
          <h2>Contracten die aflopen</h2>
          <table>
            <tbody>
              {aflopen.map(({ id, dag, naam, bedrag }) => (
                <tr key={id} className="laag">
                  <td className="wanneer">{dag}</td>
                  <td aria-label={naam}>
                    <Clamp lines={2}>
                      <b>{naam}</b>
                    </Clamp>
                  </td>
                  <td className="num">{amount(bedrag)}</td>
                </tr>
              ))}
              <tr className="laag som">
                <td colSpan={2}>
                  {meer.aflopen > 0 ? `En nog ${meer.aflopen}, binnen 90 dagen` : 'Samen, binnen 90 dagen'}
                </td>
                <td className="num">{meer.aflopen > 0 ? '' : euro(total)}</td>
              </tr>
            </tbody>
          </table>
        </div>
      )}
      {gesprek.length > 0 && (
        <div>
          <h2>In gesprek</h2>
          <table>
            <tbody>
              {gesprek.map(({ id, naam, fase, bedrag }) => (
                <tr key={id} className="laag">
                  <td aria-label={naam}>
                    <Clamp lines={2}>
                      <b>{naam}</b>
                    </Clamp>
                  </td>
                  <td className="fase">
                    <span className="een">{fase}</span>
                  </td>
                  <td className="num">{amount(bedrag)}</td>
                </tr>
              ))}
              {meer.gesprek > 0 && (
                <tr className="laag som">
                  <td colSpan={3}>En nog {meer.gesprek}</td>
                </tr>
              )}
            </tbody>
          </table>
        </div>
      )}
    </div>
  );
}

/** Stands here and not in a file of its own, so that it travels with the component into the server's bundle. */
export const STAND_CSS = `
.sz { font: 400 9.5pt/12.5pt 'Document Sans', sans-serif; }
.sz .vel { position: relative; width: 218mm; height: 305mm; overflow: hidden; break-after: page; background: #fff; }
.sz .vel:last-child { break-after: auto; }
.sz .streep { position: absolute; inset: 0 0 auto; height: 9mm; background: var(--stripe); }
.sz .inhoud { position: absolute; left: 20mm; right: 20mm; top: 19mm; height: 262mm; }
.sz .kop { display: flex; align-items: flex-start; gap: 6mm; height: 27mm; }
.sz .kop img { max-width: 26mm; height: 24mm; object-fit: contain; object-position: left top; flex: none; }
.sz .titel { flex: 1; min-width: 0; }
.sz h1 { font-family: 'Document Poster', sans-serif; font-weight: 400; font-size: 38pt; line-height: .95; color: var(--brand-text); white-space: nowrap; }
.sz .lead { font-size: 12pt; line-height: 16pt; margin-top: 1.6mm; display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: 2; overflow: hidden; }
.sz .waar { flex: none; max-width: 46mm; font-size: 8pt; line-height: 11pt; color: var(--ink-2); text-align: right; padding-top: 1mm; }
.sz .cijfers { display: flex; height: 24mm; margin: 3mm 0 3mm; border-top: 6pt solid var(--brand); border-bottom: .3mm solid var(--line-strong); }
.sz .cijfers p { flex: .86 1 0; padding: 2.6mm 3mm 0; border-left: .25mm solid var(--line); min-width: 0; }
.sz .cijfers p:first-child { padding-left: 0; border-left: 0; }
.sz .cijfers .breed { flex-grow: 1.2; }
.sz .cijfers b { display: block; font-family: 'Document Score', sans-serif; font-weight: 400; font-size: 29pt; line-height: 30pt; white-space: nowrap; }
.sz .cijfers .lang { font-size: 22pt; }
.sz .cijfers span { font-size: 8.5pt; line-height: 11pt; color: var(--ink-2); display: block; }
.sz .kopregel { position: absolute; top: -5.4mm; right: 0; font-size: 8pt; line-height: 10pt; color: var(--ink-2); }
.sz .deel + .deel, .sz .cijfers + .deel { margin-top: 7mm; }
.sz .cijfers + .deel { margin-top: 0; }
.sz h2 { font-size: 15pt; line-height: 18pt; height: 9mm; }
.sz h2 small { font: 400 9pt 'Document Sans'; color: var(--ink-2); }
.sz table { width: 100%; border-collapse: collapse; table-layout: fixed; border-top: 1.5pt solid var(--ink); }
.sz td, .sz th { padding: 1.5mm 2.4mm 1.4mm 0; border-bottom: .25mm solid var(--line); vertical-align: top; text-align: left; font-size: 9.5pt; line-height: 12.5pt; }
.sz td:last-child, .sz th:last-child { padding-right: 0; }
.sz th { height: 7mm; font-size: 8pt; line-height: 10pt; font-weight: 600; color: var(--ink-2); }
.sz td small { display: block; font-size: 8pt; line-height: 10.5pt; color: var(--ink-2); }
.sz .een { display: block; white-space: nowrap; overflow: hidden; text-overflow: ellipsis; }
.sz .knip { display: -webkit-box; -webkit-box-orient: vertical; overflow: hidden; overflow-wrap: anywhere; }
.sz .breek { overflow-wrap: anywhere; font-size: 8.5pt; line-height: 11pt; display: block; }
.sz .dag { width: 28mm; white-space: nowrap; }
.sz .dag b { font-family: 'Document Head', sans-serif; font-weight: 400; font-size: 11.5pt; }
.sz .wie { width: 44mm; }
.sz .tel { width: 30mm; text-align: right; white-space: nowrap; overflow: hidden; text-overflow: ellipsis; }
.sz .num { text-align: right; white-space: nowrap; font-weight: 600; }
.sz th.num { font-weight: 600; }
.sz .late .dag small { color: #b3261e; font-weight: 600; }
.sz .soon .dag small { color: #8a5200; font-weight: 600; }
.sz .vak { width: 6.4mm; padding-top: 2.2mm; }
.sz th.vak { padding-top: 1.5mm; }
.sz .vak i { display: block; width: 3.6mm; height: 3.6mm; border: .35mm solid var(--ink); }
.sz .vak i.aan { background: var(--ink); }
.sz .stil { color: var(--ink-2); }
.sz .w34 { width: 50mm; } .sz .w17 { width: 31mm; } .sz .w14 { width: 24mm; } .sz .w22 { width: 38mm; }
.sz .paar { display: flex; gap: 8mm; }
.sz .paar > div { width: 85mm; }
.sz .laag { height: 7.8mm; }
.sz .wanneer { width: 24mm; } .sz .fase { width: 30mm; font-size: 9pt; }
.sz .paar .num { width: 20mm; }
.sz .wanneer { font-size: 9pt; white-space: nowrap; }
.sz .som td { border-bottom: 0; font-weight: 600; }
.sz .weten { background: var(--sunk); border-left: 1.6mm solid var(--accent); padding: 3.4mm 5mm 3mm; }
.sz .weten h2 { font-size: 12pt; line-height: 15pt; height: 6.4mm; }
.sz .weten ul { display: grid; grid-template-columns: 1fr 1fr; gap: 0 8mm; }
.sz .weten li { font-size: 9pt; line-height: 12.5pt; padding: .7mm 0; min-width: 0; }
.sz .meer { font-size: 8.5pt; color: var(--ink-2); margin-top: 2mm; }
.sz .voet { position: absolute; left: 20mm; right: 20mm; bottom: 13mm; display: flex; align-items: flex-end; justify-content: space-between; gap: 8mm; font-size: 8pt; line-height: 11pt; color: var(--ink-2); }
.sz .folio { font-family: 'Document Score', sans-serif; font-size: 18pt; line-height: 18pt; color: var(--brand-text); white-space: nowrap; }
`;
