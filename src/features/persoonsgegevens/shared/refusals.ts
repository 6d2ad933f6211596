import { defineRefusals } from '#shared/errors.ts';
import { WHO } from './rules/requests.ts';

export const persoonsgegevensRefusals = defineRefusals({
  ontvangen_in_de_toekomst: [422, 'Kies een dag die al geweest is.'],
  verzoek_is_af: [409, 'Dit verzoek is al afgerond.'],
  niet_te_vinden: [422, WHO],
  niets_gevonden: [
    409,
    'Onder deze naam staat er niets (meer). Staat de persoon er nu anders, leg dan een nieuw verzoek vast en kies opnieuw.',
  ],
  verzoek_is_wissen: [409, 'Dit verzoek is af als de gegevens gewist zijn.'],
  niet_te_verlengen: [409, 'Dit verzoek kun je niet (meer) verlengen: dat kan één keer, in de eerste maand.'],
  wissen_wacht_op_import: [409, 'Er loopt nu een import. Wis de gegevens als die klaar is.'],
  wissen_wacht_op_export: [
    409,
    'Er wordt nu een bestand met alles van de club gemaakt. Wis de gegevens als dat klaar is.',
  ],
  wissen_wacht_op_overdracht: [409, 'Er wordt nu een overdracht verstuurd. Wis de gegevens over een paar minuten.'],
  mail_onderweg: [409, 'Er gaat op dit moment een mail naar deze persoon. Probeer het over een minuut opnieuw.'],
  export_bezig: [409, 'Er wordt al een bestand gemaakt. Wacht tot dat klaar is.'],
  export_opgeruimd: [410, 'Dit bestand is opgeruimd. Maak een nieuw.'],
  export_niet_namens: [403, 'Alleen een beheerder van de club zelf kan alles meenemen.'],
});
