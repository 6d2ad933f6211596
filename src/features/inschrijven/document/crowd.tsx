import { BAKER, SUPPORTER } from '#shared/supporters.ts';

/** The supporters at the head of the thank-you page, in the club's colours, with the new sponsor among them. */

const WIDTH = 2400;
const HEIGHT = 226;
const BRAND = 'var(--brand)';
const ACCENT = 'var(--accent)';
const WHITE = '#fff';
const INK = { stroke: '#16191d', strokeWidth: 2.6 } as const;

const SHIRTS = [BRAND, ACCENT, WHITE, BRAND];
const WORN = ['scarf', 'scarf', 'stripe', 'none', 'hoop', 'none', 'hoop'] as const;
const HAIR = ['#2B2018', '#C9A15A', '#6B4A2B', '#8C8C8C', '#16191D'];
/** Nobody stands as high as who is next to them. */
const HEIGHTS = [0, 2, 4, 1, 3];

/** Where a row stands, how far apart, and where its shirts begin: so that the two are not the same. */
const ROWS = {
  back: { from: -39, apart: 78, y: 162, scale: 0.86, shift: 0, skins: ['#F6DCC6', '#6B432B', '#C98F63'] },
  front: { from: 0, apart: 90.7, y: 234, scale: 1, shift: 2, skins: ['#E3B48F', '#F2CDB0', '#9A6440'] },
};
type Row = (typeof ROWS)[keyof typeof ROWS];

/** Their place in the front row: a little to the right of the middle. */
const NEW_SPONSOR = 14;

const at = <T,>(list: readonly T[], index: number): T => list[index % list.length] as T;
const placesIn = ({ from, apart }: Row) => Array.from({ length: Math.ceil((WIDTH - from) / apart) + 1 }, (_, n) => n);

export function Crowd() {
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      aria-hidden
      className="exact-colour absolute bottom-0 left-[calc(50%-824px)] h-[158px] w-[1678px] max-w-none @min-[40rem]:bottom-1 @min-[40rem]:left-[calc(50%-1200px)] @min-[40rem]:h-[226px] @min-[40rem]:w-[2400px] forced-colors:hidden"
    >
      {placesIn(ROWS.back).map((place) => (
        <Supporter key={place} row={ROWS.back} place={place} />
      ))}
      {placesIn(ROWS.front).map((place) =>
        place === NEW_SPONSOR ? <Baker key={place} /> : <Supporter key={place} row={ROWS.front} place={place} />,
      )}
    </svg>
  );
}

const standing = ({ from, apart, y, scale }: Row, place: number) =>
  `translate(${Math.round((from + apart * place) * 10) / 10} ${y + at(HEIGHTS, place)}) scale(${scale})`;

function Supporter({ row, place }: { row: Row; place: number }) {
  const shirt = at(SHIRTS, place + (row.shift === 0 ? 0 : 3));
  const worn = at(WORN, place + row.shift);
  const trim = shirt === ACCENT ? BRAND : ACCENT;
  return (
    <g transform={standing(row, place)}>
      <path d={SUPPORTER.body} fill={shirt} {...INK} />
      {worn === 'stripe' && <path d={SUPPORTER.stripe} fill={trim} />}
      {worn === 'hoop' && <path d={SUPPORTER.hoop} fill={trim} />}
      {worn === 'scarf' && SUPPORTER.scarf.map((part) => <path key={part} d={part} fill={trim} />)}
      <circle {...SUPPORTER.face} fill={at(row.skins, place)} {...INK} />
      {place % 3 === 0 ? (
        <>
          <path d={SUPPORTER.hat} fill={shirt === BRAND ? ACCENT : BRAND} {...INK} />
          <circle {...SUPPORTER.bobble} fill={WHITE} {...INK} />
        </>
      ) : (
        <path d={SUPPORTER.hair} fill={at(HAIR, place)} />
      )}
    </g>
  );
}

function Baker() {
  const edge = { stroke: '#16191d', strokeWidth: 2.4, strokeLinejoin: 'round' } as const;
  return (
    <g transform={standing(ROWS.front, NEW_SPONSOR)}>
      <g {...edge}>
        <path d={BAKER.arm} fill="none" strokeWidth="22" strokeLinecap="round" />
        <path d={BAKER.arm} fill="none" stroke={WHITE} strokeWidth="17.5" strokeLinecap="round" />
        <g transform="translate(50 -142) rotate(14)">
          <rect {...BAKER.loaf} fill="#D9963F" />
          <path d={BAKER.cuts} stroke="#F8E3C2" strokeWidth="4" strokeLinecap="round" />
        </g>
        <circle {...BAKER.hand} fill="#F6DCC6" />
        <path d={SUPPORTER.body} fill={WHITE} />
      </g>
      <path d={BAKER.collar} fill={ACCENT} />
      <circle {...SUPPORTER.face} fill="#F6DCC6" {...edge} />
      <path d={BAKER.moustache} fill="none" stroke="#8C8C8C" strokeWidth="4" strokeLinecap="round" />
      <path d={BAKER.hat} fill={WHITE} {...edge} />
      <path d={BAKER.folds} stroke="#C7CED9" strokeWidth="2.4" strokeLinecap="round" />
    </g>
  );
}
