export const MATCHES_LOADING = 'Matches laden...';
export const NO_MATCHES = 'Nog geen matches gevonden. Maak een zoekopdracht om sponsoren te vinden.';
export const noMatchesFor = (club: string) => `Nog geen matches gevonden voor ${club}.`;

const STATUS_LABELS: Record<string, string> = {
  approved: 'Goedgekeurd',
  rejected: 'Afgekeurd',
  pending: 'In afwachting',
  matched: 'Gematched',
  active: 'Actief',
};

/** Empty counts as pending; what is not known says so. */
export function statusLabel(status: string | null | undefined): string {
  return STATUS_LABELS[status || 'pending'] ?? 'Onbekend';
}
