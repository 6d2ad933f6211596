import { capitalise, listOf, plural } from '#shared/text.ts';
import { FOLDED_FLYER, sizeText } from '#features/campagnemiddelen/shared/rules/formats.ts';
import { nounOf, partOf } from '#features/campagnemiddelen/shared/rules/parts.ts';
import { photoWords } from '#features/campagnemiddelen/shared/rules/proof.ts';
import type { MediaType } from '#features/prijzen/shared/rules.ts';
import type { Finding, Report } from '#features/bestanden/shared/schema.ts';
import { type Drawn, isProof, photosOf, type PlacedPhoto, qrSize, sizeOf, type Wish } from './formats.ts';

/** What is said of a file, in words. */

export const FAILED = 'Failed to generate PDF';

const line = (state: Finding['state'], title: string, about: Partial<Finding> = {}): Finding => ({
  state,
  title,
  note: null,
  page: null,
  field: null,
  ...about,
});
const ok = (title: string) => line('ok', title);

const BADNESS = { bad: 0, warn: 1, ok: 2 } as const;
const worstFirst = (findings: readonly Finding[]) =>
  findings.toSorted((one, other) => BADNESS[one.state] - BADNESS[other.state]);

/** Null for one that is sharp, or of which nobody knows. */
function photoFinding({ noun, field, page, ppi }: PlacedPhoto): Finding | null {
  const words = ppi === null ? null : photoWords({ noun, page, ppi });
  return words && { ...words, page, field };
}

/** Of what is printed: those that are refused first. */
export const photoFindings = (document: Drawn, isFolded: boolean): Finding[] =>
  worstFirst(photosOf(document, isFolded).flatMap((photo) => photoFinding(photo) ?? []));

/** What the check of a finished file for a printer found. */
export interface Preflight {
  max_ink: number;
  faults: readonly string[];
}

/** Of a file that was made: every text fits, or it would not be there. */
export function reportOf(document: Drawn, wish: Wish, preflight: Preflight | null): Report {
  const { soort, gevouwen, dpi } = wish;
  const size = sizeOf(document.type, gevouwen);
  const code = qrSize(document, gevouwen);
  const letters = ok('Alle letters zitten in het bestand');
  const qr = code === null ? [] : [ok(`De QR-code is te scannen, ${code} mm groot`)];
  if (soort === 'png')
    return { is_press_ready: false, findings: [ok('Alle tekst past'), ok(`Precies ${sizeText(size)}`)] };
  if (soort === 'scherm') {
    const links = wish.interactief ? [ok('De links zijn aan te klikken')] : [];
    return { is_press_ready: false, findings: [ok('Alle tekst past'), ...links, letters, ...qr] };
  }
  const unsharp = photoFindings(document, gevouwen);
  const hasSharp = unsharp.length === 0 && photosOf(document, gevouwen).length > 0 && !isProof(dpi);
  const findings = [
    ...(preflight?.faults ?? []).map((fault) => line('bad', fault)),
    ...(isProof(dpi)
      ? [line('warn', `Dit is een proefdruk van ${dpi} dpi.`, { note: 'Kies 300 dpi voor de drukker.' })]
      : []),
    ...unsharp,
    ok('Alle tekst past en blijft uit de snijrand'),
    ...(hasSharp ? [ok('Foto’s zijn scherp: 300 ppi of meer')] : []),
    letters,
    ...qr,
    ok('Zwarte tekst drukt in één inkt'),
    ...(preflight === null ? [] : [ok(`Niet te veel inkt: hoogstens ${Math.round(preflight.max_ink)}%`)]),
    ok(`${size.bleed} mm afloop rondom`),
    ...(gevouwen ? [ok(`Vouwtekens op ${listOf(FOLDED_FLYER.folds.map(String))} mm`)] : []),
  ];
  const isPressReady = !isProof(dpi) && findings.every(({ state }) => state !== 'bad');
  return { is_press_ready: isPressReady, findings: worstFirst(findings) };
}

const PAGES: Readonly<Record<string, number>> = {
  coverTitle: 1,
  subtitle: 1,
  coverCompanyName: 1,
  quote: 1,
  'vereniging.naam': 1,
  'vereniging.beschrijving': 2,
  cijfers: 2,
  aiGeneratedStory: 2,
  'vereniging.maatschappelijkeImpact': 2,
};

/** On which page of a brochure a text stands; all others are one page. */
const pageOf = (type: MediaType, field: string) => (type === 'brochure' ? (PAGES[partOf(PAGES, field) ?? ''] ?? 3) : 1);

/** Why a document could not be made, as the renderer tells it. */
export interface Failure {
  kind: string;
  reasons: readonly string[];
  /** Lines that a text is too long, by its field. */
  fields: Readonly<Record<string, number>>;
}

/** Nobody knows what went wrong, and it may well go right next time. */
export const GIVEN_UP: Failure = {
  kind: 'unavailable',
  reasons: ['Het bestand is niet gemaakt. Probeer het over een minuut opnieuw.'],
  fields: {},
};

/** Of a file that was not made: which texts are too long, else that it failed and why (PDF-21). */
export function failureReport(type: MediaType, { kind, reasons, fields }: Failure): Report {
  const tooLong = Object.entries(fields).map(([field, lines]) => {
    const page = pageOf(type, field);
    const note = `Bladzijde ${page}. Kort de tekst in.`;
    return line('bad', `${capitalise(nounOf(field))} is ${plural(lines, 'regel', 'regels')} te lang.`, {
      note,
      page,
      field,
    });
  });
  if (kind === 'overset' && tooLong.length > 0) return { is_press_ready: false, findings: tooLong };
  return { is_press_ready: false, findings: [line('bad', FAILED, { note: reasons.join(' ') })] };
}
