import { type FoundArticle, searchArticles } from '#features/kennisbank/shared/rules/articles.ts';
import { EIGEN_ZOEKEN, GEVONDEN, GEVONDEN_KORT, NIETS_GEVONDEN } from '#features/assistent/shared/labels.ts';
import type { Antwoord, Bron } from '#features/assistent/shared/schema.ts';

const FOUND_MOST = 4;

export const asBron = ({ kind, slug, title }: FoundArticle): Bron => ({
  soort: kind,
  id: slug,
  titel: title,
  toelichting: 'Kennisbank',
});

/**
 * Where nobody is set to answer: what we wrote about it, and the sentence that says so. Articles open for who works with
 * a club; to others they are told in short. Who finds their own sponsors by searching is told so when there is nothing.
 */
export function searchFor(vraag: string, { canOpen, canSearch }: Record<'canOpen' | 'canSearch', boolean>): Antwoord {
  const found = searchArticles(vraag, FOUND_MOST);
  if (!canOpen) {
    const told = found.map(({ title, summary, excerpt }) => `${title}\n${summary || excerpt}`);
    const tekst = found.length > 0 ? [GEVONDEN_KORT, ...told].join('\n\n') : NIETS_GEVONDEN;
    return { uitkomst: 'antwoord', tekst, bronnen: [] };
  }
  if (found.length > 0) return { uitkomst: 'antwoord', tekst: GEVONDEN, bronnen: found.map(asBron) };
  const kennisbank: Bron = { soort: 'kennisbank', id: null, titel: 'Alle artikelen', toelichting: 'Kennisbank' };
  const tekst = canSearch ? `${NIETS_GEVONDEN}\n\n${EIGEN_ZOEKEN}` : NIETS_GEVONDEN;
  return { uitkomst: 'antwoord', tekst, bronnen: [kennisbank] };
}
