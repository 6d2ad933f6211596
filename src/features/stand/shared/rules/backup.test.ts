import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { REPORT_BACKUP } from './backup.ts';

it('is reported with the lines that stand in docs/operations.md, each as a line of its own (SU-27)', () => {
  const lines = readFileSync('docs/operations.md', 'utf8').split('\n');
  for (const line of Object.values(REPORT_BACKUP)) expect(lines).toContain(line);
});
