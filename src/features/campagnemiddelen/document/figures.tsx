/** How many stand beside each other, by how many there are. */
const ROWS: readonly (readonly number[])[] = [
  [],
  [1],
  [2],
  [3],
  [4],
  [3, 2],
  [3, 3],
  [4, 3],
  [4, 4],
  [3, 3, 3],
  [5, 5],
  [4, 4, 3],
  [4, 4, 4],
];
/** Up to this many they are as large as on a scoreboard. */
const LARGE_MOST = 4;

interface FiguresProps {
  figures: readonly { waarde: string; label: string }[];
  /** Always so many beside each other, where the page is narrow. */
  columns?: number;
}

/** The club in figures. */
export function Figures({ figures, columns }: FiguresProps) {
  if (figures.length === 0) return null;
  const isLarge = columns === undefined && figures.length <= LARGE_MOST;
  const counts = columns === undefined ? (ROWS[figures.length] ?? ROWS[12] ?? []) : inRows(figures.length, columns);
  const rows = counts.map((count, at) => {
    const begin = counts.slice(0, at).reduce((sum, before) => sum + before, 0);
    return figures.slice(begin, begin + count);
  });
  return (
    <div
      className={isLarge ? 'figures large' : 'figures'}
      data-field="cijfers"
      data-fit="cijfers"
      data-steps={isLarge ? 6 : 4}
      data-gives={isLarge ? 4 : 1}
    >
      {rows.map((row, at) => (
        <dl key={at}>
          {row.map(({ waarde, label }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{waarde.endsWith('%') ? <Percentage waarde={waarde} /> : waarde}</dd>
            </div>
          ))}
        </dl>
      ))}
    </div>
  );
}

const inRows = (count: number, columns: number) =>
  Array.from({ length: Math.ceil(count / columns) }, (_, row) => Math.min(columns, count - row * columns));

function Percentage({ waarde }: { waarde: string }) {
  return (
    <>
      {waarde.slice(0, -1)}
      <small>%</small>
    </>
  );
}
