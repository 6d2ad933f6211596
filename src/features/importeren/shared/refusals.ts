import { defineRefusals } from '#shared/errors.ts';

export const importerenRefusals = defineRefusals({
  lijst_leeg: [415, 'Er staat niets in dit bestand.'],
  lijst_te_veel_rijen: [413, 'Er staan meer dan 10.000 rijen in dit bestand. Verdeel de lijst over meer bestanden.'],
  lijst_te_veel_kolommen: [413, 'Er staan meer dan 100 kolommen in dit bestand. Haal weg wat je niet nodig hebt.'],
  lijst_te_lange_cel: [413, 'In een cel van dit bestand staan meer dan 5.000 tekens. Maak die tekst korter.'],
  lijst_te_veel_bladen: [413, 'Dit bestand heeft meer dan 50 bladen. Bewaar het blad met je sponsors als los bestand.'],
  lijst_te_groot_uitgepakt: [
    413,
    'Dit bestand wordt bij het openen veel groter dan het lijkt. Kopieer je lijst naar een nieuw bestand en probeer het opnieuw.',
  ],
  lijst_beschadigd: [
    415,
    'Dit bestand kunnen we niet lezen: het is beschadigd of het is geen Excel- of CSV-bestand. Sla je lijst opnieuw op als .xlsx of .csv.',
  ],
  lijst_geen_kolommen: [
    415,
    'Er staat maar één kolom in dit bestand. We hebben minstens een bedrijfsnaam en een contactpersoon nodig.',
  ],
  lijst_te_zwaar: [
    413,
    'Het lezen van dit bestand duurt te lang of vraagt te veel. Kopieer alleen je lijst naar een nieuw bestand en probeer het opnieuw.',
  ],
  import_begonnen: [409, 'Deze import is al begonnen. Er is niets meer aan te passen.'],
  import_opgeruimd: [410, 'Dit bestand is na 7 dagen opgeruimd. Kies het opnieuw.'],
  import_loopt: [409, 'Er loopt al een import van je vereniging. Begin opnieuw als die klaar is.'],
  niets_te_importeren: [422, 'Er is geen rij die mee kan. Verbeter eerst een fout.'],
  aantallen_anders: [409, 'Er is intussen iets veranderd. Kijk de aantallen nog eens na.'],
  import_te_laat: [409, 'Een import kan 24 uur lang ongedaan worden gemaakt. Dat is voorbij.'],
});
