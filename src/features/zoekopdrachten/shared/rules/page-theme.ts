import { clubTheme, themeVariables } from '#shared/theme.ts';
import { pageColours, type PublicClub } from './public-page.ts';

/** The colours of the public page of a club, as variables. */
export const pageTheme = ({ kleur_1, kleur_2, kleur_3 }: Pick<PublicClub, 'kleur_1' | 'kleur_2' | 'kleur_3'>) =>
  themeVariables(clubTheme(pageColours([kleur_1, kleur_2, kleur_3])));
