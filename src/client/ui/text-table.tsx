export interface TextTableProps {
  caption: string;
  columns: readonly string[];
  rows: readonly (readonly string[])[];
  /** Shown above the table, or only heard when a heading already says it. */
  hideCaption?: boolean;
}

/** A small table in running text. On a phone every row becomes a small list, with the name of its column before each part. */
export function TextTable({ caption, columns, rows, hideCaption = false }: TextTableProps) {
  return (
    <table className="mt-4 w-full border-t-2 border-ink text-left text-ui">
      <caption className={hideCaption ? 'sr-only' : 'pb-3 text-left font-semibold text-balance'}>{caption}</caption>
      <thead className="max-sm:sr-only">
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col" className="border-b border-line-strong py-2.5 pr-4 align-bottom font-semibold">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([first = '', ...others]) => (
          <tr key={first} className="break-inside-avoid border-b border-line max-sm:block max-sm:py-3">
            <th scope="row" className="py-2.5 pr-4 align-top font-semibold max-sm:block max-sm:py-0">
              {first}
            </th>
            {others.map((cell, position) => (
              <td key={columns[position + 1]} className="py-2.5 pr-4 align-top max-sm:mt-1 max-sm:block max-sm:py-0">
                <span aria-hidden className="text-ink-2 sm:hidden">
                  {columns[position + 1]}:{' '}
                </span>
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
