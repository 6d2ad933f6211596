import { dayOf, formatDayShort } from '#shared/dates.ts';
import { backupState } from '#features/stand/shared/rules/backup.ts';
import type { PartState, Stand } from '#features/stand/shared/schema.ts';

export interface PlatformPart {
  naam: string;
  tone: 'ok' | 'warn' | 'danger' | 'open';
  tekst: string;
}

/** A disk that is fuller than this asks for a larger one. */
const FULL = 0.85;
const UNREADABLE = { tone: 'danger', tekst: 'Niet te lezen' } as const;
const RUNS = { tone: 'ok', tekst: 'Draait' } as const;

type State = Omit<PlatformPart, 'naam'>;

function stateOf(state: PartState | undefined, broken: string, unknown: string): State {
  if (state === undefined) return UNREADABLE;
  if (state === 'stuk') return { tone: 'danger', tekst: broken };
  return state === 'ok' ? RUNS : { tone: 'open', tekst: unknown };
}

function mailState({ things, parts }: Stand): State {
  if (things === null) return UNREADABLE;
  let doubtful = 0;
  let failing = 0;
  let held = 0;
  for (const thing of things) {
    if (thing.kind === 'onzeker') doubtful += thing.mails.length;
    if (thing.kind === 'mislukt') failing += thing.mails.length;
    held += thing.held?.mails ?? 0;
  }
  if (parts?.mail === 'stuk') return { tone: 'danger', tekst: 'Server niet te bereiken' };
  const words = [
    ...(doubtful > 0 ? [`${doubtful} onzeker`] : []),
    ...(failing > 0 ? [`${failing} mislukt`] : []),
    ...(held > 0 ? [`${held} vast`] : []),
  ];
  if (words.length > 0) return { tone: 'warn', tekst: words.join(', ') };
  return stateOf(parts?.mail, '', 'Nog niets verstuurd');
}

function jobsState({ things, parts }: Stand): State {
  if (things === null) return UNREADABLE;
  if (parts?.worker === 'stuk') return { tone: 'danger', tekst: 'Staat stil' };
  const failed = things.reduce((sum, thing) => sum + (thing.kind === 'taak' ? thing.letters.length : 0), 0);
  if (failed > 0) return { tone: 'warn', tekst: `${failed} mislukt` };
  if (things.some(({ kind }) => kind === 'wachtrij')) return { tone: 'warn', tekst: 'Er wacht iets' };
  return stateOf(parts?.worker, '', 'Nog niet gezien');
}

function filesState({ parts, full }: Stand): State {
  const state = stateOf(parts?.bestanden, 'Niet te bereiken', 'Nog niet gevraagd');
  if (full === null || state.tone === 'danger') return state;
  return { tone: full > FULL ? 'warn' : 'ok', tekst: `${Math.round(full * 100)}% vol` };
}

function retentionState({ retention, at }: Stand): State {
  if (retention === null) return UNREADABLE;
  const last = retention.nights.at(-1);
  if (last === undefined) return { tone: 'open', tekst: 'Nog niet gedaan' };
  if (last.failed > 0) return { tone: 'warn', tekst: 'Niet gelukt' };
  const isToday = dayOf(last.at) === dayOf(at);
  return { tone: 'ok', tekst: isToday ? 'Vannacht gelukt' : `Gelukt op ${formatDayShort(dayOf(last.at))}` };
}

/** The parts of the platform, each with how it is in a word or two. */
export function listParts(stand: Stand): PlatformPart[] {
  const { parts, things, has_writer } = stand;
  return [
    { naam: 'Mail', ...mailState(stand) },
    { naam: 'Taken op de achtergrond', ...jobsState(stand) },
    { naam: 'PDF-maker', ...stateOf(parts?.pdf, 'Werkt niet', 'Nog niets gemaakt') },
    { naam: 'Database', ...(parts === null && things === null ? UNREADABLE : RUNS) },
    { naam: 'Bestanden', ...filesState(stand) },
    ...(has_writer
      ? [{ naam: 'Assistent en teksten', ...stateOf(parts?.teksten, 'Geeft geen antwoord', 'Nog niets gevraagd') }]
      : []),
    { naam: 'Opruimen', ...retentionState(stand) },
    // Made by the operator's script, which reports each one.
    { naam: 'Reservekopie', ...(parts === null ? UNREADABLE : backupState(parts.reservekopie, stand.at)) },
  ];
}
