import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { SkeletonLines } from '#client/ui/loader.tsx';
import { AuthLayout } from './auth-layout.tsx';

/**
 * What stands in the document until the first page is drawn: only what is true without knowing who looks. Rendered when
 * the product is built, from the same parts as the page, so that the two cannot differ. No field: what is typed or
 * filled in by a password manager would be lost.
 */
export function renderShells(): Record<'login' | 'page', string> {
  const history = createMemoryHistory({ initialEntries: ['/login'] });
  const router = createRouter({ routeTree: createRootRoute(), history, isServer: true, origin: 'https://x.example' });
  const render = (shell: ReactNode) =>
    renderToStaticMarkup(<RouterContextProvider router={router}>{shell}</RouterContextProvider>);
  return {
    login: render(
      <AuthLayout>
        <Starting />
      </AuthLayout>,
    ),
    page: render(
      <div className="wrap py-12">
        <Starting />
      </div>,
    ),
  };
}

function Starting() {
  return (
    <>
      <p className="mb-4">Applicatie initialiseren...</p>
      <div aria-hidden>
        <SkeletonLines />
      </div>
    </>
  );
}
