import { describe, expect, it } from 'vitest';
import { clubWords, TYPES_VERENIGING } from '#shared/club-words.ts';
import { fileNameOf } from '#shared/file-name.ts';
import { contactLine, fillSjabloon, type Letterhead, SJABLONEN, splitBlanks } from './sjablonen.ts';

const club: Letterhead = {
  naam: 'SC De Wespen',
  type_vereniging: 'sportvereniging',
  plaatsnaam: 'Oosterveen',
  website: 'https://www.dewespen.example/',
  contactpersoon_naam: 'Tessa Kuipers',
  contactpersoon_mailadres: 'tessa@dewespen.example',
  contactpersoon_telefoonnummer: '06 6780 1234',
  kleuren: ['#FFE600', '#000000', null],
  totaal_aantal_leden: null,
  aantal_leden: null,
  aantal_jeugdleden: null,
  gemiddeld_aantal_bezoekers: null,
  bezoekers_interval: null,
  aantal_bezoekers_per_week: null,
};

describe('a template', () => {
  it.each(SJABLONEN)('$id names the club', ({ id, titel }) => {
    const content = fillSjabloon(id, club);
    expect(content.titel).toBe(titel);
    expect(JSON.stringify(content)).toContain('SC De Wespen');
  });

  it('leaves nothing of a missing telephone number or website behind', () => {
    const bare = { ...club, contactpersoon_telefoonnummer: null, website: null };
    for (const { id } of SJABLONEN)
      expect(JSON.stringify(fillSjabloon(id, bare).sheets)).not.toMatch(/null|undefined/u);
    expect(contactLine(bare)).toBe('Tessa Kuipers · tessa@dewespen.example');
  });

  it('says how the club is reached, on one line', () => {
    expect(contactLine(club)).toBe('Tessa Kuipers · 06 6780 1234 · tessa@dewespen.example · dewespen.example');
  });

  it('has a Dutch file name that every system can keep', () => {
    expect(fileNameOf('Benaderbrief', 'SC De Wespen', 'docx')).toBe('benaderbrief-sc-de-wespen.docx');
    expect(fileNameOf('Logo', 'Café ’t Hoekje / Société', 'png')).toBe('logo-cafe-t-hoekje-societe.png');
    expect(fileNameOf('Logo', '../../etc', 'png')).toBe('logo-etc.png');
    expect(fileNameOf('Logo', 'x'.repeat(200), 'png').length).toBeLessThanOrEqual(84);
  });

  it('knows what is still to be filled in, also inside a choice', () => {
    expect(splitBlanks('Beste [voornaam], tot [datum].')).toEqual([
      { text: 'Beste ', isBlank: false },
      { text: '[voornaam]', isBlank: true },
      { text: ', tot ', isBlank: false },
      { text: '[datum]', isBlank: true },
      { text: '.', isBlank: false },
    ]);
    expect(splitBlanks('[Kies: a / b [branche].]')).toEqual([{ text: '[Kies: a / b [branche].]', isBlank: true }]);
  });
});

describe('the words of a template', () => {
  const wordsOf = (of: Letterhead) => SJABLONEN.map(({ id }) => JSON.stringify(fillSjabloon(id, of).sheets)).join();

  it.each(TYPES_VERENIGING)('are those of a %s', (type_vereniging) => {
    const words = wordsOf({ ...club, type_vereniging });
    const { tegenprestaties, doel, eenmalig, seizoen } = clubWords(type_vereniging);
    for (const example of [...tegenprestaties, doel, eenmalig]) expect(words).toContain(`bijvoorbeeld: ${example}]`);
    expect(words).toContain(`per ${seizoen} €`);
    expect(words.includes('langs het veld')).toBe(type_vereniging === 'sportvereniging');
    expect(/team/iu.test(words)).toBe(type_vereniging === 'sportvereniging');
    expect(words.includes('seizoen')).toBe(seizoen === 'seizoen');
  });

  it('give the numbers that the club has told, and ask for the others', () => {
    const letter = (figures: Partial<Letterhead>, type: Letterhead['type_vereniging'] = 'sportvereniging') =>
      JSON.stringify(fillSjabloon('benaderbrief', { ...club, ...figures, type_vereniging: type }).sheets);
    expect(letter({})).toContain(
      'Onze club heeft [aantal] leden. In een gewone week komen er ongeveer [aantal] mensen langs.',
    );
    const told = letter({ totaal_aantal_leden: 1684, aantal_jeugdleden: 240, aantal_bezoekers_per_week: 1150 });
    expect(told).toContain('Onze club heeft 1.684 leden, van wie 240 jeugdleden.');
    expect(told).toContain('In een gewone week komen er ongeveer 1.150 mensen langs.');
    expect(told).not.toContain('[aantal]');
    expect(letter({ aantal_leden: 1 })).toContain('Onze club heeft 1 lid. ');
    expect(letter({ totaal_aantal_leden: 62, aantal_jeugdleden: 1 }, 'muziekvereniging')).toContain(
      'Onze club heeft 62 muzikanten, van wie 1 jonge muzikant.',
    );
  });

  it.each([
    ['week', 'In een gewone week komen er ongeveer 90 mensen langs.'],
    ['maand', 'In een gewone maand komen er ongeveer 90 mensen langs.'],
    ['kwartaal', 'In een gewoon kwartaal komen er ongeveer 90 mensen langs.'],
    ['jaar', 'In een gewoon jaar komen er ongeveer 90 mensen langs.'],
    [null, 'Er komen gemiddeld 90 mensen langs.'],
  ] as const)('count visitors as the club does: %s', (bezoekers_interval, sentence) => {
    const visited = { ...club, gemiddeld_aantal_bezoekers: 90, bezoekers_interval };
    expect(JSON.stringify(fillSjabloon('benaderbrief', visited).sheets)).toContain(sentence);
  });
});
