import { useLocation } from '@tanstack/react-router';
import { ChevronDown } from 'lucide-react';
import { Icon } from '#client/ui/button.tsx';
import { Link } from '#client/ui/link.tsx';
import { findArticle } from './catalogue.ts';
import type { QuestionEntry } from './questions.ts';

export function QuestionList({ questions }: { questions: readonly QuestionEntry[] }) {
  // Who comes for one question finds it open.
  const hash = useLocation({ select: (location) => location.hash });
  return (
    <div className="border-t-2 border-ink">
      {questions.map(({ slug, question, intro, article }) => (
        <details key={slug} id={slug} open={hash === slug} className="group border-b border-line">
          <summary className="flex min-h-target list-none items-center gap-3 py-3 font-semibold -outline-offset-3 hover:bg-well/60 [&::-webkit-details-marker]:hidden">
            <span className="min-w-0 flex-1">{question}</span>
            <Icon icon={ChevronDown} className="transition-transform group-open:rotate-180" />
          </summary>
          <div className="max-w-prose pr-8 pb-4">
            <p>{intro}</p>
            <ReadMore slug={article} />
          </div>
        </details>
      ))}
    </div>
  );
}

function ReadMore({ slug }: { slug: string | undefined }) {
  const article = slug === undefined ? null : findArticle(slug);
  if (article === null) return null;
  return (
    <p className="mt-2">
      Lees meer:{' '}
      <Link to="/kennisbank/$slug" params={{ slug: article.slug }}>
        {article.title}
      </Link>
    </p>
  );
}
