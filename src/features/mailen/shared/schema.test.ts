import { describe, expect, it } from 'vitest';
import { type SheetInput, sheetSchema } from './schema.ts';

const BEGUN: SheetInput = {
  ontvangers: [{ email: 'a@a.nl', naam: null, bedrijfsnaam: null, sponsor_id: null, oordeel: 'goed', voorstel: null }],
  wachtend: '',
  tekst: '',
  grondslag: 'toestemming',
  subject: 'Sponsorbrochure',
  message: 'Beste [voornaam],',
  senderName: 'Marja Bos',
  senderEmail: 'marja@club.nl',
  metBijlage: true,
  proef_op: '',
};

const wrongIn = (
  type: 'brochure' | 'a4',
  values: Partial<Record<keyof SheetInput, unknown>>,
): Record<string, string> => {
  const { error } = sheetSchema(type).safeParse({ ...BEGUN, ...values });
  // Of one field the first is shown.
  const told = error?.issues.toReversed() ?? [];
  return Object.fromEntries(told.map(({ path, message }): [string, string] => [String(path[0]), message]));
};

describe('the e-mail sheet', () => {
  it('sends nothing of a brochure without recipients, sender name or sender e-mail, and says so of each at once (MAIL-04)', () => {
    expect(wrongIn('brochure', {})).toEqual({});
    const empty = { ontvangers: [], senderName: ' ', senderEmail: '' };
    expect(wrongIn('brochure', { ...empty, grondslag: null })).toEqual({
      ontvangers: 'Vul minstens één ontvanger in.',
      grondslag: 'Kies waarom je deze mensen mag mailen.',
      senderName: 'Vul je naam in.',
      senderEmail: 'Vul een e-mailadres in.',
    });
    // An A4 needs a recipient and where to answer to, and no name.
    expect(Object.keys(wrongIn('a4', empty)).toSorted()).toEqual(['ontvangers', 'senderEmail']);
  });

  it('waits for addresses that are not looked at yet, and counts none that gets no mail', () => {
    const waits = { ontvangers: 'We kijken je adressen nog na. Verstuur daarna.' };
    expect(wrongIn('brochure', { wachtend: 'b@b.nl' })).toEqual(waits);
    expect(wrongIn('brochure', { tekst: 'b@b.nl', ontvangers: [] })).toEqual(waits);
    const [one] = BEGUN.ontvangers;
    expect(wrongIn('brochure', { ontvangers: [{ ...one, oordeel: 'afgemeld' }] })).toEqual({
      ontvangers: 'Vul minstens één ontvanger in.',
    });
  });
});
