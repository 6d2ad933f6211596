import { ORPCError } from '@orpc/client';

/** One way to say no: a code, its HTTP status and the one Dutch sentence a person reads. */
export interface RefusalKind<Code extends string = string> {
  code: Code;
  status: number;
  sentence: string;
}

type Rows = Record<string, readonly [status: number, sentence: string]>;

/** Every way a feature says no, by code. */
export function defineRefusals<const R extends Rows>(rows: R): { [Code in keyof R & string]: RefusalKind<Code> } {
  const kinds = Object.entries(rows).map(([code, [status, sentence]]) => [code, { code, status, sentence }]);
  return Object.fromEntries(kinds) as { [Code in keyof R & string]: RefusalKind<Code> };
}

/**
 * What any feature may say. Another club's id and an unknown id are both `niet_gevonden`, so that an answer never
 * tells which ids exist. Pure: a page that names none of them leaves them out of its script.
 */
export const REFUSALS = /* @__PURE__ */ defineRefusals({
  ongeldige_invoer: [400, 'Niet alles is goed ingevuld. Kijk de gemarkeerde velden na.'],
  niet_ingelogd: [401, 'Je bent niet ingelogd. Log opnieuw in om verder te gaan.'],
  geen_toegang: [403, 'Je hebt geen toegang tot dit onderdeel.'],
  geen_vereniging: [403, 'Je bent nog niet aan een vereniging gekoppeld.'],
  niet_namens_club: [403, 'Je kijkt niet meer als deze club. Er is niets opgeslagen.'],
  module_vergrendeld: [403, 'Dit onderdeel is voor jouw vereniging vergrendeld.'],
  email_niet_bevestigd: [
    403,
    'Je e-mailadres is nog niet bevestigd. Controleer je inbox en klik op de bevestigingslink.',
  ],
  vereniging_verwijderd: [403, 'Je club staat uit. Vraag na bij Achterban of bij een beheerder van je club.'],
  tweede_factor_verplicht: [403, 'Zet eerst tweestapsverificatie aan bij je profiel.'],
  handelt_namens_club: [403, 'Je bekijkt nu een vereniging. Stop daar eerst mee.'],
  alleen_kijken: [403, 'In de voorbeeldclub kun je alleen kijken.'],
  vreemde_herkomst: [403, 'Dit verzoek kwam niet van onze eigen pagina. Ververs de pagina en probeer het opnieuw.'],
  vreemde_pagina: [
    409,
    'Deze pagina hoort bij een ander account of een andere club dan waarmee je nu werkt. Er is niets opgeslagen. Ververs de pagina.',
  ],
  niet_gevonden: [404, 'Dit is niet gevonden. Misschien is het verwijderd.'],
  verouderd: [409, 'Iemand anders heeft dit intussen gewijzigd.'],
  al_verstuurd: [409, 'Dit is al verstuurd. Ververs de pagina als je nog iets wilt versturen.'],
  te_groot: [413, 'Dit is te groot om te versturen.'],
  bestand_type: [415, 'Dit soort bestand kunnen we hier niet gebruiken.'],
  afbeelding_type: [415, 'Dit is geen afbeelding die we kunnen gebruiken. Kies een JPG of PNG.'],
  afbeelding_te_groot: [413, 'Deze afbeelding is te groot. Kies een kleiner bestand.'],
  afbeelding_te_veel_pixels: [422, 'Deze afbeelding heeft te veel beeldpunten. Kies een kleinere versie.'],
  afbeelding_onleesbaar: [
    422,
    'Deze afbeelding is beschadigd of niet compleet. Sla haar opnieuw op en probeer het nog eens.',
  ],
  mailadres_ongeldig: [422, 'Dit e-mailadres klopt niet. Kijk of er geen tikfout in staat.'],
  mail_gepauzeerd: [403, 'Mail versturen staat voor jouw vereniging nu uit. Neem contact met ons op.'],
  maillimiet: [429, 'Jouw vereniging heeft vandaag het maximale aantal mails verstuurd. Ga morgen verder.'],
  kort_geleden_gemaild: [
    409,
    'Een van deze mensen kreeg deze week al mail van jouw vereniging. Er is niets verstuurd.',
  ],
  te_vaak: [429, 'Je hebt dit te vaak geprobeerd. Wacht even en probeer het dan opnieuw.'],
  storing: [500, 'Er is een technisch probleem opgetreden. Probeer het later opnieuw.'],
  opslag_onbereikbaar: [503, 'Bestanden zijn nu even niet bereikbaar. Probeer het over een minuut opnieuw.'],
  pdf_mislukt: [502, 'Failed to generate PDF'],
  onbereikbaar: [503, 'We kunnen nu even niet bij je gegevens. Probeer het over een minuut opnieuw.'],
  overbelast: [503, 'Het is nu erg druk. Probeer het over een minuut opnieuw.'],
});

export type RefusalCode = keyof typeof REFUSALS;

/** Thrown by rules, queries and commands; the person reads its sentence, the client can act on its code. */
export class Refusal extends ORPCError<string, unknown> {
  /** `sentence` only where the person needs a number or name that the fixed sentence cannot hold. */
  constructor(kind: RefusalCode | RefusalKind, data?: unknown, sentence?: string) {
    const { code, status, sentence: fixed } = typeof kind === 'string' ? REFUSALS[kind] : kind;
    super(code, { status, message: sentence ?? fixed, data });
  }
}
