let open: (() => void) | null = null;

/** The window says that it can be opened; the answer ends that. */
export function offerSearch(opener: () => void): () => void {
  open = opener;
  return () => {
    if (open === opener) open = null;
  };
}

export const openSearch = (): void => open?.();
