import { Link } from '@tanstack/react-router';
import { cx } from '#client/ui/cx.ts';
import { CATEGORIES, type CategoryId } from '#features/kennisbank/shared/labels.ts';
import { ARTICLES } from './catalogue.ts';

/** Which subject is shown. Links, so that a choice can be shared and the back button works. */
export function CategoryLinks({ current, zoek }: { current: CategoryId | null; zoek: string }) {
  const choices = [{ id: null, name: 'Alles' }, ...CATEGORIES];
  return (
    <nav aria-label="Onderwerpen">
      {/* One row to push aside on a phone: five lines of choices would hide the articles. */}
      <ul className="relative flex gap-2 max-sm:-mx-gutter max-sm:overflow-x-auto max-sm:px-gutter max-sm:py-1.5 max-sm:whitespace-nowrap sm:flex-wrap">
        {choices.map(({ id, name }) => {
          const isCurrent = id === current;
          const count = ARTICLES.filter(({ category }) => id === null || category === id).length;
          return (
            <li key={name}>
              <Link
                to="/kennisbank"
                search={{ ...(zoek && { zoek }), ...(id !== null && { categorie: id }) }}
                replace
                resetScroll={false}
                aria-current={isCurrent ? 'true' : undefined}
                className={cx(
                  'flex min-h-target items-center gap-2 rounded-control border px-3.5 text-ui no-underline',
                  isCurrent
                    ? 'border-ink bg-ink font-semibold text-paper'
                    : 'border-control bg-paper text-ink hover:bg-well',
                )}
              >
                {name}
                <span className={cx('tabular-nums', isCurrent ? 'text-paper' : 'text-ink-2')}>
                  <span className="sr-only">, aantal artikelen: </span>
                  {count}
                </span>
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
