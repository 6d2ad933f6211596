import { Fragment } from 'react';
import { clubTheme } from '#shared/theme.ts';
import {
  contactLine,
  type Letterhead,
  type SjabloonBlock,
  type SjabloonContent,
  splitBlanks,
} from '#features/materialen/shared/rules/sjablonen.ts';

export interface SjabloonDocumentProps {
  content: SjabloonContent;
  club: Letterhead;
  /** The relative address under which the renderer has the club's logo. */
  logo: string | null;
}

/** A letter or form of one or more sheets of A4, on the club's own paper. */
export function SjabloonDocument({ content, club, logo }: SjabloonDocumentProps) {
  const theme = clubTheme(club.kleuren);
  const [first, second, third] = theme.stripes;
  const stripe = `linear-gradient(90deg, ${first} 60%, ${second} 60% 85%, ${third} 85%)`;
  return (
    <main className="sjabloon" style={{ '--brand-text': theme.brandText, '--stripe': stripe } as React.CSSProperties}>
      {content.sheets.map((blocks, position) => (
        <section key={position} className="blad">
          <div className="streep" aria-hidden="true" />
          <div className="briefhoofd">
            {logo !== null && <img src={logo} alt={`Logo van ${club.naam}`} />}
            <div>
              <p className="club">{club.naam}</p>
              <p>{club.plaatsnaam}</p>
            </div>
          </div>
          {position === 0 && content.kop !== null && <h1>{content.kop}</h1>}
          {blocks.map((block, at) => (
            <Block key={at} block={block} />
          ))}
          <p className="voet">
            <span>{contactLine(club)}</span>
            {content.sheets.length > 1 && (
              <span>
                {position + 1} van {content.sheets.length}
              </span>
            )}
          </p>
        </section>
      ))}
    </main>
  );
}

function Words({ text }: { text: string }) {
  return splitBlanks(text).map((part, at) => {
    const lines = part.text.split('\n').map((line, row) => (
      <Fragment key={row}>
        {row > 0 && <br />}
        {line}
      </Fragment>
    ));
    return part.isBlank ? <mark key={at}>{lines}</mark> : <Fragment key={at}>{lines}</Fragment>;
  });
}

function Block({ block }: { block: SjabloonBlock }) {
  switch (block.kind) {
    case 'text':
      return (
        <p>
          <Words text={block.text} />
        </p>
      );
    case 'heading':
      return (
        <h2>
          <Words text={block.text} />
        </h2>
      );
    case 'list':
      return (
        <ul>
          {block.items.map((item, at) => (
            <li key={at}>
              <Words text={item} />
            </li>
          ))}
        </ul>
      );
    case 'facts':
      return (
        <dl>
          {block.rows.map(([label, value], at) => (
            <div key={at}>
              <dt>{label}</dt>
              <dd>
                <Words text={value} />
              </dd>
            </div>
          ))}
        </dl>
      );
    case 'choice':
      return (
        <div className="keuze">
          <p>
            <Words text={block.label} />
          </p>
          <ul>
            {block.options.map((option) => (
              <li key={option}>{option}</li>
            ))}
          </ul>
        </div>
      );
    case 'field':
      return (
        <div className="veld">
          <p>{block.label}</p>
          {Array.from({ length: block.lines }, (_, line) => (
            <div key={line} className="lijn" />
          ))}
        </div>
      );
    case 'signatures':
      return (
        <div className="handtekeningen">
          {block.parties.map((party) => (
            <div key={party}>
              <p>
                <b>
                  <Words text={party} />
                </b>
              </p>
              <p className="lijn">Naam</p>
              <p className="lijn">Plaats en datum</p>
              <p className="lijn hoog">Handtekening</p>
            </div>
          ))}
        </div>
      );
  }
}

/**
 * Stands here and not in a file of its own, so that it travels with the component into the server's bundle. A sheet
 * has a least height and no largest: text that runs over makes a sheet too many, which the renderer refuses.
 */
export const SJABLOON_CSS = `
@font-face { font-family: 'Archivo'; font-weight: 700; src: url('archivo-700.woff2') format('woff2'); }
@font-face { font-family: 'Archivo'; font-weight: 700; src: url('archivo-700-ext.woff2') format('woff2');
  unicode-range: U+0100-0130, U+0132-0151, U+0154-024F, U+1E80-1E9E; }
@font-face { font-family: 'Public Sans'; font-weight: 400; src: url('public-sans-400.woff2') format('woff2'); }
@font-face { font-family: 'Public Sans'; font-weight: 400; src: url('public-sans-400-ext.woff2') format('woff2');
  unicode-range: U+0100-0130, U+0132-0151, U+0154-024F, U+1E80-1E9E; }
@font-face { font-family: 'Public Sans'; font-weight: 700; src: url('public-sans-700.woff2') format('woff2'); }
@font-face { font-family: 'Public Sans'; font-weight: 700; src: url('public-sans-700-ext.woff2') format('woff2');
  unicode-range: U+0100-0130, U+0132-0151, U+0154-024F, U+1E80-1E9E; }

.sjabloon { font: 400 10.5pt/15pt 'Public Sans'; color: #16191d; print-color-adjust: exact; overflow-wrap: break-word; }
:where(.sjabloon *) { box-sizing: border-box; margin: 0; padding: 0; }
.blad { position: relative; width: 218mm; min-height: 305mm; padding: 21mm 24mm 26mm; break-after: page; }
.blad:last-child { break-after: auto; }
.streep { position: absolute; inset: 0 0 auto; height: 8mm; background: var(--stripe); }
.briefhoofd { display: flex; align-items: center; gap: 5mm; margin-bottom: 8mm; }
.briefhoofd img { max-width: 36mm; height: 18mm; object-fit: contain; }
.briefhoofd .club { font: 700 13pt/16pt 'Archivo'; }
h1 { font: 700 22pt/26pt 'Archivo'; color: var(--brand-text); margin-bottom: 4mm; }
h2 { font: 700 11.5pt/15pt 'Archivo'; margin: 4.2mm 0 1.2mm; break-after: avoid; }
p + p { margin-top: 2.8mm; }
ul { padding-left: 5mm; margin: 2mm 0 2.8mm; }
mark { background: #ece9e1; color: inherit; }
dl { border-top: 0.6mm solid #16191d; margin: 3mm 0; }
dl div { display: grid; grid-template-columns: 44mm 1fr; gap: 4mm; padding: 1.2mm 0; border-bottom: 0.2mm solid #8b8678; }
dt { color: #555b63; }
.keuze { display: grid; grid-template-columns: 72mm 1fr; gap: 4mm; padding: 1.3mm 0; border-bottom: 0.2mm solid #d9d4c8; }
.keuze ul { display: flex; flex-wrap: wrap; gap: 1mm 6mm; padding: 0; margin: 0; list-style: none; }
.keuze li::before { content: ''; display: inline-block; width: 3mm; height: 3mm; margin-right: 1.6mm;
  border: 0.3mm solid #16191d; vertical-align: -0.3mm; }
.veld { margin-top: 2.4mm; break-inside: avoid; }
.lijn { height: 8.5mm; border-bottom: 0.2mm solid #8b8678; }
.handtekeningen { display: grid; grid-template-columns: 1fr 1fr; gap: 12mm; align-items: end; margin: 5mm 0 8mm; break-inside: avoid; }
.handtekeningen .lijn { height: 11mm; padding-top: 3mm; color: #555b63; }
.handtekeningen .hoog { height: 24mm; }
.voet { position: absolute; left: 24mm; right: 24mm; bottom: 12mm; display: flex; justify-content: space-between;
  gap: 8mm; font-size: 8.5pt; line-height: 12pt; color: #555b63; }
.voet span:first-child { min-width: 0; }
.voet span + span { white-space: nowrap; }
`;
