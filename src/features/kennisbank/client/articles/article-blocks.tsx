import { Note } from '#client/ui/alert.tsx';
import { ExternalLink } from '#client/ui/link.tsx';
import { TextTable } from '#client/ui/text-table.tsx';
import type { ArticleBlock } from '#features/kennisbank/shared/schema.ts';

/** One part of an article, as it is read and printed. */
export function Block({ block }: { block: ArticleBlock }) {
  switch (block.kind) {
    case 'paragraph':
      return <p className="mt-4">{block.words}</p>;
    case 'list':
      return (
        <ul className="mt-4 list-disc space-y-2 pl-6">
          {block.items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      );
    case 'steps':
      return (
        <ol className="mt-4 space-y-3">
          {block.items.map((step, position) => (
            <li key={step} className="grid grid-cols-[2rem_minmax(0,1fr)]">
              <span aria-hidden className="figure text-h4 leading-[1.625rem] text-brand-text">
                {position + 1}
              </span>
              <span>{step}</span>
            </li>
          ))}
        </ol>
      );
    case 'example':
      return (
        <figure className="mt-6 break-inside-avoid border-l-4 border-brand-edge bg-paper px-5 py-4">
          <figcaption className="font-semibold">{block.title}</figcaption>
          {block.lines.map((line) => (
            <p key={line} className="mt-2">
              {line}
            </p>
          ))}
        </figure>
      );
    case 'note':
      return <Note className="mt-6 break-inside-avoid bg-paper">{block.words}</Note>;
    case 'table':
      return <TextTable caption={block.caption} columns={block.columns} rows={block.rows} />;
    case 'sources':
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
}
