import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { Loaded } from './loaded.tsx';
import { MoreButton } from './more-button.tsx';

/** A list of which the first page is here. */
const pages = (query: { hasNextPage?: boolean; error?: Error | null; isFetchNextPageError?: boolean }) => ({
  data: ['Bakkerij Jansen'],
  hasNextPage: true,
  error: null,
  isFetching: false,
  isFetchingNextPage: false,
  isFetchNextPageError: false,
  refetch: () => Promise.resolve(),
  fetchNextPage: () => Promise.resolve(),
  ...query,
});
const show = (query: ReturnType<typeof pages>) =>
  renderToStaticMarkup(<MoreButton query={query}>Meer sponsors tonen</MoreButton>);

describe('a list that grows', () => {
  it('has a button as long as there is more', () => {
    expect(show(pages({}))).toContain('Meer sponsors tonen');
    expect(show(pages({ hasNextPage: false }))).toBe('');
  });

  it('says at its button, and not above the list, that the next page did not come', () => {
    const query = pages({ error: new Error('offline'), isFetchNextPageError: true });
    expect(show(query)).toMatch(/role="alert".*Opnieuw proberen/u);
    const list = renderToStaticMarkup(
      <Loaded query={query} label="Sponsors laden...">
        {(rows) => <p>{rows.join(', ')}</p>}
      </Loaded>,
    );
    expect(list).toBe('<p>Bakkerij Jansen</p>');
  });

  it('says above the list, and not at its button, that asking all again failed', () => {
    const query = pages({ error: new Error('offline') });
    expect(show(query)).not.toContain('role="alert"');
  });
});
