import { describe, expect, it } from 'vitest';
import { FEATURES } from '#start/features.ts';
import type { Feature } from '#server/feature.ts';
import { removeFiles } from '#server/files/jobs.ts';
import { listMailTemplates } from '#server/mail/mail.ts';
import { jobLabel, mailLabel } from '#features/stand/shared/labels.ts';
import { operationWords } from '#features/stand/shared/rules/operations.ts';
import { listEndpoints } from './endpoints.ts';

/** What the state of the platform shows is read by who did not build it: nothing of it by the name it has in the code. */
describe('the state of the platform says in words', () => {
  it('what every endpoint does, each apart', () => {
    const said = listEndpoints().map(({ name }) => ({ name, ...operationWords('web', name) }));
    expect(said.filter(({ name, act, part }) => act === name || part === 'Verzoek')).toEqual([]);
    const twice = said.filter(
      ({ act, part }, at) => said.findIndex((other) => other.act === act && other.part === part) !== at,
    );
    expect(twice).toEqual([]);
  });

  it('what every job is for', () => {
    const jobs = [removeFiles, ...Object.values<Feature>(FEATURES).flatMap(({ jobs: own = [] }) => own)];
    expect(jobs.map(({ name }) => name).filter((name) => jobLabel(name) === name)).toEqual([]);
    expect(operationWords('worker', 'files.remove')).toEqual({
      act: 'Taak om bestanden weg te halen',
      part: 'Op de achtergrond',
    });
  });

  it('what every mail is about', () => {
    // Tests that ran before in this worker may have made mails of their own.
    const templates = listMailTemplates()
      .map(({ template }) => template)
      .filter((template) => !/^[\w-]+-test\./u.test(template));
    expect(templates).toContain('matches.released');
    expect(templates.filter((template) => mailLabel(template) === template)).toEqual([]);
  });

  it('what nobody named by the name that the log has', () => {
    expect(operationWords('web', 'GET /i/:id')).toEqual({ act: 'GET /i/:id', part: 'Verzoek' });
  });
});
