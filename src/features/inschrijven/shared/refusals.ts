import { defineRefusals } from '#shared/errors.ts';

export const inschrijvenRefusals = defineRefusals({
  zoekopdracht_onbekend: [404, 'Zoekopdracht niet gevonden'],
  pagina_gesloten: [409, 'Aanmelden kan hier niet meer. Wil je toch sponsor worden? Neem dan contact op met de club.'],
  adres_vervangen: [410, 'Deze link is vervangen. Vraag de club om de nieuwe.'],
  pakket_onbekend: [404, 'De club heeft dit pakket net gewijzigd. Kies opnieuw en verstuur je aanmelding.'],
  formulier_verlopen: [409, 'Deze pagina stond lang open. Verstuur je aanmelding nog een keer.'],
  te_snel: [425, 'Dat ging heel snel. Wacht een paar tellen en verstuur je aanmelding nog een keer.'],
  verborgen_veld: [422, 'Maak het veld ‘Bijnaam’ leeg en verstuur je aanmelding nog een keer.'],
  match_mislukt: [500, 'Er is een fout opgetreden bij het maken van de match'],
  sponsor_mislukt: [500, 'Er is een fout opgetreden bij het registreren als sponsor'],
});

/** What the page says when an answer came without what was asked. */
export const NO_ANSWER = 'Geen sponsor gegevens ontvangen na registratie';
