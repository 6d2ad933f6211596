import { capitalise, pluralInWords } from '#shared/text.ts';
import type { ProofFinding } from '#features/campagnemiddelen/shared/rules/proof.ts';

/** What is said before a file is made, of what the page shows. */

type Found = Pick<ProofFinding, 'state' | 'title' | 'note' | 'field' | 'repair' | 'isPressOnly'>;

export interface BeforeRow {
  state: 'ok' | 'warn' | 'bad';
  title: string;
  note: string | null;
  field: string | null;
  repair?: string;
}

const isPhoto = ({ isPressOnly }: Found) => isPressOnly;
const isPackage = ({ field }: Found) => field === 'sponsorPackages';
const fine = (title: string): BeforeRow => ({ state: 'ok', title, note: null, field: null });

/** What is wrong first, as it comes in; then what is right. */
export function beforeRows(
  findings: readonly Found[],
  { isPress, hasPhotos }: { isPress: boolean; hasPhotos: boolean },
): BeforeRow[] {
  const hasText = findings.some((found) => !isPhoto(found) && !isPackage(found));
  return [
    ...findings.map(({ state, title, note, field, repair }) => ({ state, title, note, field, repair })),
    ...(hasText ? [] : [fine(isPress ? 'Alle tekst past en blijft uit de snijrand' : 'Alle tekst past')]),
    ...(isPress && hasPhotos && !findings.some(isPhoto) ? [fine('Foto’s zijn scherp: 300 ppi of meer')] : []),
    ...(isPress ? [fine('3 mm afloop rondom')] : []),
  ];
}

/** 'Eén ding herstellen' */
export function verdictOf(findings: readonly Found[]): { state: BeforeRow['state']; title: string } {
  const bad = findings.filter(({ state }) => state === 'bad').length;
  if (bad > 0) return { state: 'bad', title: `${capitalise(pluralInWords(bad, 'ding', 'dingen'))} herstellen` };
  const warn = findings.length;
  if (warn > 0) return { state: 'warn', title: `${capitalise(pluralInWords(warn, 'ding', 'dingen'))} om op te letten` };
  return { state: 'ok', title: 'Klaar om te maken' };
}

/** Why it cannot be made yet; null when it can. */
export function stopSentence(findings: readonly Found[]): string | null {
  const bad = findings.filter(({ state }) => state === 'bad');
  const [first] = bad;
  if (first === undefined) return null;
  if (isPackage(first)) return 'Voeg eerst een pakket toe.';
  if (bad.every(isPhoto)) return 'Kies eerst een grotere foto, of kies Scherm.';
  return 'Herstel eerst de tekst.';
}
