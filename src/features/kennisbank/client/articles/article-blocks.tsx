import { Note } from '#client/ui/alert.tsx';
import { ExternalLink } from '#client/ui/link.tsx';
import { TextTable } from '#client/ui/text-table.tsx';
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
  if ('table' in block) return <TextTable {...block.table} />;
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
