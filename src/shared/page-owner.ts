/** Sent with every write: whose page it comes from, in ids. */
export const PAGE_OWNER_HEADER = 'x-page-owner';

/** A page is of one account that works for one club, or for none yet. */
export const ownerKey = (account_id: string, club_id: string | null) => `${account_id}.${club_id ?? ''}`;

/**
 * Whether a page is of who is signed in now. From a page without a club nothing ends up in a wrong one, and to who has
 * no club any more the rules of access say so.
 */
export function isOwner(key: string, account_id: string, club_id: string | null): boolean {
  const [account, club] = key.split('.');
  return account === account_id && (club === '' || club_id === null || club === club_id);
}
