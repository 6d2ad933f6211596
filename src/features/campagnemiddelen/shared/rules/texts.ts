import { clubWords, type TypeVereniging } from '#shared/club-words.ts';
import { listOf } from '#shared/text.ts';

/**
 * Texts of a brochure for when no model writes them: from what is known and from nothing else. The same facts and
 * variant always give the same words.
 */

function pick<Item>(items: readonly [Item, ...Item[]], variant: number): Item {
  return items[((variant % items.length) + items.length) % items.length] ?? items[0];
}

const lines = (...sentences: (string | null)[]) => sentences.filter((said) => said !== null).join(' ');

/** A text that ends as a sentence does. */
function sentence(text: string): string {
  const trimmed = text.trim();
  return /[.!?…]$/u.test(trimmed) ? trimmed : `${trimmed}.`;
}

/** Where people of such a club meet whoever supports it. */
const PRESENT: Record<TypeVereniging, string> = {
  sportvereniging: 'langs de lijn en in de kantine',
  muziekvereniging: 'bij onze concerten en optredens',
  cultuurvereniging: 'bij onze voorstellingen en activiteiten',
  jongerenvereniging: 'bij onze activiteiten en op kamp',
  stichting: 'bij onze activiteiten',
  overig: 'bij onze activiteiten',
};

/** What support makes possible, true for every club of that kind. */
const HELPED: Record<TypeVereniging, string> = {
  sportvereniging: 'samen sporten',
  muziekvereniging: 'samen muziek maken',
  cultuurvereniging: 'samen iets moois maken',
  jongerenvereniging: 'samen op pad gaan',
  stichting: 'elkaar ontmoeten en helpen',
  overig: 'elkaar ontmoeten',
};

export interface ToldPackage {
  naam: string;
  tegenprestaties?: readonly string[] | undefined;
}

export interface IntroFacts {
  zoekopdrachtTitel: string;
  verenigingNaam: string;
  sponsorPackages: readonly ToldPackage[];
  soortSponsoring?: string | null | undefined;
  type_vereniging: TypeVereniging;
}

const named = (texts: readonly string[]) => texts.map((text) => text.trim()).filter((text) => text !== '');

function choice(packages: readonly ToldPackage[]): string | null {
  const names = named(packages.map(({ naam }) => naam));
  if (names.length === 0) return null;
  return names.length === 1 ? `Je steunt ons met het pakket ${names[0]}.` : `Je kiest uit ${listOf(names)}.`;
}

/** What we look for a sponsor for, and what there is to choose from. */
export function introText(facts: IntroFacts, variant: number): string {
  const { verenigingNaam: club, type_vereniging: type } = facts;
  const title = facts.zoekopdrachtTitel.trim();
  const goal = title === '' ? `${club} zoekt sponsors.` : `${club} zoekt sponsors voor: ${sentence(title)}`;
  const kind = (facts.soortSponsoring ?? '').trim();
  const asKind = kind === '' ? null : `Dat kan als ${kind.toLocaleLowerCase('nl-NL')}.`;
  const packages = choice(facts.sponsorPackages);
  return pick(
    [
      lines(
        goal,
        `Met jouw steun kunnen onze mensen ${HELPED[type]}.`,
        asKind,
        packages,
        'Vertel ons wat bij je past.',
      ),
      lines(goal, packages, asKind, `Je naam is te zien ${PRESENT[type]}.`, 'Zo weet iedereen wie ons helpt.'),
      lines(
        `Samen met bedrijven uit de buurt krijgen we meer voor elkaar. ${goal}`,
        asKind,
        packages,
        'Bel of mail ons gerust met je vragen.',
      ),
    ],
    variant,
  );
}

export interface TeamFacts {
  teamnaam: string;
  over_team: string | null;
  eigenschappen: readonly string[];
  verenigingNaam: string;
  type_vereniging: TypeVereniging;
}

/** Who a team is, in the words of the club itself. */
export function teamText(facts: TeamFacts, variant: number): string {
  const { teamnaam: team, verenigingNaam: club, type_vereniging: type } = facts;
  const { seizoen } = clubWords(type);
  const about = (facts.over_team ?? '').trim();
  const told = about === '' ? null : sentence(about);
  const traits = named(facts.eigenschappen);
  const known = traits.length === 0 ? null : `Wat ons typeert: ${listOf(traits.map(lowerFirst))}.`;
  return pick(
    [
      lines(`Wij zijn ${team} van ${club}.`, told, known, 'Met jouw steun komen we weer een stap verder.'),
      lines(`${team} hoort bij ${club}.`, told, known, `Jouw steun helpt ons het hele ${seizoen}.`),
      lines(
        `Maak kennis met ${team}, van ${club}.`,
        known,
        told,
        'We vertellen je graag wat jouw steun voor ons doet.',
      ),
    ],
    variant,
  );
}

/** 'Hecht' inside a sentence; a name in capitals stays as it is. */
const lowerFirst = (text: string) =>
  /^\p{Lu}\p{Ll}/u.test(text) ? text.charAt(0).toLocaleLowerCase('nl-NL') + text.slice(1) : text;

export interface StoryFacts {
  verenigingNaam: string;
  plaats: string;
  type_vereniging: TypeVereniging;
  zoekopdrachtTitel: string;
  cijfers: readonly { label: string; waarde: string }[];
  sponsorPackages: readonly ToldPackage[];
}

/** What sponsoring can mean for a company. */
export function storyText(facts: StoryFacts, variant: number): string {
  const { verenigingNaam: club, type_vereniging: type } = facts;
  const place = facts.plaats.trim();
  const near = place === '' ? 'in onze omgeving' : `in ${place} en omgeving`;
  const counted = facts.cijfers.slice(0, 3).map(({ waarde, label }) => `${waarde} ${label}`);
  const figures = counted.length === 0 ? null : `Bij ons zie je dat terug in ${listOf(counted)}.`;
  const seen = `Je naam is te zien ${PRESENT[type]}.`;
  return pick(
    [
      lines(
        `Als sponsor van ${club} ben je zichtbaar voor mensen ${near}.`,
        seen,
        figures,
        'Je laat zien dat je bedrijf zich inzet voor de buurt, en je leert andere ondernemers kennen.',
      ),
      lines(
        `Wie ${club} steunt, helpt mensen ${near} om ${TO_HELP[type]}.`,
        figures,
        seen,
        'Zo bouw je aan een goede naam bij klanten die dichtbij wonen.',
      ),
      lines(
        `Sponsoren is meer dan een logo ergens neerzetten. Je hoort bij ${club}, en dat merken mensen ${near}.`,
        figures,
        'Samen spreken we af wat bij je bedrijf past.',
      ),
    ],
    variant,
  );
}

const TO_HELP: Record<TypeVereniging, string> = {
  sportvereniging: 'samen te sporten',
  muziekvereniging: 'samen muziek te maken',
  cultuurvereniging: 'samen iets moois te maken',
  jongerenvereniging: 'samen op pad te gaan',
  stichting: 'elkaar te ontmoeten en te helpen',
  overig: 'elkaar te ontmoeten',
};
