import { themeVariables } from '#shared/theme.ts';
import { useClubTheme } from './club-theme.tsx';

interface StripedClub {
  kleur_1: string | null;
  kleur_2: string | null;
  kleur_3: string | null;
}

/** The club's three colours as a small flag beside its name. Decoration: the name says which club it is. */
export function ClubStripes({ club: { kleur_1, kleur_2, kleur_3 } }: { club: StripedClub }) {
  const theme = useClubTheme([kleur_1, kleur_2, kleur_3]);
  return (
    <span
      aria-hidden
      style={themeVariables(theme)}
      className="stripe exact-colour inline-block h-1.5! w-7 flex-none rounded-mark align-middle outline outline-line"
    />
  );
}
