import type { SOORTEN_SPONSORING } from '#features/zoekopdrachten/shared/labels.ts';

type Soort = (typeof SOORTEN_SPONSORING)[number];

/** What clubs often give for each kind, to choose from. */
const VAAK_GEKOZEN: Record<Soort, readonly string[]> = {
  Hoofdsponsor: [
    'Logo op alle shirts',
    'Bord op de beste plek',
    'Logo op de voorpagina van de website',
    'Vier kaarten clubavond',
  ],
  Shirtsponsor: ['Logo op het wedstrijdshirt', 'Bord langs veld 1', 'Naam op de website', 'Teamfoto met logo'],
  Teamsponsor: ['Bord bij het kleedlokaal', 'Post op Instagram', '2 kaarten clubavond', 'Naam op de teampagina'],
  Materiaalvergoeding: [
    'Naam op het materiaal',
    'Bedankje in de nieuwsbrief',
    'Naam op de website',
    'Foto bij de overhandiging',
  ],
  Overig: ['Naam op de website', 'Post op Instagram', 'Bedankje in de nieuwsbrief', '2 kaarten clubavond'],
};

/** Three that are not there yet. */
export function suggestionsFor(soort: Soort | null, chosen: readonly string[]): string[] {
  const there = new Set(chosen.map((text) => text.trim().toLowerCase()));
  return VAAK_GEKOZEN[soort ?? 'Overig'].filter((text) => !there.has(text.toLowerCase())).slice(0, 3);
}

export interface Promised {
  tegenprestatie_1?: string | null | undefined;
  tegenprestatie_2?: string | null | undefined;
  tegenprestatie_3?: string | null | undefined;
}

/** What the club filled in, without what is empty. */
export function ownTegenprestaties({ tegenprestatie_1, tegenprestatie_2, tegenprestatie_3 }: Promised): string[] {
  return [tegenprestatie_1, tegenprestatie_2, tegenprestatie_3].flatMap((text) => {
    const said = (text ?? '').trim();
    return said === '' ? [] : [said];
  });
}
