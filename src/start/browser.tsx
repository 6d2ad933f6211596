import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { queryClient } from '#client/api.ts';
import { router } from './router.tsx';
import { watchLostPieces } from '#client/lost-piece.ts';
import { watchPresses } from '#client/press.ts';
import { cleanStorage, readStored } from '#client/storage.ts';
import { Toaster } from '#client/ui/toast.tsx';

cleanStorage(localStorage);
watchLostPieces();
watchPresses();
if (readStored('files-under-way') !== null) {
  void import('#features/bestanden/client/files/watch.ts').then(({ watchFiles }) => watchFiles());
}

// Without a connection the router would reload to get a part it misses, and nothing at all would be left on the screen.
window.addEventListener('vite:preloadError', ({ payload }) => {
  if (!navigator.onLine) payload.message = `Offline: ${payload.message}`;
});

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');

/** Longer than this the shell would hide that something takes long. */
const SHELL_MS = 1_500;

// Until who is here, the page and its data are known the document's own shell stands; then all comes at once.
void Promise.race([router.load(), new Promise((resolve) => setTimeout(resolve, SHELL_MS))]).finally(() => {
  createRoot(root).render(
    <StrictMode>
      <I18nProvider locale="nl-NL">
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router} />
          <Toaster />
        </QueryClientProvider>
      </I18nProvider>
    </StrictMode>,
  );
});
