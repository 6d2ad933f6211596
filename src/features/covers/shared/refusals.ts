import { defineRefusals } from '#shared/errors.ts';

export const coversRefusals = defineRefusals({
  afbeelding_te_klein: [422, 'Deze afbeelding is te klein om te drukken.'],
  afbeelding_in_gebruik: [409, 'Een brochure gebruikt deze afbeelding. Zet hem uit; dan kan niemand hem meer kiezen.'],
  eigen_in_gebruik: [409, 'Selecteer eerst een andere afbeelding om deze te kunnen verwijderen'],
  rechten_ontbreken: [422, 'Vul eerst de rechten en de herkomst in. Zonder die twee kan een afbeelding niet aan.'],
  bestand_ontbreekt: [409, 'Het bestand van deze afbeelding is er niet meer. Upload het eerst opnieuw.'],
});
