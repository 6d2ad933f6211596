import { describe, expect, it } from 'vitest';
import type { LegalText } from '#features/juridisch/shared/schema.ts';
import { VERWERKERSOVEREENKOMST_VERSIE } from '#features/toegangsverzoeken/shared/rules.ts';

const texts = import.meta.glob<LegalText>('#features/juridisch/content/*.md', { import: 'content', eager: true });
const textOf = (name: string) => texts[`/src/features/juridisch/content/${name}.md`]!;
const all = Object.entries(texts).map(([file, text]) => ({ file, text }));

describe('the legal texts', () => {
  it('are three, and each part has an address of its own beside the summary', () => {
    expect(all).toHaveLength(3);
    for (const { file, text } of all) {
      const ids = ['kort', ...text.sections.map(({ id }) => id)];
      expect(new Set(ids).size, file).toBe(ids.length);
    }
  });

  it('tell how to reach us', () => {
    for (const { file, text } of all) expect(JSON.stringify(text), file).toContain('{"slot":"contact"}');
  });

  it('name the version of the processing agreement that a new club accepts', () => {
    expect(textOf('verwerkersovereenkomst').lead).toContain(`Versie ${VERWERKERSOVEREENKOMST_VERSIE}.`);
  });

  it('name everybody that the data goes to, and what the browser keeps', () => {
    const told = JSON.stringify(textOf('verwerkersovereenkomst').sections.find(({ id }) => id === 'subverwerkers'));
    for (const help of ['hosting', 'opslag', 'mail', 'schrijfhulp', 'assistent']) expect(told).toContain(help);
    const cookies = JSON.stringify(textOf('privacy').sections.find(({ id }) => id === 'cookies'));
    expect(cookies).toContain('De laatste 50 berichten');
  });

  it('show how long data is kept, on the privacy page alone', () => {
    const showing = all.filter(({ text }) => JSON.stringify(text).includes('bewaartermijnen'));
    expect(showing.map(({ text }) => text.title)).toEqual(['Privacy']);
  });
});
