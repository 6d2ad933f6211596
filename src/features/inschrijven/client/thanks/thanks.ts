import { part } from '#features/inschrijven/client/loading/page-parts.ts';

const COPIED_MS = 2000;

/** What a script adds to the thank-you page: the title has the focus, and the address can be copied. */
export function startThanks(): void {
  part('arrived')?.focus();
  const button = document.querySelector<HTMLButtonElement>('[data-act="copy"]');
  const text = button?.querySelector('[data-text]');
  if (button === null || !text || !('clipboard' in navigator)) return;
  const words = text.textContent;
  button.hidden = false;
  button.addEventListener('click', () => {
    const copied = navigator.clipboard.writeText(button.dataset['copy'] ?? '');
    copied.then(
      () => {
        text.textContent = 'Gekopieerd';
      },
      () => {
        text.textContent = 'Kopiëren lukt niet';
      },
    );
    setTimeout(() => {
      text.textContent = words;
    }, COPIED_MS);
  });
}
