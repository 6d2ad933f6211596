import { hasChanges, layOver } from '#shared/changes.ts';

/**
 * What is typed in a form and not saved yet, so that a reload or an ended session loses nothing. It lives as long as
 * the tab, and is only given back to the person who typed it, in the club it was typed for.
 */
const PREFIX = 'achterban.draft.';
/** Never stored, whatever form asks for it. */
const SECRET: ReadonlySet<string> = new Set(['wachtwoord', 'huidig', 'nieuw', 'herhaling', 'code']);

type Fields = Record<string, unknown>;

export interface Draft {
  /** What the form was filled with. */
  base: Fields;
  mine: Fields;
  /** Of what is edited, when it has one. */
  version: number | null;
  /** A chosen file cannot be kept: it has to be chosen again. */
  hadFile: boolean;
}

/** Per account and club, and then per form. */
export const draftKey = (owner: string, form: string) => `${PREFIX}${owner}.${form}`;

const isFile = (value: unknown) => value instanceof Blob;

/** The draft of a form that was filled with `base`; null when nothing in it is worth keeping. */
export function draftOf(base: Fields, mine: Fields, version: number | null, without: readonly string[]): Draft | null {
  const isKept = ([name, value]: [string, unknown]) =>
    !SECRET.has(name) && !without.includes(name) && !isFile(value) && value !== undefined;
  const kept = (fields: Fields) => Object.fromEntries(Object.entries(fields).filter(isKept));
  const draft = { base: kept(base), mine: kept(mine), version, hadFile: Object.values(mine).some(isFile) };
  return draft.hadFile || hasChanges(draft.base, draft.mine) || hasChanges(draft.mine, draft.base) ? draft : null;
}

/** A release may have changed what a field holds; what no longer fits is left out. */
const fits = (value: unknown, now: unknown) =>
  value == null || now == null || (typeof value === typeof now && Array.isArray(value) === Array.isArray(now));

/** What was typed, laid over what the form is filled with now; null when that changes nothing. */
export function restored<Values extends object>(draft: Draft, now: Values): Values | null {
  const known = now as Fields;
  const mine = Object.fromEntries(Object.entries(draft.mine).filter(([name, value]) => fits(value, known[name])));
  const values = layOver<Fields>(draft.base, { ...draft.base, ...mine }, known);
  return draft.hadFile || hasChanges(known, values) ? (values as Values) : null;
}

export function readDraft(key: string): Draft | null {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null') as Draft | null;
  } catch {
    return null;
  }
}

/** What cannot be kept (no room, storage that is blocked) is still in the form: nobody is stopped for it. */
export function keepDraft(key: string, draft: Draft | null): boolean {
  try {
    if (draft === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify(draft));
    return true;
  } catch {
    return false;
  }
}

/** Whoever comes next in this tab finds nothing of somebody else; without `account_id` nothing of anybody. */
export function dropDrafts({ except: account_id }: { except?: string } = {}): boolean {
  const kept = account_id === undefined ? null : `${PREFIX}${account_id}.`;
  try {
    const keys = Array.from({ length: sessionStorage.length }, (_, index) => sessionStorage.key(index) ?? '');
    for (const key of keys) {
      if (key.startsWith(PREFIX) && (kept === null || !key.startsWith(kept))) sessionStorage.removeItem(key);
    }
    return true;
  } catch {
    // Storage that is blocked holds nothing either.
    return false;
  }
}
