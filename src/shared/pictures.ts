/** Of a logo or a team photo. */
export const PICTURE_MAX_BYTES = 5_000_000;
