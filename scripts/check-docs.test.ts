import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { checkDocs, DOC_RULES, type DocRule } from './check-docs.ts';

type Tree = Record<string, string>;

const RECORD =
  '# One package\n\nDate: 2026-11-15\n\nStatus: accepted\n\n## Context\n\n## Decision\n\n## Consequences\n';

const SOUND: Tree = {
  'package.json': JSON.stringify({ scripts: { dev: 'node dev.ts', test: 'vitest run', 'check:docs': 'x' } }),
  'README.md': [
    '# Product',
    'Run `npm run dev`, `npm test` and `npm run check:docs`.',
    'See [how it is laid out](docs/architecture.md#one-request-followed) and [below](#product).',
    'Elsewhere: [a site](https://example.org/nothing.md), `https://example.org/a.ts`.',
    'Code in `src/server/app.ts:12`, `#server/app.ts`, `server/app.ts`, `src/server/`, `app.ts`, `shared/contract.ts`, `jobs.ts`.',
    'No path: `src/features/<name>/schema.ts`, `*.test.ts`, `a/…/b.ts`, `/api/openapi.json`, `@orpc/client`, `image/png`,',
    '`db.selectFrom`, `plaatsnaam`, `types.ts`, `NNNN_name.sql`, `import a from gone.ts`, `node src/server/app.ts now`.',
    '```',
    'src/gone.ts   a tree may show what an example needs',
    '```',
  ].join('\n'),
  'docs/architecture.md': '# Layout\n\n## One request, followed\n\nSee `../README.md` and PROOF-01.\n',
  'docs/requirements.md': '| ID | Text |\n|---|---|\n| PROOF-01 | Two tabs. |\n| G-001 | Say so. |\n',
  'docs/decisions/0001-one-package.md': RECORD,
  'docs/decisions/0002-two-walls.md': RECORD,
  'src/server/app.ts': '',
  'tests/login.test.ts': "it('shows two tabs (PROOF-01, G-001, UTF-16)')",
  'node_modules/thing/README.md': '[gone](gone.md)',
};

const PLANTED: [DocRule, string, Tree][] = [
  ['path', 'a path from the root', { 'AGENTS.md': 'See `src/server/gone.ts`.' }],
  ['path', 'a folder', { 'AGENTS.md': 'See `src/gone/`.' }],
  ['path', 'a path under src', { 'AGENTS.md': 'See `server/gone.ts`.' }],
  ['path', 'a subpath import', { 'AGENTS.md': 'See `#server/gone.ts`.' }],
  ['path', 'a path in a command', { 'AGENTS.md': 'Run `node scripts/gone.ts --check`.' }],
  ['path', 'a bare file name', { 'docs/deep/operations.md': 'See `gone.yaml`.' }],
  ['link', 'a link', { 'CONTRIBUTING.md': 'See [this](docs/gone.md).' }],
  ['link', 'an image', { 'docs/scale.md': '![graph](graph.png)' }],
  ['anchor', 'a heading elsewhere', { 'AGENTS.md': '[this](docs/architecture.md#gone)' }],
  ['anchor', 'a heading here', { 'AGENTS.md': '# A\n[this](#b)' }],
  ['script', 'a script in a sentence', { 'AGENTS.md': 'Run `npm run gone`.' }],
  ['script', 'a script in a block', { 'AGENTS.md': '```sh\nnpm run check:gone\n```' }],
  ['script', 'a script with a short form', { 'AGENTS.md': 'Then `npm start`.' }],
  ['requirement', 'a requirement in a document', { 'AGENTS.md': 'As PROOF-99 says.' }],
  ['requirement', 'a requirement in a test', { 'tests/e2e/login.spec.ts': "test('logs in (PROOF-77)')" }],
  ['decision-record', 'a number used twice', { 'docs/decisions/0002-again.md': RECORD }],
  ['decision-record', 'a missing part', { 'docs/decisions/0002-two-walls.md': RECORD.replace('## Decision\n', '') }],
];

const roots: string[] = [];

function plant(tree: Tree): string {
  const root = mkdtempSync(path.join(tmpdir(), 'docs-'));
  roots.push(root);
  for (const [file, text] of Object.entries(tree)) {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    writeFileSync(path.join(root, file), text);
  }
  return root;
}

afterEach(() => {
  for (const root of roots.splice(0)) rmSync(root, { recursive: true });
});

describe('the document check', () => {
  it('finds nothing in documents that tell the truth', () => {
    expect(checkDocs(plant(SOUND))).toEqual({ files: 5, violations: [] });
  });

  it.each(PLANTED)('reports exactly %s for %s that does not exist', (rule, _title, files) => {
    const { violations } = checkDocs(plant({ ...SOUND, ...files }));
    expect(violations.map((violation) => violation.rule)).toEqual([rule]);
  });

  it('has a planted violation for every rule', () => {
    expect(new Set(PLANTED.map(([rule]) => rule))).toEqual(new Set(Object.keys(DOC_RULES)));
  });
});
