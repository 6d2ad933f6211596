import { defineRefusals } from '#shared/errors.ts';

export const mailenRefusals = defineRefusals({
  mail_geen_pdf: [409, 'Geen PDF data ontvangen'],
  mail_geen_link: [502, 'Geen nieuwe mobiele link ontvangen'],
  mail_gesloten: [409, 'Deze zoekopdracht is gesloten of gearchiveerd. Open hem weer als je wilt mailen.'],
  mail_type: [422, 'Alleen een brochure of A4 kun je mailen.'],
  niemand_te_mailen: [422, 'Er blijft niemand over om te mailen. Kijk de adressen na.'],
  mailing_begonnen: [409, 'De mail is al onderweg en kan niet meer worden gestopt.'],
  mailing_gestopt: [409, 'Deze mail is al gestopt.'],
  nog_onzeker: [409, 'De mailserver kan nog antwoorden. Wacht een kwartier en probeer het dan opnieuw.'],
  bijlage_weg: [410, 'De PDF van deze mail is niet meer bewaard. Stuur een nieuwe mail.'],
  zelf_afgemeld: [409, 'Je hebt je zelf afgemeld voor mail van deze club, dus een proefmail komt niet aan.'],
  alleen_ander_adres: [409, 'Dit adres neemt geen mail van jullie aan. Vul een ander adres in.'],
  te_veel_adressen: [422, 'Dit zijn meer dan 2.000 adressen. Plak ze in delen.'],
  niets_opnieuw: [409, 'Er is niets om opnieuw te versturen.'],
});
