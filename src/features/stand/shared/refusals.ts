import { defineRefusals } from '#shared/errors.ts';

export const standRefusals = defineRefusals({
  mail_te_vroeg: [409, 'Er kan nog een antwoord van de mailserver komen. Wacht tot een kwartier na het versturen.'],
  mail_leeg: [410, 'De tekst van deze mail is niet meer bewaard. Hij kan niet opnieuw worden verstuurd.'],
});
