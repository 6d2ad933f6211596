import type { Fields, Line } from '#features/samenvoegen/shared/rules.ts';

/** What a line says, and the smaller word beside it. */
export function lineValue(line: Line, fields: Fields): { text: string; note: string | null } {
  switch (line) {
    case 'hoofdcontact':
      return { text: fields.contactpersoon ?? '', note: fields.contact_functie };
    case 'adres': {
      const place = [fields.postcode, fields.plaats].filter(Boolean).join('  ');
      return { text: [fields.adres, place].filter(Boolean).join(', '), note: null };
    }
    case 'telefoon':
      return { text: fields.telefoonnummer ?? '', note: null };
    case 'kvk':
      return { text: fields.kvk_nummer ?? '', note: null };
    default:
      return { text: fields[line] ?? '', note: null };
  }
}
