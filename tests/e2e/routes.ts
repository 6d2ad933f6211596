import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { readWorld } from './world.ts';

const VISITOR = null;
const MEMBER = 'mo@groenendaal.example';
const ADMIN = 'marja@groenendaal.example';
const CLUBLESS = 'joyce@voorbeeld.example';
const PENDING = 'sanne@groenendaal.example';
const SUPERUSER = 'superuser@achterban.example';

export interface RouteToSee {
  /** As the router knows it; `$id` is filled in from the demo world. */
  path: string;
  /** Everybody who sees it differently: a log-in of the demo world, or null for a visitor. */
  as: (string | null)[];
  /** SQL that gives the `$id`. */
  id?: string;
}

/** Every route of the product, with who sees it. The test below it fails when a route is missing here. */
export const ROUTES: RouteToSee[] = [
  { path: '/login', as: [VISITOR] },
  { path: '/reset-password', as: [VISITOR] },
  { path: '/bevestigen', as: [VISITOR] },
  { path: '/profile', as: [MEMBER, CLUBLESS, SUPERUSER] },
  { path: '/superuser', as: [SUPERUSER] },
  { path: '/prijzen', as: [VISITOR, MEMBER] },
  { path: '/onboarding', as: [CLUBLESS, 'patrick@voorbeeld.example'] },
  { path: '/waiting-approval', as: [PENDING] },
  { path: '/admin', as: [ADMIN] },
  { path: '/admin/toegangsverzoeken', as: [ADMIN, 'annemie@cecilia.example'] },
  { path: '/admin/verenigingen', as: [ADMIN] },
  { path: '/admin/matches', as: [ADMIN] },
  { path: '/admin/ctas', as: [ADMIN] },
  { path: '/verwerkersovereenkomst', as: [VISITOR] },
  { path: '/privacy', as: [VISITOR] },
  { path: '/voorwaarden', as: [VISITOR] },
  { path: '/dashboard', as: [ADMIN, 'annemie@cecilia.example', 'gerda@eikenrode.example'] },
  { path: '/vereniging', as: [MEMBER, 'petra@roodwit.example'] },
  { path: '/vereniging/bewerken', as: [MEMBER] },
  { path: '/teams', as: [MEMBER] },
  { path: '/teams/new', as: [MEMBER] },
  {
    path: '/teams/edit/$id',
    as: [MEMBER],
    id: `select t.id from app.team t join app.vereniging v on v.id = t.vereniging_id where v.naam = 'VV Groenendaal' order by t.teamnaam limit 1`,
  },
  { path: '/zoekopdrachten', as: [MEMBER] },
  { path: '/zoekopdrachten/new', as: [MEMBER] },
  {
    path: '/zoekopdrachten/edit/$id',
    as: [MEMBER],
    id: `select id from app.zoekopdracht where zoekopdracht = 'Nieuwe shirts voor JO13-1'`,
  },
  { path: '/matches', as: [MEMBER] },
  { path: '/sponsorbeheer', as: [MEMBER] },
  { path: '/kennisbank', as: [MEMBER] },
  { path: '/kennisbank/$slug', as: [MEMBER], id: `select 'sponsoring-en-btw' as id` },
  { path: '/materialen', as: [MEMBER] },
  { path: '/snelkoppelingen', as: [MEMBER] },
];

const FEATURES = path.resolve(import.meta.dirname, '../../src/features');

/** The paths in the features' routes files, so that a new route cannot be forgotten. */
export function declaredPaths(): string[] {
  return readdirSync(FEATURES)
    .flatMap((feature) => {
      try {
        return [
          ...readFileSync(path.join(FEATURES, feature, 'client/routes.tsx'), 'utf8').matchAll(/path: '([^']+)'/gu),
        ];
      } catch {
        return [];
      }
    })
    .map((match) => match[1] ?? '');
}

/** The address of a route in the demo world. */
export async function addressOf({ path: route, id }: RouteToSee): Promise<string> {
  if (!route.includes('$')) return route;
  const adminUrl = readWorld()?.adminUrl;
  if (id === undefined || adminUrl === undefined) throw new Error(`${route} needs SQL for its id, and a world`);
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ id: string }>(id);
    return route.replace(/\$\w+/u, rows[0]?.id ?? 'onbekend');
  } finally {
    await client.end();
  }
}
