import { formatTime } from '#shared/dates.ts';
import { fitSheet } from '#features/campagnemiddelen/document/fit.ts';
import { tooLongSentences } from '#features/campagnemiddelen/shared/rules/parts.ts';
import type { ViewKind } from '#features/bestanden/shared/kinds.ts';
import {
  AUTO_PRINT_MS,
  type Content,
  oversetProblem,
  type ReadinessProblem,
  SIGNAL_MS,
  WAITS,
} from '#features/bestanden/shared/rules/readiness.ts';
import { type Looked, untilReady, wait } from './readiness.ts';

/** What comes with the page. */
interface PageData {
  soort: ViewKind;
  id: string;
  isPrinted: boolean;
  isEnhanced: boolean;
}

const part = (name: string) => document.querySelector<HTMLElement>(`[data-part="${name}"]`);

function say(name: string, words: string): void {
  const element = part(name);
  if (element !== null) element.textContent = words;
}

function contentNow(): Content {
  const container = part('content');
  const pictures = [...(container?.querySelectorAll('img') ?? [])];
  return {
    hasContainer: container !== null,
    hasText: (container?.textContent ?? '').trim() !== '',
    hasPictures: container?.querySelector('img, .slot svg, .band') != null,
    hasCode: container?.querySelector('[data-field="inschrijfUrl"] svg') != null,
    isLoaded:
      document.fonts.status === 'loaded' && pictures.every((picture) => picture.complete && picture.naturalWidth > 0),
  };
}

const looked: Looked = {
  content: contentNow,
  fonts: () => document.fonts.ready,
  pictures: () => [...document.images].map((picture) => picture.decode()),
  height: () => document.documentElement.scrollHeight,
};

const setState = (state: 'checking' | 'ready' | 'problem') => {
  document.documentElement.dataset['state'] = state;
};

function showProblem({ title, detail }: ReadinessProblem): void {
  setState('problem');
  say('status', '');
  say('problem-title', title);
  say('problem-detail', detail);
  const problem = part('problem');
  if (problem !== null) problem.hidden = false;
}

/** Every text in its room, in the letters that the page will have. */
function fitPages(): ReadinessProblem | null {
  const content = part('content');
  const sentences = content === null ? [] : tooLongSentences(fitSheet(content)).map(({ sentence }) => sentence);
  return sentences.length === 0 ? null : oversetProblem(sentences);
}

/** Whoever opened this page, when it is one of ours. */
function tellParent({ soort, id }: PageData): void {
  const others = [window.opener as Window | null, window.parent].filter((other) => other !== null && other !== window);
  for (const other of others) other?.postMessage({ type: 'content-ready', soort, id }, window.location.origin);
}

async function share({ soort, id }: PageData, minuten: number): Promise<void> {
  say('shared', 'Link maken…');
  try {
    const answer = await fetch('/api/bestanden/weergaven', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ soort, id, minuten }),
    });
    const { url, expires_at, message } = (await answer.json()) as Partial<
      Record<'url' | 'expires_at' | 'message', string>
    >;
    if (url === undefined || expires_at === undefined)
      return say('shared', message ?? 'De link kon niet worden gemaakt. Probeer het opnieuw.');
    const isCopied = await navigator.clipboard.writeText(url).then(
      () => true,
      () => false,
    );
    const words = isCopied ? 'Gekopieerd' : 'Kopieer deze link';
    say('shared', `${words}, geldig tot ${formatTime(new Date(expires_at))}: ${url}`);
  } catch {
    say('shared', 'De link kon niet worden gemaakt. Kijk of je verbinding hebt en probeer het opnieuw.');
  }
  return undefined;
}

/** Looks whether all of the page is there and fits; says so, and prints it when that was asked. */
export async function startView(): Promise<void> {
  const text = document.querySelector('#data')?.textContent;
  if (text == null) return;
  const data = JSON.parse(text) as PageData;
  setState('checking');
  say('status', 'Bladzijden klaarzetten…');
  const acts = part('acts');
  if (acts !== null) acts.hidden = false;
  for (const button of document.querySelectorAll<HTMLButtonElement>('[data-act="share"]')) {
    button.addEventListener('click', () => void share(data, Number(button.dataset['minutes'])));
  }
  // Of an A4 or A5 the second counts from its data on, which came with the page (PDF-13).
  const dataLoaded = wait(AUTO_PRINT_MS);

  const problem = (await untilReady(looked, { waits: WAITS, isEnhanced: data.isEnhanced })) ?? fitPages();
  if (problem !== null) return showProblem(problem);
  await wait(SIGNAL_MS[data.isEnhanced ? 'enhanced' : 'plain']);
  document.documentElement.dataset['renderReady'] = 'true';
  document.documentElement.dataset['contentReady'] = 'true';
  setState('ready');
  say('status', '');
  tellParent(data);
  // Only now, and only from here: data, page and signal are there (PDF-12).
  const print = () => window.print();
  const button = document.querySelector<HTMLButtonElement>('[data-act="print"]');
  button?.addEventListener('click', print);
  if (button !== null) button.disabled = false;
  if (!data.isPrinted) return undefined;
  await (data.soort === 'brochure' ? wait(AUTO_PRINT_MS) : dataLoaded);
  return print();
}
