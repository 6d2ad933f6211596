import { About, Contacts, Hero, type MobileProps, Packages, Stats } from './mobile-parts.tsx';

export const PAGES = ['Voorblad', 'Verenigingsinfo', 'Sponsoropties'] as const;

interface PagedPageProps extends MobileProps {
  /** From 1. */
  page: number;
  /** Where it stands; a page is named behind it. */
  path: string;
  /** Why it is not published: the code in the address, which each page keeps, and the sentence. */
  reason: { code: string | undefined; sentence: string };
}

/** For members only: a brochure that could not be published, from what is stored of it, one page at a time. */
export function PagedPage({ brochure, page, path, reason }: PagedPageProps) {
  const { code, sentence } = reason;
  const kept = code === undefined ? '' : `&reden=${encodeURIComponent(code)}`;
  const to = (number: number) => `${path}?pagina=${number}${kept}`;
  return (
    <div className="mobile paged">
      <header>
        <p>{brochure.club}</p>
        <nav aria-label="Bladzijden">
          {PAGES.map((name, at) => (
            <a key={name} href={to(at + 1)} aria-current={at + 1 === page ? 'page' : undefined}>
              {name}
            </a>
          ))}
        </nav>
      </header>
      <div className="notice" role="status">
        <p>{sentence} Alleen je club ziet deze bladzijden.</p>
        <form method="post" action={path}>
          <button type="submit" className="button plain">
            Opnieuw proberen
          </button>
        </form>
      </div>
      <main>
        <h2 className="hidden">{PAGES[page - 1]}</h2>
        {page === 1 && <Hero brochure={brochure} />}
        {page === 2 && (
          <>
            <Stats brochure={brochure} />
            <section className="block">
              <About brochure={brochure} />
            </section>
          </>
        )}
        {page === 3 && (
          <section className="block">
            <Packages brochure={brochure} />
            <Contacts brochure={brochure} />
          </section>
        )}
      </main>
      <footer>
        <Turn to={page > 1 ? to(page - 1) : null} words="Vorige" />
        <ol className="dots">
          {PAGES.map((name, at) => (
            <li key={name}>
              <a href={to(at + 1)} aria-current={at + 1 === page ? 'page' : undefined} aria-label={name} />
            </li>
          ))}
        </ol>
        <Turn to={page < PAGES.length ? to(page + 1) : null} words="Volgende" />
      </footer>
    </div>
  );
}

function Turn({ to, words }: { to: string | null; words: string }) {
  if (to === null) {
    return (
      <button type="button" className="button plain" disabled>
        {words}
      </button>
    );
  }
  return (
    <a className="button plain" href={to}>
      {words}
    </a>
  );
}
