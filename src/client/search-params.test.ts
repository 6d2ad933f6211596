import { describe, expect, it } from 'vitest';
import { flag, oneOf, readSearch, searchParams, text, uuid, writeSearch } from './search-params.ts';

describe('the search of an address', () => {
  it('keeps text as it was typed, also when it looks like a number, a boolean or JSON', () => {
    for (const typed of ['btw', '1e5', '2026', '007', 'true', 'null', '[1]', '{"a":1}', '"btw"', 'a & b=c + d', '']) {
      expect(readSearch(writeSearch({ zoek: typed }))).toEqual({ zoek: typed });
    }
    expect(readSearch('?zoek=1e5&naam=SV+Oost')).toEqual({ zoek: '1e5', naam: 'SV Oost' });
    expect([text('btw'), text(2026), text(null), text(['btw'])]).toEqual(['btw', undefined, undefined, undefined]);
  });

  it('leaves out what is undefined, with the question mark when nothing is left', () => {
    expect(writeSearch({ zoek: undefined, lijst: true })).toBe('?lijst=true');
    expect(writeSearch({ zoek: undefined })).toBe('');
  });

  it('takes a flag, an id and a word of a list only when it is one', () => {
    const id = '0199f3a2-6f0e-7c3b-9f59-3f5e2f8a7c11';
    expect([flag(true), flag('true'), flag('false'), flag('ja')]).toEqual([true, true, false, undefined]);
    expect([uuid(id), uuid(`${id}0`)]).toEqual([id, undefined]);
    expect([oneOf('a', 'b')('b'), oneOf('a', 'b')('c'), oneOf('a')(['a'])]).toEqual(['b', undefined, undefined]);
  });

  it('names what is no good, leaves out what is absent or unknown', () => {
    const { parse } = searchParams({ zoek: text, tab: oneOf('een', 'twee') });
    expect(parse({ zoek: 'btw', tab: 'drie', ander: 1 })).toStrictEqual({ zoek: 'btw', tab: undefined });
  });
});
