import { defineRefusals } from '#shared/errors.ts';

export const bestandenRefusals = defineRefusals({
  /** Of one club at once, or of all together (security.md 4.5): the caller may try again soon. */
  te_veel_tegelijk: [429, 'Er worden al drie bestanden voor je club gemaakt. Wacht tot er een klaar is.'],
  bestand_te_druk: [429, 'Er worden nu erg veel bestanden gemaakt. Probeer het over een minuut opnieuw.'],
  bestand_verlopen: [410, 'Dit bestand is niet meer bewaard. Maak het opnieuw.'],
  soort_past_niet: [422, 'Dit soort bestand bestaat niet voor dit campagnemiddel.'],
  geen_pakket: [422, 'Voeg eerst een pakket toe aan je zoekopdracht. Voorbeelden gaan de deur niet uit.'],
  tekst_past_niet: [422, 'Niet alle tekst past. Kort de gemarkeerde tekst in.'],
  foto_te_klein: [422, 'Een foto is te klein voor drukwerk. Kies een grotere foto.'],
  weergave_type: [422, 'Ongeldig media type voor campagnemiddel'],
  weergave_leeg: [409, 'Geen campagne data gevonden'],
});
