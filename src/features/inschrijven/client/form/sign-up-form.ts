import { inschrijvenRefusals } from '#features/inschrijven/shared/refusals.ts';
import {
  ATTEMPTS,
  attemptWords,
  COMPANY_FIELDS,
  FILL_LEAST_SECONDS,
  refusalWords,
  THANKS_AFTER_MS,
} from '#features/inschrijven/shared/rules.ts';
import { asPage, dataOf, part, say } from '#features/inschrijven/client/loading/page-parts.ts';
import { checkAll, focusFirst, isShown, problemWith, showProblem } from './field-errors.ts';
import { findKept, forget, keep, type Sending, type Typed } from './kept-form.ts';
import { type Outcome, type Refused, sendForm } from './send-form.ts';

const THANK_YOU = '/sponsor-thank-you';
const { formulier_verlopen, pakket_onbekend, te_snel, verborgen_veld } = inschrijvenRefusals;

/** How far the sending is; the page draws itself after it. */
type State = 'open' | 'busy' | 'retrying' | 'stopped' | 'done';
const SHOWN: Record<State, string[]> = {
  open: [],
  busy: ['busy'],
  retrying: ['busy', 'retrying', 'failing'],
  stopped: ['stopped', 'failing'],
  done: ['done'],
};

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** The form of a page that is on the screen: checks while one types, keeps what was typed, and sends without leaving. */
export function startForm(form: HTMLFormElement, code: string): void {
  const page = document.querySelector<HTMLElement>('#page') ?? document.body;
  const buttons = () => Array.from(document.querySelectorAll<HTMLElement>('[data-act="send"]'));
  const field = (name: string) => form.querySelector<HTMLInputElement>(`[name="${name}"]`);
  const hasChosen = () => problemWith(form, 'pakket_id') === null;
  let state: State = 'open';
  let sending: Sending | null = null;

  const typed = (): Typed => {
    const { sleutel: _named, ...values } = Object.fromEntries(new FormData(form)) as Typed;
    return values;
  };

  const enter = (next: State, attempt = 1) => {
    state = next;
    for (const name of ['busy', 'retrying', 'failing', 'stopped', 'done']) {
      page.toggleAttribute(`data-${name}`, SHOWN[next].includes(name));
    }
    page.toggleAttribute('data-choosing', false);
    page.dataset['attempt'] = String(attempt);
    const isWaiting = next === 'busy' || next === 'retrying' || next === 'done';
    for (const input of form.querySelectorAll<HTMLInputElement>('input:not([type="hidden"])')) {
      // To be read, not changed: what is on its way is what was checked.
      input.toggleAttribute('readonly', isWaiting);
    }
    for (const button of buttons()) {
      if (isWaiting || !hasChosen()) button.setAttribute('aria-disabled', 'true');
      else button.removeAttribute('aria-disabled');
    }
  };

  const keepTyped = () => keep(code, { typed: typed(), sending });

  const stop = (sentence: string, tried: string) => {
    enter('stopped');
    say('tried', tried);
    const alert = part('stopped');
    const text = alert?.querySelector('[data-text]');
    if (text) text.textContent = sentence;
    alert?.removeAttribute('hidden');
    alert?.scrollIntoView({ block: 'start' });
    alert?.focus({ preventScroll: true });
  };

  /** The page as it is now: a new token, and packages as the club has them. */
  const refresh = async (): Promise<boolean> => {
    const answer = await fetch(form.action).catch(() => null);
    const fresh = answer === null ? null : asPage(await answer.text());
    const data = fresh === null ? null : dataOf(fresh);
    if (fresh === null || data === null) return false;
    const token = field('formulier');
    if (token !== null) token.value = data.formulier;
    const { pakket_id } = typed();
    for (const old of document.querySelectorAll<HTMLElement>('[data-fresh]')) {
      const name = old.dataset['fresh'] ?? '';
      const now = fresh.querySelector(`[data-fresh="${name}"]`);
      if (now !== null) old.replaceChildren(...now.childNodes);
    }
    for (const input of form.querySelectorAll<HTMLInputElement>('[name="pakket_id"]')) {
      if (input.value === pakket_id) input.checked = true;
    }
    return true;
  };

  const showRefusal = async ({ code: why, message, velden, seconden }: Refused) => {
    if (why === pakket_onbekend.code) await refresh();
    if (why === verborgen_veld.code) {
      part('bijnaam')?.removeAttribute('hidden');
      velden = { bijnaam: message };
    }
    if (Object.keys(velden).length === 0) {
      stop(refusalWords(message, seconden), '');
      // What to choose from has changed, so it is all there again.
      if (why === pakket_onbekend.code) page.toggleAttribute('data-choosing', true);
      return;
    }
    enter('open');
    for (const [name, sentence] of Object.entries(velden)) showProblem(form, name, sentence);
    if (!focusFirst(form)) stop(message, '');
  };

  /** The same words under the same name, also after a reload; other words are another sending. */
  const nameSending = (): Sending => {
    const { formulier: _token, ...words } = typed();
    const { formulier: _sentToken, ...sent } = sending?.body ?? {};
    const isSame = sending !== null && JSON.stringify(sent) === JSON.stringify(words);
    return isSame && sending !== null ? sending : { key: crypto.randomUUID(), body: typed() };
  };

  const send = async (isSecond = false): Promise<void> => {
    sending = nameSending();
    keepTyped();
    part('stopped')?.setAttribute('hidden', '');
    say('attempt', '');
    say('announcement', 'Je aanmelding wordt verstuurd.');
    enter('busy');
    const outcome: Outcome = await sendForm(code, sending, (attempt) => {
      enter('retrying', attempt);
      say('attempt', attemptWords(attempt));
      say('announcement', `Je aanmelding is nog niet aangekomen. ${attemptWords(attempt)}.`);
      if (attempt === 2) part('retrying')?.scrollIntoView({ block: 'start' });
    });
    if ('arrived' in outcome) {
      forget(code);
      enter('done');
      say('announcement', 'Je aanmelding is verstuurd.');
      await wait(THANKS_AFTER_MS);
      location.assign(THANK_YOU);
    } else if ('lost' in outcome) {
      stop(outcome.lost, `${ATTEMPTS} keer geprobeerd`);
    } else {
      const { refused } = outcome;
      // Refused, so nothing is kept under its name: what follows is a sending of its own.
      sending = null;
      const canMend = refused.code === formulier_verlopen.code || refused.code === te_snel.code;
      if (!canMend || isSecond) return showRefusal(refused);
      if (refused.code === te_snel.code) await wait(FILL_LEAST_SECONDS * 1000);
      else if (!(await refresh())) return showRefusal(refused);
      return send(true);
    }
  };

  form.addEventListener('submit', (event) => {
    event.preventDefault();
    if (state === 'busy' || state === 'retrying' || state === 'done') return;
    // Out of the line it shrank to: what is wrong with the choice is said where one chooses.
    if (!hasChosen()) page.toggleAttribute('data-choosing', true);
    if (checkAll(form)) void send();
  });

  form.addEventListener('input', (event) => {
    const { name } = event.target as HTMLInputElement;
    if (isShown(name)) showProblem(form, name, problemWith(form, name));
    if (name === 'pakket_id' && state !== 'busy' && state !== 'retrying') {
      for (const button of buttons()) button.removeAttribute('aria-disabled');
    }
    keepTyped();
  });

  // Not while somebody only passes by: a field is looked at once something stood in it.
  form.addEventListener('focusout', (event) => {
    const { name, value } = event.target as HTMLInputElement;
    if (!(COMPANY_FIELDS as readonly string[]).includes(name)) return;
    if (value !== '' || isShown(name)) showProblem(form, name, problemWith(form, name));
  });

  part('pakketten')
    ?.querySelector('[data-act="choose"]')
    ?.addEventListener('click', () => {
      page.toggleAttribute('data-choosing', true);
      form.querySelector<HTMLInputElement>('[name="pakket_id"]:checked')?.focus();
    });

  const kept = form.dataset['restore'] === undefined ? null : findKept(code);
  if (kept !== null) {
    for (const [name, value] of Object.entries(kept.typed)) {
      for (const input of form.querySelectorAll<HTMLInputElement>(`[name="${name}"]`)) {
        if (input.type === 'radio') input.checked = input.checked || input.value === value;
        else if (input.type === 'checkbox') input.checked = true;
        else if (input.type !== 'hidden') input.value = value;
      }
    }
    sending = kept.sending;
  }
  enter('open');
}
