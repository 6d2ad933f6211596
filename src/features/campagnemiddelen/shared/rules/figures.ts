import { type FiguredClub, figuresOf, FIGURES_MOST, shownFigures } from './shown.ts';

/** Which figures are left out when this one is chosen or not: none comes in by itself where another went. */
export function hiddenWith(club: FiguredClub, hidden: readonly string[], key: string, isOn: boolean): string[] {
  const shown = shownFigures(club, hidden).map((figure) => figure.key);
  const wanted = isOn ? [...shown, key].slice(0, FIGURES_MOST) : shown.filter((other) => other !== key);
  return figuresOf(club).flatMap((figure) => (wanted.includes(figure.key) ? [] : [figure.key]));
}

/** '12 gekozen, meer past niet' */
export function chosenFigures(club: FiguredClub, hidden: readonly string[]): string {
  const count = shownFigures(club, hidden).length;
  return count >= FIGURES_MOST ? `${count} gekozen, meer past niet` : `${count} gekozen`;
}
