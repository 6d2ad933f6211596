/** Of a logo or a team photo. */
export const PICTURE_MAX_BYTES = 5_000_000;

/** Everything the store keeps, and so everything that can be downloaded from it. */
export const FILE_KINDS = [
  'image/jpeg',
  'image/png',
  'image/webp',
  'application/pdf',
  'application/zip',
  'application/json',
  'text/csv',
] as const;
