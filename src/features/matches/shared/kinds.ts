/** The words that rows are stored with, apart from what they are called: an address needs only these. */

/** What a match that the club sees is in; the others are the provider's. */
export const LISTED_STATUSES = ['approved', 'matched', 'active'] as const;
/** The two that the club brings a match to itself. */
export const SETTABLE = ['approved', 'matched'] as const;
export type Settable = (typeof SETTABLE)[number];

export const PIPELINE_STAGES = ['new', 'qualified', 'proposal_sent', 'negotiating', 'active', 'lost'] as const;
export type PipelineStage = (typeof PIPELINE_STAGES)[number];

export const PAYMENT_FREQUENCIES = ['monthly', 'quarterly', 'yearly', 'once'] as const;
export type PaymentFrequency = (typeof PAYMENT_FREQUENCIES)[number];

export const SPONSOR_CATEGORIES = ['local_business', 'corporate', 'individual', 'government'] as const;
export type SponsorCategory = (typeof SPONSOR_CATEGORIES)[number];

export const PRIORITIES = ['low', 'medium', 'high'] as const;
export const RELATIONSHIPS = ['prospect', 'active', 'former'] as const;

/** How far the club is with something that it promised. */
export const TEGENPRESTATIE_STATUSES = ['open', 'bezig', 'geleverd', 'vervallen'] as const;
export type TegenprestatieStatus = (typeof TEGENPRESTATIE_STATUSES)[number];

export const COMMUNICATION_TYPES = ['note', 'phone', 'email', 'meeting'] as const;
export type CommunicationType = (typeof COMMUNICATION_TYPES)[number];
/** What can be written down at once; the whole form has a meeting too. */
export const QUICK_TYPES = ['note', 'phone', 'email'] as const satisfies readonly CommunicationType[];
