import { defineRefusals } from '#shared/errors.ts';

export const overdragenRefusals = defineRefusals({
  overdragen_namens: [403, 'Op jouw naam staat bij deze club niets om over te dragen.'],
  overdragen_niets: [422, 'Er is niets aangevinkt. Kies wat er meegaat.'],
  overdragen_geen_sponsors: [422, 'Op jouw naam staan geen sponsors om af te drukken.'],
  overdragen_verouderd: [409, 'Er veranderde net iets aan wat op jouw naam staat.'],
  overdragen_ontvanger_weg: [409, 'Deze persoon is geen lid meer van de club. Kies iemand anders.'],
  overdragen_geen_beheerder: [
    403,
    'Alleen een beheerder kan iemand uitnodigen. Laat je opvolger eerst zelf toegang vragen tot de club.',
  ],
  overdragen_laatste_beheerder: [409, 'Je bent de enige beheerder. Draag ook die rol over, of blijf lid.'],
  overdragen_blijft_achter: [409, 'Wie helemaal stopt, laat niets achter. Vink alles aan, of blijf lid.'],
  overdragen_wacht_al: [409, 'Je wacht al op iemand die je uitnodigde. Trek die uitnodiging eerst in.'],
  overdragen_geen_mail: [
    422,
    'Naar dit adres gaat geen mail meer: iemand meldde het af, of er kwam mail van terug. Kies een ander adres, of laat je opvolger zelf toegang vragen tot de club.',
  ],
  overdragen_al_lid: [409, 'Met dit adres is al iemand lid van de club. Kies die persoon in de lijst.'],
  uitnodiging_weg: [
    410,
    'Deze uitnodiging is ingetrokken of al gebruikt. Zei je al ja? Dan ben je klaar. Vraag anders om een nieuwe.',
  ],
  uitnodiging_verlopen: [410, 'Deze uitnodiging is verlopen. Vraag om een nieuwe.'],
  uitnodiging_ander_adres: [
    403,
    'Deze uitnodiging is voor een ander e-mailadres. Log in met het adres waarop je de mail kreeg.',
  ],
  uitnodiging_andere_club: [
    409,
    'Je account hoort bij een andere club. Vraag om een uitnodiging op een ander e-mailadres, of verlaat eerst je club.',
  ],
  uitnodiging_gever_weg: [
    409,
    'Wie je uitnodigde, kan dit niet meer overdragen. Vraag een beheerder van de club om hulp.',
  ],
  terugdraaien_te_laat: [409, 'Dit kan niet meer terug: het is langer dan 7 dagen geleden, of je verliet de club.'],
  terugdraaien_al_gedaan: [409, 'Deze overdracht is al teruggedraaid.'],
});
