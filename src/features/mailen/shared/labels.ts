import type { Grondslag, Status } from './kinds.ts';

/** What the sheet is called while its PDF is fetched (MAIL-01). */
export const SHEET_TITLES = { brochure: 'E-mail brochure versturen', a4: 'E-mail A4 versturen' } as const;

/** Why somebody may be mailed, with what that means. */
export const GRONDSLAG_OPTIONS: readonly { value: Grondslag; label: string; note: string }[] = [
  { value: 'toestemming', label: 'Toestemming', note: 'Ze vroegen zelf om informatie.' },
  {
    value: 'bestaande_sponsor',
    label: 'Bestaande sponsor',
    note: 'Ze sponsoren ons nu, of deden dat vorig seizoen.',
  },
  {
    value: 'zelf_gepubliceerd',
    label: 'Zelf gepubliceerd adres',
    note: 'Het staat op hun site, voor dit soort vragen.',
  },
];

/** How the mail to one recipient stands. */
export const STATUS_LABELS: Record<Status, string> = {
  onderweg: 'Onderweg',
  verstuurd: 'Verstuurd',
  niet_aangekomen: 'Niet aangekomen',
  onzeker: 'Onzeker of deze e-mail is aangekomen',
  afgemeld: 'Afgemeld',
  gestopt: 'Gestopt',
};
