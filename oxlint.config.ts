import { defineConfig, type OxlintOverride } from 'oxlint';

/** What may not be imported, and why: each is added to the tiers below that it holds for. */
interface Refused {
  regex: string;
  message: string;
  importNames?: string[];
  importNamePattern?: string;
}

const START: Refused = { regex: '^#start/', message: 'The starting points stand above everything.' };
const FEATURES: Refused = { regex: '^#features/', message: 'Only src/start and features name features.' };
const CLIENT: Refused = { regex: '^#(features/[^/]+/)?client/', message: 'This tier does not know the client.' };
const SERVER: Refused = { regex: '^#(features/[^/]+/)?server/', message: 'This tier does not know the server.' };
const DOCUMENT: Refused = { regex: '^#features/[^/]+/document/', message: 'Shared imports only shared.' };

const SERVER_PACKAGES: Refused = {
  regex:
    '^(@aws-sdk/.+|@hono/node-server|@orpc/server|better-auth|flydrive|hono|kysely|nodemailer|pg|pg-boss|pino|playwright-core|sharp)(/|$)',
  message: 'This does not exist in a browser.',
};
const MINTING: Refused = {
  regex: '(^|/)tenant\\.ts$',
  importNames: ['mintTenant'],
  message: 'Take the tenant as an argument; only the door and the job runner mint one.',
};
const DOOR: Refused = { regex: '^@orpc/server(/|$)', message: 'Every handler stands behind the door.' };
const SIGN_IN: Refused = {
  regex: '(^|/)door\\.ts$',
  importNames: ['signInDoor'],
  message: 'Only accounts signs people in and out.',
};
const SQL: Refused[] = [
  { regex: '^pg(/|$)', message: 'SQL stands in queries.ts.' },
  { regex: '^kysely$', importNames: ['sql'], message: 'SQL stands in queries.ts.' },
];
const KYSELY: Refused = { regex: '^(kysely|pg)(/|$)', message: 'A handler knows queries, not how they are made.' };
const CLOCK: Refused[] = [
  {
    regex: '^@internationalized/date$',
    importNames: ['today', 'now', 'isToday'],
    message: 'This reads the clock; take the day as an argument.',
  },
  {
    regex: '^date-fns(/|$)',
    importNamePattern:
      '^(is(Today|Tomorrow|Yesterday|Past|Future|This\\w+)|(start|end)Of(Today|Tomorrow|Yesterday)|formatDistanceToNow\\w*)$',
    message: 'This reads the clock; take the day as an argument.',
  },
];
const EFFECTS: Refused = {
  regex: '^react$',
  importNamePattern: '^use(Effect|LayoutEffect|InsertionEffect|State|Reducer|Ref|SyncExternalStore)$',
  message: 'A document has no effects and keeps no state.',
};

const TESTS = ['**/*.test.{ts,tsx}'];
const RULES = ['src/features/*/shared/rules.ts', 'src/features/*/shared/rules/**'];
const DOCUMENTS = ['src/features/*/document/**'];

const BROWSER = ['src/{client,shared}/**', 'src/features/*/{client,shared,document}/**'];

const DATES = { object: 'Intl', property: 'DateTimeFormat', message: 'src/shared/dates.ts writes dates.' };
const STATEMENTS = ['selectFrom', 'insertInto', 'updateTable', 'deleteFrom', 'mergeInto', 'replaceInto'].map(
  (property) => ({ property, message: 'SQL stands in queries.ts.' }),
);
const CHANCE = ['Date.now', 'Math.random', 'performance.now', 'crypto.randomUUID', 'crypto.getRandomValues'].map(
  (call) => {
    const [object = '', property = ''] = call.split('.');
    return { object, property, message: 'A decision depends on nothing but its arguments.' };
  },
);

// Tests of src climb to tests, scripts and db, and nowhere else. The linter's expressions cannot say 'not'.
const CLIMBING: Refused = {
  regex: String.raw`^(\.\./)+([^tsd./]|t([^e]|e[^s])|s([^c]|c[^r])|d[^b])`,
  message: "An import across folders starts with '#'.",
};

/** Which way the imports of a tier may point, and what its code may not take; a later tier is narrower. */
interface Tier {
  files: string[];
  arrows: Refused[];
  code?: Refused[];
}

const TIERS: Tier[] = [
  { files: ['src/client/**'], arrows: [START, FEATURES, SERVER], code: [SERVER_PACKAGES] },
  { files: ['src/features/*/client/**'], arrows: [START, SERVER], code: [SERVER_PACKAGES] },
  { files: ['src/shared/**'], arrows: [START, FEATURES, CLIENT, SERVER], code: [SERVER_PACKAGES] },
  { files: ['src/features/*/shared/**'], arrows: [START, CLIENT, SERVER, DOCUMENT], code: [SERVER_PACKAGES] },
  { files: RULES, arrows: [START, CLIENT, SERVER, DOCUMENT], code: [SERVER_PACKAGES, ...CLOCK] },
  { files: DOCUMENTS, arrows: [START, CLIENT, SERVER], code: [SERVER_PACKAGES, ...CLOCK, EFFECTS] },
  { files: ['src/server/**'], arrows: [START, FEATURES, CLIENT], code: [MINTING] },
  { files: ['src/server/http/door.ts', 'src/server/jobs.ts'], arrows: [START, FEATURES, CLIENT] },
  { files: ['src/features/*/server/**'], arrows: [START, CLIENT], code: [MINTING, DOOR, SIGN_IN, ...SQL] },
  {
    files: ['src/features/*/server/queries.ts', 'src/features/*/server/queries/*.ts'],
    arrows: [START, CLIENT],
    code: [MINTING],
  },
  { files: ['src/features/*/server/handlers.ts'], arrows: [START, CLIENT], code: [MINTING, DOOR, SIGN_IN, KYSELY] },
  { files: ['src/features/accounts/server/handlers.ts'], arrows: [START, CLIENT], code: [MINTING, DOOR, KYSELY] },
];

const refuse = (patterns: Refused[]): NonNullable<OxlintOverride['rules']> => ({
  'no-restricted-imports': ['error', { patterns }],
});

/** A test has the rights of the file it stands beside, and any package. */
const imports: OxlintOverride[] = TIERS.flatMap(({ files, arrows, code = [] }) => [
  { files, excludeFiles: TESTS, rules: refuse([...arrows, ...code]) },
  {
    files: files.filter((glob) => glob.endsWith('/**')).map((glob) => `${glob}/*.test.{ts,tsx}`),
    rules: refuse([...arrows, CLIMBING]),
  },
]);

export default defineConfig({
  $schema: './node_modules/oxlint/configuration_schema.json',
  options: { typeAware: true, denyWarnings: true, reportUnusedDisableDirectives: 'error' },
  plugins: ['typescript', 'unicorn', 'oxc', 'import', 'node', 'react', 'jsx-a11y', 'vitest', 'promise'],
  jsPlugins: ['./scripts/lint/addresses.ts'],
  env: { builtin: true, es2024: true, browser: true, node: true },
  categories: { correctness: 'error', suspicious: 'error' },
  ignorePatterns: ['dist/**', 'coverage/**', 'playwright-report/**', 'test-results/**', '.dev/**'],
  rules: {
    'typescript/no-floating-promises': 'error',
    'typescript/no-misused-promises': 'error',
    'typescript/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
    'typescript/no-unsafe-argument': 'error',
    'typescript/no-unsafe-assignment': 'error',
    'typescript/no-unsafe-call': 'error',
    'typescript/no-unsafe-member-access': 'error',
    'typescript/no-unsafe-return': 'error',
    'typescript/no-unsafe-function-type': 'error',
    'typescript/no-explicit-any': 'error',
    'typescript/ban-ts-comment': 'error',
    'typescript/no-deprecated': 'error',
    'typescript/only-throw-error': [
      'error',
      { allow: [{ from: 'package', package: '@tanstack/router-core', name: ['Redirect', 'NotFoundError'] }] },
    ],
    'typescript/prefer-promise-reject-errors': 'error',
    'typescript/restrict-template-expressions': ['error', { allowNumber: true, allowBoolean: false }],
    'typescript/no-misused-spread': ['error', { allow: ['string'] }],
    'oxc/no-const-enum': 'error',

    'react/rules-of-hooks': 'error',
    'react/exhaustive-deps': 'error',
    'react/no-danger': 'error',
    'react/jsx-no-target-blank': 'error',
    'react/button-has-type': 'error',

    'import/no-cycle': 'error',
    'import/no-default-export': 'error',
    'oxc/no-barrel-file': ['error', { threshold: 0 }],
    'typescript/consistent-type-imports': 'error',
    'unicorn/filename-case': ['error', { case: 'kebabCase' }],
    'no-warning-comments': ['error', { terms: ['todo', 'fixme', 'xxx'], location: 'anywhere' }],
    'import/no-unassigned-import': ['error', { allow: ['**/*.css', '@fontsource/**', '@fontsource-variable/**'] }],

    // A promise of the requirement list that a later part keeps is written down, not forgotten.
    'vitest/warn-todo': 'off',
    'vitest/valid-expect': ['error', { maxArgs: 2 }],
    'vitest/expect-expect': ['error', { assertFunctionNames: ['expect*', 'assert*', 'fc.assert'] }],
    'vitest/no-standalone-expect': ['error', { additionalTestBlockFunctions: ['it.prop', 'test.prop'] }],

    'no-empty': ['error', { allowEmptyCatch: false }],
    'no-console': 'error',
    'no-eval': 'error',
    eqeqeq: ['error', 'always', { null: 'ignore' }],
    'no-var': 'error',
    'prefer-const': 'error',
    'no-shadow': ['error', { allow: ['db', 'trx', 'eb', 'qb', 'error', 'resolve', 'reject'] }],

    'react/react-in-jsx-scope': 'off',
    'jsx-a11y/no-autofocus': ['error', { ignoreNonDOM: true }],
    'jsx-a11y/prefer-tag-over-role': 'off',
    'typescript/no-unsafe-enum-comparison': 'off',
    'react/hooks': 'off',
    'react/exhaustive-effect-dependencies': 'off',
    'typescript/no-unsafe-type-assertion': 'off',
    'typescript/consistent-return': 'off',
    'promise/always-return': 'off',
    'promise/no-callback-in-promise': 'off',
    'import/no-named-as-default': 'off',
    'import/no-named-as-default-member': 'off',
    'no-underscore-dangle': 'off',
    'oxc/no-async-endpoint-handlers': 'off',
    'unicorn/consistent-function-scoping': 'off',
  },
  overrides: [
    ...imports,
    { files: ['src/**'], excludeFiles: TESTS, rules: { 'import/no-relative-parent-imports': 'error' } },
    { files: BROWSER, excludeFiles: TESTS, rules: { 'import/no-nodejs-modules': 'error' } },
    {
      files: ['src/**'],
      // The way around the filter of addresses must depend on the process being a test, never on what a caller passes.
      excludeFiles: [...TESTS, 'src/start/**', 'src/server/outside/fetch-out.ts'],
      rules: { 'node/no-process-env': 'error' },
    },
    // A later entry replaces an earlier one, so each of the three names the dates.
    {
      files: ['src/**'],
      excludeFiles: [...TESTS, 'src/shared/dates.ts'],
      rules: { 'no-restricted-properties': ['error', DATES] },
    },
    {
      files: ['src/features/*/server/**'],
      excludeFiles: [...TESTS, '**/queries.ts', '**/queries/*.ts'],
      rules: { 'no-restricted-properties': ['error', DATES, ...STATEMENTS] },
    },
    {
      files: [...RULES, ...DOCUMENTS],
      excludeFiles: TESTS,
      rules: { 'no-restricted-properties': ['error', DATES, ...CHANCE], 'no-restricted-globals': ['error', 'fetch'] },
    },
    {
      files: ['src/client/**', 'src/features/*/client/**', 'src/start/**'],
      excludeFiles: [...TESTS, 'src/client/ui/link.tsx'],
      rules: { 'house/typed-address': 'error' },
    },
    {
      files: ['*.config.ts', 'knip.ts', 'knip.production.ts', 'scripts/lint/addresses.ts'],
      rules: { 'import/no-default-export': 'off' },
    },
    { files: ['tests/e2e/global-setup.ts'], rules: { 'import/no-default-export': 'off' } },
    { files: ['scripts/**', 'db/**', 'tests/**'], rules: { 'no-console': 'off' } },
    { files: ['tests/**'], rules: { 'vitest/no-conditional-expect': 'off' } },
    {
      files: ['tests/e2e/**'],
      rules: {
        'vitest/expect-expect': 'off',
        'vitest/no-standalone-expect': 'off',
        'vitest/valid-title': 'off',
      },
    },
  ],
});
