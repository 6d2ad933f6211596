import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { framed } from '#features/accounts/client/frame/parents.tsx';

// Each tab is a place of its own, and all are one page: going from one to the next keeps the focus on the tabs.
const admin = createRoute({
  getParentRoute: () => framed,
  id: 'admin',
  staticData: { access: 'admin' },
  component: lazyRouteComponent(() => import('./admin-page.tsx'), 'AdminPage'),
});
const tabs = [
  createRoute({ getParentRoute: () => admin, path: '/admin', staticData: { access: 'admin' } }),
  createRoute({ getParentRoute: () => admin, path: '/admin/toegangsverzoeken', staticData: { access: 'admin' } }),
  createRoute({ getParentRoute: () => admin, path: '/admin/verenigingen', staticData: { access: 'admin' } }),
  createRoute({ getParentRoute: () => admin, path: '/admin/matches', staticData: { access: 'admin' } }),
  createRoute({ getParentRoute: () => admin, path: '/admin/ctas', staticData: { access: 'admin' } }),
] as const;

export const adminRoutes = [admin.addChildren(tabs)] as const;
