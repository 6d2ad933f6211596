import type { MediaType } from '#features/prijzen/shared/rules.ts';
import { CAMPAIGN_TYPES, type CampaignType, type DesignTheme } from '#features/campagnemiddelen/shared/kinds.ts';
import { MEDIA_LABELS, NEAREST_THEME, THEME_LABELS } from '#features/campagnemiddelen/shared/labels.ts';

/** Making a material in three steps, and what is said on the way. */

/** Where somebody is: choosing, setting, looking, or in the editor of the A4. */
export type WizardMode = 'kies' | 'configureer' | 'voorbeeld' | 'bewerken';

/** In the address, as long as no type is chosen. */
export const NO_TYPE = 'kies';

export const STEPS = [
  { mode: 'kies', label: 'Kies type' },
  { mode: 'configureer', label: 'Configureer' },
  { mode: 'voorbeeld', label: 'Voorbeeld' },
] as const satisfies readonly { mode: WizardMode; label: string }[];

/** The type that an address names; null for one that still has to be chosen, or is none. */
export const typeOf = (word: string): CampaignType | null => CAMPAIGN_TYPES.find((type) => type === word) ?? null;

/** A type in the address leads straight to the preview; only the A4 has an editor. */
export function modeOf(type: CampaignType | null, step: string | undefined): WizardMode {
  if (type === null) return 'kies';
  if (step === 'configureer') return 'configureer';
  return step === 'bewerken' && type === 'a4' ? 'bewerken' : 'voorbeeld';
}

const MODE_WORDS: Record<WizardMode, string> = {
  kies: 'Wizard',
  configureer: 'Wizard',
  voorbeeld: 'Preview',
  bewerken: 'Editor',
};

/** 'A4 Preview': the one word that fits. */
export const wizardTitle = (type: MediaType | null, mode: WizardMode): string =>
  `${type === null ? 'Campagnemiddel' : MEDIA_LABELS[type]} ${MODE_WORDS[mode]}`;

/** What is said once it is saved. */
export function savedText(type: CampaignType): { title: string; note?: string } {
  return type === 'a4'
    ? { title: 'Opgeslagen!', note: 'A4 is succesvol opgeslagen.' }
    : { title: `${MEDIA_LABELS[type]} campagnemiddel opgeslagen` };
}

/** Why it cannot be saved at all; null when it can be tried. */
export function refuseSave(type: CampaignType, club: string | null, search: string | null): string | null {
  if (club === null) return noClubText(type);
  return search === null && type !== 'a4' ? 'Kan niet opslaan: geen zoekopdracht gekoppeld' : null;
}

export const noClubText = (type: CampaignType) =>
  type === 'a4' ? 'Geen vereniging gevonden' : 'Kan niet opslaan: geen actieve vereniging';

/** Of a look that only the brochure has: which one the others get instead. */
export function themeNote(theme: DesignTheme): string | null {
  const nearest = NEAREST_THEME[theme];
  if (nearest === theme) return null;
  const instead = nearest === 'none' ? 'Hier geen patroon' : `Hier ${THEME_LABELS[nearest].toLowerCase()}`;
  return `${instead}: ${THEME_LABELS[theme].toLowerCase()} heeft alleen de brochure.`;
}
