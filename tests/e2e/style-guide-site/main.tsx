import { Outlet, RouterProvider, createRootRoute, createRoute, createRouter } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { createRoot } from 'react-dom/client';

import { StyleGuidePage } from '#client/style-guide/style-guide-page.tsx';
import { Toaster } from '#client/ui/toast.tsx';
import '#client/styles/app.css';

/* The guide without the rest of the product: no server, no session, so that it shows the components and nothing else. */
const root = createRootRoute({ staticData: { access: 'public' }, component: Outlet });
const guide = createRoute({
  getParentRoute: () => root,
  path: '/_stijlgids',
  staticData: { access: 'public' },
  component: StyleGuidePage,
});
const router = createRouter({ routeTree: root.addChildren([guide]) });

const element = document.getElementById('root');
if (element === null) throw new Error('index.html has no #root');
createRoot(element).render(
  <StrictMode>
    <I18nProvider locale="nl-NL">
      <RouterProvider router={router} />
      <Toaster />
    </I18nProvider>
  </StrictMode>,
);
