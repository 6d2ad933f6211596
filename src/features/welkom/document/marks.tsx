/** Lucide's lines, drawn here: a page without a script needs no library for two of them. */
const LINES = { fill: 'none', stroke: 'currentColor', strokeWidth: 2, strokeLinecap: 'round' } as const;

export function MenuMark() {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className="size-6" {...LINES}>
      <path d="M4 5h16M4 12h16M4 19h16" />
    </svg>
  );
}

export function UnfoldMark() {
  return (
    <svg
      viewBox="0 0 24 24"
      aria-hidden="true"
      className="size-5 flex-none group-open:rotate-180"
      strokeLinejoin="round"
      {...LINES}
    >
      <path d="m6 9 6 6 6-6" />
    </svg>
  );
}
