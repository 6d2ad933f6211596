import type { ComponentType, ReactNode } from 'react';
import type { MediaType } from '#features/prijzen/shared/rules.ts';
import type { EditedType } from '#features/campagnemiddelen/shared/kinds.ts';
import type { ProofFinding } from '#features/campagnemiddelen/shared/rules/proof.ts';
import type { ExportSettings } from '#features/campagnemiddelen/shared/schema.ts';

/**
 * How a material goes out of the door is told by later features: files, mail, the mobile page, webhooks. Their parts of
 * the pages here are named in `src/start/router.tsx`, which knows every feature; nothing of them is fetched before it is
 * drawn. A slot that nobody fills shows nothing, and no button leads to it.
 */
export interface MaterialSlots {
  /** Opens over the pane of an editor, of a material that is saved; draws a `WorkspacePanel`, or leads to its own page. */
  pdf?: ComponentType<ToolProps>;
  email?: ComponentType<ToolProps>;
  /** The main act on a card of what is ready. */
  Download?: ComponentType<DownloadProps>;
  /** What came of a brochure, on its card, in the place of `stand`: 'Verstuurd aan 12', how often it was looked at. */
  BrochureResults?: ComponentType<{ material: SavedMaterial; stand: ReactNode }>;
  /** After the cards of all types, a list item as they are: the mobile page of a brochure that is saved. */
  MobileCard?: ComponentType<{ material: SavedMaterial; renderCover: (scale: number) => ReactNode }>;
  /** In the bar to save with, after a save: 'De link voor de telefoon is ook bijgewerkt'. */
  SavedNote?: ComponentType<{ material: SavedMaterial }>;
  /** Below the acts of a material that can be sent somewhere: how that went last. */
  LastSent?: ComponentType<{ material: SavedMaterial }>;
  /** In the menu of a material, before 'Verwijderen'. */
  acts?: readonly MaterialAct[];
}

export interface SavedMaterial {
  id: string;
  type: MediaType;
  titel: string;
  zoekopdracht_id: string | null;
  /** Whom it can be sent to; of what is not told in a list, nobody. */
  webhook_host?: string | null;
}

/** Null for what is not stored yet. */
export const savedMaterial = (
  {
    id,
    type,
    titel,
    webhook_host = null,
  }: { id: string | null; type: MediaType; titel: string | null; webhook_host?: string | null },
  zoekopdracht_id: string,
): SavedMaterial | null => (id === null || titel === null ? null : { id, type, titel, zoekopdracht_id, webhook_host });

export const TOOLS = ['pdf', 'email'] as const;
export type Tool = (typeof TOOLS)[number];

export interface ToolProps {
  material: SavedMaterial & { type: EditedType; zoekopdracht_id: string };
  clubNaam: string;
  /** The file of it that the address of the page names, until somebody presses for another. */
  fileId: string | null;
  /** What the page shows may have changed since the panel opened; false when it could not be saved, which is told. */
  save: () => Promise<boolean>;
  /** How its owner wants it made; a brochure says nothing of it. */
  settings: ExportSettings | null;
  /** What the page itself says of going out, worst first. */
  findings: readonly ProofFinding[];
  /** To where that is mended; the panel closes. */
  onMend: (field: string) => void;
  hasPhotos: boolean;
  /** The first page, so wide. */
  renderThumb: (width: number) => ReactNode;
  /** Whether the page is shown as a printer gets it, with what is cut off and what drukwerk refuses. */
  isForPress: boolean;
  onForPress: (isForPress: boolean) => void;
  onClose: () => void;
}

export interface DownloadProps {
  material: SavedMaterial;
  settings: ExportSettings | null;
  variant: 'primary' | 'second';
  size: 's' | 'm';
}

export interface MaterialAct {
  id: string;
  label: (material: SavedMaterial) => string;
  isFor: (material: SavedMaterial) => boolean;
  /** Opens a tab with the press itself, for what comes later: a browser allows it then only. */
  opensTab?: boolean;
  /** Drawn once it is pressed, until it says that it is done. `tab` is null when the browser held it back. */
  Act: ComponentType<{ material: SavedMaterial; tab: Window | null; onDone: () => void }>;
}

let filled: MaterialSlots = {};

/** Once, before anything is drawn. */
export const fillSlots = (slots: MaterialSlots): void => {
  filled = slots;
};

export const materialSlots = (): MaterialSlots => filled;
