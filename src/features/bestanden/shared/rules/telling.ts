import { capitalise, formatFileSize, plural, pluralInWords } from '#shared/text.ts';
import { formatTime } from '#shared/dates.ts';
import type { MediaType } from '#features/prijzen/shared/rules.ts';
import { FOLDED_FLYER } from '#features/campagnemiddelen/shared/rules/formats.ts';
import { type BestandState, type Soort, type Stap, STAPPEN } from '#features/bestanden/shared/kinds.ts';
import type { Bestand } from '#features/bestanden/shared/schema.ts';
import { formatName, isProof, sizeOf } from './formats.ts';
import { FAILED } from './report.ts';

/** What a person is told of a file: while it is made, and when it is there. */

export const isUnderWay = (state: BestandState) => state === 'wacht' || state === 'bezig';

type Making = Pick<Bestand, 'soort' | 'state' | 'stap' | 'paginas'>;

const STEP_LABELS: Record<Stap, (file: Making) => string> = {
  ophalen: () => 'Teksten, foto’s en letters ophalen',
  opmaken: ({ soort, paginas }) =>
    soort === 'png' ? 'Afbeelding opmaken' : `${capitalise(pluralInWords(paginas, 'bladzijde', 'bladzijden'))} opmaken`,
  inkt: () => 'Omzetten naar drukinkt',
  nakijken: ({ soort }) => (soort === 'drukwerk' ? 'Nakijken voor de drukker' : 'Nakijken'),
};

export interface MakingStep {
  id: Stap;
  label: string;
  state: 'done' | 'now' | 'todo';
  word: string;
}

/** The steps of a file, each with how it stands; only one for a printer is converted to ink. */
export function makingSteps(file: Making): MakingStep[] {
  const steps = STAPPEN.filter((step) => step !== 'inkt' || file.soort === 'drukwerk');
  const at = file.state === 'klaar' ? steps.length : file.stap === null ? -1 : steps.indexOf(file.stap);
  return steps.map((id, index) => {
    const state = index < at ? 'done' : index === at ? 'now' : 'todo';
    return { id, label: STEP_LABELS[id](file), state, word: { done: 'klaar', now: 'bezig', todo: '' }[state] };
  });
}

/** 'Stap 3 van 4', and how full the bar is; before the first step it waits for its turn. */
export function makingProgress(file: Making): { label: string; percent: number } {
  const steps = makingSteps(file);
  const at = steps.findIndex(({ state }) => state === 'now');
  if (at < 0) return { label: file.state === 'klaar' ? 'Klaar' : 'Wacht op zijn beurt', percent: 0 };
  // Half of the step that runs: nobody knows how long it takes.
  return { label: `Stap ${at + 1} van ${steps.length}`, percent: Math.round(((at + 0.5) / steps.length) * 100) };
}

type Made = Pick<Bestand, 'soort' | 'dpi' | 'rapport'>;

/** The heading above a file that is made. */
export function readyTitle({ soort, dpi, rapport }: Made): string {
  if (soort === 'png') return 'Je afbeelding is klaar';
  if (soort === 'scherm') return 'Je PDF is klaar';
  if (isProof(dpi)) return 'Je proefdruk is klaar';
  return rapport?.is_press_ready === true ? 'Klaar voor de drukker' : 'Nog niet goed voor de drukker';
}

/** '2,9 MB, 3 bladzijden A4, gemaakt om 20:24' */
export function fileLine({
  soort,
  metadata,
  paginas,
  klaar_op,
}: Pick<Bestand, 'soort' | 'metadata' | 'paginas' | 'klaar_op'>): string {
  return [
    ...(metadata === null ? [] : [formatFileSize(metadata.fileSize)]),
    ...(metadata === null
      ? []
      : [soort === 'png' ? metadata.format : `${plural(paginas, 'bladzijde', 'bladzijden')} ${metadata.format}`]),
    ...(klaar_op === null ? [] : [`gemaakt om ${formatTime(klaar_op)}`]),
  ].join(', ');
}

/** What a printer has to know of the file. */
export function printerText(type: MediaType, isFolded: boolean): string {
  const { width, height, pages, bleed } = sizeOf(type, isFolded);
  const lies = width > height ? 'liggend' : 'staand';
  const folds = isFolded ? ` Vouwen op ${FOLDED_FLYER.folds.join(' en ')} mm.` : '';
  return (
    `${formatName(type, isFolded)} ${lies}, ${plural(pages, 'bladzijde', 'bladzijden')}, full colour. ` +
    `PDF/X-4 met FOGRA39, ${bleed} mm afloop rondom en snijtekens.${folds}`
  );
}

/** A mail to a printer that says it, as what follows `mailto:?`. The file itself cannot go along: a link can bring no attachment. */
export function printerMail(club: string, name: string, text: string): string {
  const subject = `Drukwerk van ${club}`;
  const body = `Beste drukker,\n\nIn de bijlage vind je ${name}.\n${text}\n\nWil je laten weten wat het kost en wanneer het klaar is?\n\nGroet,\n${club}\n`;
  return `subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`;
}

export const SOORT_NOUN: Record<Soort, string> = { scherm: 'PDF', drukwerk: 'PDF', png: 'afbeelding' };

/** Not made, in the words that callers know and in ours (PDF-21). */
export const notMade = (soort: Soort) => ({ title: FAILED, note: `De ${SOORT_NOUN[soort]} is niet gemaakt.` });
/** Made, and there is no address to fetch it from (PDF-21). */
export const noAddress = (soort: Soort) => ({
  title: 'No download URL received from service',
  note: `De ${SOORT_NOUN[soort]} is gemaakt, maar we weten niet waar hij staat. Maak hem opnieuw.`,
});
export const NOT_MADE = notMade('scherm');
export const NO_ADDRESS = noAddress('scherm');

/** What went wrong with a file that did not come: its own reasons, one after the other. */
export const reasonsOf = ({ rapport }: Pick<Bestand, 'rapport'>): string[] =>
  (rapport?.findings ?? [])
    .filter(({ state }) => state === 'bad')
    .flatMap(({ title, note }) => [...(title === FAILED ? [] : [title]), ...(note === null ? [] : [note])]);

/** The worst that the report of a file that was made says; null when all of it is right. */
export function warningOf({ rapport }: Pick<Bestand, 'rapport'>): string | null {
  const [worst] = rapport?.findings ?? [];
  if (worst === undefined || worst.state === 'ok') return null;
  return worst.note === null ? worst.title : `${worst.title} ${worst.note}`;
}
