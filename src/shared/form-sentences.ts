import type { z } from 'zod';

import { formatNumber, plural } from './text.ts';

type Issue = z.core.$ZodRawIssue;

const FILL_IN = 'Vul dit in.';
const CHOOSE = 'Maak een keuze.';
const WRONG = 'Dit klopt niet. Kijk het na.';

function isBlank(value: unknown): boolean {
  return value === undefined || value === null || (typeof value === 'string' && value.trim() === '');
}

function tooSmall(issue: z.core.$ZodRawIssue<z.core.$ZodIssueTooSmall>): string {
  const least = Number(issue.minimum);
  switch (issue.origin) {
    case 'string':
      return isBlank(issue.input) || least <= 1 ? FILL_IN : `Vul minstens ${formatNumber(least)} tekens in.`;
    case 'array':
    case 'set':
      return `Kies er minstens ${formatNumber(least)}.`;
    case 'number':
    case 'int':
    case 'bigint':
      return issue.inclusive === false
        ? `Vul een getal in boven ${formatNumber(least)}.`
        : `Vul ${formatNumber(least)} of meer in.`;
    default:
      return WRONG;
  }
}

function tooBig(issue: z.core.$ZodRawIssue<z.core.$ZodIssueTooBig>): string {
  const most = Number(issue.maximum);
  switch (issue.origin) {
    case 'string': {
      const length = typeof issue.input === 'string' ? issue.input.length : 0;
      return `Vul hoogstens ${plural(most, 'teken', 'tekens')} in. Het zijn er nu ${formatNumber(length)}.`;
    }
    case 'array':
    case 'set':
      return `Kies er hoogstens ${formatNumber(most)}.`;
    case 'number':
    case 'int':
    case 'bigint':
      return issue.inclusive === false
        ? `Vul een getal in onder ${formatNumber(most)}.`
        : `Vul ${formatNumber(most)} of minder in.`;
    default:
      return WRONG;
  }
}

const FORMATS: Record<string, string> = {
  email: 'Vul een e-mailadres in, bijvoorbeeld naam@voorbeeld.nl.',
  url: 'Vul een webadres in, bijvoorbeeld scdewespen.nl.',
  date: 'Vul een dag in als dd-mm-jjjj, bijvoorbeeld 14-11-2026.',
  datetime: 'Vul een dag en een tijd in.',
  time: 'Vul een tijd in, bijvoorbeeld 20:00.',
};

/**
 * What is wrong and how to mend it, for a schema that has no sentence of its own. A schema's own message always goes
 * before this one.
 */
export function formSentence(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      if (isBlank(issue.input)) return issue.expected === 'boolean' ? CHOOSE : FILL_IN;
      return issue.expected === 'number' || issue.expected === 'int' ? 'Vul een getal in, bijvoorbeeld 12.' : WRONG;
    case 'too_small':
      return tooSmall(issue);
    case 'too_big':
      return tooBig(issue);
    case 'invalid_format':
      return isBlank(issue.input) ? FILL_IN : (FORMATS[String(issue['format'])] ?? WRONG);
    case 'invalid_value':
      return CHOOSE;
    case 'invalid_union':
      return isBlank(issue.input) ? FILL_IN : WRONG;
    default:
      return WRONG;
  }
}

/** Sentences that more than one form needs, beside those of a schema's own fields. */
export const FORM_SENTENCES = {
  summary: 'Nog niet alles is goed ingevuld. Verbeter de fouten voor je verder gaat.',
  allRequired: 'Alles is verplicht, tenzij anders staat.',
  notSaved: 'Opslaan lukte niet. Je wijzigingen staan nog op dit scherm.',
  amount: 'Vul een bedrag in, bijvoorbeeld 1.250 of 1.250,50.',
  email: 'Vul een e-mailadres in, bijvoorbeeld naam@voorbeeld.nl.',
  telefoon: 'Vul een telefoonnummer in van 10 tot 15 tekens, bijvoorbeeld 06 1234 5678.',
  website: 'Vul een webadres in, bijvoorbeeld scdewespen.nl.',
  kleur: 'Vul een kleurcode in van 3 of 6 tekens, bijvoorbeeld #FFE600.',
} as const;
