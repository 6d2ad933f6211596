import { Note } from '#client/ui/alert.tsx';
import { ExternalLink } from '#client/ui/link.tsx';
import type { ArticleBlock } from './article.ts';

/** One part of an article, as it is read and printed. */
export function Block({ block }: { block: ArticleBlock }) {
  if (typeof block === 'string') return <p className="mt-4">{block}</p>;
  if ('list' in block) {
    return (
      <ul className="mt-4 list-disc space-y-2 pl-6">
        {block.list.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    );
  }
  if ('steps' in block) {
    return (
      <ol className="mt-4 space-y-3">
        {block.steps.map((step, position) => (
          <li key={step} className="grid grid-cols-[2rem_minmax(0,1fr)]">
            <span aria-hidden className="figure text-h4 leading-[1.625rem] text-brand-text">
              {position + 1}
            </span>
            <span>{step}</span>
          </li>
        ))}
      </ol>
    );
  }
  if ('example' in block) {
    return (
      <figure className="mt-6 break-inside-avoid border-l-4 border-brand-edge bg-paper px-5 py-4">
        <figcaption className="font-semibold">{block.example}</figcaption>
        {block.lines.map((line) => (
          <p key={line} className="mt-2">
            {line}
          </p>
        ))}
      </figure>
    );
  }
  if ('note' in block) return <Note className="mt-6 break-inside-avoid bg-paper">{block.note}</Note>;
  if ('table' in block) return <BlockTable {...block.table} />;
  return (
    <div className="mt-6 text-ui">
      <p className="font-semibold">Bronnen</p>
      <ul className="mt-1 list-disc space-y-1 pl-6">
        {block.sources.map(({ label, url }) => (
          <li key={url}>
            <ExternalLink href={url} newTab>
              {label}
            </ExternalLink>
          </li>
        ))}
      </ul>
    </div>
  );
}

type TableProps = Extract<ArticleBlock, { table: unknown }>['table'];

/** On a phone a row becomes a small list: a table that must be pushed sideways is not read. */
function BlockTable({ caption, columns, rows }: TableProps) {
  return (
    <table className="mt-6 w-full border-t-2 border-ink text-left text-ui">
      <caption className="pb-3 text-left font-semibold text-balance">{caption}</caption>
      <thead className="max-sm:sr-only">
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col" className="border-b border-line-strong py-2 pr-4 align-bottom font-semibold">
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
