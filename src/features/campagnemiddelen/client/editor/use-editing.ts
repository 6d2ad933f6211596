import { useCallback, useEffect, useEffectEvent, useLayoutEffect, useReducer, useRef, useState } from 'react';
import { invalidFields, isFault, problemOf, sentenceOf } from '#client/problems.ts';
import type { SaveState } from '#client/ui/save-bar.tsx';
import { useConflict } from '#client/use-conflict.ts';
import { useOnline } from '#client/use-online.ts';
import { type Change, hasChanges, layOver } from '#shared/changes.ts';
import { formatTime } from '#shared/dates.ts';
import { listOf } from '#shared/text.ts';
import type { EditedType } from '#features/campagnemiddelen/shared/kinds.ts';
import {
  beginHistory,
  type History,
  recordEdit,
  rebaseHistory,
  redoEdit,
  settleField,
  undoEdit,
} from '#features/campagnemiddelen/shared/rules/history.ts';
import { withPackageIds } from '#features/campagnemiddelen/shared/rules/packages.ts';
import { changedSentence, nounOf } from '#features/campagnemiddelen/shared/rules/parts.ts';
import { refusedSave } from '#features/campagnemiddelen/shared/rules/refused.ts';
import { type OfferedDraft, useKeptDraft } from './use-kept-draft.ts';

/** What is stored of a document, or would be: then its version is 0. */
export interface StoredDocument<Data> {
  version: number;
  updated_at: Date | null;
  data: Data;
}

type Act<Data> =
  | { kind: 'edit'; field: string | null; change: (data: Data) => Data; at: number }
  | { kind: 'undo' }
  | { kind: 'redo' }
  | { kind: 'settle' }
  /** Became something else without a step of the person. */
  | { kind: 'rebase'; over: (data: Data) => Data }
  /** Begins again with this. */
  | { kind: 'begin'; data: Data };

function act<Data>(history: History<Data>, acted: Act<Data>): History<Data> {
  switch (acted.kind) {
    case 'edit':
      return recordEdit(history, { field: acted.field, data: acted.change(history.present), at: acted.at });
    case 'undo':
      return undoEdit(history);
    case 'redo':
      return redoEdit(history);
    case 'settle':
      return settleField(history);
    case 'rebase':
      return rebaseHistory(history, acted.over);
    case 'begin':
      return beginHistory(acted.data);
  }
}

/** Changes what stands there; `field` where letters in the same field are one step. */
export type Edit<Data> = (field: string | null, change: (data: Data) => Data) => void;

export interface EditingOptions<Data extends object, Stored extends StoredDocument<Data>> {
  type: EditedType;
  zoekopdracht_id: string;
  opened: Stored & { draft: { base_version: number | null; basis: Data; mijn: Data; updated_at: Date } | null };
  /** Sends these fields over a version; all of them over version 0. */
  send: (data: Change<Data>, version: number) => Promise<Stored>;
  onSaved?: () => void;
  /** Why it cannot be saved as it stands, and the way to where that is mended; null when it can. */
  stopSave?: (data: Data) => string | null;
}

const newId = () => crypto.randomUUID();

/** What I changed over what is there now; what came back without an id gets one. */
const joined = <Data extends object>(opened: Data, mine: Data, now: Data) =>
  withPackageIds(layOver(opened, mine, now), newId);

/** 'Opgeslagen' stays this long on the button, and this long beside it. */
const BUTTON_MS = 2000;
const STATUS_MS = 3000;

type SavedStep = 'none' | 'button' | 'status';

/** One document in an editor: what is typed, taken back, kept, saved, and refused. */
export function useEditing<Data extends object, Stored extends StoredDocument<Data>>({
  type,
  zoekopdracht_id,
  opened,
  send,
  onSaved,
  stopSave,
}: EditingOptions<Data, Stored>) {
  const isOnline = useOnline();
  const [stored, setStored] = useState<Stored>(opened);
  const [history, dispatch] = useReducer(act<Data>, opened.data, beginHistory<Data>);
  const data = history.present;
  const [isSaving, setSaving] = useState(false);
  const [failed, setFailure] = useState<string | null>(null);
  /** Why this was not sent; anything else may be. */
  const [stop, setStop] = useState<{ data: Data; sentence: string } | null>(null);
  const [saved, setSaved] = useState<{ at: Date; step: SavedStep } | null>(null);
  const running = useRef<Promise<boolean> | null>(null);

  const isChanged = data !== stored.data && hasChanges(stored.data, data);
  // What was never saved is not saved either when nothing was changed in it.
  const isDirty = isChanged || stored.version === 0;

  const edit = useCallback<Edit<Data>>((field, change) => {
    dispatch({ kind: 'edit', field, change, at: Date.now() });
  }, []);
  const undo = useCallback(() => dispatch({ kind: 'undo' }), []);
  const redo = useCallback(() => dispatch({ kind: 'redo' }), []);
  const settle = useCallback(() => dispatch({ kind: 'settle' }), []);

  const draft = useKeptDraft<Data>({
    type,
    zoekopdracht_id,
    isChanged,
    isOnline,
    base: stored,
    data,
    offered: opened.draft,
  });
  const offered: OfferedDraft | null = draft.offered && {
    at: draft.offered.at,
    restore: () => {
      const kept = draft.offered;
      // What was typed since stays over it.
      if (kept !== null) {
        const { data: base } = stored;
        edit(null, (now) => joined(base, now, joined(kept.basis, kept.mijn, base)));
      }
      draft.settleOffer();
    },
    throwAway: () => {
      draft.settleOffer();
      draft.drop();
    },
  };

  // A new one is sent whole, also when it is saved as it began: the mark is what differs then.
  const sent = useRef(data);
  const { conflict, save: saveOver } = useConflict<Stored, Data & { is_opgeslagen: boolean }>({
    fieldsOf: (of) => ({ ...of.data, is_opgeslagen: of.version > 0 }),
    send: ({ is_opgeslagen: _mark, ...changes }, version) =>
      send(withPackageIds(version === 0 ? sent.current : (changes as Change<Data>), newId), version),
  });

  /** What stands there now, for a save that waited for another. */
  const newest = useRef({ data, stored });
  useLayoutEffect(() => {
    newest.current = { data, stored };
  });

  const run = async (): Promise<boolean> => {
    let isSaved = false;
    const { data: mine, stored: base } = newest.current;
    const stopped = stopSave?.(mine) ?? null;
    setStop(stopped === null ? null : { data: mine, sentence: stopped });
    if (stopped !== null) return false;
    sent.current = mine;
    setSaving(true);
    setFailure(null);
    try {
      await saveOver(
        base,
        { ...mine, is_opgeslagen: true },
        {
          onSaved: (now) => {
            isSaved = true;
            setStored((before) => ({ ...before, ...now }));
            // What was typed while it was on its way stays, over what is stored now.
            dispatch({ kind: 'rebase', over: (step) => joined(mine, step, now.data) });
            draft.forget();
            setSaved({ at: new Date(), step: 'button' });
            onSaved?.();
          },
          onNewer: (newer) => {
            setStored((before) => ({ ...before, ...newer }));
            dispatch({ kind: 'begin', data: newer.data });
            draft.drop();
          },
        },
      );
    } catch (error) {
      setFailure(failureOf(type, error));
    } finally {
      setSaving(false);
    }
    return isSaved;
  };
  const latest = useRef(run);
  useLayoutEffect(() => {
    latest.current = run;
  });
  /** One that is under way is not sent again. */
  const save = useCallback((): Promise<boolean> => {
    running.current ??= latest.current().finally(() => {
      running.current = null;
    });
    return running.current;
  }, []);

  /** For who leaves: what was typed while a save was on its way goes too. */
  const saveAll = async (): Promise<boolean> => {
    const wasRunning = running.current !== null;
    const isSaved = await save();
    if (!isSaved || !wasRunning) return isSaved;
    // What was stored has to be drawn before it can be saved over.
    await new Promise((resolve) => setTimeout(resolve));
    return hasChanges(newest.current.stored.data, newest.current.data) ? save() : true;
  };

  useEffect(() => {
    if (saved === null || saved.step === 'none') return;
    const isButton = saved.step === 'button';
    const timer = setTimeout(
      () => setSaved({ ...saved, step: isButton ? 'status' : 'none' }),
      isButton ? BUTTON_MS : STATUS_MS - BUTTON_MS,
    );
    return () => clearTimeout(timer);
  }, [saved]);

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey) return;
    const key = event.key.toLowerCase();
    const isDialog = document.querySelector('[role=dialog]:not([data-beside]), [role=alertdialog]') !== null;
    if (key === 's') {
      event.preventDefault();
      if (!isDialog) void save();
    } else if (!isDialog && (key === 'z' || key === 'y')) {
      event.preventDefault();
      if (key === 'y' || event.shiftKey) redo();
      else undo();
    }
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);

  const failure = stop?.data === data ? stop.sentence : failed;
  const isShownSaved = saved !== null && saved.step !== 'none' && !isDirty;
  return {
    stored,
    data,
    isDirty,
    isChanged,
    edit,
    settle,
    undo,
    redo,
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
    save,
    saveAll,
    /** Asked for before leaving. */
    drop: draft.drop,
    /** What was changed, for who is about to leave. */
    sentence: () => changedSentence(stored.data, data),
    failure,
    conflict,
    offered,
    button: buttonOf(isSaving, isShownSaved && saved.step === 'button'),
    state: stateOf({ isSaving, isOnline, isDirty, failure, savedAt: isShownSaved ? saved.at : null }),
    note: noteOf({ isSaving, isOnline, isDirty, failure, keptAt: draft.keptAt }),
  };
}

/** What the button says of itself. */
export type ButtonState = 'saving' | 'saved' | 'idle';
function buttonOf(isSaving: boolean, isSaved: boolean): ButtonState {
  if (isSaving) return 'saving';
  return isSaved ? 'saved' : 'idle';
}

function failureOf(type: EditedType, error: unknown): string {
  const problem = problemOf(error);
  const fixed = problem.kind === 'refusal' ? refusedSave(type, problem.code, problem.sentence) : null;
  const wrong = new Set(Object.keys(invalidFields(problem)).map((path) => nounOf(path.replace(/^data\./u, ''))));
  if (fixed !== null && wrong.size > 0) return `${fixed}. Te lang of niet goed ingevuld: ${listOf([...wrong])}.`;
  return fixed ?? (isFault(problem) ? 'Er ging iets mis bij het opslaan.' : sentenceOf(problem));
}

interface Standing {
  isSaving: boolean;
  isOnline: boolean;
  isDirty: boolean;
  failure: string | null;
}

function stateOf({ isSaving, isOnline, isDirty, failure, savedAt }: Standing & { savedAt: Date | null }): SaveState {
  if (isSaving) return { kind: 'saving' };
  if (!isOnline) return { kind: 'failed', sentence: 'Je bent offline' };
  if (failure !== null) return { kind: 'failed', sentence: 'Opslaan mislukt' };
  if (isDirty) return { kind: 'dirty' };
  return savedAt === null ? { kind: 'clean' } : { kind: 'saved', at: savedAt };
}

type Kept = { at: Date; where: 'server' | 'device' } | null;

function noteOf({ isSaving, isOnline, isDirty, failure, keptAt }: Standing & { keptAt: Kept }): string | null {
  if (isSaving) return 'Je kunt gewoon doorwerken';
  const isHere = keptAt?.where === 'device';
  if (!isOnline) return keptAt === null || !isHere ? 'We bewaren op dit apparaat' : onDevice(keptAt.at);
  if (failure !== null) return 'Je wijzigingen staan nog op dit scherm';
  if (!isDirty || keptAt === null) return null;
  return isHere ? onDevice(keptAt.at) : `Concept bewaard om ${formatTime(keptAt.at)}`;
}

const onDevice = (at: Date) => `We bewaren op dit apparaat, om ${formatTime(at)}`;
