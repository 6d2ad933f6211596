const SAFE_SCHEMES = new Set(['http:', 'https:', 'mailto:', 'tel:']);
const SCHEME = /^[a-z][a-z\d+.-]*:/i;
const DOMAIN = /^(?:[\p{L}\d](?:[\p{L}\d-]*[\p{L}\d])?\.)+\p{L}{2,}(?::\d{1,5})?(?=[/?#]|$)/u;
/* Browsers drop tabs and line ends inside an address, so `java\nscript:` would run. */
const UNSAFE = /[\p{Cc}\p{Cf}\s<>"\\]/u;

function parse(text: string, base?: string): URL | null {
  return URL.canParse(text, base) ? new URL(text, base) : null;
}

/**
 * An address that may stand in a link, or null: then no link is rendered. A bare domain gets https, a path on our own
 * site becomes absolute when the origin is given; any scheme that can run code is refused.
 */
export function safeUrl(text: string | null | undefined, origin?: string): string | null {
  const typed = (text ?? '').trim();
  if (typed === '' || typed === '#' || UNSAFE.test(typed)) return null;

  if (typed.startsWith('//')) return safeUrl(`https:${typed}`);
  if (/^[/?#]|^\.{1,2}\//.test(typed)) return origin ? (parse(typed, origin)?.href ?? null) : null;
  if (DOMAIN.test(typed)) return parse(`https://${typed}`)?.href ?? null;

  const url = SCHEME.test(typed) ? parse(typed) : null;
  if (!url || !SAFE_SCHEMES.has(url.protocol)) return null;
  if (url.protocol === 'mailto:' || url.protocol === 'tel:') return url.pathname === '' ? null : url.href;
  // An address that carries a name before the @ is how one site dresses up as another.
  return url.username === '' && url.password === '' ? url.href : null;
}

/** Only a web page: what a website field may hold. */
export function webUrl(text: string | null | undefined): string | null {
  const url = safeUrl(text);
  return url !== null && /^https?:/.test(url) ? url : null;
}

/** A website as it is stored: with https:// when no scheme was typed, otherwise as typed. Null when it is no website. */
export function completeWebsite(typed: string): string | null {
  const website = typed.trim();
  if (webUrl(website) === null) return null;
  if (SCHEME.test(website) && !DOMAIN.test(website)) return website;
  return website.startsWith('//') ? `https:${website}` : `https://${website}`;
}

/** How an address is read aloud or printed: 'scdewespen.nl'. */
export function displayUrl(url: string): string {
  return url
    .replace(/^https?:\/\//i, '')
    .replace(/^www\./i, '')
    .replace(/\/$/, '');
}

export function mailUrl(
  address: string | null | undefined,
  fields: { subject?: string; body?: string } = {},
): string | null {
  const typed = (address ?? '').trim();
  if (!/^[^\s@<>"?&]+@[^\s@<>"?&]+$/.test(typed)) return null;
  const query = Object.entries(fields).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  return `mailto:${encodeURIComponent(typed).replace('%40', '@')}${query.length > 0 ? `?${query.join('&')}` : ''}`;
}

/** '06 1234 5678' → 'tel:+31612345678'; a number that says its own country keeps it. */
export function telUrl(phone: string | null | undefined): string | null {
  const typed = (phone ?? '').replace(/\(0\)/, '');
  const digits = typed.replaceAll(/\D/g, '');
  if (digits.length < 6 || digits.length > 15) return null;
  if (typed.trim().startsWith('+')) return `tel:+${digits}`;
  if (digits.startsWith('00')) return `tel:+${digits.slice(2)}`;
  return digits.startsWith('0') ? `tel:+31${digits.slice(1)}` : `tel:${digits}`;
}
