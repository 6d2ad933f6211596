/** Asks whether what is typed may be lost. */
type Ask = () => Promise<boolean>;

const guards = new Set<Ask>();

/** A form with changes stands on the page as long as this is not taken back. */
export function guardLeaving(ask: Ask): () => void {
  guards.add(ask);
  return () => void guards.delete(ask);
}

/** For an act that ends with leaving the page: asked before it, because afterwards there is no way back. */
export async function mayLeave(): Promise<boolean> {
  for (const ask of guards) if (!(await ask())) return false;
  return true;
}
