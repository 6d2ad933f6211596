/** The first stop of the Tab key: past the header, straight to what the page is about. */
export function SkipLink() {
  return (
    <a
      href="#inhoud"
      className="fixed top-2 left-2 z-50 -translate-y-24 rounded-control bg-ink px-5 py-3 font-bold text-paper no-underline focus:translate-y-0"
    >
      Naar de inhoud
    </a>
  );
}
