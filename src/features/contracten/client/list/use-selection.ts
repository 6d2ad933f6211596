import { useState } from 'react';
import { problemOf, sentenceOf } from '#client/problems.ts';
import { notify } from '#client/ui/toast.tsx';
import { ACTS_MOST } from '#features/matches/shared/rules/acts.ts';
import { contractenApi } from '#features/contracten/client/api.ts';
import type { Contract, ContractFilter } from '#features/contracten/shared/schema.ts';

const TOO_MANY = `Je kunt hoogstens ${ACTS_MOST} contracten tegelijk kiezen. De eerste ${ACTS_MOST} zijn gekozen.`;

/**
 * What is chosen stays so when the list is filtered or grows, each as it was last seen: an act sends that along, so that
 * nobody writes over what they did not see.
 */
export function useSelection(listed: readonly Contract[]) {
  const [remembered, setRemembered] = useState<ReadonlyMap<string, Contract>>(new Map());
  const [isFetching, setFetching] = useState(false);
  const here = new Map(listed.map((contract) => [contract.id, contract]));
  const chosen = [...remembered.values()].map((contract) => here.get(contract.id) ?? contract);

  function add(contracts: readonly Contract[], hasMore = false) {
    const all = [...new Map([...remembered, ...contracts.map((one) => [one.id, one] as const)]).entries()];
    if (all.length > ACTS_MOST || hasMore) notify.info(TOO_MANY, { about: 'contracten-keuze' });
    setRemembered(new Map(all.slice(0, ACTS_MOST)));
  }

  function remove(ids: Iterable<string>) {
    const gone = new Set(ids);
    setRemembered((now) => new Map([...now].filter(([id]) => !gone.has(id))));
  }

  /** All of it, also what is not on the screen yet. */
  async function addAll(filter: ContractFilter) {
    setFetching(true);
    try {
      const { rows, has_more } = await contractenApi.choose(filter);
      add(rows, has_more);
    } catch (error) {
      notify.error(sentenceOf(problemOf(error)), { about: 'contracten-keuze', retry: () => void addAll(filter) });
    } finally {
      setFetching(false);
    }
  }

  return {
    chosen,
    isFetching,
    has: (id: string) => remembered.has(id),
    toggle: (contract: Contract, isOn: boolean) => (isOn ? add([contract]) : remove([contract.id])),
    add,
    addAll,
    remove,
    clear: () => setRemembered(new Map()),
  };
}
export type Selection = ReturnType<typeof useSelection>;
