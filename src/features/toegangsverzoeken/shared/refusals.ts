import { defineRefusals } from '#shared/errors.ts';

export const toegangsverzoekenRefusals = defineRefusals({
  al_vereniging: [409, 'Je hoort al bij een vereniging. Ververs de pagina om verder te gaan.'],
  al_aangevraagd: [409, 'Je hebt al een verzoek openstaan. Annuleer dat eerst als je een andere club wilt kiezen.'],
  geen_clubaccount: [409, 'Dit account kan niet bij een vereniging horen.'],
  overeenkomst_verouderd: [409, 'De verwerkersovereenkomst is vernieuwd. Ververs de pagina en lees de nieuwe versie.'],
  al_verwerkt: [409, 'Iemand anders heeft dit verzoek al verwerkt.'],
  aanvrager_club_uit: [409, 'Deze club staat uit. Zet de club eerst terug, of wijs het verzoek af.'],
  aanvrager_heeft_vereniging: [409, 'Deze persoon hoort intussen bij een andere vereniging.'],
});
