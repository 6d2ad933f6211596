import { test } from '@fast-check/vitest';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { completeWebsite, displayUrl, mailUrl, safeUrl, telUrl, webUrl } from './urls.ts';

describe('addresses in links', () => {
  it.each(['', '   ', '#', null, undefined, 'geen website', 'http://', 'https://', 'mailto:', 'tel:', 'club'])(
    'gives no link for %j, blank or invalid (UI-07, G-108)',
    (typed) => {
      expect(safeUrl(typed)).toBeNull();
    },
  );

  it('makes a relative path absolute (UI-07)', () => {
    expect(safeUrl('/voorwaarden', 'https://achterban.example')).toBe('https://achterban.example/voorwaarden');
    expect(safeUrl('./privacy?x=1', 'https://achterban.example/a/b')).toBe('https://achterban.example/a/privacy?x=1');
    expect(safeUrl('/voorwaarden')).toBeNull();
  });

  it('reads a bare domain as https', () => {
    expect(safeUrl('scdewespen.nl')).toBe('https://scdewespen.nl/');
    expect(safeUrl('www.scdewespen.nl/sponsors')).toBe('https://www.scdewespen.nl/sponsors');
    expect(safeUrl('//scdewespen.nl/x')).toBe('https://scdewespen.nl/x');
    expect(safeUrl('http://scdewespen.nl')).toBe('http://scdewespen.nl/');
  });

  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    ' javascript:alert(1)',
    'java\nscript:alert(1)',
    'java\u0000script:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:x',
    'file:///etc/passwd',
    'blob:https://example.nl/x',
    'https://bank.nl@boef.nl/',
    'https://boef.nl\\@bank.nl',
  ])('refuses %j', (typed) => {
    expect(safeUrl(typed, 'https://achterban.example')).toBeNull();
  });

  test.prop([
    fc.oneof(
      fc.string(),
      fc.webUrl(),
      fc.string().map((rest) => `javascript:${rest}`),
    ),
  ])('only ever gives an address with a scheme from the list', (typed) => {
    const url = safeUrl(typed, 'https://achterban.example');
    expect(url === null || ['http:', 'https:', 'mailto:', 'tel:'].includes(new URL(url).protocol)).toBe(true);
  });

  it('tells a web page from other addresses', () => {
    expect(webUrl('mailto:a@b.nl')).toBeNull();
    expect(webUrl('scdewespen.nl')).toBe('https://scdewespen.nl/');
  });

  it('prints an address without what nobody reads', () => {
    expect(displayUrl('https://www.scdewespen.nl/')).toBe('scdewespen.nl');
    expect(displayUrl('https://scdewespen.nl/sponsors')).toBe('scdewespen.nl/sponsors');
  });
});

describe('mail and telephone', () => {
  it.each([
    ['06 1234 5678', 'tel:+31612345678'],
    ['010 220 2121', 'tel:+31102202121'],
    ['+31 (0)6 12345678', 'tel:+31612345678'],
    ['0032 470 12 34 56', 'tel:+32470123456'],
    ['bel maar', null],
    [null, null],
  ])('dials %j as %j', (phone, url) => {
    expect(telUrl(phone)).toBe(url);
  });

  it('writes to an address, with the subject kept inside its field', () => {
    expect(mailUrl('info@club.nl')).toBe('mailto:info@club.nl');
    expect(mailUrl('info@club.nl', { subject: 'Vraag & bcc=x' })).toBe(
      'mailto:info@club.nl?subject=Vraag%20%26%20bcc%3Dx',
    );
    expect(mailUrl('info@club.nl?bcc=boef@x.nl')).toBeNull();
  });
});

describe('a website', () => {
  it.each([
    ['scdewespen.nl', 'https://scdewespen.nl'],
    [' www.scdewespen.nl/leden ', 'https://www.scdewespen.nl/leden'],
    ['//scdewespen.nl', 'https://scdewespen.nl'],
    ['http://scdewespen.nl', 'http://scdewespen.nl'],
    ['HTTPS://SCdeWespen.nl', 'HTTPS://SCdeWespen.nl'],
  ])('%s is stored as %s (ONB-09)', (typed, stored) => {
    expect(completeWebsite(typed)).toBe(stored);
  });

  it.each(['javascript:alert(1)', 'ftp://scdewespen.nl', 'geen website', 'mailto:a@b.nl', 'https://x@scdewespen.nl'])(
    '%s is refused',
    (typed) => {
      expect(completeWebsite(typed)).toBeNull();
    },
  );
});
