import { describe, expect, it } from 'vitest';
import { clubTheme } from '#shared/theme.ts';
import { TYPE_LABELS } from './labels.ts';
import { cijfersShape, clubChangeSchema } from './schema.ts';
import { TYPES_VERENIGING } from '#shared/club-words.ts';

const change = (values: object) => clubChangeSchema.safeParse({ naam: 'Onze club', version: 1, ...values });
const sentenceOf = (values: object) => change(values).error?.issues[0]?.message;

describe('what a club may tell', () => {
  it('knows six kinds of association (CLUB-01)', () => {
    expect(TYPES_VERENIGING).toEqual([
      'sportvereniging',
      'muziekvereniging',
      'cultuurvereniging',
      'jongerenvereniging',
      'stichting',
      'overig',
    ]);
    expect(Object.keys(TYPE_LABELS)).toEqual([...TYPES_VERENIGING]);
    expect(change({ type_vereniging: 'bedrijf' }).success).toBe(false);
  });

  it('needs a name, and says so (CLUB-17)', () => {
    expect(sentenceOf({ naam: '  ' })).toBe('Naam is verplicht');
    expect(sentenceOf({ naam: null })).toBe('Naam is verplicht');
  });

  it.each(Object.keys(cijfersShape))('takes no %s below zero, and no text (CLUB-18, CLUB-19)', (field) => {
    expect(change({ [field]: -1 }).success).toBe(false);
    expect(change({ [field]: '12' }).success).toBe(false);
    expect(change({ [field]: Number.NaN }).success).toBe(false);
    expect(change({ [field]: 0 }).success).toBe(true);
    expect(change({ [field]: null }).data).toHaveProperty(field, null);
  });

  it('takes no amount below zero (CLUB-18)', () => {
    expect(change({ totaal_benodigd_sponsorbedrag: -1 }).success).toBe(false);
    expect(change({ totaal_benodigd_sponsorbedrag: 0 }).success).toBe(true);
  });

  it('takes an opening percentage from 0 to 100 (CLUB-18)', () => {
    expect(change({ nieuwsbrief_openingspercentage: -0.1 }).success).toBe(false);
    expect(change({ nieuwsbrief_openingspercentage: 100 }).success).toBe(true);
    expect(change({ nieuwsbrief_openingspercentage: 47.5 }).success).toBe(true);
    expect(sentenceOf({ nieuwsbrief_openingspercentage: 100.1 })).toBe(
      'Vul een percentage in van 0 tot en met 100, bijvoorbeeld 48.',
    );
  });

  it('writes a colour of 3 or 6 digits the same way, and an empty one as null (CLUB-19, UI-05)', () => {
    expect(change({ kleur_1: 'fe0', kleur_2: '#1a5FB4', kleur_3: '  ' }).data).toMatchObject({
      kleur_1: '#FFEE00',
      kleur_2: '#1A5FB4',
      kleur_3: null,
    });
    expect(sentenceOf({ kleur_1: '#12345' })).toBe('Vul een kleurcode in van 3 of 6 tekens, bijvoorbeeld #FFE600.');
  });

  it('falls back to the default colour of clubs when none was chosen (CLUB-24)', () => {
    expect(clubTheme([null, null, null]).brand).toBe('#1a5fb4');
  });

  it('writes a website in full, and takes no address that can run code', () => {
    expect(change({ website: 'scdewespen.nl' }).data?.website).toBe('https://scdewespen.nl');
    expect(change({ website: ' ' }).data?.website).toBeNull();
    expect(change({ website: 'javascript:alert(1)' }).success).toBe(false);
  });

  it('reads the other name of a field, and drops what it does not know (CLUB-20, CLUB-25)', () => {
    const { data } = change({
      plaats: 'Utrecht',
      websiteUrl: 'a.nl',
      bypass_payment_restrictions: true,
      rol: 'superuser',
    });
    expect(data).toEqual({ naam: 'Onze club', version: 1, plaatsnaam: 'Utrecht', website: 'https://a.nl' });
    expect(change({ plaats: 'Utrecht', plaatsnaam: 'Zeist' }).data?.plaatsnaam).toBe('Zeist');
  });
});
