import { use, useEffect, useEffectEvent, useRef, useState } from 'react';
import { type Draft, draftKey, keepDraft, readDraft } from '#client/drafts.ts';
import { problemOf } from '#client/problems.ts';
import { hasChanges, layOver } from '#shared/changes.ts';
import { DraftOwner } from '#client/ui/use-draft.ts';
import type { EditedType } from '#features/campagnemiddelen/shared/kinds.ts';
import { withReadAmounts } from '#features/campagnemiddelen/shared/rules/packages.ts';
import { campagnemiddelenApi } from '#features/campagnemiddelen/client/api.ts';

/** So long after the last change it is kept. */
const WAIT_MS = 3000;

const QUIET = { keeps: { queries: 'all', because: 'a draft is of one person, and stands on no screen' } } as const;

export interface OfferedDraft {
  at: Date;
  restore: () => void;
  throwAway: () => void;
}

interface KeptDraft<Data> {
  basis: Data;
  mijn: Data;
  at: Date;
}

/** On this device only as long as the server could not be told. */
interface LocalDraft extends Draft {
  at: string;
}

interface KeptDraftOptions<Data> {
  type: EditedType;
  zoekopdracht_id: string;
  isChanged: boolean;
  isOnline: boolean;
  /** What the changes are laid over. */
  base: { version: number; data: Data };
  data: Data;
  offered: { basis: Data; mijn: Data; updated_at: Date } | null;
}

/** Keeps what is typed and not saved: on the server, or on this device while that cannot be reached. */
export function useKeptDraft<Data extends object>({
  type,
  zoekopdracht_id,
  isChanged,
  isOnline,
  base,
  data,
  offered,
}: KeptDraftOptions<Data>) {
  const owner = use(DraftOwner);
  const key = owner === null ? null : draftKey(owner, `${type}.${zoekopdracht_id}`);
  const [offer, setOffer] = useState<KeptDraft<Data> | null>(() => newestOf(offered, key, data));
  const [keptAt, setKeptAt] = useState<{ at: Date; where: 'server' | 'device' } | null>(null);
  /** What was kept last, and whether the server has it. */
  const last = useRef(base.data);
  const wasKept = useRef(false);

  /** What is offered and not answered yet is kept along: there is one draft. */
  const withOffer = (typed: Data) => {
    const mine = withReadAmounts(typed, base.data);
    return offer === null ? mine : layOver(base.data, mine, layOver(offer.basis, offer.mijn, base.data));
  };
  const keepHere = useEffectEvent(() => {
    if (key === null || !isChanged) return;
    const local: LocalDraft = {
      base: base.data as Record<string, unknown>,
      mine: withOffer(data) as Record<string, unknown>,
      version: base.version,
      hadFile: false,
      at: new Date().toISOString(),
    };
    if (keepDraft(key, local)) setKeptAt({ at: new Date(), where: 'device' });
  });
  const forgetHere = () => {
    if (key !== null) keepDraft(key, null);
  };

  const keep = useEffectEvent(async () => {
    if (last.current === data) return;
    if (!isOnline) {
      keepHere();
      return;
    }
    try {
      const { updated_at } = await campagnemiddelenApi.keepDraft(
        {
          zoekopdracht_id,
          type,
          base_version: base.version,
          basis: base.data as Record<string, unknown>,
          mijn: withOffer(data) as Record<string, unknown>,
        },
        { context: QUIET },
      );
      forgetHere();
      last.current = data;
      wasKept.current = true;
      setKeptAt({ at: updated_at, where: 'server' });
    } catch (error) {
      // It still stands on the screen; the next change tries again.
      const problem = problemOf(error);
      if (problem.kind === 'refusal' && problem.code === 'niet_gevonden') setKeptAt(null);
      else keepHere();
    }
  });
  const forget = () => {
    forgetHere();
    last.current = data;
    wasKept.current = false;
    setKeptAt(null);
  };
  const drop = () => {
    forget();
    void campagnemiddelenApi
      .dropDraft({ zoekopdracht_id, type }, { context: { ...QUIET, isAside: true } })
      // What nobody can reach now goes by itself when it is old.
      .catch(() => null);
  };
  const dropNow = useEffectEvent(drop);

  useEffect(() => {
    if (!isChanged) {
      // Everything was taken back: there is nothing to come back to.
      if (wasKept.current) dropNow();
      return;
    }
    const timer = setTimeout(() => void keep(), WAIT_MS);
    return () => clearTimeout(timer);
  }, [data, base, isChanged, isOnline]);

  // A page that goes away sends nothing any more, but can write here.
  useEffect(() => {
    const leave = () => {
      if (last.current !== data) keepHere();
    };
    window.addEventListener('pagehide', leave);
    return () => window.removeEventListener('pagehide', leave);
  }, [data]);

  return {
    offered: offer,
    keptAt,
    settleOffer: () => setOffer(null),
    /** Saved: the server has let go of it by itself. */
    forget,
    drop,
  };
}

/** The last that was kept, unless it says nothing that is not stored already. */
function newestOf<Data extends object>(
  offered: KeptDraftOptions<Data>['offered'],
  key: string | null,
  now: Data,
): KeptDraft<Data> | null {
  const server = offered && { basis: offered.basis, mijn: offered.mijn, at: offered.updated_at };
  const local = key === null ? null : (readDraft(key) as LocalDraft | null);
  const here = local && { basis: local.base as Data, mijn: local.mine as Data, at: new Date(local.at) };
  const newest = server === null || (here !== null && here.at > server.at) ? here : server;
  return newest !== null && hasChanges(now, layOver(newest.basis, newest.mijn, now)) ? newest : null;
}
