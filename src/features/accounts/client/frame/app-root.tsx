import { Outlet, useRouter } from '@tanstack/react-router';
// Not from the index: the bundler would count every component there as part of the start.
import { RouterProvider } from 'react-aria/private/utils/openLink';
import type { RouterConfig } from 'react-aria-components';
import type { PlainPath } from '#client/paths.ts';
import { SessionKeeper } from './session-keeper.tsx';
import { SessionRenewal } from './session-renewal.tsx';

declare module 'react-aria-components' {
  interface RouterConfig {
    href: PlainPath;
  }
}

/** Around every page: React Aria's links use our router, and the session is kept alive. */
export function AppRoot() {
  const router = useRouter();
  return (
    <RouterProvider
      navigate={(to: RouterConfig['href']) => void router.navigate({ to })}
      useHref={(to) => router.buildLocation({ to }).href}
    >
      <SessionKeeper />
      <SessionRenewal />
      <Outlet />
    </RouterProvider>
  );
}
