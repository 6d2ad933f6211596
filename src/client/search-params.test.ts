import { describe, expect, it } from 'vitest';
import { flag, oneOf, searchParams, text, uuid } from './search-params.ts';

describe('the search of an address', () => {
  it('reads text that looks like a number or a boolean as text', () => {
    expect([text('btw'), text(2026), text(true)]).toEqual(['btw', '2026', 'true']);
    expect([text(null), text(['btw']), text({})]).toEqual([undefined, undefined, undefined]);
  });

  it('takes a flag, an id and a word of a list only when it is one', () => {
    const id = '0199f3a2-6f0e-7c3b-9f59-3f5e2f8a7c11';
    expect([flag(true), flag('true'), uuid(id), uuid(`${id}0`)]).toEqual([true, undefined, id, undefined]);
    expect([oneOf('a', 'b')('b'), oneOf('a', 'b')('c'), oneOf('a')(['a'])]).toEqual(['b', undefined, undefined]);
  });

  it('names what is no good, leaves out what is absent or unknown', () => {
    const { parse } = searchParams({ zoek: text, tab: oneOf('een', 'twee') });
    expect(parse({ zoek: 'btw', tab: 'drie', ander: 1 })).toStrictEqual({ zoek: 'btw', tab: undefined });
  });
});
