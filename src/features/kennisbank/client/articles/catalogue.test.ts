import { describe, expect, it } from 'vitest';
import { CATEGORIES } from '#features/kennisbank/shared/labels.ts';
import { countWords, plainText } from '#features/kennisbank/shared/rules/text.ts';
import { ARTICLES, findArticle } from './catalogue.ts';
import { QUESTIONS } from './questions.ts';

describe('the articles of the knowledge base', () => {
  it('are at least twelve, each with its own address, title and place in the list (DASH-15)', () => {
    expect(ARTICLES.length).toBeGreaterThanOrEqual(12);
    for (const key of ['slug', 'title', 'order'] as const) {
      expect(new Set(ARTICLES.map((article) => article[key])).size, key).toBe(ARTICLES.length);
    }
    for (const { slug } of ARTICLES) expect(slug).toMatch(/^[a-z0-9]+(?:-[a-z0-9]+)*$/u);
  });

  it.each(ARTICLES)('$slug has three hundred words or more, under headings (DASH-15)', async ({ load }) => {
    const artikel = await load();
    expect(countWords(plainText(artikel))).toBeGreaterThanOrEqual(300);
    expect(artikel.sections.length).toBeGreaterThanOrEqual(3);
  });

  it.each(ARTICLES)('$slug speaks to je, without words a club does not use', async ({ load, title, summary }) => {
    const text = `${title}\n${summary}\n${plainText(await load())}`;
    expect(text).not.toMatch(/\b(?:u|uw|deal|deals|lead|leads|prospect|prospects|dashboardje)\b/iu);
    expect(text).toMatch(/\bje\b/u);
  });

  it('are spread over all categories and point only to each other', () => {
    expect(new Set(ARTICLES.map(({ category }) => category))).toEqual(new Set(CATEGORIES.map(({ id }) => id)));
    for (const { slug, related } of ARTICLES) {
      expect(related.length).toBeGreaterThanOrEqual(2);
      expect(related).not.toContain(slug);
      for (const other of related) expect(findArticle(other), `${slug} → ${other}`).not.toBeNull();
    }
  });

  it('warn to have tax, mail and photo rules checked', async () => {
    for (const slug of ['sponsoring-en-btw', 'mailen-en-bellen', 'fotos-van-kinderen', 'een-contract-opstellen']) {
      const text = plainText(await findArticle(slug)!.load());
      expect(text, slug).toMatch(/laat het checken|geen juridisch advies|nalezen door|Je sportbond of de Autoriteit/u);
    }
  });
});

describe('the frequently asked questions', () => {
  it('are at least twelve, each once, with an answer and a way to read more (DASH-15)', () => {
    expect(QUESTIONS.length).toBeGreaterThanOrEqual(12);
    for (const key of ['question', 'order'] as const) {
      expect(new Set(QUESTIONS.map((item) => item[key])).size, key).toBe(QUESTIONS.length);
    }
    for (const { question, intro, article = ARTICLES[0]!.slug } of QUESTIONS) {
      expect(question).toMatch(/\?$/u);
      expect(countWords(intro)).toBeGreaterThanOrEqual(12);
      expect(findArticle(article), question).not.toBeNull();
    }
  });
});
