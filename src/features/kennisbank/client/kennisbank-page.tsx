import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { FileText } from 'lucide-react';
import { useDeferredValue, useMemo } from 'react';
import { Icon } from '#client/ui/button.tsx';
import { cx } from '#client/ui/cx.ts';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { PageHead, SectionHead } from '#client/ui/heading.tsx';
import { ButtonLink } from '#client/ui/link.tsx';
import { LoadProblem } from '#client/ui/loaded.tsx';
import { SearchField } from '#client/ui/search-field.tsx';
import { usePageTitle } from '#client/ui/use-page-title.ts';
import { plural } from '#shared/text.ts';
import { SJABLONEN } from '#features/materialen/shared/rules/sjablonen.ts';
import { CATEGORIES, type CategoryId } from '#features/kennisbank/shared/labels.ts';
import { search, termsOf } from '#features/kennisbank/shared/rules/search.ts';
import { ArticleList } from './articles/article-list.tsx';
import { ARTICLES, type ArticleEntry } from './articles/catalogue.ts';
import { CategoryLinks } from './articles/category-links.tsx';
import { QuestionList } from './articles/question-list.tsx';
import { QUESTIONS, type QuestionEntry } from './articles/questions.ts';
import { allTextsQuery } from './articles/texts.ts';

const isIn = (category: CategoryId | null) => (item: { category: CategoryId }) =>
  category === null || item.category === category;

export function KennisbankPage() {
  usePageTitle('Kennisbank & Inspiratie');
  const { zoek = '', categorie } = useSearch({ from: '/framed/kennisbank' });
  const category = CATEGORIES.find(({ id }) => id === categorie)?.id ?? null;
  const query = useDeferredValue(zoek);
  const isSearching = termsOf(query).length > 0;
  const textsQuery = useQuery({ ...allTextsQuery, enabled: isSearching });
  const { data: texts } = textsQuery;

  const articles = useMemo(
    () =>
      search(ARTICLES.filter(isIn(category)), query, ({ slug, title, summary }) => ({
        title,
        summary,
        text: texts?.[slug] ?? '',
      })),
    [category, query, texts],
  );
  const questions = useMemo(
    () =>
      search(QUESTIONS.filter(isIn(category)), query, ({ question, intro }) => ({
        title: question,
        summary: '',
        text: intro,
      })),
    [category, query],
  );

  return (
    <div className="wrap">
      <PageHead
        title="Kennisbank & Inspiratie"
        lead="Hoe je sponsors vindt en houdt, voor vrijwilligers met een paar uur per maand."
      />
      <ArticleSearch zoek={zoek} category={category} />
      <div className="mt-4">
        <CategoryLinks current={category} zoek={zoek} />
      </div>
      <p role="status" className={cx('mt-4 text-meta text-ink-2', isSearching && 'mb-6')}>
        {isSearching &&
          `${plural(articles.length, 'artikel', 'artikelen')} en ${plural(questions.length, 'vraag', 'vragen')} gevonden.`}
      </p>
      {textsQuery.isError && (
        <LoadProblem
          query={textsQuery}
          tone="warn"
          title="We zoeken nu alleen in de titels."
          sentence="De volledige teksten konden niet worden geladen."
          className="mb-6"
        />
      )}
      {articles.length + questions.length === 0 ? (
        <NothingFound zoek={zoek} category={category} />
      ) : (
        <Results articles={articles} questions={questions} isGrouped={!isSearching} />
      )}
    </div>
  );
}

function ArticleSearch({ zoek, category }: { zoek: string; category: CategoryId | null }) {
  const navigate = useNavigate();
  const change = (value: string) =>
    void navigate({
      to: '/kennisbank',
      search: { ...(value && { zoek: value }), ...(category && { categorie: category }) },
      replace: true,
      resetScroll: false,
    });
  return (
    <search className="block max-w-column">
      <SearchField
        label="Zoek in artikelen en vragen"
        hint="Bijvoorbeeld: btw, verlengen of foto’s"
        value={zoek}
        onChange={change}
      />
    </search>
  );
}

interface ResultsProps {
  articles: readonly ArticleEntry[];
  questions: readonly QuestionEntry[];
  isGrouped: boolean;
}

function Results({ articles, questions, isGrouped }: ResultsProps) {
  const groups = isGrouped
    ? CATEGORIES.map(({ id, name }) => ({ name, items: articles.filter(isIn(id)) }))
    : [{ name: 'Artikelen', items: articles }];
  return (
    <div className="grid gap-x-16 gap-y-12 pb-4 lg:grid-cols-[minmax(0,1fr)_minmax(0,26rem)]">
      <div className="space-y-10">
        {groups
          .filter(({ items }) => items.length > 0)
          .map(({ name, items }) => (
            <section key={name}>
              <SectionHead title={name} />
              <ArticleList articles={items} label={name} />
            </section>
          ))}
      </div>
      <div className="space-y-10">
        {questions.length > 0 && (
          <section>
            <SectionHead title="Veelgestelde vragen" />
            <QuestionList questions={questions} />
          </section>
        )}
        <Templates />
      </div>
    </div>
  );
}

function Templates() {
  return (
    <section>
      <SectionHead title="Voorbeelden om te gebruiken" />
      <div className="border-t-2 border-ink pt-4">
        <p>Met de naam en de kleuren van je club er al in, voor Word en als pdf:</p>
        <ul className="mt-3 space-y-2">
          {SJABLONEN.map(({ id, titel }) => (
            <li key={id} className="flex items-center gap-3">
              <Icon icon={FileText} className="text-brand-text" />
              {titel}
            </li>
          ))}
        </ul>
        <ButtonLink to="/materialen" variant="second" className="mt-5">
          Naar de materialen
        </ButtonLink>
      </div>
    </section>
  );
}

function NothingFound({ zoek, category }: { zoek: string; category: CategoryId | null }) {
  const all = (
    <ButtonLink to="/kennisbank" variant="second" replace>
      Toon alle artikelen
    </ButtonLink>
  );
  if (termsOf(zoek).length === 0) return <EmptyState title="Nog niets over dit onderwerp" action={all} />;
  return (
    <EmptyState
      title={`Niets gevonden voor ‘${zoek}’`}
      action={
        <>
          {category !== null && (
            <ButtonLink to="/kennisbank" search={{ zoek }} replace>
              Zoek in alle onderwerpen
            </ButtonLink>
          )}
          {all}
        </>
      }
    >
      Probeer één woord, zonder zin eromheen. Woorden die vaak helpen: contract, prijs, mailen, btw, logo, verlengen.
    </EmptyState>
  );
}
