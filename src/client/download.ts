/** Hands the person a file, as if it came from a link. */
export function downloadFile(file: File): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = file.name;
  link.click();
  // Not at once: some browsers only begin to read after the click was handled.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
