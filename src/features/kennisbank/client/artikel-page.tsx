import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { Printer } from 'lucide-react';
import { NotFoundPage } from '#client/layout/not-found-page.tsx';
import { Button } from '#client/ui/button.tsx';
import { PageHead, SectionHead } from '#client/ui/heading.tsx';
import { Loaded } from '#client/ui/loaded.tsx';
import { usePageTitle } from '#client/ui/use-page-title.ts';
import { plural } from '#shared/text.ts';
import { categoryName } from '#features/kennisbank/shared/labels.ts';
import { readingMinutes } from '#features/kennisbank/shared/rules/text.ts';
import { Block } from './articles/article-blocks.tsx';
import { ArticleList } from './articles/article-list.tsx';
import { findArticle, type ArticleEntry } from './articles/catalogue.ts';
import { articleQuery } from './articles/texts.ts';
import './articles/article.css';

export function ArtikelPage() {
  const { slug } = useParams({ from: '/framed/kennisbank/$slug' });
  const entry = findArticle(slug);
  return entry === null ? <NotFoundPage /> : <Article entry={entry} />;
}

function Article({ entry }: { entry: ArticleEntry }) {
  usePageTitle(entry.title);
  const query = useQuery(articleQuery(entry));
  const { data: text } = query;
  const related = entry.related.map(findArticle).filter((article) => article !== null);

  return (
    <div className="wrap">
      <div className="mx-auto max-w-column">
        <article className="artikel">
          <PageHead
            title={entry.title}
            lead={text?.intro ?? entry.summary}
            meta={
              text === undefined
                ? categoryName(entry.category)
                : `${categoryName(entry.category)} · ${plural(readingMinutes(text), 'minuut', 'minuten')} lezen`
            }
            back={{ to: '/kennisbank', label: 'Kennisbank' }}
          />
          <Loaded query={query} label="Artikel laden...">
            {({ sections }) =>
              sections.map(({ title, blocks }) => (
                <section key={title} className="mt-10 first-of-type:mt-2">
                  <h2 className="text-h3">{title}</h2>
                  {blocks.map((block, position) => (
                    <Block key={position} block={block} />
                  ))}
                </section>
              ))
            }
          </Loaded>
        </article>
        <div className="artikel-schermdeel mt-12">
          <Button variant="second" icon={Printer} onPress={() => window.print()}>
            Artikel afdrukken
          </Button>
          <section className="mt-12">
            <SectionHead title="Lees ook" />
            <ArticleList articles={related} label="Lees ook" />
          </section>
        </div>
      </div>
    </div>
  );
}
