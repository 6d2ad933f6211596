import { listOf } from '#shared/text.ts';
import type {
  Settable,
  PipelineStage,
  PaymentFrequency,
  SponsorCategory,
  TegenprestatieStatus,
  CommunicationType,
  LISTED_STATUSES,
  PRIORITIES,
  RELATIONSHIPS,
} from './kinds.ts';
import type { UndoRefusal } from './rules/acts.ts';
import type { CheckKind, Outcome } from './rules/checks.ts';
import type { Beoordeling } from './rules/judging.ts';

export const MATCHES_LOADING = 'Matches laden...';
export const NO_MATCHES = 'Nog geen matches gevonden. Maak een zoekopdracht om sponsoren te vinden.';
export const noMatchesFor = (club: string) => `Nog geen matches gevonden voor ${club}.`;

/** What who is mailed about sign-ups can choose, by where: for the club, or for themselves. */
export const CHOOSE_READERS = {
  '/admin': 'Kies wie aanmeldingen krijgt',
  '/profile': 'Kies of je deze mails krijgt',
} as const;

const STATUS_LABELS: Record<string, string> = {
  approved: 'Goedgekeurd',
  rejected: 'Afgekeurd',
  pending: 'In afwachting',
  matched: 'Gematched',
  active: 'Actief',
} satisfies Record<(typeof LISTED_STATUSES)[number] | 'pending' | 'rejected', string>;

/** Empty counts as pending; what is not known says so. */
export function statusLabel(status: string | null | undefined): string {
  return STATUS_LABELS[status || 'pending'] ?? 'Onbekend';
}

/** 'Slagerij ’t Hoekje staat op Gematched.' */
export const statusSet = (bedrijfsnaam: string, status: Settable): string =>
  `${bedrijfsnaam} staat ${status === 'matched' ? 'op' : 'weer op'} ${statusLabel(status)}.`;

/** 'Tom Jacobs was eerder: Slagerij ’t Hoekje staat nu op Gematched.' */
export const statusOvertaken = (naam: string, bedrijfsnaam: string, status: unknown): string =>
  `${naam} was eerder: ${bedrijfsnaam} staat nu op ${statusLabel(typeof status === 'string' ? status : null)}.`;

/** What the word means for the club, beside the word itself. */
const STATUS_MEANINGS: Record<string, string> = {
  approved: 'Wij hebben deze aanmelding gecontroleerd. Jullie zijn aan zet.',
  matched: 'Jullie en dit bedrijf zijn het eens geworden.',
  active: 'Jullie hebben deze sponsor zelf toegevoegd.',
};

export const statusMeaning = (status: string): string | null => STATUS_MEANINGS[status] ?? null;

export const STAGE_LABELS: Record<PipelineStage, string> = {
  new: 'Nieuw',
  qualified: 'Gekwalificeerd',
  proposal_sent: 'Voorstel verstuurd',
  negotiating: 'Onderhandeling',
  active: 'Actief',
  lost: 'Verloren',
};

export const PAYMENT_LABELS: Record<PaymentFrequency, string> = {
  monthly: 'per maand',
  quarterly: 'per kwartaal',
  yearly: 'per jaar',
  once: 'eenmalig',
};

export const PRIORITY_LABELS: Record<(typeof PRIORITIES)[number], string> = {
  low: 'Laag',
  medium: 'Normaal',
  high: 'Hoog',
};

export const CATEGORY_LABELS: Record<SponsorCategory, string> = {
  local_business: 'Lokaal bedrijf',
  corporate: 'Groot bedrijf',
  individual: 'Particulier',
  government: 'Overheid',
};

export const RELATIONSHIP_LABELS: Record<(typeof RELATIONSHIPS)[number], string> = {
  prospect: 'Mogelijke sponsor',
  active: 'Sponsor',
  former: 'Oud-sponsor',
};

/** Where nothing was written down yet. */
export const NO_CONTACTS = 'Nog geen communicaties gelogd';

export const TEGENPRESTATIE_LABELS: Record<TegenprestatieStatus, string> = {
  open: 'Open',
  bezig: 'Bezig',
  geleverd: 'Geleverd',
  vervallen: 'Vervallen',
};

export const COMMUNICATION_LABELS: Record<CommunicationType, string> = {
  note: 'Notitie',
  phone: 'Telefoon',
  email: 'E-mail',
  meeting: 'Afspraak',
};

interface Standing {
  label: string;
  tone: 'ok' | 'open' | 'neutral' | 'info';
  /** The stage, unless the label is the stage already. */
  note: string | null;
}

const TONES: Record<string, Standing['tone']> = { approved: 'info', matched: 'ok', active: 'ok', rejected: 'neutral' };

/** What the provider judged or the club wrote down, with how far the club is. */
export function standingOf({ status, pipeline_stage }: { status: string; pipeline_stage: PipelineStage }): Standing {
  // Nobody is active and lost at once.
  if (status === 'active' && pipeline_stage === 'lost') {
    return { label: STAGE_LABELS.lost, tone: 'neutral', note: null };
  }
  const label = statusLabel(status);
  const stage = STAGE_LABELS[pipeline_stage];
  return { label, tone: TONES[status] ?? 'open', note: stage === label ? null : `Fase: ${stage}` };
}

/** The text that a sponsor's own search is stored with, as a person says it. */
const OWN_SEARCHES: Record<string, string> = { 'Bulk geïmporteerde sponsor': 'Geïmporteerd uit een lijst' };

export const searchLabel = (zoekopdracht: string): string => OWN_SEARCHES[zoekopdracht] ?? zoekopdracht;

const NOT_UNDONE: Record<UndoRefusal, string> = {
  niet_gevonden: 'is er niet meer',
  te_laat: 'is te lang geleden',
  verouderd: 'is intussen weer gewijzigd',
};

/** 'Ongedaan gemaakt.', or '2 gelukt, 1 mislukt: Café De Kroon is intussen weer gewijzigd.' */
export function undoneWords(results: readonly { bedrijfsnaam: string | null; code: 'ok' | UndoRefusal }[]) {
  const failed = results.flatMap(({ bedrijfsnaam, code }) =>
    code === 'ok' ? [] : [`${bedrijfsnaam ?? 'Een sponsor'} ${NOT_UNDONE[code]}`],
  );
  const done = results.length - failed.length;
  if (failed.length === 0) return { isWhole: true, sentence: 'Ongedaan gemaakt.' };
  const counts = results.length === 1 ? '' : `${done} gelukt, ${failed.length} mislukt: `;
  return { isWhole: false, sentence: `${counts}${listOf(failed)}.` };
}

// ---------------------------------------------------------------------------------------------------------------
// What the provider judges

export const BEOORDELING_LABELS: Record<Beoordeling, string> = {
  te_beoordelen: 'Te beoordelen',
  gevalideerd: 'Gevalideerd, niet vrijgegeven',
  vrijgegeven: 'Vrijgegeven',
  afgekeurd: 'Afgekeurd',
};

export const BEOORDELING_TONES = {
  te_beoordelen: 'open',
  gevalideerd: 'half',
  vrijgegeven: 'ok',
  afgekeurd: 'neutral',
} as const satisfies Record<Beoordeling, string>;

export const CHECK_LABELS: Record<CheckKind, string> = {
  email: 'E-mailadres',
  telefoon: 'Telefoon',
  adres: 'Adres',
  branche: 'Branche',
  akkoord: 'Akkoord',
  invullen: 'Invullen',
};

export const OUTCOME_TONES = {
  goed: 'ok',
  let_op: 'warn',
  fout: 'danger',
  onbekend: 'neutral',
} as const satisfies Record<Outcome, string>;

/** What is the same of two companies, after 'zelfde'. */
const LIKENESS_WORDS = {
  naam: 'naam',
  email: 'e-mailadres',
  telefoon: 'telefoon',
  postcode: 'postcode',
} as const;

/** 'zelfde telefoon en postcode' */
export const likenessWords = (gelijk: readonly (keyof typeof LIKENESS_WORDS)[]): string =>
  `zelfde ${listOf(gelijk.map((what) => LIKENESS_WORDS[what]))}`;
