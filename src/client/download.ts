/** Hands the person a file that was made here, as if it came from a link. */
export function downloadFile(name: string, type: string, content: string): void {
  const url = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Not at once: some browsers only begin to read after the click was handled.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
