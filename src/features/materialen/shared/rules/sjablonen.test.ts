import { describe, expect, it } from 'vitest';
import { contactLine, fileNameOf, fillSjabloon, type Letterhead, SJABLONEN, splitBlanks } from './sjablonen.ts';

const club: Letterhead = {
  naam: 'SC De Wespen',
  plaatsnaam: 'Oosterveen',
  website: 'https://www.dewespen.example/',
  contactpersoon_naam: 'Tessa Kuipers',
  contactpersoon_mailadres: 'tessa@dewespen.example',
  contactpersoon_telefoonnummer: '06 6780 1234',
  kleuren: ['#FFE600', '#000000', null],
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
