import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import type { RouterContext } from '#client/guards.ts';
import type { RouteParents } from '#client/routes.ts';

/** The frame shows who is behind the screen; when that cannot be known, the frame's own error page says so. */
const knowVisitor = ({ context }: { context: RouterContext }) => context.session();

/** Pages for everybody, in the same frame as the rest: header, 'Login' or the user menu, and the footer. */
export function prijzenRoutes({ framed }: RouteParents) {
  return {
    bare: [],
    framed: [
      createRoute({
        getParentRoute: () => framed,
        path: '/prijzen',
        beforeLoad: knowVisitor,
        component: lazyRouteComponent(() => import('./prijzen-page.tsx'), 'PrijzenPage'),
      }),
      createRoute({
        getParentRoute: () => framed,
        path: '/privacy',
        beforeLoad: knowVisitor,
        component: lazyRouteComponent(() => import('#features/juridisch/client/privacy-page.tsx'), 'PrivacyPage'),
      }),
      createRoute({
        getParentRoute: () => framed,
        path: '/voorwaarden',
        beforeLoad: knowVisitor,
        component: lazyRouteComponent(
          () => import('#features/juridisch/client/voorwaarden-page.tsx'),
          'VoorwaardenPage',
        ),
      }),
      createRoute({
        getParentRoute: () => framed,
        path: '/verwerkersovereenkomst',
        beforeLoad: knowVisitor,
        component: lazyRouteComponent(
          () => import('#features/juridisch/client/verwerkersovereenkomst-page.tsx'),
          'VerwerkersovereenkomstPage',
        ),
      }),
    ],
  };
}
