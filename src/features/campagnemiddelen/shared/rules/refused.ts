import type { MediaType } from '#features/prijzen/shared/rules.ts';
import { noClubText } from './wizard.ts';

/** What a refused save is called, in the words that are fixed for it (BRO-20, MAT-39); null where the refusal says it itself. */
export function refusedSave(type: MediaType, code: string, sentence = ''): string | null {
  switch (code) {
    case 'geen_vereniging':
      return type === 'brochure' ? 'Geen actieve vereniging gevonden' : noClubText(type);
    case 'niet_gevonden':
      // What is gone may also be the photo, and then the refusal names it.
      return type === 'brochure' && !sentence.includes('omslagfoto') ? 'Geen zoekopdracht ID gevonden' : null;
    case 'niet_ingelogd':
      return type === 'brochure' ? 'Geen gebruiker ID gevonden' : null;
    case 'ongeldige_invoer':
    case 'brochure_ongeldig':
      return type === 'brochure' ? 'Ongeldige brochure data' : null;
    default:
      return null;
  }
}

const NO_CLUB =
  'Je bent niet gekoppeld aan een vereniging. Vraag toegang aan voor een vereniging om brochures te kunnen genereren.';
const LOAD_FAILED = 'Er is een fout opgetreden bij het laden van de gegevens. Probeer het later opnieuw.';
const NO_SEARCH = 'Geen zoekopdracht gevonden. Ga terug naar de campagnemiddelen pagina en selecteer een zoekopdracht.';
export const NO_PACKAGES = 'Geen sponsoropties beschikbaar';
const NO_DATA = 'Geen brochure data beschikbaar';

/** Why a brochure could not be opened, and what is known of it besides (BRO-07, BRO-25, BRO-26, BRO-27). */
export function failedLoad(code: string | null, sentence: string): { title: string; detail: string | null } {
  switch (code) {
    case 'niet_gevonden':
      return { title: NO_SEARCH, detail: null };
    case 'geen_vereniging':
      // Who has no club is led elsewhere: this one has a club that cannot be read (G-019).
      return { title: NO_CLUB, detail: 'Geen vereniging data gevonden' };
    case 'brochure_ongeldig':
      return { title: LOAD_FAILED, detail: NO_DATA };
    default:
      return { title: LOAD_FAILED, detail: `Vereniging data ophalen mislukt: ${sentence}` };
  }
}
