import { pageOwner } from '#client/page-owner.ts';
import type { PlainPath } from '#client/paths.ts';
import { readStored, tryStored } from '#client/storage.ts';
import { ownerKey } from '#shared/page-owner.ts';

/** What somebody opened from the search, newest first: a name and where it stands, of this person in this club. */
export interface Recent {
  soort: string;
  titel: string;
  href: PlainPath;
}

const MOST = 3;

const keyNow = () => {
  const owner = pageOwner();
  return owner === null ? null : ownerKey(owner.id, owner.club?.id ?? null);
};

const isRecent = (value: unknown): value is Recent =>
  typeof value === 'object' &&
  value !== null &&
  ['soort', 'titel', 'href'].every((name) => typeof (value as Record<string, unknown>)[name] === 'string') &&
  /^\/(?!\/)/u.test((value as Recent).href);

/** Of another person or club nothing. */
export function readRecent(): Recent[] {
  const stored = readStored('laatst-bekeken');
  if (typeof stored !== 'object' || stored === null || !('owner' in stored) || !('items' in stored)) return [];
  const { owner, items } = stored;
  return owner === keyNow() && Array.isArray(items) ? items.filter(isRecent).slice(0, MOST) : [];
}

export function noteRecent(recent: Recent): void {
  const owner = keyNow();
  if (owner === null) return;
  const others = readRecent().filter(({ href }) => href !== recent.href);
  tryStored('laatst-bekeken', { owner, items: [recent, ...others].slice(0, MOST) });
}
