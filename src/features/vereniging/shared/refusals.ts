import { defineRefusals } from '#shared/errors.ts';

export const verenigingRefusals = defineRefusals({
  geen_logo: [422, 'Er is nog geen logo om kleuren uit te halen. Kies eerst een logo.'],
  lijkt_op_bestaande: [409, 'Deze club lijkt er al te zijn. Kijk of jouw club erbij staat.'],
  niet_wie_is_nagekeken: [409, 'De gegevens van deze club zijn intussen gewijzigd. Kijk de club opnieuw na.'],
  niet_geverifieerd: [409, 'Kijk deze club eerst na. Zonder verificatie blijft de laagste limiet gelden.'],
});
