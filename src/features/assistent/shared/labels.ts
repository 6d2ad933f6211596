import { PRODUCT } from '#shared/product.ts';

export const ASSISTENT = `${PRODUCT} Assistent`;
export const WELKOM = `Welkom bij de ${ASSISTENT}`;

/** When nobody answered. */
export const MISLUKT = 'Er is een probleem opgetreden bij het versturen van je bericht. Probeer het later nog eens.';
/** When the answer said nothing. */
export const LEEG = 'Sorry, er is een fout opgetreden bij het verwerken van je vraag.';

export const GEVONDEN = 'Ik heb in de kennisbank gezocht, niet in je eigen gegevens. Dit lijkt erop:';
/** For who cannot open an article: those are for who works with a club. */
export const GEVONDEN_KORT = 'Ik heb in de kennisbank gezocht. Dit staat erover:';
/** For who has a club, where nobody but the articles answers. */
export const EIGEN_ZOEKEN = 'Je eigen sponsors en contracten vind je met zoeken, op een telefoon in het menu.';
export const NIETS_GEVONDEN =
  'Ik heb in de kennisbank gezocht en niets gevonden over je vraag. Probeer het eens met andere woorden.';
