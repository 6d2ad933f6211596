/** The subjects of the knowledge base, in the order in which they are shown. */
export const CATEGORIES = [
  { id: 'vinden', name: 'Sponsors vinden' },
  { id: 'voorstel', name: 'Voorstel en pakketten' },
  { id: 'afspraken', name: 'Afspraken en geld' },
  { id: 'houden', name: 'Sponsors houden' },
  { id: 'regels', name: 'Regels en privacy' },
] as const;

export type CategoryId = (typeof CATEGORIES)[number]['id'];

export function categoryName(id: CategoryId): string {
  return CATEGORIES.find((category) => category.id === id)?.name ?? '';
}
