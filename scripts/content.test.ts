import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { legalSchema } from '../src/features/juridisch/shared/schema.ts';
import { articleSchema, questionSchema } from '../src/features/kennisbank/shared/schema.ts';
import { PRODUCT } from '../src/shared/product.ts';
import { compileContent, contentSchema } from './content.ts';

const FRONT = `---
title: Een titel
summary: Waar het over gaat.
category: regels
order: 1
related: [een, twee]
---
`;
const article = (body: string, front = FRONT) => compileContent('x.md', `${front}\n${body}`, articleSchema);
const BODY = 'Het begin.\n\n## Een kop\n\nEen alinea.\n';

describe('a text in Markdown', () => {
  it('becomes front matter and blocks, with soft line ends as spaces and the product by its name', () => {
    const { front, body } = article(
      [
        'Het begin',
        'gaat verder in {{product}}.',
        '',
        '## Een kop',
        '',
        'Bij NOC\\*NSF, via info@club.nl & co.',
        '',
        '- een;',
        '- twee.',
        '',
        '1. eerst',
        '2. dan',
        '',
        '> Let op dit.',
        '',
        '> **Zo zeg je het**',
        '>',
        '> Hallo.',
        '>',
        '> Dag.',
        '',
        'Tabel: Wat kost het',
        '',
        '| Wat | Prijs |',
        '| --- | --- |',
        '| Bord | €5,- |',
        '',
        '### Bronnen',
        '',
        '- [De wet](https://wet.example/a_b_c)',
      ].join('\n'),
    );
    expect(front).toMatchObject({ title: 'Een titel', order: 1, related: ['een', 'twee'] });
    expect(body).toEqual({
      intro: `Het begin gaat verder in ${PRODUCT}.`,
      sections: [
        {
          title: 'Een kop',
          blocks: [
            { kind: 'paragraph', words: 'Bij NOC*NSF, via info@club.nl & co.' },
            { kind: 'list', items: ['een;', 'twee.'] },
            { kind: 'steps', items: ['eerst', 'dan'] },
            { kind: 'note', words: 'Let op dit.' },
            { kind: 'example', title: 'Zo zeg je het', lines: ['Hallo.', 'Dag.'] },
            { kind: 'table', caption: 'Wat kost het', columns: ['Wat', 'Prijs'], rows: [['Bord', '€5,-']] },
            { kind: 'sources', sources: [{ label: 'De wet', url: 'https://wet.example/a_b_c' }] },
          ],
        },
      ],
    });
  });

  it.each([
    ['a missing field', BODY, FRONT.replace(/summary.*\n/u, ''), /^x\.md:1: summary: /u],
    ['an unknown category', BODY, FRONT.replace('regels', 'regeltjes'), /^x\.md:4: category: .*"regels"/u],
    ['a field nobody knows', BODY, FRONT.replace('order: 1', 'order: 1\nauteur: Jan'), /auteur/u],
    ['an order that is no number', BODY, FRONT.replace('order: 1', 'order: eerst'), /^x\.md:5: order: /u],
    ['front matter that is no YAML', BODY, FRONT.replace('Een titel', 'Een: titel'), /^x\.md:2: /u],
    ['a placeholder in a title', BODY, FRONT.replace('Een titel', "'{{wie}}'"), /^x\.md:2: .*placeholder/u],
    ['no front matter', BODY, '', /^x\.md:1: .*front matter/u],
  ])('stops the build at %s, with its line', (_, body, front, message) => {
    expect(() => article(body, front)).toThrow(message);
  });

  it.each([
    ['a text without a beginning', '## Een kop\n\nTekst.', /^x\.md:1: intro: /u],
    ['a text without sections', 'Het begin.', /sections: /u],
    ['an empty section', 'Het begin.\n\n## Leeg\n', /^x\.md:11: sections\.0\.blocks: /u],
    ['two beginnings', 'Het begin.\n\nNog een.', /^x\.md:11: before the first/u],
    ['HTML', `${BODY}\n<b>vet</b>`, /^x\.md:15: .*html/u],
    ['HTML in a line', `${BODY}\nEen <b>vet</b> woord.`, /^x\.md:15: .*html/u],
    ['the code of a character', `${BODY}\nJan &amp; Piet`, /^x\.md:15: .*character itself/u],
    ['an image', `${BODY}\n![foto](https://x.example/a.png)`, /^x\.md:15: .*image/u],
    ['bold where the page shows plain words', `${BODY}\nDit is **vet**.`, /^x\.md:15: .*plain words/u],
    ['a link that is no address', `${BODY}\n### Bronnen\n\n- [x](<java script>)`, /^x\.md:15: .*url/iu],
    ['a link that runs code', `${BODY}\n### Bronnen\n\n- [x](javascript:alert(1))`, /^x\.md:15: .*url/iu],
    ['a link that holds a page', `${BODY}\n### Bronnen\n\n- [x](data:text/html,x)`, /^x\.md:15: .*url/iu],
    ['a link without a lock', `${BODY}\n### Bronnen\n\n- [x](http://wet.example)`, /^x\.md:15: .*url/iu],
    ['an unknown placeholder', `${BODY}\nMail {{contact}}.`, /^x\.md:15: .*plain words/u],
    ['a heading too deep', `${BODY}\n#### Diep`, /^x\.md:15: headings/u],
    ['a heading of another kind of text', `${BODY}\n### Tussenkop`, /^x\.md:15: .*kind/u],
    ['a list in a list', `${BODY}\n- een\n  - twee`, /^x\.md:15: a list/u],
    ['a table nobody introduces', `${BODY}\n| a |\n|---|\n| b |`, /^x\.md:15: a table/u],
    ['a caption above nothing', `${BODY}\nTabel: Niets\n\nTekst.`, /^x\.md:15: .*above a table/u],
  ])('stops the build at %s, with its line', (_, body, message) => {
    expect(() => article(body)).toThrow(message);
  });

  it('has no more under a question than its answer', () => {
    const front = '---\nquestion: Mag dat?\ncategory: regels\norder: 1\n---\n';
    expect(compileContent('x.md', `${front}\nJa.`, questionSchema).body).toEqual({ intro: 'Ja.' });
    expect(() => compileContent('x.md', `${front}\nJa.\n\n## Kop\n\nTekst.`, questionSchema)).toThrow(/sections/u);
  });
});

describe('a legal text', () => {
  const front = '---\ntitle: Regels\nlead: Wat geldt.\nsince: 2026-11-15\nsummary:\n  - Kort.\n---\n\n';
  const legal = (body: string) => compileContent('x.md', front + body, legalSchema);

  it('may have bold, links, small headings and what its page fills in', () => {
    const { body } = legal(
      '## Wie? {#wie}\n\n### Wij\n\nZie **nu** de [privacy](/privacy) of [AP](https://ap.example), of mail {{contact}}.\n\n{{bewaartermijnen}}\n',
    );
    expect(body).toEqual({
      sections: [
        {
          title: 'Wie?',
          id: 'wie',
          blocks: [
            { kind: 'heading', words: 'Wij' },
            {
              kind: 'paragraph',
              words: [
                'Zie ',
                { strong: 'nu' },
                ' de ',
                { to: '/privacy', words: 'privacy' },
                ' of ',
                { href: 'https://ap.example', words: 'AP' },
                ', of mail ',
                { slot: 'contact' },
                '.',
              ],
            },
            { kind: 'slot', name: 'bewaartermijnen' },
          ],
        },
      ],
    });
  });

  it.each([
    ['a heading without an address', '## Wie?\n\nWij.', /^x\.md:9: sections\.0\.id/u],
    ['a page that does not exist', '## Wie? {#wie}\n\nZie [hier](/nergens).', /^x\.md:11: .*our own pages/u],
    ['a link that runs code', '## Wie? {#wie}\n\n[x](javascript:alert(1))', /^x\.md:11: .*url/iu],
    ['a link without a lock', '## Wie? {#wie}\n\n[x](http://ap.example)', /^x\.md:11: .*url|https/iu],
    ['a placeholder nobody fills', '## Wie? {#wie}\n\nMail {{iemand}}.', /^x\.md:11: .*\{\{contact\}\}/u],
    ['a table nobody fills', '## Wie? {#wie}\n\n{{prijzen}}', /^x\.md:11: .*bewaartermijnen/u],
    ['words before the first heading', 'Hallo.\n\n## Wie? {#wie}\n\nWij.', /intro/u],
  ])('stops the build at %s, with its line', (_, body, message) => {
    expect(() => legal(body)).toThrow(message);
  });
});

describe('every text of the product', () => {
  const files = globSync('src/features/*/content/**/*.md');

  it.each(files)('%s is what its page can show', (file) => {
    expect(compileContent(file, readFileSync(file, 'utf8'), contentSchema(file)).front).not.toEqual({});
  });

  it('stands in a folder that has a page', () => {
    expect(files.length).toBeGreaterThan(30);
    expect(() => contentSchema('src/features/kennisbank/content/los.md')).toThrow(/no page/u);
  });
});
