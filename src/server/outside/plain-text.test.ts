import { describe, expect, it } from 'vitest';
import { plainText, unlinkedText } from './plain-text.ts';

describe('a text of somebody else', () => {
  it('has no markup and no control characters', () => {
    expect(plainText('# Kop\n- een\n- twee\u0000\u202E `drie`\n\n\n\n> vier', 100)).toBe('Kop\neen\ntwee drie\n\nvier');
    expect(plainText('<<b>script>alert(1)</script>', 100)).toBe('script>alert(1)');
  });

  it('keeps what only looks like markup or an address', () => {
    for (const text of [
      'Tussen 1 < 2 en 3 > 2.',
      'De data: 3 mei. Zaal: Hotel:Amsterdam',
      'Bakker & Zn. en Bol.com, o.a. in/om km/u 1/2.',
      'Ken je Bol.com? Nee: Bol.com.',
      'Versie 1.2.3.4 van 19.11.2026/20.11.2026, om 19.30 uur.',
    ])
      expect(unlinkedText(text, 100)).toBe(text);
  });

  it('has two names with a slash apart, so that they are no address', () => {
    expect(unlinkedText('Mail Bol.com/Coolblue, of log in op kwaad.example/Inloggen', 100)).toBe(
      'Mail Bol.com / Coolblue, of log in op kwaad.example / Inloggen',
    );
    expect(unlinkedText('Is dat incl.btw/excl.btw?', 100)).toBe('Is dat incl.btw / excl.btw?');
  });

  it.each([
    'https:<b>//kwaad.example/1',
    'https:\u200B//kwaad.example',
    'https:**//kwaad.example',
    'htt`ps:`//kwaad.example',
    'x_https://kwaad.example',
    'HTTPS://KWAAD.EXAMPLE',
    '//kwaad.example/x',
    'www<i>.kwaad.example',
    'java\u00ADscript:alert(kwaad)',
    'data:text/html,kwaad',
    '[ht](x)tps://kwaad.example',
    '[[x](y)](https://kwaad.example)',
    '[Klik](\nhttps://kwaad.example)',
    '![a\nb](https://kwaad.example/p.png?d=1)',
    '[r]: https://kwaad.example',
    'kwaad.example/inloggen',
    'kwaad.example/Inloggen/nu',
    'kwaad.example/Inloggen?d=1',
    'kwaad.example?d=geheim',
    'kwaad.example#x',
    'kwaad.example:443/x',
    'kwaad.example:8080',
    'www.kwaad.example/Kwaad',
    'kwaadé.example/x',
    '1.2.3.4/kwaad',
    '1.2.3.4:80/kwaad',
    'mail naar iemand@kwaad.example',
  ])('has no address in it, however that is hidden: %j', (text) => {
    expect(unlinkedText(`Kijk ${text} eens`, 500)).not.toMatch(/kwaad/iu);
  });

  it('says that something was left out', () => {
    expect(unlinkedText('Kijk op kwaad.example?d=geheim of bel.', 100)).toBe('Kijk op (adres weggelaten) of bel.');
  });

  it.each([
    '<',
    '[',
    '![',
    '[](',
    'a.',
    'a-',
    'a@',
    'a@a.',
    '//',
    '@',
    ' ',
    '\n ',
    '"',
    'e\u0301',
    '<a',
    `${'a'.repeat(60)}.`,
    '1.',
    'a.aa/',
    'a.aa/A',
    'a.aa?',
    'a.aa:1',
    '//a ',
  ])('takes little time, however often it says %j', (sign) => {
    const flood = sign.repeat(256_000 / sign.length);
    const begin = performance.now();
    plainText(flood, 1_500);
    unlinkedText(flood, 1_500);
    expect(performance.now() - begin).toBeLessThan(1_500);
  });
});
