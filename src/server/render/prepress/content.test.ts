import { expect, it } from 'vitest';
import { coloursOf, readContent, writeContent } from './content.ts';

const inks = () => [0.1, 0.2, 0.3, 0.4] as const;

it('turns every colour into ink and leaves the rest as it was', () => {
  const page =
    '.24 0 0 -.24 0 841.92 cm\nq 1 0 .5 rg 0 g 0 0 1 RG .2 G\nBT /F4 12 Tf [<0003> -20 (a\\)b)] TJ ET 0 0 10 10 re f* Q';
  const operations = readContent(page);
  expect(coloursOf(operations)).toEqual([
    [1, 0, 0.5],
    [0, 0, 0],
    [0, 0, 1],
    [0.2, 0.2, 0.2],
  ]);
  const written = writeContent(operations, inks);
  expect(written).not.toMatch(/\b(?:rg|RG|g|G)\b/);
  expect(written.match(/0\.1 0\.2 0\.3 0\.4 [kK]/g)).toEqual([
    '0.1 0.2 0.3 0.4 k',
    '0.1 0.2 0.3 0.4 k',
    '0.1 0.2 0.3 0.4 K',
    '0.1 0.2 0.3 0.4 K',
  ]);
  expect(written).toContain('[ <0003> -20 (a\\)b) ] TJ');
  expect(written).toContain('.24 0 0 -.24 0 841.92 cm');
});

it('begins in black ink, for what is drawn before a colour is named', () => {
  expect(writeContent(readContent('0 0 1 1 re f'), inks)).toMatch(/^0 0 0 1 k 0 0 0 1 K\n/);
});

it.each([
  ['a gradient', '/S1 sh'],
  ['a pattern', '/Pattern cs /P1 scn'],
  ['a picture in the page', 'BI /W 1 ID x EI'],
  ['an operator nobody knows', '1 2 xyz'],
])('refuses %s', (_, content) => {
  expect(() => readContent(content)).toThrow('not allowed on a page for the press');
});

it('refuses a page that breaks off', () => {
  expect(() => readContent('1 0 0')).toThrow('ends in the middle');
});
