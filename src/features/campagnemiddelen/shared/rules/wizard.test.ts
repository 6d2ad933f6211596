import { describe, expect, it } from 'vitest';
import { CAMPAIGN_TYPES, DESIGN_THEMES } from '#features/campagnemiddelen/shared/kinds.ts';
import { MEDIA_TRAITS } from '#features/campagnemiddelen/shared/labels.ts';
import { failedLoadText, modeOf, refuseSave, savedText, STEPS, themeNote, typeOf, wizardTitle } from './wizard.ts';

describe('where somebody is who makes a material', () => {
  it('is one of three steps (MAT-20)', () => {
    expect(STEPS.map(({ label }) => label)).toEqual(['Kies type', 'Configureer', 'Voorbeeld']);
  });

  it('is the preview at once with a type in the address, and the choice without one', () => {
    for (const type of CAMPAIGN_TYPES) expect(modeOf(type, undefined)).toBe('voorbeeld');
    expect(modeOf('a5', 'configureer')).toBe('configureer');
    expect(modeOf(typeOf('kies'), undefined)).toBe('kies');
    expect(modeOf(typeOf('poster'), 'configureer')).toBe('kies');
  });

  it('is the editor for an A4 only: what is made from the brochure has none', () => {
    expect(modeOf('a4', 'bewerken')).toBe('bewerken');
    for (const type of ['a5', 'flyer', 'social', 'tv'] as const) expect(modeOf(type, 'bewerken')).toBe('voorbeeld');
  });

  it('is told by one word in the title', () => {
    expect(wizardTitle('a4', 'bewerken')).toBe('A4 Editor');
    expect(wizardTitle('social', 'voorbeeld')).toBe('Social Preview');
    expect(wizardTitle('flyer', 'configureer')).toBe('Flyer Wizard');
    expect(wizardTitle(null, 'kies')).toBe('Campagnemiddel Wizard');
  });
});

it('a card says what a type is and has, of what is specified and nothing else', () => {
  const traits = Object.values(MEDIA_TRAITS);
  expect(new Set(traits.flatMap(({ badges }) => badges))).toEqual(
    new Set(['Interactief', 'Print/Statisch', 'Print ready', 'Mobiel']),
  );
  expect(new Set(traits.flatMap(({ features }) => features))).toEqual(
    new Set(['QR Code', 'Klikbare buttons', 'Sponsor links', 'Vouwlijnen']),
  );
  for (const { badges } of traits)
    expect(badges.filter((badge) => badge === 'Interactief' || badge === 'Print/Statisch')).toHaveLength(1);
});

describe('saving', () => {
  it('is told in the words of the type (MAT-58)', () => {
    expect(savedText('a4')).toEqual({ title: 'Opgeslagen!', note: 'A4 is succesvol opgeslagen.' });
    expect(savedText('a5').title).toBe('A5 campagnemiddel opgeslagen');
    expect(savedText('social').title).toBe('Social campagnemiddel opgeslagen');
  });

  it('needs a club, in the words of the type (MAT-39)', () => {
    expect(refuseSave('a4', null, 'x')).toBe('Geen vereniging gevonden');
    for (const type of ['a5', 'flyer', 'social', 'tv'] as const)
      expect(refuseSave(type, null, 'x')).toBe('Kan niet opslaan: geen actieve vereniging');
    expect(refuseSave('a4', 'club', 'x')).toBeNull();
    expect(refuseSave('a5', 'club', 'x')).toBeNull();
  });

  it('of what is made from the brochure needs a search (MAT-40)', () => {
    for (const type of ['a5', 'social'] as const)
      expect(refuseSave(type, 'club', null)).toBe('Kan niet opslaan: geen zoekopdracht gekoppeld');
    expect(refuseSave('a4', 'club', null)).toBeNull();
  });
});

it('a card says which look it gets when the brochure has one that the others lack', () => {
  expect(Object.fromEntries(DESIGN_THEMES.map((theme) => [theme, themeNote(theme)]))).toEqual({
    waves: 'Alleen de brochure heeft het thema Golven. Hier: vloeiende vormen.',
    blobs: null,
    dots: 'Alleen de brochure heeft het thema Stippenpatroon. Hier: geen patroon.',
    triangles: null,
    squares: 'Alleen de brochure heeft het thema Vierkanten. Hier: driehoeken.',
    none: null,
  });
});

describe('a material that cannot be opened', () => {
  const failed = { type: 'a5', mode: 'voorbeeld', isStored: false, code: null, sentence: null } as const;

  it('is told with its reason, or that something went wrong (MAT-54)', () => {
    expect(failedLoadText({ ...failed, code: 'storing', sentence: 'Het is nu te druk.' })).toEqual({
      title: 'Fout bij laden',
      note: 'Het is nu te druk.',
    });
    expect(failedLoadText(failed)).toEqual({
      title: 'Fout bij laden',
      note: 'Er ging iets mis bij het ophalen van de gegevens',
    });
  });

  it('says what is missing (MAT-55)', () => {
    expect(failedLoadText({ ...failed, code: 'geen_vereniging' }).title).toBe('Vereniging niet gevonden');
    expect(failedLoadText({ ...failed, type: 'a4', code: 'geen_vereniging' }).title).toBe('Geen vereniging gevonden');
    expect(failedLoadText({ ...failed, code: 'niet_gevonden' }).title).toBe('Geen campagne data gevonden');
  });

  it('says whether it was the material or its editor (MAT-57)', () => {
    expect(failedLoadText({ ...failed, isStored: true }).title).toBe('Fout bij ophalen campagnemiddel');
    expect(failedLoadText({ ...failed, type: 'a4', mode: 'bewerken' }).title).toBe(
      'Er ging iets mis bij het openen van de editor.',
    );
  });
});
