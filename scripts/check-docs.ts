import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { FORBIDDEN_NAMES, VOCABULARY } from './check-architecture.ts';

/** The documents may not lie: every path, command, link and requirement they name exists. */

export const DOC_RULES = {
  path: 'a file or folder that is named exists',
  link: 'a relative link leads to a file',
  anchor: 'a link to a heading finds that heading',
  script: 'an npm script that is named exists',
  requirement: 'a requirement that is cited, in a document or by a test, is in docs/requirements.md',
  'decision-record': 'a decision record is numbered in order and has its five parts',
} as const;

export type DocRule = keyof typeof DOC_RULES;

export interface DocViolation {
  rule: DocRule;
  file: string;
  line: number;
  message: string;
}

const SKIPPED_FOLDERS = new Set([
  'node_modules',
  '.git',
  'dist',
  'coverage',
  'test-results',
  'playwright-report',
  '.dev',
]);
const PLACEHOLDER = /[<>…*{}$()|]|\.\.\.|NNNN/;
const FILE_NAME = /^[\w.-]+\.(?:tsx?|mjs|md|json|ya?ml|sql|css|html|sh)$|^(?:Dockerfile|\.env\.example)$/;
const REQUIREMENTS = 'docs/requirements.md';
const DECISION_PARTS = ['Date', 'Status', 'Context', 'Decision', 'Consequences'];

function listFiles(root: string, folder = ''): string[] {
  return readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const name = path.posix.join(folder, entry.name);
    if (entry.isDirectory()) return SKIPPED_FOLDERS.has(entry.name) ? [] : listFiles(root, name);
    return [name];
  });
}

interface Line {
  number: number;
  text: string;
  /** Inside a fenced block, where trees and examples stand. */
  fenced: boolean;
}

function readLines(root: string, file: string): Line[] {
  let fenced = false;
  return readFileSync(path.join(root, file), 'utf8')
    .split('\n')
    .map((text, position) => {
      const isFence = /^\s*(?:```|~~~)/.test(text);
      if (isFence) fenced = !fenced;
      return { number: position + 1, text, fenced: fenced || isFence };
    });
}

/** The address GitHub and GitLab give a heading. */
function slugOf(heading: string): string {
  return heading
    .trim()
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
    .replaceAll(/\s/g, '-');
}

function headingSlugs(root: string, file: string): Set<string> {
  const headings = readLines(root, file).flatMap(({ text, fenced }) => {
    const match = fenced ? null : /^#{1,6}\s+(.+)$/.exec(text);
    return match?.[1] === undefined ? [] : [slugOf(match[1])];
  });
  return new Set(headings);
}

function isDocument(file: string): boolean {
  return ['README.md', 'CONTRIBUTING.md', 'AGENTS.md'].includes(file) || /^docs\/.*\.md$/.test(file);
}

/** What stands in backticks; of a command (`node scripts/dev.ts`) only its paths from the root. */
function wordsIn(text: string): string[] {
  return [...text.matchAll(/`([^`]+)`/g)].flatMap(([, quoted = '']) => {
    const words = quoted.split(/\s+/);
    return words.length === 1
      ? words
      : words.filter((word) => /^(?:src|db|docs|scripts|tests|\.ci)\/[\w./-]+$/.test(word));
  });
}

/** The path a word in backticks stands for, or null when it is something else (a field, a route, a command). */
function pathIn(word: string, topFolders: Set<string>): string | null {
  if (PLACEHOLDER.test(word) || word.startsWith('/') || word.includes('://')) return null;
  const bare = word.replace(/:\d+$/, '').replace(/^\.\//, '');
  if (bare.startsWith('#')) return bare.includes('/') ? `src/${bare.slice(1)}` : null;
  const [first = ''] = bare.split('/');
  if (bare.includes('/')) return topFolders.has(first) || FILE_NAME.test(path.posix.basename(bare)) ? bare : null;
  if (!FILE_NAME.test(bare)) return null;
  return FORBIDDEN_NAMES.has(bare.split('.')[0] ?? '') ? null : bare;
}

/** A name from the closed list of a tier is a word of ours, also before the first feature uses it. */
const TIER_NAMES = new Set(
  Object.entries(VOCABULARY).flatMap(([tier, { names }]) => names.flatMap((name) => [name, `${tier}/${name}`])),
);

/** A path may be written from the root, from the document, or from any folder on the way (`server/app.ts`). */
function pathExists(root: string, file: string, named: string, all: string[]): boolean {
  if (TIER_NAMES.has(named)) return true;
  const candidates = [named, path.posix.join(path.posix.dirname(file), named)];
  if (candidates.some((candidate) => existsSync(path.join(root, candidate)))) return true;
  return all.some((existing) => existing.endsWith(`/${named}`));
}

export function checkDocs(root: string): { files: number; violations: DocViolation[] } {
  const violations: DocViolation[] = [];
  const all = listFiles(root);
  const topFolders = new Set(['src', 'db', 'docs', 'scripts', 'tests', '.ci']);
  const { scripts } = z
    .object({ scripts: z.record(z.string(), z.string()) })
    .parse(JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')));

  const defined = new Set<string>();
  if (all.includes(REQUIREMENTS)) {
    for (const { text } of readLines(root, REQUIREMENTS)) {
      const match = /^\| ([A-Z]+-\d{2,3}) \|/.exec(text);
      if (match?.[1] !== undefined) defined.add(match[1]);
    }
  }
  const groups = [...new Set([...defined].map((id) => id.replace(/-\d+$/, '')))];
  const citation = groups.length === 0 ? null : new RegExp(`\\b(?:${groups.join('|')})-\\d{2,3}\\b`, 'g');

  const checkCitations = (file: string, { number, text }: Line) => {
    for (const [id] of citation === null ? [] : text.matchAll(citation)) {
      if (!defined.has(id))
        violations.push({ rule: 'requirement', file, line: number, message: `${id} is not defined` });
    }
  };

  const documents = all.filter(isDocument).toSorted();
  for (const file of documents) {
    for (const line of readLines(root, file)) {
      const report = (rule: DocRule, message: string) => {
        violations.push({ rule, file, line: line.number, message });
      };
      checkCitations(file, line);
      for (const [, named = '', other = ''] of line.text.matchAll(/\bnpm (?:run ([\w:-]+)|(test|start)\b)/g)) {
        const script = named || other;
        if (!(script in scripts)) report('script', `package.json has no script '${script}'`);
      }
      if (line.fenced) continue;
      for (const word of wordsIn(line.text)) {
        const named = pathIn(word, topFolders);
        if (named !== null && !pathExists(root, file, named, all)) report('path', `'${word}' does not exist`);
      }
      for (const [, link = ''] of line.text.replaceAll(/`[^`]*`/g, '').matchAll(/\]\(([^)\s]+)[^)]*\)/g)) {
        checkLink(root, file, link, report);
      }
    }
  }
  for (const file of all.filter((name) => /\.(?:test|spec)\.tsx?$/.test(name) && !name.startsWith('scripts/'))) {
    for (const line of readLines(root, file)) checkCitations(file, line);
  }
  checkDecisions(root, documents, violations);
  return { files: documents.length, violations };
}

function checkLink(root: string, file: string, link: string, report: (rule: DocRule, message: string) => void): void {
  if (/^[a-z]+:/.test(link) || PLACEHOLDER.test(link)) return;
  const [target = '', anchor] = link.split('#');
  const linked = target === '' ? file : path.posix.join(path.posix.dirname(file), target);
  if (!existsSync(path.join(root, linked))) return report('link', `'${link}' leads nowhere`);
  if (anchor === undefined || !linked.endsWith('.md') || statSync(path.join(root, linked)).isDirectory())
    return undefined;
  if (!headingSlugs(root, linked).has(anchor)) report('anchor', `${linked} has no heading '#${anchor}'`);
  return undefined;
}

function checkDecisions(root: string, documents: string[], violations: DocViolation[]): void {
  const records = documents.filter((file) => file.startsWith('docs/decisions/'));
  let last = 0;
  for (const file of records) {
    const report = (message: string) => violations.push({ rule: 'decision-record', file, line: 1, message });
    // Two people may write one on the same day: a number is never used twice, and may be one that is still to come.
    const number = Number(/^(\d{4})-[a-z0-9-]+\.md$/.exec(path.posix.basename(file))?.[1] ?? 0);
    if (number <= last) report(`expected a number after ${String(last).padStart(4, '0')}: NNNN-<name>.md`);
    last = Math.max(last, number);
    const text = readFileSync(path.join(root, file), 'utf8');
    for (const part of DECISION_PARTS) {
      if (!new RegExp(`^(?:## ${part}$|${part}: \\S)`, 'm').test(text)) report(`'${part}' is missing`);
    }
  }
}

if (import.meta.main) {
  const { files, violations } = checkDocs(process.cwd());
  for (const { rule, file, line, message } of violations) console.error(`${file}:${line}  ${rule}  ${message}`);
  const outcome = violations.length === 0 ? 'all true' : `${violations.length} violations`;
  console.log(`docs: ${Object.keys(DOC_RULES).length} rules, ${files} files, ${outcome}`);
  process.exitCode = violations.length === 0 ? 0 : 1;
}
