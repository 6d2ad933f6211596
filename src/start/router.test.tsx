import {
  createMemoryHistory,
  createRouter,
  redirect,
  type StaticDataRouteOption,
  useNavigate,
  useParams,
  useSearch,
} from '@tanstack/react-router';
import { QueryObserver } from '@tanstack/react-query';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { queryClient } from '#client/api.ts';
import { PageHead } from '#client/ui/heading.tsx';
import { Link } from '#client/ui/link.tsx';
import { Tab } from '#client/ui/tabs.tsx';
import { sessionQuery } from '#features/accounts/client/api.ts';
import { ChatLauncher } from '#features/assistent/client/chat/launcher.tsx';
import { frameSlots } from '#features/accounts/client/frame/slots.ts';
import { ctasQuery } from '#features/cta/client/api.ts';
import { dashboardQuery } from '#features/dashboard/client/api.ts';
import { TABS } from '#features/superuser/client/console/tabs.ts';
import { PAGES } from '#features/zoeken/shared/rules/pages.ts';
import { abilitiesOf, homeOf } from '#shared/abilities.ts';
import { MODULES, type Rol } from '#shared/access.ts';
import type { Session } from '#shared/session.ts';
import { guardVisit } from '#client/guards.ts';
import type { searchParams } from '#client/search-params.ts';
import { router } from './router.tsx';

interface Page {
  id: string;
  fullPath: string;
  children?: unknown;
  parentRoute?: Page;
  options: { staticData: StaticDataRouteOption; validateSearch?: unknown; errorComponent?: unknown };
}
/** What a person can open: routes that have nothing below them. */
const pages = Object.values<Page>(router.routesById).filter((route) => route.children === undefined);
const closed = pages.filter((page) => page.options.staticData.access !== 'public');
const searches = pages.flatMap(({ fullPath, options }) => {
  const validator = options.validateSearch as ReturnType<typeof searchParams> | undefined;
  return validator === undefined ? [] : [{ fullPath, validator }];
});

const visitor: Session = {
  account: null,
  club: null,
  server_time: new Date('2026-11-14T20:00:00Z'),
  password_min: 8,
  contact_email: 'hallo@achterban.example',
};

/** Where somebody ends who opens this address, in the same tree. */
async function openWith(address: string, session: Session): Promise<string> {
  const browser = createRouter({
    routeTree: router.routeTree,
    parseSearch: router.options.parseSearch,
    stringifySearch: router.options.stringifySearch,
    context: { session: () => Promise.resolve(session) },
    history: createMemoryHistory({ initialEntries: [address] }),
    // As in a browser, and without asking for the window's address.
    isServer: false,
    origin: 'https://achterban.example',
  });
  await browser.load();
  return browser.state.location.href;
}
const openAsVisitor = (address: string) => openWith(address, visitor);

type Standing = Parameters<typeof abilitiesOf>[0];
type Person = 'clubless' | 'member' | 'admin' | 'superuser' | 'acting' | 'guest';
const PEOPLE: Record<Person, Standing> = {
  clubless: standing('member', null),
  member: standing('member', 'club'),
  admin: standing('admin', 'club'),
  superuser: standing('superuser', null),
  acting: { ...standing('superuser', null), acting_vereniging_id: 'club' },
  guest: { ...standing('member', 'club'), kijkt: 'gast' },
};

function standing(rol: Rol, vereniging_id: string | null): Standing {
  return {
    rol,
    email_bevestigd: true,
    two_factor_enabled: false,
    vereniging_id,
    vereniging_verwijderd_op: null,
    acting_vereniging_id: null,
  };
}

function sessionOf(person: Person): Session {
  const { rol, kijkt = null, ...rest } = PEOPLE[person];
  const club = {
    id: 'club',
    naam: 'Club',
    type_vereniging: 'overig' as const,
    logo: null,
    kleur_1: null,
    kleur_2: null,
    kleur_3: null,
    modules: [...MODULES],
  };
  return {
    ...visitor,
    club: person === 'clubless' || person === 'superuser' ? null : club,
    account: {
      id: 'u',
      email: 'kim@voorbeeld.nl',
      naam: 'Kim',
      voornaam: 'Kim',
      rol,
      ...rest,
      can: abilitiesOf({ rol, kijkt, ...rest }, { superuserNeedsTwoFactor: false }),
      home: homeOf({ rol, ...rest }),
      profiel_foto: null,
      chat_enabled: true,
      acting_until: null,
      acting_reason: null,
      kijkt,
      expires_at: new Date('2026-11-15T00:00:00Z'),
    },
  };
}

it.each([
  ['superuser', '/superuser'],
  ['acting', '/dashboard'],
  ['member', '/dashboard'],
  ['clubless', '/onboarding'],
  // Who looks around without an account can begin one.
  ['guest', '/login'],
] as const)('the login page leads a session of %s to %s (AUTH-15, AUTH-16, G-013)', async (person, home) => {
  expect(await openWith('/login', sessionOf(person))).toBe(home);
});

/** Who needs more than a club to open a page, or less: by hand, so that a route cannot change its own rule. */
const NEEDS: Record<string, 'account' | 'admin' | 'superuser'> = {
  '/onboarding': 'account',
  '/waiting-approval': 'account',
  '/profile': 'account',
  '/admin': 'admin',
  '/persoonsgegevens': 'admin',
  '/overdragen/uitnodiging': 'account',
  '/admin/toegangsverzoeken': 'admin',
  '/admin/verenigingen': 'admin',
  '/admin/matches': 'admin',
  '/admin/ctas': 'admin',
  '/club-verwijderd': 'account',
  '/superuser': 'superuser',
  '/superuser/ctas': 'superuser',
  '/superuser/matches': 'superuser',
  '/superuser/afbeeldingen': 'superuser',
  '/superuser/gebruikers': 'superuser',
  '/superuser/prijspakketten': 'superuser',
  '/superuser/inrichten': 'superuser',
  '/superuser/stand': 'superuser',
  '/superuser/verenigingen': 'superuser',
  '/superuser/verenigingen/$id': 'superuser',
};
/** Where somebody ends who opens a page with this need; not named is: on the page itself. */
const SENT: Record<'account' | 'member' | 'admin' | 'superuser', Partial<Record<Person, string>>> = {
  account: { guest: '/login' },
  member: { clubless: '/onboarding', superuser: '/superuser' },
  admin: { clubless: '/onboarding', member: '/dashboard', superuser: '/superuser', guest: '/login' },
  superuser: {
    clubless: '/onboarding',
    member: '/dashboard',
    admin: '/dashboard',
    acting: '/dashboard',
    guest: '/login',
  },
};

/** What the guard does with this person at this page: where they are sent, or null when the page opens. */
function visit(page: Page, session: Promise<Session>): Promise<string | null> {
  const address = page.fullPath.replaceAll(/\$\w+/gu, 'een');
  return guardVisit({
    context: { session: () => session },
    location: { href: address, pathname: address },
    matches: chainOf(page).map(({ options }) => options),
  }).then(
    () => null,
    (thrown: { options?: { to?: string } }) => thrown.options?.to ?? null,
  );
}

/** The routes on the way from the root to this page. */
function chainOf(page: Page): Page[] {
  return page.parentRoute === undefined ? [page] : [...chainOf(page.parentRoute), page];
}

describe('the guard of every closed page', () => {
  it.each(closed)('$fullPath is decided only when the session is known (SHELL-08)', async (page) => {
    const { promise, resolve } = Promise.withResolvers<Session>();
    let isDecided = false;
    const decided = visit(page, promise).then((to) => {
      isDecided = true;
      return to;
    });
    await new Promise((wait) => setImmediate(wait));
    expect(isDecided).toBe(false);
    resolve(visitor);
    expect(await decided).toBe('/login');
  });

  it.each(closed)(
    '$fullPath lets in who may, sends everybody else home, and a guest of the example club to the login (SHELL-07, SHELL-09, SHELL-10, SHELL-11, SHELL-12, SU-01, SU-02, G-020)',
    async (page) => {
      const need = NEEDS[page.fullPath] ?? 'member';
      for (const person of Object.keys(PEOPLE) as Person[]) {
        const expected = SENT[need][person] ?? null;
        expect(await visit(page, Promise.resolve(sessionOf(person))), person).toBe(expected);
      }
    },
  );

  it('knows only pages that are there', () => {
    expect(Object.keys(NEEDS).filter((path) => !closed.some(({ fullPath }) => fullPath === path))).toEqual([]);
  });
});

describe('the tree of routes', () => {
  it.each(['1e5', '007', 'true', '%5B1%5D'])('leaves %s behind the question mark as it was typed', async (typed) => {
    expect(await openAsVisitor(`/login?verder=${typed}`)).toBe(`/login?verder=${typed}`);
  });

  it('gives every page an address of its own, below one of the two guarded parents', () => {
    expect(new Set(pages.map(({ fullPath }) => fullPath)).size).toBe(pages.length);
    const loose = pages.filter(({ id }) => !/^\/(?:bare|framed)\//u.test(id));
    expect(loose.map(({ id }) => id)).toEqual(['/']);
  });

  it('opens these pages to everybody, and no other', () => {
    const open = pages.filter((page) => !closed.includes(page)).map(({ fullPath }) => fullPath);
    expect(open.toSorted()).toEqual([
      '/',
      '/_stijlgids',
      '/bevestigen',
      '/kies-wachtwoord',
      '/kijk-rond',
      '/login',
      '/prijzen',
      '/privacy',
      '/proefmail',
      '/reset-password',
      '/verwerkersovereenkomst',
      '/voorwaarden',
    ]);
  });

  it('has every page of a club in what is searched, but those that are about one thing, or a tab of one that is', () => {
    const tabs = ['/admin/verenigingen', '/admin/matches', '/admin/ctas'];
    const ofClub = closed
      .filter(({ fullPath, options: { staticData } }) => {
        const isOfClub = staticData.access === 'member' || staticData.access === 'admin';
        return isOfClub && !fullPath.includes('$') && !tabs.includes(fullPath);
      })
      .map(({ fullPath, options: { staticData } }) =>
        [fullPath, staticData.module ?? 'open', staticData.access].join(' '),
      );
    const searched = PAGES.filter(({ to }) => to !== '/prijzen' && to !== '/profile').map((page) =>
      [page.to, 'module' in page ? page.module : 'open', 'access' in page ? page.access : 'member'].join(' '),
    );
    expect(searched.toSorted()).toEqual(ofClub.toSorted());
  });

  it.each(TABS)(
    'has a place for $label of the console that does not come, beside the other tabs (SU-08)',
    ({ href }) => {
      const tab = pages.find(({ fullPath }) => fullPath === href);
      expect(tab?.id).toMatch(/^\/framed\/console\/tabs\//u);
      expect(tab?.options.errorComponent).toBeDefined();
    },
  );

  it('has the launcher of the assistant for the frame of every page, and no place for it on a page that fills the window (CHAT-07)', () => {
    expect(frameSlots().Chat).toBe(ChatLauncher);
    const filling = pages.filter(({ options }) => options.staticData.fillsWindow !== undefined);
    expect(filling.map(({ fullPath }) => fullPath).toSorted()).toEqual([
      '/brochure-generator/$zoekopdracht_id',
      '/campagnemiddelen/create/$type/$zoekopdracht_id',
      '/campagnemiddelen/mailen/$campagnemiddel_id',
      '/campagnemiddelen/mailen/$campagnemiddel_id/$mailing_id',
      '/sponsorbeheer/importeren',
    ]);
    const drawn = router.routeTree.children as unknown as { id: string }[];
    expect(drawn.map(({ id }) => id).toSorted()).toEqual(['/', '/bare', '/framed']);
  });

  it.each(closed.map(({ fullPath }) => fullPath))(
    'sends a visitor from %s to /login, and back after it (SHELL-07)',
    async (path) => {
      const address = path.replaceAll(/\$\w+/gu, 'een');
      expect(await openAsVisitor(`${address}?van=mail`)).toBe(
        `/login?${new URLSearchParams({ verder: `${address}?van=mail` }).toString()}`,
      );
    },
  );

  it.each(searches)('opens $fullPath whatever stands behind the question mark', ({ validator }) => {
    expect(validator.fields.length).toBeGreaterThan(0);
    for (const field of validator.fields) {
      for (const value of ['woord', '', 2026, -0.5, true, false, null, [], ['a', 'b'], {}, { a: 1 }]) {
        const read = validator.parse({ [field]: value, onbekend: value });
        // What cannot be read is named, so that the router forgets the raw value.
        expect(Object.keys(read)).toEqual([field]);
        expect(['string', 'boolean', 'number', 'undefined']).toContain(typeof read[field]);
      }
    }
    expect(validator.parse({})).toEqual({});
  });
});

describe('what the router waits for', () => {
  afterEach(() => {
    queryClient.clear();
    vi.unstubAllGlobals();
  });

  const waited = [
    {
      what: 'the session',
      wait: () => queryClient.query(sessionQuery),
      enter: () => new QueryObserver(queryClient, sessionQuery).subscribe(() => null),
    },
    {
      what: 'the dashboard',
      wait: () => queryClient.query(dashboardQuery),
      enter: () => new QueryObserver(queryClient, dashboardQuery).subscribe(() => null),
    },
    {
      what: 'the banners',
      wait: () => queryClient.query(ctasQuery),
      enter: () => new QueryObserver(queryClient, ctasQuery).subscribe(() => null),
    },
  ];

  // In development React mounts everything twice, so that a part leaves at once that asked for the same.
  it.each(waited)(
    'comes, also when a part of the page that asked for $what leaves before it is there',
    async ({ wait, enter }) => {
      let asked = 0;
      const answer = Promise.withResolvers<Response>();
      vi.stubGlobal('location', { origin: 'https://achterban.example' });
      vi.stubGlobal('localStorage', { getItem: () => null });
      vi.stubGlobal('fetch', () => {
        asked += 1;
        return answer.promise;
      });
      const waiting = wait();
      const leave = enter();
      leave();
      answer.resolve(Response.json({ account: null }));
      await expect(waiting).resolves.toEqual({ account: null });
      expect(asked).toBe(1);
    },
  );
});

/** Never run: the compiler checks these. Each line was seen to be refused for the reason it gives. */
export function WrongAddresses() {
  const navigate = useNavigate();
  // @ts-expect-error -- not one of the paths
  void navigate({ to: '/teams/nieuw' });
  // @ts-expect-error -- not one of the paths
  void redirect({ to: '/teams/nieuw' });
  // @ts-expect-error -- the parameter is missing
  void navigate({ to: '/teams/edit/$id' });
  // @ts-expect-error -- the parameter has another name
  void navigate({ to: '/teams/edit/$id', params: { slug: 'x' } });
  // @ts-expect-error -- not one of the tabs
  void navigate({ to: '/profile', search: { tab: 'onbekend' } });
  // @ts-expect-error -- not a word of this search
  void navigate({ to: '/kennisbank', search: { zoek: 'btw', woord: 'btw' } });
  // @ts-expect-error -- a number is no text
  void redirect({ to: '/login', search: { verder: 1 } });
  const search = useSearch({ from: '/framed/matches' });
  // @ts-expect-error -- this page has no such search
  const words: (keyof typeof search)[] = ['categorie'];
  // @ts-expect-error -- not one of the routes
  useSearch({ from: '/framed/onbekend' });
  const params = useParams({ from: '/framed/teams/edit/$id' });
  // @ts-expect-error -- this page has no such parameter
  const names: (keyof typeof params)[] = ['slug'];
  return (
    <>
      {/* @ts-expect-error -- not one of the paths */}
      <Link to="/teams/nieuw">{[...words, ...names].join(' ')}</Link>
      {/* @ts-expect-error -- the parameter is missing */}
      <Link to="/kennisbank/$slug">Artikel</Link>
      {/* @ts-expect-error -- a page that needs a parameter is no place to go back to */}
      <PageHead title="Team" back={{ to: '/teams/edit/$id' }} />
      {/* @ts-expect-error -- not one of the paths */}
      <Tab id="leden" label="Leden" href="/admin/leden" />
    </>
  );
}
