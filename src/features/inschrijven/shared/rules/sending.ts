/** Which attempt at this sending it is, as the page counts. */
export const ATTEMPT_HEADER = 'sending-attempt';

/** Where who sent it reads what arrived. */
export const THANK_YOU = '/sponsor-thank-you';
