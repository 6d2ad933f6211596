import type { Fault } from '#features/campagnemiddelen/client/sheets/sheet-view.tsx';
import type { ProofFinding } from '#features/campagnemiddelen/shared/rules/proof.ts';

const NONE: readonly Fault[] = [];

/** What is marked on a page while a file of it is about to be made: what the report beside it says. */
export const faultsOf = (
  findings: readonly ProofFinding[],
  page: number,
  isMaking: boolean,
  isForPress: boolean,
): readonly Fault[] => {
  const found = isMaking ? findings.filter((one) => one.page === page && (isForPress || !one.isPressOnly)) : [];
  return found.length === 0 ? NONE : found.map(({ field, mark, state }) => ({ name: field, label: mark, tone: state }));
};
