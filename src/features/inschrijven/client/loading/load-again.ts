import { attemptWords } from '#features/inschrijven/shared/rules.ts';
import { inAttempts, type Tried } from './attempts.ts';
import { asPage, part, say } from './page-parts.ts';

const isMissing = (page: Document) => page.querySelector('[data-part="missing"]') !== null;

/** The page as the server has it now. What is no page of ours is no answer. */
async function askPage(address: string, signal: AbortSignal): Promise<Tried<Document>> {
  const answer = await fetch(address, { signal, headers: { accept: 'text/html' } });
  const page = asPage(await answer.text());
  if (answer.status >= 500) return { why: 'failure' };
  return page.querySelector('main') === null || isMissing(page) ? { why: 'empty' } : { value: page };
}

/** In place of this one; its own scripts do not run again, so whoever called goes on with it. */
function takeOver(page: Document): void {
  document.title = page.title;
  document.documentElement.setAttribute('style', page.documentElement.getAttribute('style') ?? '');
  document.body.replaceChildren(...page.body.childNodes);
}

/**
 * A page that came without its search asks for it again. The page itself was the first attempt, unless somebody asks for
 * three new ones.
 */
export async function loadAgain(isFirst = true): Promise<boolean> {
  const address = part('missing')?.dataset['address'] ?? location.pathname;
  const show = (name: 'asking' | 'gone') => {
    for (const one of ['asking', 'gone', 'unasked']) part(one)?.toggleAttribute('hidden', one !== name);
  };
  show('asking');
  say('attempt', attemptWords(1));
  const tried = await inAttempts<Document>(
    async (signal, attempt) => (isFirst && attempt === 1 ? { why: 'failure' } : askPage(address, signal)),
    { onRetry: (attempt) => say('attempt', attemptWords(attempt)) },
  );
  if ('value' in tried) {
    takeOver(tried.value);
    return true;
  }
  show('gone');
  part('gone')?.focus();
  return new Promise((resolve) => {
    const again = part('gone')?.querySelector('[data-act="again"]');
    again?.addEventListener(
      'click',
      (event) => {
        event.preventDefault();
        void loadAgain(false).then(resolve);
      },
      { once: true },
    );
  });
}
