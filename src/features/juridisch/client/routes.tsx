import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { knowVisitor } from '#client/guards.ts';
import type { RouteParents } from '#client/routes.ts';
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

export function juridischRoutes({ framed }: RouteParents) {
  return {
    bare: [],
    framed: [
      createRoute({
        getParentRoute: () => framed,
        path: '/privacy',
        beforeLoad: knowVisitor,
        component: legalPage('privacy'),
      }),
      createRoute({
        getParentRoute: () => framed,
        path: '/voorwaarden',
        beforeLoad: knowVisitor,
        component: legalPage('voorwaarden'),
      }),
      createRoute({
        getParentRoute: () => framed,
        path: '/verwerkersovereenkomst',
        beforeLoad: knowVisitor,
        component: legalPage('verwerkersovereenkomst'),
      }),
    ],
  };
}
