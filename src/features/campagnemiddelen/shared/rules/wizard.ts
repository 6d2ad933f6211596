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
export function modeOf(type: CampaignType, step: string | undefined): Exclude<WizardMode, 'kies'>;
export function modeOf(type: CampaignType | null, step: string | undefined): WizardMode;
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
  const instead = nearest === 'none' ? 'geen patroon' : THEME_LABELS[nearest].toLowerCase();
  return `Alleen de brochure heeft het thema ${THEME_LABELS[theme]}. Hier: ${instead}.`;
}

interface FailedLoad {
  type: CampaignType;
  mode: WizardMode;
  /** A material was asked for by its id. */
  isStored: boolean;
  /** Of a refusal; null when the server could not say why. */
  code: string | null;
  sentence: string | null;
}

export const LOAD_SENTENCE = 'Er ging iets mis bij het ophalen van de gegevens';

/** What is said of a material that could not be opened. */
export function failedLoadText({ type, mode, isStored, code, sentence }: FailedLoad): { title: string; note: string } {
  const note = sentence ?? LOAD_SENTENCE;
  if (code === 'geen_vereniging')
    return { title: type === 'a4' ? 'Geen vereniging gevonden' : 'Vereniging niet gevonden', note };
  if (mode === 'bewerken') return { title: 'Er ging iets mis bij het openen van de editor.', note };
  if (isStored) return { title: 'Fout bij ophalen campagnemiddel', note };
  return { title: code === 'niet_gevonden' ? 'Geen campagne data gevonden' : 'Fout bij laden', note };
}
