import { describe, expect, it } from 'vitest';
import { fileNameOf, pixelWords } from './bestanden.ts';
import { deliveredWords } from './tegenprestaties.ts';

describe('a file of a sponsor', () => {
  it('is named by what it is, without a path before it', () => {
    expect(fileNameOf('Contract 2025.PDF', 'application/pdf')).toBe('Contract 2025.PDF');
    expect(fileNameOf('foto.jpeg', 'image/jpeg')).toBe('foto.jpeg');
    expect(fileNameOf('scan.exe', 'application/pdf')).toBe('scan.pdf');
    expect(fileNameOf('..\\..\\map/logo', 'image/png')).toBe('logo.png');
    expect(fileNameOf('.pdf', 'application/pdf')).toBe('pdf.pdf');
    expect(fileNameOf('..', 'application/pdf')).toBe('bestand.pdf');
  });

  it('says how large a picture is', () => {
    expect(pixelWords({ width: 1600, height: 640 })).toBe('1.600 × 640 px');
    expect(pixelWords({ width: null, height: null })).toBeNull();
  });
});

describe('what was promised', () => {
  it('is counted without what was dropped', () => {
    const of = (...statuses: ('open' | 'bezig' | 'geleverd' | 'vervallen')[]) =>
      deliveredWords(statuses.map((status) => ({ status })));
    expect(of('geleverd', 'geleverd', 'bezig', 'vervallen')).toBe('2 van 3 geleverd');
    expect(of('vervallen')).toBe('');
    expect(of()).toBe('');
  });
});
