/** Who was signed in when this page began: what is typed here is theirs, and goes to that club. */
export interface PageOwner {
  id: string;
  naam: string;
  email: string;
  club: { id: string; naam: string } | null;
  isActing: boolean;
  /** The page is the example club's: nothing on it can be kept. */
  isLooking: boolean;
}

let owner: PageOwner | null = null;
export const pageOwner = () => owner;
export function setPageOwner(next: PageOwner | null): void {
  owner = next;
}
