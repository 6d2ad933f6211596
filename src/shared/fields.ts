import { z } from 'zod';

/** An emptied field is stored as null, never as an empty text. */
export const blankToNull = (text: string | null) => (text === null || text.trim() === '' ? null : text.trim());

export const optionalText = (max: number) => z.string().max(max).nullable().transform(blankToNull);
