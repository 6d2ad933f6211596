import { BookOpen, FileText, Megaphone, NotebookTabs, Printer, Users, type LucideIcon } from 'lucide-react';
import { euro } from '#shared/money.ts';
import { plural } from '#shared/text.ts';
import { MEDIA_LABELS } from '#features/campagnemiddelen/shared/labels.ts';
import { STAGE_LABELS } from '#features/matches/shared/labels.ts';
import { STAND_LABELS } from '#features/zoekopdrachten/shared/labels.ts';
import { hasMark } from '#features/zoeken/shared/rules/marks.ts';
import type { Result } from '#features/zoeken/shared/schema.ts';

/** A line of the list. */
export interface Entry {
  key: string;
  icon: LucideIcon;
  titel: string;
  onder: string;
  rechts?: string;
  isLate?: boolean;
}

export const ICONS: Record<string, LucideIcon> = {
  sponsor: NotebookTabs,
  team: Users,
  zoekopdracht: Megaphone,
  middel: Printer,
  artikel: BookOpen,
  vraag: BookOpen,
  pagina: FileText,
};

/** What each is called, under a title that stands by itself. */
export const KINDS: Record<string, string> = {
  sponsor: 'Sponsor',
  team: 'Team',
  zoekopdracht: 'Zoekopdracht',
  middel: 'Materiaal',
  artikel: 'Artikel',
  vraag: 'Vraag',
  pagina: 'Pagina',
};

const line = (...parts: (string | null | false | undefined)[]) => parts.filter(Boolean).join(' · ');

/** Of a long text the part in which the word stands. */
const PIECE = 90;
function pieceOf(text: string, zoek: string): string {
  const at = text
    .split(/(?<=\s)/u)
    .reduce<{ from: number; at: number | null }>(
      ({ from, at: found }, word) => ({ from: from + word.length, at: found ?? (hasMark(word, zoek) ? from : null) }),
      { from: 0, at: null },
    ).at;
  if (text.length <= PIECE || at === null || at < PIECE / 2) return text;
  const from = text.indexOf(' ', at - PIECE / 2) + 1;
  return `… ${text.slice(from)}`;
}

/** What is said of a result: what it is, and where the word stands in it. */
export function entryOf(result: Result, zoek: string): Entry {
  const icon = ICONS[result.soort] ?? FileText;
  const { titel } = result;
  switch (result.soort) {
    case 'sponsor': {
      const { contactpersoon, soort_sponsoring, plaats, telefoonnummer, email, fase, annual_value, dagen_te_laat } =
        result;
      const elsewhere = [plaats, email].filter((text) => text !== null && hasMark(text, zoek));
      const isNumber = telefoonnummer !== null && /\d{3}/u.test(zoek.replaceAll(/\D/gu, ''));
      return {
        key: result.id,
        icon,
        titel,
        onder: line(contactpersoon, soort_sponsoring, ...elsewhere, isNumber && telefoonnummer),
        rechts:
          dagen_te_laat > 0
            ? `${plural(dagen_te_laat, 'dag', 'dagen')} te laat`
            : line(STAGE_LABELS[fase], annual_value !== null && euro(annual_value)),
        isLate: dagen_te_laat > 0,
      };
    }
    case 'team':
      return { key: result.id, icon, titel, onder: pieceOf(result.tekst ?? '', zoek) || 'Team' };
    case 'zoekopdracht': {
      const { pakketten, tekst, stand } = result;
      const onder = line(pakketten > 0 && plural(pakketten, 'pakket', 'pakketten'), tekst) || 'Zoekopdracht';
      return { key: result.id, icon, titel, onder, ...(stand !== null && { rechts: STAND_LABELS[stand] }) };
    }
    case 'middel':
      return {
        key: result.id,
        icon,
        titel,
        onder: result.zoekopdracht ?? 'Materiaal',
        rechts: MEDIA_LABELS[result.type],
      };
    case 'artikel':
    case 'vraag':
      return {
        key: `${result.soort}-${result.slug}`,
        icon,
        titel,
        onder: result.tekst,
        rechts: result.soort === 'artikel' ? 'Kennisbank' : 'Vraag',
      };
    case 'pagina':
      return { key: result.to, icon, titel, onder: result.tekst };
  }
}
