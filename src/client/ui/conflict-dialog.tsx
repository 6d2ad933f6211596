import { useState } from 'react';
import type { ReactNode } from 'react';

import { invalidFields, problemOf, saveSentence } from '#client/problems.ts';
import type { OpenConflict } from '#client/use-conflict.ts';
import { dayOf, formatMomentShort, formatTime } from '#shared/dates.ts';
import { formatNumber } from '#shared/text.ts';
import { Alert } from './alert.tsx';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { Segmented } from './segmented.tsx';

/** How the dialog speaks of what is edited. */
export interface ConflictWords {
  /** 'deze brochure' */
  noun: string;
  verb: 'aangepast' | 'gewijzigd';
  keep: string;
  explained: string;
  /** Asks which of two values of one field stays; without it mine does. */
  choose?: string;
}

const WORDS: ConflictWords = {
  noun: 'dit',
  verb: 'aangepast',
  keep: 'Bewaar de mijne',
  explained:
    'Er is nog niets van jou opgeslagen. Bewaar je de jouwe, dan komen alleen de velden die jij hebt veranderd over ' +
    'die versie heen. Bekijk je die versie, dan ben je jouw wijzigingen kwijt.',
};

/** 'Marja Bos heeft dit om 20:10 aangepast'; with the day when it was another one. */
function titleOf({ naam, at }: OpenConflict, { noun, verb }: ConflictWords): string {
  const isToday = dayOf(at) === dayOf(new Date());
  return `${naam} heeft ${noun} ${isToday ? `om ${formatTime(at)}` : `op ${formatMomentShort(at)}`} ${verb}`;
}

/** What a field is called, and how a value of it is shown. */
export interface ConflictField {
  label: string;
  /** Not asked for what is empty or taken away. */
  show?: ((value: unknown) => ReactNode) | undefined;
}

function Shown({ value, show }: { value: unknown; show: ConflictField['show'] }) {
  if (value === undefined) return 'Verwijderd';
  if (value === null || value === '') return 'Leeg';
  if (show) return show(value);
  if (typeof value === 'number') return formatNumber(value);
  return typeof value === 'string' ? value : 'Gewijzigd';
}

function chosen(fields: ReadonlySet<string>, field: string, isChosen: boolean): ReadonlySet<string> {
  const next = new Set(fields);
  if (isChosen) next.add(field);
  else next.delete(field);
  return next;
}

export interface ConflictDialogProps {
  conflict: OpenConflict;
  fieldOf: (path: readonly string[]) => ConflictField;
  words?: ConflictWords;
}

export function ConflictDialog({ conflict, fieldOf, words = WORDS }: ConflictDialogProps) {
  const { naam, clashes } = conflict;
  const [isPending, setPending] = useState(false);
  /** The fields of which the other's value stays. */
  const [theirs, setTheirs] = useState<ReadonlySet<string>>(new Set());
  const [failed, setFailed] = useState<string | null>(null);
  const keepMine = async () => {
    setPending(true);
    setFailed(null);
    try {
      await conflict.keepMine(clashes.filter(({ path }) => theirs.has(path.join('.'))));
    } catch (error) {
      const problem = problemOf(error);
      setFailed([saveSentence(error), ...Object.values(invalidFields(problem))].join(' '));
    } finally {
      setPending(false);
    }
  };
  return (
    <Dialog
      title={titleOf(conflict, words)}
      role="alertdialog"
      isOpen
      isDismissable={false}
      isKeyboardDismissDisabled={isPending}
      onOpenChange={(isOpen) => {
        if (!isOpen) conflict.close();
      }}
      actions={
        <>
          <Button isPending={isPending} onPress={() => void keepMine()}>
            {words.keep}
          </Button>
          <Button variant="second" isDisabled={isPending} onPress={conflict.takeNewer}>
            Bekijk die versie
          </Button>
        </>
      }
    >
      <p>{words.explained}</p>
      {clashes.length === 0 ? (
        <p className="mt-3">Jullie hebben niet hetzelfde veld veranderd: er gaat niets van {naam} verloren.</p>
      ) : (
        <>
          <p className="mt-3 font-semibold">Dit hebben jullie allebei veranderd:</p>
          {words.choose !== undefined && <p>{words.choose}</p>}
          <dl className="mt-2 border-t border-line">
            {clashes.map(({ path, mine, newer }) => {
              const { label, show } = fieldOf(path);
              return (
                <div key={path.join('.')} className="border-b border-line py-3">
                  <dt className="font-semibold">{label}</dt>
                  <dd className="break-words whitespace-pre-line">
                    <span className="text-ink-2">Jij: </span>
                    <Shown value={mine} show={show} />
                  </dd>
                  <dd className="break-words whitespace-pre-line">
                    <span className="text-ink-2">{naam}: </span>
                    <Shown value={newer} show={show} />
                  </dd>
                  {words.choose !== undefined && (
                    <dd className="mt-2">
                      <Segmented
                        label={`Wat blijft: ${label}`}
                        options={[
                          { id: 'mine', label: 'Die van mij' },
                          { id: 'theirs', label: `Die van ${naam}` },
                        ]}
                        value={theirs.has(path.join('.')) ? 'theirs' : 'mine'}
                        onChange={(side) => setTheirs(chosen(theirs, path.join('.'), side === 'theirs'))}
                      />
                    </dd>
                  )}
                </div>
              );
            })}
          </dl>
        </>
      )}
      {failed !== null && (
        <Alert tone="danger" className="mt-4">
          {failed}
        </Alert>
      )}
    </Dialog>
  );
}
