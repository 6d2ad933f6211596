import { describe, expect, it } from 'vitest';
import type { EditedFeature, EditedPlan } from '#features/prijzen/shared/schema.ts';
import { checkPlans, withMissing } from './checks.ts';
import { emptyFeature, emptyPlan } from './plans.ts';

const part = (feature_name: string, values: Partial<EditedFeature> = {}) => ({
  ...emptyFeature(),
  feature_name,
  ...values,
});
function plan(name: string, features: string[], values: Partial<EditedPlan> = {}): EditedPlan {
  return {
    ...emptyPlan(),
    name,
    is_active: true,
    cta_text: 'Kies',
    cta_link: '/login',
    features: features.map((feature) => part(feature)),
    ...values,
  };
}
const isPage = (path: string) => path.startsWith('/login');
const check = (plans: EditedPlan[], label: string) => checkPlans(plans, isPage).find((one) => one.label === label);

const start = plan('Start', ['Clubpagina', 'Gebruikers']);
const compleet = plan('Compleet', ['Clubpagina', 'Brochure', 'Gebruikers'], { is_most_popular: true });
const samen = plan('Samen', ['Alles van Compleet']);
const pas = plan('Seizoenspas', ['Clubpagina'], { is_active: false });

describe('what is checked before visitors see it', () => {
  it('is whether every button leads to a page that is there', () => {
    expect(check([start, compleet], 'Knoppen')).toMatchObject({ isGood: true, sentence: 'Elke link werkt.' });
    expect(check([{ ...start, cta_link: '/logon' }], 'Knoppen')).toMatchObject({
      isGood: false,
      sentence: 'Bij Start gaat de knop naar /logon. Die pagina is er niet.',
    });
    expect(check([{ ...start, cta_link: '' }], 'Knoppen')?.sentence).toBe('Bij Start gaat de knop nergens heen.');
    expect(check([{ ...start, cta_link: 'https://elders.example' }], 'Knoppen')?.sentence).toContain(
      'Andere sites zijn niet na te kijken',
    );
    expect(check([start, { ...pas, cta_link: '' }], 'Knoppen')?.isGood).toBe(true);
  });

  it('is how many plans are shown and hidden', () => {
    expect(check([start, compleet, samen, pas], 'Volgorde')?.sentence).toBe('Drie pakketten te zien, één verborgen.');
    expect(check([start], 'Volgorde')?.sentence).toBe('Eén pakket te zien.');
    expect(check([pas], 'Volgorde')).toMatchObject({ isGood: false });
  });

  it('is whether the most chosen plan is there to choose (PRICE-03)', () => {
    expect(check([start, compleet], 'Meest gekozen')).toMatchObject({ isGood: true, sentence: 'Eén pakket.' });
    expect(check([start], 'Meest gekozen')).toMatchObject({ isGood: true, sentence: 'Geen pakket.' });
    expect(check([{ ...compleet, is_active: false }], 'Meest gekozen')).toMatchObject({
      isGood: false,
      sentence: 'Compleet is het meest gekozen, maar bezoekers zien het niet.',
    });
  });

  it('is whether plans that are alike name the same parts; one that sums them up is left alone', () => {
    const found = check([start, compleet, samen, pas], 'Gelijk');
    expect(found?.missing.map(({ sentence }) => sentence)).toEqual(['‘Brochure’ staat niet bij Start.']);
    expect(check([compleet, samen], 'Gelijk')).toMatchObject({ isGood: true, missing: [] });
    expect(check([start, { ...compleet, is_active: false }], 'Gelijk')?.isGood).toBe(true);
  });

  it('can be mended: the part comes where it stands elsewhere, as one that the plan does not have', () => {
    const plans = [start, compleet];
    const [missing] = check(plans, 'Gelijk')?.missing ?? [];
    if (missing === undefined) throw new Error('nothing is missing');
    const [mended, other] = withMissing(plans, missing);
    expect(mended?.features.map(({ feature_name, availability }) => [feature_name, availability])).toEqual([
      ['Clubpagina', 'included'],
      ['Brochure', 'unavailable'],
      ['Gebruikers', 'included'],
    ]);
    expect(other).toBe(compleet);
    expect(check([mended ?? start, compleet], 'Gelijk')?.isGood).toBe(true);
  });
});
