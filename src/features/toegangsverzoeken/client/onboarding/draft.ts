/**
 * What somebody typed while choosing a club, so that a reload or an ended session loses nothing. It lives as long as the
 * tab, and is only given back to the person who typed it.
 */
const KEY = 'achterban.onboarding';

const FIELDS = [
  'naam',
  'type_vereniging',
  'plaatsnaam',
  'contactpersoon_naam',
  'contactpersoon_mailadres',
  'contactpersoon_telefoonnummer',
  'functie',
  'website',
] as const;

interface Draft {
  zoek?: string | undefined;
  club?: { [Field in (typeof FIELDS)[number]]?: string | null | undefined };
}

/** The texts among what was stored; whatever else stands there is left out. */
function textsIn<Field extends string>(stored: unknown, fields: readonly Field[]): { [F in Field]?: string } {
  const values = Object.entries(typeof stored === 'object' && stored !== null ? stored : {});
  return Object.fromEntries(
    values.filter(([field, value]) => fields.includes(field as Field) && typeof value === 'string'),
  ) as { [F in Field]?: string };
}

function parse(stored: string | null): unknown {
  return stored === null || !stored.startsWith('{') ? null : JSON.parse(stored);
}

export function readDraft(user_id: string): Draft {
  const stored = parse(sessionStorage.getItem(KEY)) as { club?: unknown } | null;
  const { user_id: owner, ...draft } = textsIn(stored, ['user_id', 'zoek']);
  return owner === user_id ? { ...draft, club: textsIn(stored?.club, FIELDS) } : {};
}

export function saveDraft(user_id: string, part: Draft): void {
  sessionStorage.setItem(KEY, JSON.stringify({ ...readDraft(user_id), ...part, user_id }));
}

export function dropDraft(): void {
  sessionStorage.removeItem(KEY);
}
