import pg from 'pg';
import type { AppPath } from '#client/paths.ts';
import { readWorld } from './world.ts';

const VISITOR = null;
const MEMBER = 'mo@groenendaal.example';
const ADMIN = 'marja@groenendaal.example';
const CLUBLESS = 'joyce@voorbeeld.example';
const PENDING = 'sanne@groenendaal.example';
const SUPERUSER = 'superuser@achterban.example';

/** The search that most pages are about. The example club has one of the same name, and so may a club of a test. */
export const SHIRTS_IS = `zoekopdracht = 'Nieuwe shirts voor JO13-1'
  and vereniging_id = (select vereniging_id from app.users where email = '${MEMBER}')`;
const SHIRTS = `select id from app.zoekopdracht where ${SHIRTS_IS}`;

const ADMINS_CLUB = `(select vereniging_id from app.users where email = '${ADMIN}')`;

const SHIRTS_BROCHURE = `select id from app.campagnemiddel where type = 'brochure' and zoekopdracht_id = (${SHIRTS})
  order by id limit 1`;

interface Visit {
  /** Everybody who sees it differently: a log-in of the demo world, or null for a visitor. */
  as: (string | null)[];
  /** SQL that gives the `$id`, or a column for each word of the address that has a `$`. */
  id?: string;
  /** SQL that gives what stands behind the '?'. */
  search?: string;
}

/** Every page of the product, with who sees it. A route that is missing here, or no longer there, does not compile. */
const VISITS: Record<Exclude<AppPath, '/' | '/_stijlgids'>, Visit> = {
  '/login': { as: [VISITOR] },
  '/reset-password': { as: [VISITOR] },
  '/bevestigen': { as: [VISITOR] },
  // The form: tests/e2e/admin.spec.ts.
  '/kies-wachtwoord': { as: [VISITOR] },
  '/proefmail': { as: [VISITOR] },
  // A visitor does not stay here: tests/e2e/voorbeeldclub.spec.ts.
  '/kijk-rond': { as: [MEMBER] },
  '/profile': { as: [MEMBER, CLUBLESS, SUPERUSER] },
  '/superuser': { as: [SUPERUSER] },
  '/superuser/verenigingen': { as: [SUPERUSER] },
  '/superuser/ctas': { as: [SUPERUSER] },
  '/superuser/prijspakketten': { as: [SUPERUSER] },
  '/superuser/verenigingen/$id': {
    as: [SUPERUSER],
    id: `select id from app.vereniging where naam = 'VV Groenendaal' and not is_voorbeeld`,
  },
  '/club-verwijderd': { as: ['joris@dezwaluw.example', 'roos@dezwaluw.example'] },
  '/superuser/gebruikers': { as: [SUPERUSER] },
  '/superuser/afbeeldingen': { as: [SUPERUSER] },
  '/superuser/stand': { as: [SUPERUSER] },
  '/superuser/inrichten': { as: [SUPERUSER] },
  '/superuser/matches': { as: [SUPERUSER] },
  '/prijzen': { as: [VISITOR, MEMBER] },
  '/onboarding': { as: [CLUBLESS, 'patrick@voorbeeld.example'] },
  '/waiting-approval': { as: [PENDING] },
  '/admin': { as: [ADMIN] },
  '/admin/toegangsverzoeken': { as: [ADMIN, 'annemie@cecilia.example'] },
  '/admin/verenigingen': { as: [ADMIN] },
  '/admin/matches': { as: [ADMIN] },
  '/admin/ctas': { as: [ADMIN] },
  '/persoonsgegevens': { as: [ADMIN] },
  '/verwerkersovereenkomst': { as: [VISITOR] },
  '/privacy': { as: [VISITOR] },
  '/voorwaarden': { as: [VISITOR] },
  '/dashboard': { as: [ADMIN, 'annemie@cecilia.example', 'gerda@eikenrode.example'] },
  '/overdragen': { as: [ADMIN, MEMBER] },
  '/overdragen/uitnodiging': { as: [CLUBLESS] },
  '/vereniging': { as: [MEMBER, 'petra@roodwit.example'] },
  '/vereniging/bewerken': { as: [MEMBER] },
  '/teams': { as: [MEMBER] },
  '/teams/new': { as: [MEMBER] },
  '/teams/edit/$id': {
    as: [MEMBER],
    id: `select t.id from app.team t join app.vereniging v on v.id = t.vereniging_id where v.naam = 'VV Groenendaal' and not v.is_voorbeeld order by t.teamnaam limit 1`,
  },
  '/zoekopdrachten': { as: [MEMBER] },
  '/zoekopdrachten/new': { as: [MEMBER] },
  '/zoekopdrachten/edit/$id': {
    as: [MEMBER],
    id: SHIRTS,
  },
  '/zoekopdrachten/$zoekopdracht_id/campagnemiddelen': { as: [MEMBER], id: SHIRTS },
  '/campagnemiddelen': { as: [MEMBER, 'petra@roodwit.example'] },
  '/campagnemiddelen/zoekopdracht/$zoekopdracht_id': { as: [MEMBER], id: SHIRTS },
  '/campagnemiddelen/new/$zoekopdracht_id': { as: [MEMBER], id: SHIRTS },
  '/campagnemiddelen/edit/$id': {
    as: [MEMBER],
    id: `select m.id from app.campagnemiddel m join app.vereniging v on v.id = m.vereniging_id where v.naam = 'VV Groenendaal' and not v.is_voorbeeld order by m.type limit 1`,
  },
  '/campagnemiddelen/create/$type/$zoekopdracht_id': {
    as: [MEMBER],
    id: `select 'a5' as type, id as zoekopdracht_id from app.zoekopdracht where ${SHIRTS_IS}`,
  },
  '/brochure-generator/$zoekopdracht_id': { as: [MEMBER], id: SHIRTS },
  '/campagnemiddelen/mailen/$campagnemiddel_id': { as: [MEMBER], id: SHIRTS_BROCHURE },
  '/campagnemiddelen/mailen/$campagnemiddel_id/$mailing_id': {
    as: [MEMBER],
    id: `select campagnemiddel_id, id as mailing_id from app.mailing where campagnemiddel_id = (${SHIRTS_BROCHURE}) limit 1`,
  },
  '/matches': { as: [MEMBER] },
  '/sponsorbeheer': { as: [MEMBER] },
  '/sponsorbeheer/sponsors/$id': {
    as: [ADMIN],
    id: `select s.id from app.sponsor s join app.vereniging v on v.id = s.vereniging_id where v.naam = 'VV Groenendaal' and not v.is_voorbeeld and s.bedrijfsnaam = 'Bouwbedrijf Hoek'`,
  },
  '/sponsorbeheer/samenvoegen': {
    as: [ADMIN],
    search: `select 'a=' || a.id || '&b=' || b.id as search from app.sponsor a, app.sponsor b where a.vereniging_id = b.vereniging_id and a.vereniging_id = ${ADMINS_CLUB} and a.bedrijfsnaam = 'Slagerij ’t Hoekje' and b.bedrijfsnaam = 'Bakkerij Jansen'`,
  },
  '/sponsorbeheer/samengevoegd/$id': {
    as: [ADMIN],
    id: `select id from app.samenvoeging where vereniging_id = ${ADMINS_CLUB}`,
  },
  '/sponsorbeheer/contracten': { as: [ADMIN] },
  '/sponsorbeheer/rapportage': { as: [ADMIN] },
  '/sponsorbeheer/importeren': { as: [ADMIN] },
  '/kennisbank': { as: [MEMBER] },
  '/kennisbank/$slug': { as: [MEMBER], id: `select 'sponsoring-en-btw' as id` },

  '/materialen': { as: [MEMBER] },
  '/snelkoppelingen': { as: [MEMBER] },
};

/** Pages that the server draws: the router does not know them. */
const DRAWN: Record<string, Visit> = {
  '/welkom': { as: [VISITOR] },
  '/inschrijven/$code': { as: [VISITOR], id: `select 'h4tx7npa' as id` },
  '/sponsor-thank-you': { as: [VISITOR] },
};

export interface RouteToSee extends Visit {
  /** As the router knows it; `$id` is filled in from the demo world. */
  path: string;
}

export const ROUTES: RouteToSee[] = Object.entries({ ...VISITS, ...DRAWN }).map(([path, visit]) => ({
  path,
  ...visit,
}));

/** The address of a route in the demo world. */
export async function addressOf({ path: route, id, search }: RouteToSee): Promise<string> {
  const words = route.includes('$') ? await readRow(route, id) : {};
  const path = route.replaceAll(/\$(\w+)/gu, (_, word: string) => words[word] ?? words['id'] ?? 'onbekend');
  return search === undefined ? path : `${path}?${(await readRow(route, search))['search'] ?? 'onbekend'}`;
}

async function readRow(route: string, statement: string | undefined): Promise<Record<string, string>> {
  const adminUrl = readWorld()?.adminUrl;
  if (statement === undefined || adminUrl === undefined)
    throw new Error(`${route} needs SQL for its address, and a world`);
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    const { rows } = await client.query<Record<string, string>>(statement);
    return rows[0] ?? {};
  } finally {
    await client.end();
  }
}
