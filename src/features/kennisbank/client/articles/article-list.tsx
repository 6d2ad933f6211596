import { Link } from '@tanstack/react-router';
import type { ArticleEntry } from './catalogue.ts';

/** Titles with one line each, as on the contents page of a programme. */
export function ArticleList({ articles, label }: { articles: readonly ArticleEntry[]; label: string }) {
  return (
    <ul aria-label={label} className="border-t-2 border-ink">
      {articles.map(({ slug, title, summary }) => (
        <li key={slug} className="border-b border-line">
          <Link
            to="/kennisbank/$slug"
            params={{ slug }}
            className="group block py-3.5 text-ink no-underline hover:bg-well/60"
          >
            <span className="head block text-h4 leading-[1.625rem] group-hover:underline">{title}</span>
            <span className="block max-w-prose text-ui text-ink-2">{summary}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
