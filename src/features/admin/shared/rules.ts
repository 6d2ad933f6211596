import { plural } from '#shared/text.ts';

/** What a superuser changed while acting for the club: '2 wijzigingen', or nothing. */
export function actedInWords(changes: number): string {
  return changes === 0
    ? 'Er is niets gewijzigd.'
    : `Er ${changes === 1 ? 'is' : 'zijn'} ${plural(changes, 'wijziging', 'wijzigingen')} gedaan.`;
}
