import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

/** What the linter says of one file, by line. */
function lint(source: string): number[] {
  const folder = mkdtempSync(path.join(tmpdir(), 'addresses-'));
  try {
    const plugin = path.resolve(import.meta.dirname, 'addresses.ts');
    const config = {
      jsPlugins: [plugin],
      categories: { correctness: 'off' },
      rules: { 'house/typed-address': 'error' },
    };
    writeFileSync(path.join(folder, '.oxlintrc.json'), JSON.stringify(config));
    writeFileSync(path.join(folder, 'page.tsx'), source);
    const oxlint = path.resolve(import.meta.dirname, '../../node_modules/.bin/oxlint');
    const { stdout } = spawnSync(oxlint, ['--format=unix', 'page.tsx'], { cwd: folder, encoding: 'utf8' });
    return [...stdout.matchAll(/page\.tsx:(\d+):/gu)].map((match) => Number(match[1]));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const linesOf = (...lines: string[]) =>
  lint(`export const all = (id: string, url: string) => [\n${lines.join('\n')}\n];`);

describe('the lint rule for addresses', () => {
  it('refuses an address that is put together, in a link as in a call', () => {
    expect(
      linesOf(
        '<Link to={`/teams/edit/${id}`}>Team</Link>,',
        "<Link to={'/teams/edit/' + id}>Team</Link>,",
        '<Tab href={id ? `/admin/${id}` : url} />,',
        'navigate({ to: `/teams/edit/${id}` }),',
        '<ExternalLink href={`/teams/${id}`}>Team</ExternalLink>,',
      ),
    ).toEqual([2, 3, 4, 5, 6]);
  });

  it('looks through what only tells the compiler something, and through calls that put text together', () => {
    expect(
      linesOf(
        "<Link to={`/teams/edit/${id}` as '/teams'}>Team</Link>,",
        '<Link to={`/teams/edit/${id}` satisfies string}>Team</Link>,',
        '<Link to={`/teams/edit/${id}`!}>Team</Link>,',
        "navigate({ to: ('/x/' + id) as string }),",
        "navigate({ to: '/x/'.concat(id) }),",
        "navigate({ to: ['/teams', id].join('/') }),",
      ),
    ).toEqual([2, 3, 4, 5, 6, 7]);
  });

  it('refuses an address that goes around the routes', () => {
    expect(
      linesOf(
        "navigate({ href: '/teams' }),",
        "redirect({ href: '/teams' }),",
        "location.assign('/x'),",
        "window.location.replace('/x'),",
        '(to: string) => navigate({ to }),',
        'function go(href: string) {},',
      ),
    ).toEqual([2, 3, 4, 5, 6, 7]);
  });

  it('refuses a bare anchor, a page of ours as another site, a prop that takes any text, and loose types', () => {
    expect(
      linesOf(
        '<a href="/teams">Teams</a>,',
        '<a href={url}>Teams</a>,',
        '<ExternalLink href="/teams">Teams</ExternalLink>,',
        '(props: { to: string }) => props,',
        '(props: { href?: `/${string}` | null }) => props,',
        'useSearch({ strict: false }),',
      ),
    ).toEqual([2, 3, 4, 5, 6, 7]);
  });

  it('leaves routes, places on the page, other sites and what a person typed', () => {
    expect(
      linesOf(
        '<Link to="/teams/edit/$id" params={{ id }}>Team</Link>,',
        '<a href={`#${id}`}>Deel</a>,',
        '<a href={`mailto:${id}`}>Mail</a>,',
        '<ExternalLink href={url}>Site</ExternalLink>,',
        '<ExternalLink href={`https://wa.me/?text=${id}`}>Deel</ExternalLink>,',
        '(props: { to: PlainPath }) => props,',
        '(to: PlainPath) => navigate({ to }),',
        "{ id: 'leden', href: '/admin' },",
        'navigate({ href: safeReturn(url) }),',
      ),
    ).toEqual([]);
  });
});
