/** Names one sending, whatever it takes to arrive (`once` in a contract). */
export const KEY_HEADER = 'idempotency-key';
