import type { BrochureData } from '#features/campagnemiddelen/shared/schema.ts';
import { figuresOf, FIGURES_MOST, shownFigures } from './shown.ts';

type Club = BrochureData['vereniging'];

/** Which figures are left out when this one is chosen or not: none comes in by itself where another went. */
export function hiddenWith(club: Club, hidden: readonly string[], key: string, isOn: boolean): string[] {
  const shown = shownFigures(club, hidden).map((figure) => figure.key);
  const wanted = isOn ? [...shown, key].slice(0, FIGURES_MOST) : shown.filter((other) => other !== key);
  return figuresOf(club).flatMap((figure) => (wanted.includes(figure.key) ? [] : [figure.key]));
}

/** '12 gekozen, meer past niet' */
export function chosenFigures(club: Club, hidden: readonly string[]): string {
  const count = shownFigures(club, hidden).length;
  return count >= FIGURES_MOST ? `${count} gekozen, meer past niet` : `${count} gekozen`;
}
