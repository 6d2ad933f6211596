const wholeEuros = new Intl.NumberFormat('nl-NL', { maximumFractionDigits: 0 });
const eurosAndCents = new Intl.NumberFormat('nl-NL', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** What stands where a price is missing. */
export const ON_REQUEST = 'Op aanvraag';

/** Cents as a Dutch amount without a space: '€1.500,-' or '€1.500,50'. */
export function euro(cents: number): string {
  const sign = cents < 0 ? '-' : '';
  const amount = Math.abs(Math.round(cents));
  return amount % 100 === 0
    ? `${sign}€${wholeEuros.format(amount / 100)},-`
    : `${sign}€${eurosAndCents.format(amount / 100)}`;
}

/** A price that may be missing. */
export function euroOrOnRequest(cents: number | null | undefined): string {
  return typeof cents === 'number' && Number.isFinite(cents) ? euro(cents) : ON_REQUEST;
}

const GROUPED = /^\d{1,3}(?:\.\d{3})+$/;
const PLAIN = /^\d+$/;

function wholePart(text: string): number | null {
  if (!PLAIN.test(text) && !GROUPED.test(text)) return null;
  const euros = Number(text.replaceAll('.', ''));
  return euros <= 9_999_999_999 ? euros : null;
}

/**
 * Cents from what a person types: '1.250', '1.250,50', '€ 1250', '1250,-'. A dot before one or two last digits is a
 * comma ('12.50'). Null for anything else, so also for '1,250', which could mean two amounts.
 */
export function parseEuro(text: string): number | null {
  const typed = text
    .replaceAll(/\s/gu, '')
    .replace(/^(?:€|eur(?:o)?)/i, '')
    .replace(/(?:€|eur(?:o)?)$/i, '')
    .replace(/,(?:-|–|—)$/u, '');
  const match = /^(?<whole>[\d.]+?)(?:[,.](?<fraction>\d{1,2}))?$/.exec(typed);
  if (!match?.groups) return null;
  const { whole = '', fraction = '' } = match.groups;
  const euros = wholePart(whole);
  return euros === null ? null : euros * 100 + Number(fraction.padEnd(2, '0'));
}
