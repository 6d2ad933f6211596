import { describe, expect, it } from 'vitest';
import { z } from 'zod';

import { formSentence } from './form-sentences.ts';

function sentenceFor(schema: z.ZodType, value: unknown): string | undefined {
  return schema.safeParse(value, { error: formSentence }).error?.issues[0]?.message;
}

describe('what a form says', () => {
  it.each([
    ['an empty text', z.string().min(1), '', 'Vul dit in.'],
    ['a missing text', z.string(), undefined, 'Vul dit in.'],
    ['a text that is too short', z.string().min(8), 'kort', 'Vul minstens 8 tekens in.'],
    ['an empty text that must be long', z.string().min(8), '', 'Vul dit in.'],
    ['a text that is too long', z.string().max(3), 'lang', 'Vul hoogstens 3 tekens in. Het zijn er nu 4.'],
    ['no number', z.number(), Number.NaN, 'Vul een getal in, bijvoorbeeld 12.'],
    ['an empty number', z.number(), null, 'Vul dit in.'],
    ['a number that is too low', z.number().min(1), 0, 'Vul 1 of meer in.'],
    ['a number that is too high', z.int().max(1500), 2000, 'Vul 1.500 of minder in.'],
    ['a number that must be above zero', z.number().positive(), 0, 'Vul een getal in boven 0.'],
    ['a wrong address', z.email(), 'piet@bakkerij', 'Vul een e-mailadres in, bijvoorbeeld naam@voorbeeld.nl.'],
    ['an empty address', z.email(), '', 'Vul dit in.'],
    ['a day that is none', z.iso.date(), '31-02', 'Vul een dag in als dd-mm-jjjj, bijvoorbeeld 14-11-2026.'],
    ['no choice', z.enum(['a', 'b']), null, 'Maak een keuze.'],
    ['no tick', z.literal(true), false, 'Maak een keuze.'],
    ['too few choices', z.array(z.string()).min(1), [], 'Kies er minstens 1.'],
    ['a form that does not fit', z.string().regex(/^\d$/), 'x', 'Dit klopt niet. Kijk het na.'],
  ])('for %s is in Dutch', (_, schema, value, sentence) => {
    expect(sentenceFor(schema, value)).toBe(sentence);
  });

  it('leaves the sentence of a schema as it is', () => {
    expect(sentenceFor(z.string().min(2, 'Bedrijfsnaam is verplicht'), '')).toBe('Bedrijfsnaam is verplicht');
  });
});
