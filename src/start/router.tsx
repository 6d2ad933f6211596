import { createRoute, createRouter, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { lazy } from 'react';
import { hearBackFirst } from '#client/back.ts';
import { loadSession } from '#features/accounts/client/api.ts';
import { bare, framed, root } from '#features/accounts/client/frame/parents.tsx';
import { accountsBareRoutes, accountsRoutes } from '#features/accounts/client/routes.tsx';
import { teamsRoutes } from '#features/teams/client/routes.tsx';
import { verenigingRoutes } from '#features/vereniging/client/routes.tsx';
import { toegangsverzoekenRoutes } from '#features/toegangsverzoeken/client/routes.tsx';
import { prijzenRoutes } from '#features/prijzen/client/routes.tsx';
import { juridischRoutes } from '#features/juridisch/client/routes.tsx';
import { zoekopdrachtenRoutes } from '#features/zoekopdrachten/client/routes.tsx';
import { matchesRoutes } from '#features/matches/client/routes.tsx';
import { sponsorbeheerRoutes } from '#features/sponsorbeheer/client/routes.tsx';
import { sponsorsRoutes } from '#features/sponsors/client/routes.tsx';
import { samenvoegenRoutes } from '#features/samenvoegen/client/routes.tsx';
import { contractenRoutes } from '#features/contracten/client/routes.tsx';
import { rapportageRoutes } from '#features/rapportage/client/routes.tsx';
import { importerenRoutes } from '#features/importeren/client/routes.tsx';
import { fillFrame } from '#features/accounts/client/frame/slots.ts';
import { fillSlots } from '#features/campagnemiddelen/client/out/slots.ts';
import { campagnemiddelenRoutes } from '#features/campagnemiddelen/client/routes.tsx';
import { mailenRoutes } from '#features/mailen/client/routes.tsx';
import { materialenRoutes } from '#features/materialen/client/routes.tsx';
import { kennisbankRoutes } from '#features/kennisbank/client/routes.tsx';
import { overdragenRoutes } from '#features/overdragen/client/routes.tsx';
import { persoonsgegevensRoutes } from '#features/persoonsgegevens/client/routes.tsx';
import { ChatLauncher } from '#features/assistent/client/chat/launcher.tsx';
import { SearchButton } from '#features/zoeken/client/field/search-button.tsx';
import { SearchWindow } from '#features/zoeken/client/field/search-window.tsx';
import { adminRoutes } from '#features/admin/client/routes.tsx';
import { dashboardRoutes } from '#features/dashboard/client/routes.tsx';
import { inrichtenBareRoutes } from '#features/inrichten/client/routes.tsx';
import { superuserRoutes } from '#features/superuser/client/routes.tsx';
import { readSearch, writeSearch } from '#client/search-params.ts';
import { Loader } from '#client/ui/loader.tsx';

const start = createRoute({
  getParentRoute: () => root,
  path: '/',
  staticData: { access: 'public' },
  beforeLoad: async ({ context }) => {
    const { account } = await context.session();
    throw redirect({ to: account?.home ?? '/login', replace: true });
  },
  pendingMs: 0,
  pendingMinMs: 0,
  pendingComponent: () => <p className="p-8">Route bepalen...</p>,
});

/** For who builds: every component in every state. Not part of what is built for people. */
const development = import.meta.env.DEV
  ? [
      createRoute({
        getParentRoute: () => bare,
        path: '/_stijlgids',
        staticData: { access: 'public' },
        component: lazyRouteComponent(() => import('#client/style-guide/style-guide-page.tsx'), 'StyleGuidePage'),
      }),
    ]
  : [];

const routeTree = root.addChildren([
  start,
  bare.addChildren([...development, ...accountsBareRoutes, ...inrichtenBareRoutes]),
  // Every feature's routes, in the order of the features.
  framed.addChildren([
    ...accountsRoutes,
    ...teamsRoutes,
    ...verenigingRoutes,
    ...toegangsverzoekenRoutes,
    ...prijzenRoutes,
    ...juridischRoutes,
    ...zoekopdrachtenRoutes,
    ...matchesRoutes,
    ...sponsorbeheerRoutes,
    ...sponsorsRoutes,
    ...samenvoegenRoutes,
    ...contractenRoutes,
    ...rapportageRoutes,
    ...importerenRoutes,
    ...campagnemiddelenRoutes,
    ...mailenRoutes,
    ...materialenRoutes,
    ...kennisbankRoutes,
    ...overdragenRoutes,
    ...persoonsgegevensRoutes,
    ...adminRoutes,
    ...dashboardRoutes,
    ...superuserRoutes,
  ]),
]);

// What later features show around every page.
fillFrame({
  Invitation: lazy(async () => ({
    default: (await import('#features/overdragen/client/invitation/waiting-invitation.tsx')).WaitingInvitation,
  })),
  Chat: ChatLauncher,
  Search: SearchButton,
  SearchWindow,
  NextStep: lazy(async () => ({ default: (await import('#features/dashboard/client/start/next-step.tsx')).NextStep })),
});

// What later features show in the pages of materials. Fetched when it is drawn.
fillSlots({
  acts: [
    {
      id: 'webhook',
      label: ({ webhook_host }) => `Verstuur naar ${webhook_host ?? ''}`,
      isFor: ({ webhook_host }) => webhook_host != null,
      opensTab: true,
      Act: lazy(async () => ({ default: (await import('#features/webhooks/client/act/send-act.tsx')).SendAct })),
    },
  ],
  LastSent: lazy(async () => ({ default: (await import('#features/webhooks/client/act/last-sent.tsx')).LastSent })),
  pdf: lazy(async () => ({ default: (await import('#features/bestanden/client/panel/pdf-panel.tsx')).PdfPanel })),
  Download: lazy(async () => ({ default: (await import('#features/bestanden/client/files/download.tsx')).Download })),
  email: lazy(async () => ({ default: (await import('#features/mailen/client/sheet/email-tool.tsx')).EmailTool })),
  BrochureResults: lazy(async () => ({
    default: (await import('#features/mailen/client/results/brochure-results.tsx')).BrochureResults,
  })),
  MobileCard: lazy(async () => ({
    default: (await import('#features/mobiel/client/card/mobile-card.tsx')).MobileCard,
  })),
  SavedNote: lazy(async () => ({
    default: (await import('#features/mobiel/client/card/saved-note.tsx')).SavedNote,
  })),
});

hearBackFirst(() => router.history.location.state);

export const router = createRouter({
  routeTree,
  context: { session: loadSession },
  parseSearch: readSearch,
  stringifySearch: writeSearch,
  defaultPreload: 'intent',
  defaultPreloadStaleTime: 0,
  scrollRestoration: true,
  defaultErrorComponent: lazyRouteComponent(
    () => import('#features/accounts/client/frame/app-frame.tsx'),
    'FramedProblem',
  ),
  defaultPendingComponent: () => <Loader label="Pagina laden..." className="wrap py-12" />,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
