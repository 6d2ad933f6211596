import { ORPCError } from '@orpc/client';
import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { Loaded, type LoadedProps } from './loaded.tsx';

const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory(), isServer: true });
const FAILED = 'Er ging iets mis bij het ophalen van de gegevens';
const refusal = (code: string) => new ORPCError(code, { status: 403, message: 'Dat mag niet.' });

function show({
  data,
  error = null,
  ...props
}: { data?: string[]; error?: Error | null } & Partial<LoadedProps<string[]>>) {
  const query = { data, error, isFetching: false, refetch: () => Promise.resolve() };
  return renderToStaticMarkup(
    <RouterContextProvider router={router}>
      <Loaded query={query} label="Sponsors laden..." {...props}>
        {(rows) => <p>{rows.join(', ')}</p>}
      </Loaded>
    </RouterContextProvider>,
  );
}

describe('what comes from the server', () => {
  it('is waited for, and then shown', () => {
    expect(show({})).toContain('data-stage="nothing"');
    expect(show({ data: ['Bakkerij Jansen'] })).toBe('<p>Bakkerij Jansen</p>');
  });

  it('says so when it is nothing', () => {
    const empty = { when: (rows: string[]) => rows.length === 0, show: <p>Nog geen sponsors</p> };
    expect(show({ data: [], empty })).toBe('<p>Nog geen sponsors</p>');
    expect(show({ data: ['Bakkerij Jansen'], empty })).toBe('<p>Bakkerij Jansen</p>');
  });

  it('says what went wrong and how to try again', () => {
    const html = show({ error: refusal('geen_toegang') });
    expect(html).toContain(FAILED);
    expect(html).toContain('Dat mag niet.');
    expect(html).toContain('Opnieuw proberen');
  });

  it('stays when asking again fails, below the error', () => {
    expect(show({ data: ['Bakkerij Jansen'], error: refusal('geen_toegang') })).toMatch(
      /bij het ophalen.*Bakkerij Jansen/u,
    );
  });

  it('is named as locked, whether that was known before or the server says so', () => {
    for (const html of [show({ isLocked: true }), show({ error: refusal('module_vergrendeld') })]) {
      expect(html).toContain('Module vergrendeld');
      expect(html).toContain('Onderdeel van prijspakket Compleet');
      expect(html).toMatch(/href="\/prijzen".*Bekijk de prijzen/u);
      expect(html).not.toContain('Opnieuw proberen');
    }
  });

  it('may have a sentence of its own for a refusal that is no fault', () => {
    const refused = { niet_gevonden: <p>Geen vereniging gevonden</p> };
    const html = show({ error: refusal('niet_gevonden'), refused, className: 'wrap' });
    expect(html).toBe('<div class="wrap"><p>Geen vereniging gevonden</p></div>');
    expect(show({ error: refusal('geen_toegang'), refused })).toContain(FAILED);
  });
});
