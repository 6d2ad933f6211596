import { defineRefusals } from '#shared/errors.ts';

export const accountsRefusals = defineRefusals({
  inloggegevens_onjuist: [401, 'E-mailadres of wachtwoord is onjuist'],
  code_onjuist: [401, 'Deze code klopt niet of is verlopen. Probeer de nieuwste code uit je app.'],
  code_nodig: [422, 'Vul een code uit je app in, of een herstelcode. Je wachtwoord is hier niet genoeg.'],
  code_gebruikt: [401, 'Deze code is al gebruikt. Wacht op de volgende code in je app.'],
  herstelcode_onjuist: [401, 'Deze herstelcode klopt niet of is al gebruikt. Probeer een andere van je lijst.'],
  aanmelding_verlopen: [401, 'Het inloggen duurde te lang. Vul je e-mailadres en wachtwoord opnieuw in.'],
  geblokkeerd: [403, 'Je account is geblokkeerd. Mail ons als je vragen hebt.'],
  jezelf: [409, 'Dit ben je zelf. Vraag een andere superuser om dit te doen.'],
  gebruiker_gewijzigd: [409, 'Iemand anders heeft deze gebruiker net gewijzigd. Kijk hoe het er nu voor staat.'],
  club_staat_uit: [409, 'Deze vereniging bestaat niet of staat uit. Kies een andere.'],
  enige_admin: [409, 'Dit is de enige admin van de vereniging. Maak eerst iemand anders admin.'],
  al_gedaan: [409, 'Dit is intussen al gedaan. Kijk hoe het er nu voor staat.'],
  account_laatste_beheerder: [
    409,
    'Je bent de enige beheerder van je vereniging. Maak eerst iemand anders beheerder. Daarna kun je je account verwijderen.',
  ],
  account_enige_gebruiker: [
    409,
    'Je bent de enige gebruiker van je vereniging. Mail ons, dan verwijderen we je vereniging en je account samen.',
  ],
  account_laatste_superuser: [
    409,
    'Je bent de enige superuser. Maak eerst iemand anders superuser. Daarna kun je je account verwijderen.',
  ],
  voorbeeldclub_komt: [409, 'De voorbeeldclub wordt klaargezet. Probeer het over een paar minuten opnieuw.'],
  laatste_beheerder: [409, 'Dit is de enige beheerder van je vereniging. Maak eerst iemand anders beheerder.'],
  link_verlopen: [410, 'Deze link is verlopen of al gebruikt. Vraag een nieuwe aan.'],
  wachtwoord_te_kort: [422, 'Dit wachtwoord is te kort.'],
  wachtwoord_te_bekend: [422, 'Dit wachtwoord is te makkelijk te raden. Kies een ander wachtwoord.'],
  wachtwoord_onjuist: [422, 'Je huidige wachtwoord klopt niet.'],
});
