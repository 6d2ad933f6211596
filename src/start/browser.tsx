import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { lazy, StrictMode, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import '#client/styles/app.css';
import { queryClient } from '#client/api.ts';
import { router } from './router.tsx';
import { cleanStorage } from '#client/storage.ts';

// Nothing to say yet when the page opens.
const Toaster = lazy(async () => ({ default: (await import('#client/ui/toast.tsx')).Toaster }));

cleanStorage(localStorage);

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');

createRoot(root).render(
  <StrictMode>
    <I18nProvider locale="nl-NL">
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
        <Suspense>
          <Toaster />
        </Suspense>
      </QueryClientProvider>
    </I18nProvider>
  </StrictMode>,
);
