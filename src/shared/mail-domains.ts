/** Where most people here have their mail. */
export const MAIL_DOMAINS = [
  'gmail.com',
  'hotmail.com',
  'hotmail.nl',
  'outlook.com',
  'outlook.nl',
  'live.nl',
  'live.com',
  'icloud.com',
  'yahoo.com',
  'ziggo.nl',
  'kpnmail.nl',
  'kpnplanet.nl',
  'planet.nl',
  'hetnet.nl',
  'xs4all.nl',
  'home.nl',
  'upcmail.nl',
  'casema.nl',
  'telfort.nl',
  'zonnet.nl',
  'solcon.nl',
];

/** Whether one becomes the other by a letter that is missing, too much, wrong, or swapped with its neighbour. */
function isOneSlipFrom(typed: string, meant: string): boolean {
  let same = 0;
  while (same < typed.length && typed[same] === meant[same]) same += 1;
  const [rest, wanted] = [typed.slice(same), meant.slice(same)];
  const swapped = `${rest[1] ?? ''}${rest[0] ?? ''}${rest.slice(2)}`;
  return (
    rest.slice(1) === wanted || rest === wanted.slice(1) || rest.slice(1) === wanted.slice(1) || swapped === wanted
  );
}

/** The domain that somebody probably meant: 'gmail.com' for gmial.com. Null when there is nothing to ask. */
export function meantDomain(domain: string): string | null {
  if (domain === '' || MAIL_DOMAINS.includes(domain)) return null;
  return MAIL_DOMAINS.find((known) => isOneSlipFrom(domain, known)) ?? null;
}
