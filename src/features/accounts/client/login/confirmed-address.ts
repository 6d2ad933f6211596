/** Typed by nobody again: the address that was confirmed in this tab a moment ago. */
let confirmed = '';

/** The token is a signed note with the address in it; one that cannot be read gives none. */
export function addressIn(token: string): string {
  try {
    const note = atob((token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/'));
    const { email } = JSON.parse(note) as { email?: unknown };
    return typeof email === 'string' && /^[!-~]+$/u.test(email) ? email : '';
  } catch {
    return '';
  }
}

export function keepConfirmedAddress(token: string): void {
  confirmed = addressIn(token);
}

export const confirmedAddress = (): string => confirmed;
