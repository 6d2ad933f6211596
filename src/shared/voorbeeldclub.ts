/** The one club that is nobody's: always the same row, so that whoever counts real clubs can leave it out. */
export const EXAMPLE_CLUB = 'fe504a05-7788-865c-8bcc-6b42ea5c0824';
