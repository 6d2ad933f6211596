/** What a browser lets one choose; the server looks at the picture itself. */
export const FOTO_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const;

/** How long a deleted team can be put back; its photo leaves the store when they end. */
export const TEAM_KEPT_DAYS = 30;

/** How much of a team is filled in. */
export type TeamStatus = 'Compleet' | 'Deels ingevuld' | 'Minimaal';

interface TeamParts {
  teamfoto: string | null;
  over_team: string | null;
  eigenschap_1: string | null;
  eigenschap_2: string | null;
  eigenschap_3: string | null;
}

const isFilled = (text: string | null) => text !== null && text.trim() !== '';

/** The properties that say something, in their order. */
export function teamProperties({ eigenschap_1, eigenschap_2, eigenschap_3 }: TeamParts): string[] {
  return [eigenschap_1, eigenschap_2, eigenschap_3].flatMap((text) => (isFilled(text) ? [text?.trim() ?? ''] : []));
}

export function teamStatus(team: TeamParts): TeamStatus {
  const parts = [isFilled(team.teamfoto), isFilled(team.over_team), teamProperties(team).length > 0];
  if (parts.every(Boolean)) return 'Compleet';
  return parts.some(Boolean) ? 'Deels ingevuld' : 'Minimaal';
}
