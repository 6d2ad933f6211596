import { z } from 'zod';

/**
 * What somebody typed while choosing a club, so that a reload or an ended session loses nothing. It lives as long as the
 * tab, and is only given back to the person who typed it.
 */
const KEY = 'achterban.onboarding';

const text = z.string().optional().catch(undefined);
const draftSchema = z.object({
  user_id: z.string(),
  zoek: text,
  club: z
    .object({
      naam: text,
      type_vereniging: text,
      plaatsnaam: text,
      contactpersoon_naam: text,
      contactpersoon_mailadres: text,
      contactpersoon_telefoonnummer: text,
      functie: text,
      website: text,
    })
    .optional()
    .catch(undefined),
});
type Draft = Omit<z.output<typeof draftSchema>, 'user_id'>;

function parse(stored: string | null): unknown {
  return stored === null || !stored.startsWith('{') ? null : JSON.parse(stored);
}

export function readDraft(user_id: string): Draft {
  const { data } = draftSchema.safeParse(parse(sessionStorage.getItem(KEY)));
  return data?.user_id === user_id ? data : {};
}

export function saveDraft(user_id: string, part: Draft): void {
  sessionStorage.setItem(KEY, JSON.stringify({ ...readDraft(user_id), ...part, user_id }));
}

export function dropDraft(): void {
  sessionStorage.removeItem(KEY);
}
