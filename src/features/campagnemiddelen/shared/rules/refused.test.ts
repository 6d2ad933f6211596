import { describe, expect, it } from 'vitest';
import { failedLoad, refusedSave } from './refused.ts';

describe('what a refused save is called', () => {
  it('has the fixed words of a brochure', () => {
    expect(
      ['geen_vereniging', 'niet_gevonden', 'niet_ingelogd', 'brochure_ongeldig', 'ongeldige_invoer'].map((code) =>
        refusedSave('brochure', code),
      ),
    ).toEqual([
      'Geen actieve vereniging gevonden',
      'Geen zoekopdracht ID gevonden',
      'Geen gebruiker ID gevonden',
      'Ongeldige brochure data',
      'Ongeldige brochure data',
    ]);
    expect(refusedSave('brochure', 'te_groot')).toBeNull();
  });

  it('leaves it to the refusal to name a photo that is gone', () => {
    expect(refusedSave('brochure', 'niet_gevonden', 'Deze omslagfoto is er niet meer. Kies een andere.')).toBeNull();
  });

  it('has other words for the A4 without a club', () => {
    expect(refusedSave('a4', 'geen_vereniging')).toBe('Geen vereniging gevonden');
  });
});

const FAILED = 'Er is een fout opgetreden bij het laden van de gegevens. Probeer het later opnieuw.';

describe('why a brochure was not opened', () => {
  it('says so, with what is known of it (BRO-25)', () => {
    expect(failedLoad('storing', 'Het is stuk.')).toEqual({
      title: FAILED,
      detail: 'Vereniging data ophalen mislukt: Het is stuk.',
    });
  });

  it('says that the club could not be read, or is not there (BRO-26)', () => {
    expect(failedLoad(null, 'Geen verbinding').detail).toBe('Vereniging data ophalen mislukt: Geen verbinding');
    expect(failedLoad('geen_vereniging', '').detail).toBe('Geen vereniging data gevonden');
  });

  it('sends back who has no search, and says when there is no data', () => {
    expect(failedLoad('niet_gevonden', '')).toEqual({
      title: 'Geen zoekopdracht gevonden. Ga terug naar de campagnemiddelen pagina en selecteer een zoekopdracht.',
      detail: null,
    });
    expect(failedLoad('brochure_ongeldig', '').detail).toBe('Geen brochure data beschikbaar');
  });
});
