import { defineRefusals } from '#shared/errors.ts';

export const sponsorsRefusals = defineRefusals({
  contract_staat_vast: [
    409,
    'Dit contract telt al mee in een afgesloten half jaar. Kies een einddatum als het eerder stopt.',
  ],
  wordt_niet_langer: [409, 'Dit contract wordt hiermee niet langer.'],
  te_veel_tegenprestaties: [409, 'Er staan al 50 tegenprestaties. Verwijder er eerst een.'],
  te_veel_contactpersonen: [409, 'Er staan al 50 contactpersonen. Verwijder er eerst een.'],
  te_veel_bestanden: [409, 'Er staan al 100 bestanden. Verwijder er eerst een.'],
  te_laat_terug: [409, 'Dit is te lang geleden om nog ongedaan te maken.'],
});
