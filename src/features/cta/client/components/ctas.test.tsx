import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { ctasQuery } from '#features/cta/client/api.ts';
import { Ctas } from './ctas.tsx';

const CTA = {
  id: '1',
  position: 'bottom',
  message: 'Maak een sponsorplan.',
  link: null,
  button_text: null,
  highlight: false,
};
const ANSWER = { ctas: [{ ...CTA, bg_color: '#0170b9', text_color: '#ffffff', created_at: new Date() }] };

vi.stubGlobal('localStorage', { getItem: () => null });
vi.stubGlobal('location', { origin: 'https://achterban.example' });
afterAll(() => vi.unstubAllGlobals());

/** The page after asking failed, with what it knew before. */
function show(known: typeof ANSWER | undefined) {
  const client = new QueryClient({ defaultOptions: { queries: { retryOnMount: false } } });
  const query = client.getQueryCache().build(client, { queryKey: ctasQuery.queryKey });
  query.setState({ status: 'error', error: new Error('offline'), data: known });
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <Ctas position="bottom" />
    </QueryClientProvider>,
  );
}

describe('messages that could not be asked for', () => {
  it('are said to be missing', () => {
    expect(show(undefined)).toMatch(/De berichten konden niet worden geladen\..*Opnieuw proberen/u);
  });

  it('stay when they were there already', () => {
    expect(show(ANSWER)).toMatch(/Maak een sponsorplan\..*De berichten konden niet worden geladen/u);
  });
});
