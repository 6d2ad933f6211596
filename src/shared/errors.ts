import { ORPCError } from '@orpc/client';

/**
 * Every way the server can say no: a code, its HTTP status and the one Dutch sentence a person reads.
 * Another club's id and an unknown id are both `niet_gevonden`, so that an answer never tells which ids exist.
 */
export const REFUSALS = {
  ongeldige_invoer: [400, 'Niet alles is goed ingevuld. Kijk de gemarkeerde velden na.'],
  niet_ingelogd: [401, 'Je bent niet ingelogd. Log opnieuw in om verder te gaan.'],
  inloggegevens_onjuist: [401, 'E-mailadres of wachtwoord is onjuist'],
  code_onjuist: [401, 'Deze code klopt niet of is verlopen. Probeer de nieuwste code uit je app.'],
  aanmelding_verlopen: [401, 'Het inloggen duurde te lang. Vul je e-mailadres en wachtwoord opnieuw in.'],
  geen_toegang: [403, 'Je hebt geen toegang tot dit onderdeel.'],
  geen_vereniging: [403, 'Je bent nog niet aan een vereniging gekoppeld.'],
  module_vergrendeld: [403, 'Dit onderdeel is voor jouw vereniging vergrendeld.'],
  email_niet_bevestigd: [
    403,
    'Je e-mailadres is nog niet bevestigd. Controleer je inbox en klik op de bevestigingslink.',
  ],
  tweede_factor_verplicht: [403, 'Zet eerst tweestapsverificatie aan bij je profiel.'],
  handelt_namens_club: [403, 'Je bekijkt nu een vereniging. Stop daar eerst mee.'],
  vreemde_herkomst: [403, 'Dit verzoek kwam niet van onze eigen pagina. Ververs de pagina en probeer het opnieuw.'],
  niet_gevonden: [404, 'Dit is niet gevonden. Misschien is het verwijderd.'],
  verouderd: [409, 'Iemand anders heeft dit intussen gewijzigd.'],
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
  al_vereniging: [409, 'Je hoort al bij een vereniging. Ververs de pagina om verder te gaan.'],
  al_aangevraagd: [409, 'Je hebt al een verzoek openstaan. Annuleer dat eerst als je een andere club wilt kiezen.'],
  geen_clubaccount: [409, 'Dit account kan niet bij een vereniging horen.'],
  lijkt_op_bestaande: [409, 'Deze club lijkt er al te zijn. Kijk of jouw club erbij staat.'],
  overeenkomst_verouderd: [409, 'De verwerkersovereenkomst is vernieuwd. Ververs de pagina en lees de nieuwe versie.'],
  al_verwerkt: [409, 'Iemand anders heeft dit verzoek al verwerkt.'],
  aanvrager_heeft_vereniging: [409, 'Deze persoon hoort intussen bij een andere vereniging.'],
  laatste_beheerder: [409, 'Dit is de enige beheerder van je vereniging. Maak eerst iemand anders beheerder.'],
  link_verlopen: [410, 'Deze link is verlopen of al gebruikt. Vraag een nieuwe aan.'],
  te_groot: [413, 'Dit is te groot om te versturen.'],
  afbeelding_type: [415, 'Dit is geen afbeelding die we kunnen gebruiken. Kies een JPG of PNG.'],
  afbeelding_te_groot: [413, 'Deze afbeelding is te groot. Kies een kleiner bestand.'],
  afbeelding_te_veel_pixels: [422, 'Deze afbeelding heeft te veel beeldpunten. Kies een kleinere versie.'],
  afbeelding_onleesbaar: [
    422,
    'Deze afbeelding is beschadigd of niet compleet. Sla haar opnieuw op en probeer het nog eens.',
  ],
  toestemming_ontbreekt: [422, 'Bevestig eerst dat iedereen op de foto het goed vindt, of hun ouders.'],
  geen_logo: [422, 'Er is nog geen logo om kleuren uit te halen. Kies eerst een logo.'],
  wachtwoord_te_kort: [422, 'Dit wachtwoord is te kort.'],
  wachtwoord_te_bekend: [422, 'Dit wachtwoord is te makkelijk te raden. Kies een ander wachtwoord.'],
  wachtwoord_onjuist: [422, 'Je huidige wachtwoord klopt niet.'],
  mailadres_ongeldig: [422, 'Dit e-mailadres klopt niet. Kijk of er geen tikfout in staat.'],
  te_veel_ontvangers: [422, 'Dit zijn te veel ontvangers voor één bericht. Verstuur het in delen.'],
  mail_gepauzeerd: [403, 'Mail versturen staat voor jouw vereniging nu uit. Neem contact met ons op.'],
  maillimiet: [429, 'Jouw vereniging heeft vandaag het maximale aantal mails verstuurd. Ga morgen verder.'],
  te_vaak: [429, 'Je hebt dit te vaak geprobeerd. Wacht even en probeer het dan opnieuw.'],
  storing: [500, 'Er is een technisch probleem opgetreden. Probeer het later opnieuw.'],
  opslag_onbereikbaar: [503, 'Bestanden zijn nu even niet bereikbaar. Probeer het over een minuut opnieuw.'],
  pdf_mislukt: [502, 'Failed to generate PDF'],
  overbelast: [503, 'Het is nu erg druk. Probeer het over een minuut opnieuw.'],
} as const satisfies Record<string, readonly [status: number, sentence: string]>;

export type RefusalCode = keyof typeof REFUSALS;

export function isRefusalCode(code: unknown): code is RefusalCode {
  return typeof code === 'string' && Object.hasOwn(REFUSALS, code);
}

/** Thrown by rules, queries and commands; the person reads its sentence, the client can act on its code. */
export class Refusal extends ORPCError<RefusalCode, unknown> {
  /** `sentence` only where the person needs a number or name that the fixed sentence cannot hold. */
  constructor(code: RefusalCode, data?: unknown, sentence: string = REFUSALS[code][1]) {
    const [status] = REFUSALS[code];
    super(code, { status, message: sentence, data });
  }
}
