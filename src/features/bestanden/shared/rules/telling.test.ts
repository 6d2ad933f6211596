import { describe, expect, it } from 'vitest';
import { beforeRows, stopSentence, verdictOf } from './before.ts';
import {
  fileLine,
  makingProgress,
  makingSteps,
  notMade,
  printerMail,
  printerText,
  readyTitle,
  reasonsOf,
  warningOf,
} from './telling.ts';
import { filePath } from './views.ts';

const making = { soort: 'drukwerk', state: 'bezig', stap: 'inkt', paginas: 3 } as const;
const report = (is_press_ready: boolean) => ({ is_press_ready, findings: [] });

describe('while a file is made', () => {
  it('names four steps for a printer, of which only the running one is bezig', () => {
    expect(makingSteps(making).map(({ label, word }) => `${label}: ${word}`)).toEqual([
      'Teksten, foto’s en letters ophalen: klaar',
      'Drie bladzijden opmaken: klaar',
      'Omzetten naar drukinkt: bezig',
      'Nakijken voor de drukker: ',
    ]);
    expect(makingProgress(making)).toEqual({ label: 'Stap 3 van 4', percent: 63 });
  });

  it('has no ink for a screen, and says that it waits', () => {
    const screen = { ...making, soort: 'scherm', stap: 'opmaken' } as const;
    expect(makingSteps(screen).map(({ word }) => word)).toEqual(['klaar', 'bezig', '']);
    expect(makingProgress({ ...screen, state: 'wacht', stap: null }).label).toBe('Wacht op zijn beurt');
  });
});

describe('of a file that is made', () => {
  it('calls only a sound file of 300 dpi or more ready for the printer (G-089)', () => {
    expect(readyTitle({ soort: 'drukwerk', dpi: 300, rapport: report(true) })).toBe('Klaar voor de drukker');
    expect(readyTitle({ soort: 'drukwerk', dpi: 300, rapport: report(false) })).toBe('Nog niet goed voor de drukker');
    expect(readyTitle({ soort: 'drukwerk', dpi: 150, rapport: report(true) })).toBe('Je proefdruk is klaar');
    expect(readyTitle({ soort: 'scherm', dpi: 300, rapport: report(true) })).toBe('Je PDF is klaar');
  });

  it('says how large it is, and what to say to the printer', () => {
    const metadata = {
      format: 'A4',
      fileSize: 2_900_000,
      interactive: false,
      service: 'achterban',
      dedicatedRoute: '',
    };
    const klaar_op = new Date('2026-11-14T19:24:00Z');
    expect(fileLine({ soort: 'drukwerk', metadata, paginas: 3, klaar_op } as never)).toBe(
      '2,9 MB, 3 bladzijden A4, gemaakt om 20:24',
    );
    const text = printerText('brochure', false);
    expect(text).toBe('A4 staand, 3 bladzijden, full colour. PDF/X-4 met FOGRA39, 3 mm afloop rondom en snijtekens.');
    expect(printerText('flyer', true)).toContain('Vouwen op 70 en 140 mm.');
    expect(new URLSearchParams(printerMail('VV Groenendaal', 'brochure.pdf', text)).get('body')).toContain(text);
  });

  it('gives the reasons of one that was not made, without saying twice that it was not', () => {
    const findings = [
      { state: 'bad', title: 'Failed to generate PDF', note: 'Een foto ontbreekt.', page: null, field: null },
    ];
    expect(reasonsOf({ rapport: { is_press_ready: false, findings } } as never)).toEqual(['Een foto ontbreekt.']);
    expect(notMade('drukwerk').note).toBe('De PDF is niet gemaakt.');
    expect(notMade('png').note).toBe('De afbeelding is niet gemaakt.');
  });

  it('warns of the worst that its report says, and of nothing when all is right', () => {
    const ok = { state: 'ok', title: 'Alle tekst past', note: null };
    const warn = { state: 'warn', title: 'De omslagfoto kan onscherp drukken.', note: 'Bladzijde 1.' };
    const found = (...findings: object[]) => warningOf({ rapport: { is_press_ready: true, findings } } as never);
    expect(found(warn, ok)).toBe('De omslagfoto kan onscherp drukken. Bladzijde 1.');
    expect(found(ok)).toBeNull();
    expect(warningOf({ rapport: null })).toBeNull();
  });

  it('is found by a mail in the panel of its editor, or else on the card of its material', () => {
    const search = { zoekopdracht_id: 'z' };
    expect(filePath('b', { ...search, type: 'brochure' })).toBe('/brochure-generator/z?open=pdf&bestand=b');
    expect(filePath('b', { ...search, type: 'a4' })).toBe(
      '/campagnemiddelen/create/a4/z?stap=bewerken&open=pdf&bestand=b',
    );
    expect(filePath('b', { ...search, type: 'social' })).toBe('/campagnemiddelen/zoekopdracht/z');
    expect(filePath('b', { zoekopdracht_id: null, type: 'a4' })).toBe('/campagnemiddelen');
  });
});

describe('before a file is made', () => {
  const about = { note: '', repair: '' };
  const text = { ...about, state: 'bad', title: 'Te lang.', field: 'coverTitle', isPressOnly: false } as const;
  const photo = { ...about, state: 'warn', title: 'Onscherp.', field: 'teamInfo', isPressOnly: true } as const;

  it('stops a text that does not fit for every kind, and a photo that is too small for the printer only', () => {
    expect(stopSentence([text])).toBe('Herstel eerst de tekst.');
    expect(stopSentence([photo])).toBeNull();
    expect(stopSentence([{ ...photo, state: 'bad' }])).toBe('Kies eerst een grotere foto, of kies Scherm.');
  });

  it('counts what to mend, and lists that first', () => {
    expect(verdictOf([text, photo])).toEqual({ state: 'bad', title: 'Eén ding herstellen' });
    expect(verdictOf([photo]).title).toBe('Eén ding om op te letten');
    expect(verdictOf([]).title).toBe('Klaar om te maken');
    expect(beforeRows([text, photo], { isPress: true, hasPhotos: true }).map(({ title }) => title)).toEqual([
      'Te lang.',
      'Onscherp.',
      '3 mm afloop rondom',
    ]);
    expect(beforeRows([], { isPress: false, hasPhotos: true }).map(({ title }) => title)).toEqual(['Alle tekst past']);
  });
});
