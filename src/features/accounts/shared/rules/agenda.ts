/** The part of the profile that mails lead to. */
export const MAILS_ANCHOR = 'mails-en-agenda';

/** Where a calendar is followed; the secret in it is all that opens it. */
export const feedPath = (code: string) => `/agenda/${code}.ics`;
