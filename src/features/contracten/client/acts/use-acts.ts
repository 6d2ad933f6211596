import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { tellUnsaved } from '#client/tell-unsaved.ts';
import { offerUndo } from '#features/matches/client/undo/offer-undo.ts';
import type { ExtensionBasis } from '#features/matches/shared/rules/termijnen.ts';
import { contractenApi } from '#features/contracten/client/api.ts';
import type { BulkAct } from '#features/contracten/shared/labels.ts';
import { actWords } from '#features/contracten/shared/rules.ts';
import type { Contract } from '#features/contracten/shared/schema.ts';

const ABOUT = 'contracten';

interface Asked {
  act: BulkAct;
  contracts: readonly Contract[];
  basis?: ExtensionBasis;
}

/** What stayed as it was, one sentence each. */
export interface Unfinished {
  summary: string;
  failures: readonly string[];
}

const seen = ({ id, contract_signed, contract_end_date, pipeline_stage, next_follow_up_date }: Contract) => ({
  id,
  contract_signed,
  contract_end_date,
  pipeline_stage,
  next_follow_up_date,
});

function send({ act, contracts, basis = 'vandaag' }: Asked) {
  const contracten = contracts.map(seen);
  return act === 'extend' ? contractenApi.extend({ contracten, basis }) : contractenApi[act]({ contracten });
}

/** The three acts. What is done is no longer chosen and can be taken back; what is not stays chosen, and says why. */
export function useActs(onDone: (ids: readonly string[]) => void) {
  const [unfinished, setUnfinished] = useState<Unfinished | null>(null);
  const mutation = useMutation({
    mutationFn: send,
    onSuccess: ({ results, today }, { act }) => {
      const { sentence, summary, failures } = actWords(act, results, today);
      if (sentence !== null) {
        offerUndo({ sentence, gebeurtenis_ids: results.map(({ gebeurtenis_id }) => gebeurtenis_id), about: ABOUT });
      }
      setUnfinished(summary === null ? null : { summary, failures });
      onDone(results.flatMap(({ id, code }) => (code === 'ok' ? [id] : [])));
    },
  });
  return {
    pending: mutation.isPending ? mutation.variables.act : null,
    unfinished,
    dismiss: () => setUnfinished(null),
    extend: (contracts: readonly Contract[], basis: ExtensionBasis) =>
      mutation.mutateAsync({ act: 'extend', contracts, basis }),
    /** At once: it can be taken back. */
    mark(act: Exclude<BulkAct, 'extend'>, contracts: readonly Contract[]) {
      mutation.mutate(
        { act, contracts },
        {
          onError: (error) => tellUnsaved(error, { about: ABOUT, retry: () => this.mark(act, contracts) }),
        },
      );
    },
  };
}
export type Acts = ReturnType<typeof useActs>;
