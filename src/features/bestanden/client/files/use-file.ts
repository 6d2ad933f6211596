import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import { queryClient } from '#client/api.ts';
import { isRefused, problemOf, sentenceOf, type Problem } from '#client/problems.ts';
import { notify } from '#client/ui/toast.tsx';
import type { Dpi } from '#features/campagnemiddelen/shared/kinds.ts';
import { bestandenApi, fileQuery, isFinal } from '#features/bestanden/client/api.ts';
import type { Soort } from '#features/bestanden/shared/kinds.ts';
import { isUnderWay } from '#features/bestanden/shared/rules/telling.ts';
import type { Bestand } from '#features/bestanden/shared/schema.ts';
import { settleFile, showFile, watchFile } from './watch.ts';

/** Which file of a material; what is left out is what its settings say. */
export interface FileWish {
  campagnemiddelId: string;
  soort?: Soort;
  gevouwen?: boolean;
  dpi?: Dpi;
}

const KEEPS = {
  context: { keeps: { queries: 'all', because: 'a file that is made changes nothing on the screen' } },
} as const;

export interface FileState {
  /** Null before it is asked for, after it was stopped, and when nothing can be told about it. */
  file: Bestand | null;
  /** On its way, or being made. */
  isBusy: boolean;
  /** Why it was not asked for, or can no longer be told about. */
  problem: (Problem & { sentence: string }) | null;
}

/** As long as it is kept it would be given again; one whose time is over may be gone already. */
async function dropFile(id: string): Promise<void> {
  try {
    await bestandenApi.stop({ id }, KEEPS);
  } catch (error) {
    if (!isRefused(error, 'niet_gevonden')) throw error;
  }
}

/** Asks for a file, follows how it is made, and stops it. Who leaves before it is ready hears of it elsewhere. */
export function useFile(onDone?: (file: Bestand) => void) {
  const [id, setId] = useState<string | null>(null);
  const [isAsking, setAsking] = useState(false);
  const [refused, setRefused] = useState<unknown>(null);
  const { data, error } = useQuery({ ...fileQuery(id ?? ''), enabled: id !== null });
  const failed = refused ?? (isFinal(error) ? error : null);
  const problem = failed === null ? null : problemOf(failed);
  const file = id === null || problem !== null ? null : (data ?? null);

  useEffect(() => (id === null ? undefined : showFile(id)), [id]);
  const isDone = file !== null && !isUnderWay(file.state);
  const tell = useEffectEvent(() => {
    if (file === null) return;
    settleFile(file.id);
    onDone?.(file);
  });
  useEffect(() => {
    if (isDone) tell();
  }, [isDone, id]);

  const make = useCallback(async (wish: FileWish, instead?: Bestand) => {
    setAsking(true);
    setRefused(null);
    setId(null);
    try {
      if (instead !== undefined) await dropFile(instead.id);
      const asked = await bestandenApi.generate(wish, KEEPS);
      queryClient.setQueryData(fileQuery(asked.id).queryKey, asked);
      // It has the address of now, which is no longer to be told.
      void queryClient.invalidateQueries({ queryKey: ['campagnemiddelen'] });
      if (isUnderWay(asked.state)) watchFile(asked.id);
      setId(asked.id);
    } catch (refusal) {
      setRefused(refusal);
    } finally {
      setAsking(false);
    }
  }, []);

  /** One that was asked for before. Of one that is no longer kept there is nothing to tell. */
  const open = useCallback(async (known: string) => {
    setAsking(true);
    const found = await queryClient.query(fileQuery(known)).catch(() => null);
    if (found !== null) setId(known);
    setAsking(false);
  }, []);

  const forget = useCallback(() => {
    setId(null);
    setRefused(null);
  }, []);

  /** It is not made any further; that it could not be stopped is told too. */
  const stop = async () => {
    if (id === null) return;
    try {
      await bestandenApi.stop({ id }, KEEPS);
      settleFile(id);
      setId(null);
    } catch (refusal) {
      notify.error('Stoppen lukte niet.', { note: sentenceOf(problemOf(refusal)), about: `bestand ${id}` });
    }
  };

  const state: FileState = {
    file,
    isBusy: isAsking || (id !== null && !isDone && problem === null),
    problem: problem && { ...problem, sentence: sentenceOf(problem) },
  };
  return { ...state, isAsking, make, open, stop, forget };
}
