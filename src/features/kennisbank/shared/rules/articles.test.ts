import { describe, expect, it } from 'vitest';
import type { Article, Question } from '#features/kennisbank/shared/schema.ts';
import { excerptOf, findArticles, searchArticles } from './articles.ts';

const FOLDER = '/src/features/kennisbank/content/';
const articles = import.meta.glob<Article>('#features/kennisbank/content/artikelen/*.md', {
  import: 'content',
  eager: true,
});
const questions = import.meta.glob<Question>('#features/kennisbank/content/vragen/*.md', {
  import: 'content',
  eager: true,
});
const slugOf = (file: string, folder: string) => file.slice(`${FOLDER}${folder}/`.length, -'.md'.length);

describe('the index of articles and questions', () => {
  it('holds every one of them', () => {
    for (const [file, { title }] of Object.entries(articles)) {
      const slug = slugOf(file, 'artikelen');
      expect(findArticles(title)).toContainEqual(expect.objectContaining({ slug, title, href: `/kennisbank/${slug}` }));
    }
    for (const [file, { question }] of Object.entries(questions)) {
      const slug = slugOf(file, 'vragen');
      expect(findArticles(question)).toContainEqual(
        expect.objectContaining({ slug, title: question, href: `/kennisbank#${slug}` }),
      );
    }
  });

  it('answers a whole question with what says most about it, and never with more than was asked', () => {
    expect(searchArticles('Moeten wij als vereniging btw rekenen over sponsoring?', 3)[0]?.slug).toMatch(/btw/u);
    expect(searchArticles('Wat doe ik als een bedrijf niet reageert op mijn mail?', 3)[0]?.slug).toBe(
      'een-bedrijf-reageert-niet',
    );
    expect(searchArticles('sponsor', 2)).toHaveLength(2);
    for (const nothing of ['', '  ', 'kwantummechanica', '%_\\'.repeat(3000), '🦊'.repeat(5000)])
      expect(searchArticles(nothing, 3)).toEqual([]);
  });

  it('wants every word where a few are typed', () => {
    expect(findArticles('kinderen toestemming')[0]?.slug).toBe('fotos-van-kinderen');
    expect(findArticles('kinderen waterval')).toEqual([]);
  });

  it('shows whole words around what was found', () => {
    const long = `${'Eerst iets anders. '.repeat(10)}Zet je logo op het shirt van het team. ${'En dan nog iets. '.repeat(20)}`;
    const excerpt = excerptOf(long, ['shirt']);
    expect(excerpt).toMatch(/^… .*logo op het shirt van het team\. .* …$/u);
    expect(excerpt.length).toBeLessThan(180);
    expect(excerptOf('Kort en goed.', ['kort'])).toBe('Kort en goed.');
  });
});
