import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { Printer, RotateCw } from 'lucide-react';
import { NotFoundPage } from '#client/layout/not-found-page.tsx';
import { problemOf, sentenceOf } from '#client/problems.ts';
import { Alert } from '#client/ui/alert.tsx';
import { Button } from '#client/ui/button.tsx';
import { PageHead, SectionHead } from '#client/ui/heading.tsx';
import { Loader } from '#client/ui/loader.tsx';
import { usePageTitle } from '#client/ui/use-page-title.ts';
import { plural } from '#shared/text.ts';
import { categoryName } from '#features/kennisbank/shared/labels.ts';
import { readingMinutes } from './articles/article.ts';
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
  const { data: text, error, isFetching, refetch } = useQuery(articleQuery(entry));
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
          {text === undefined && error !== null && (
            <Alert
              tone="danger"
              title="Dit artikel kon niet worden geladen."
              actions={
                <Button variant="second" icon={RotateCw} isPending={isFetching} onPress={() => void refetch()}>
                  Opnieuw proberen
                </Button>
              }
            >
              {sentenceOf(problemOf(error))}
            </Alert>
          )}
          {text === undefined && error === null && <Loader label="Artikel laden..." />}
          {text?.sections.map(({ title, blocks }) => (
            <section key={title} className="mt-10 first-of-type:mt-2">
              <h2 className="text-h3">{title}</h2>
              {blocks.map((block, position) => (
                <Block key={position} block={block} />
              ))}
            </section>
          ))}
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
