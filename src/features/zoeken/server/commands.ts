import { abilitiesOf } from '#shared/abilities.ts';
import { type Day, daysBetween } from '#shared/dates.ts';
import { soughtOf } from '#server/database/sought.ts';
import { accessRules, type Admitted } from '#server/http/door.ts';
import { findArticles } from '#features/kennisbank/shared/rules/articles.ts';
import { hasLetter } from '#features/zoeken/shared/rules/letters.ts';
import { findPages, type Meant } from '#features/zoeken/shared/rules/pages.ts';
import { type Answer, FEW, GROEPEN, type Groep, MANY, type Result } from '#features/zoeken/shared/schema.ts';
import * as queries from './queries.ts';

type Found = Awaited<ReturnType<typeof queries.readFound>>;

const sponsorOf = (sponsor: Found['sponsors'][number], today: Day): Result => ({
  ...sponsor,
  soort: 'sponsor',
  dagen_te_laat: sponsor.opvolgen === null ? 0 : Math.max(0, daysBetween(sponsor.opvolgen, today)),
});

/** Who types the name of a page wants that page; who types another word for it wants it sooner than to read about it. */
function groupsInOrder(meant: Meant | undefined): readonly Groep[] {
  const others = GROEPEN.filter((name) => name !== 'paginas');
  if (meant === 'naam') return ['paginas', ...others];
  return meant === 'woord' ? others.flatMap((name) => (name === 'artikelen' ? ['paginas', name] : [name])) : GROEPEN;
}

interface Asked {
  zoek: string;
  groep?: Groep | undefined;
}

/** What the club has by these words; only what nothing was found for is asked a second time, for what it looks like. */
export async function search(
  { db, env, account, tenant, modules }: Admitted<'member'>,
  { zoek, groep }: Asked,
  today: Day,
): Promise<Answer> {
  const sought = soughtOf(zoek, groep === undefined ? FEW : MANY);
  if (sought === null) return { groepen: [], bedoel_je: [] };
  const at = { ...tenant, ...sought, met_sponsors: modules.includes('sponsorbeheer') };
  const found = await queries.readFound(db, at);
  const articles = hasLetter(zoek) ? findArticles(zoek) : [];
  const pages = findPages(zoek, { modules, can: abilitiesOf(account, accessRules(env)) });
  const counted = (rows: readonly { gevonden: number }[]) => rows[0]?.gevonden ?? 0;
  const isOpen = (list: 'teams' | 'campagnemiddelen') => modules.includes(list);
  const teams = isOpen('teams') ? found.teams : [];
  const materials = isOpen('campagnemiddelen') ? found.materialen : [];
  const groups: Record<Groep, { aantal: number; rijen: Result[] }> = {
    sponsors: { aantal: counted(found.sponsors), rijen: found.sponsors.map((row) => sponsorOf(row, today)) },
    teams: { aantal: counted(teams), rijen: teams.map((row) => ({ ...row, soort: 'team' })) },
    zoekopdrachten: {
      aantal: counted(found.zoekopdrachten),
      rijen: found.zoekopdrachten.map((row) => ({ ...row, soort: 'zoekopdracht' })),
    },
    materialen: { aantal: counted(materials), rijen: materials.map((row) => ({ ...row, soort: 'middel' })) },
    artikelen: {
      aantal: articles.length,
      rijen: articles
        .slice(0, sought.aantal)
        .map(({ kind, slug, title, excerpt }) => ({ soort: kind, slug, titel: title, tekst: excerpt })),
    },
    paginas: {
      aantal: pages.length,
      rijen: pages.slice(0, sought.aantal).map(({ to, titel, tekst }) => ({ soort: 'pagina', to, titel, tekst })),
    },
  };
  const groepen = groupsInOrder(pages[0]?.meant)
    .filter((name) => groups[name].aantal > 0 && (groep === undefined || name === groep))
    .map((name) => ({ groep: name, ...groups[name] }));
  if (groepen.length > 0 || groep !== undefined) return { groepen, bedoel_je: [] };

  const like = await queries.readLike(db, at);
  const near = [
    ...like.sponsors.map((row) => ({ row: sponsorOf(row, today), gelijkenis: 1 - row.plek })),
    ...(isOpen('teams') ? like.teams : []).map(({ gelijkenis, ...row }) => ({
      row: { ...row, soort: 'team', tekst: null } satisfies Result,
      gelijkenis,
    })),
    ...like.zoekopdrachten.map(({ gelijkenis, ...row }) => ({
      row: { ...row, soort: 'zoekopdracht', tekst: null, pakketten: 0, stand: null } satisfies Result,
      gelijkenis,
    })),
    ...(isOpen('campagnemiddelen') ? like.materialen : []).map(({ gelijkenis, ...row }) => ({
      row: { ...row, soort: 'middel' } satisfies Result,
      gelijkenis,
    })),
  ];
  const bedoel_je = near
    .toSorted((a, b) => b.gelijkenis - a.gelijkenis)
    .slice(0, FEW)
    .map(({ row }) => row);
  return { groepen, bedoel_je };
}
