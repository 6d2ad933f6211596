/** The looks of a brochure, as stored. */
export const DESIGN_THEMES = ['waves', 'blobs', 'dots', 'triangles', 'squares', 'none'] as const;
export type DesignTheme = (typeof DESIGN_THEMES)[number];

/** Those of the other materials. */
export const CAMPAIGN_THEMES = ['triangles', 'blobs', 'none'] as const;
export type CampaignTheme = (typeof CAMPAIGN_THEMES)[number];

export const DPIS = [150, 300, 600] as const;
export type Dpi = (typeof DPIS)[number];
export const COLOR_MODES = ['RGB', 'CMYK'] as const;
export type ColorMode = (typeof COLOR_MODES)[number];

/** What is made from the brochure and has no editor of its own. */
export const DERIVED_TYPES = ['a5', 'flyer', 'social', 'tv'] as const;
export type DerivedType = (typeof DERIVED_TYPES)[number];
/** All but the brochure. */
export const CAMPAIGN_TYPES = ['a4', ...DERIVED_TYPES] as const;
export type CampaignType = (typeof CAMPAIGN_TYPES)[number];
/** What has an editor, and so a draft. */
export const EDITED_TYPES = ['brochure', 'a4'] as const;
export type EditedType = (typeof EDITED_TYPES)[number];
