/**
 * What the browser may remember: preferences, never a token. The session is a cookie that no script can read.
 * One place for the keys, so that the start-up cleaning knows what is ours and still in use.
 */
const PREFIX = 'achterban.';

export const STORED_KEYS = [
  /** Set on sign-out: the next visit does not try to restore a session by itself. */
  'recently-logged-out',
  'superuser-tab',
  /** Where somebody was when they went to look around in the example club. */
  'looked-from',
  'dismissed-ctas.top',
  'dismissed-ctas.bottom',
  /** What was opened from the search, of the person and club it names; gone on sign-out. */
  'laatst-bekeken',
  /** Files that are being made: who leaves the page hears of them on another, or after loading it again. */
  'files-under-way',
  /** What was said with the assistant, of one person in one club. */
  'chat',
] as const;
export type StoredKey = (typeof STORED_KEYS)[number];

const isKnown = (key: string) => (STORED_KEYS as readonly string[]).includes(key.slice(PREFIX.length));

function isReadable(value: string | null): boolean {
  try {
    JSON.parse(value ?? '');
    return true;
  } catch {
    return false;
  }
}

/** Drops keys of ours that are obsolete or damaged; leaves everybody else's alone. */
export function cleanStorage(storage: Storage): void {
  const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '');
  for (const key of keys) {
    if (key.startsWith(PREFIX) && (!isKnown(key) || !isReadable(storage.getItem(key)))) storage.removeItem(key);
  }
}

export function readStored(key: StoredKey): unknown {
  const value = localStorage.getItem(PREFIX + key);
  return value === null || !isReadable(value) ? null : JSON.parse(value);
}

export function writeStored(key: StoredKey, value: unknown): void {
  localStorage.setItem(PREFIX + key, JSON.stringify(value));
}

/** What is only handy to have: without room, or where storage is blocked, the page goes on without. */
export function tryStored(key: StoredKey, value: unknown): boolean {
  try {
    writeStored(key, value);
    return true;
  } catch {
    return false;
  }
}

export function dropStored(...keys: StoredKey[]): void {
  for (const key of keys) localStorage.removeItem(PREFIX + key);
}
