import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { framed } from '#features/accounts/client/frame/parents.tsx';
import type { LegalText } from '#features/juridisch/shared/schema.ts';

const texts = import.meta.glob<LegalText>('#features/juridisch/content/*.md', { import: 'content' });

/** One page for all three; the page and its text are fetched side by side. */
const legalPage = (name: string) =>
  lazyRouteComponent(async () => {
    const [{ JuridischPage }, text] = await Promise.all([
      import('./juridisch-page.tsx'),
      texts[`/src/features/juridisch/content/${name}.md`]!(),
    ]);
    return { Page: () => <JuridischPage text={text} /> };
  }, 'Page');

export const juridischRoutes = [
  createRoute({
    getParentRoute: () => framed,
    path: '/privacy',
    staticData: { access: 'public' },
    component: legalPage('privacy'),
  }),
  createRoute({
    getParentRoute: () => framed,
    path: '/voorwaarden',
    staticData: { access: 'public' },
    component: legalPage('voorwaarden'),
  }),
  createRoute({
    getParentRoute: () => framed,
    path: '/verwerkersovereenkomst',
    staticData: { access: 'public' },
    component: legalPage('verwerkersovereenkomst'),
  }),
] as const;
