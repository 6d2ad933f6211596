import { inschrijvenRefusals } from '#features/inschrijven/shared/refusals.ts';
import {
  ALREADY_SENT,
  ATTEMPT_MS,
  ATTEMPTS,
  attemptWords,
  COMPANY_FIELDS,
  FILL_LEAST_SECONDS,
  type NotSent,
  notSentOf,
  notSentWords,
  refusalWords,
  THANKS_AFTER_MS,
} from '#features/inschrijven/shared/rules.ts';
import { THANK_YOU } from '#features/inschrijven/shared/rules/sending.ts';
import { asPage, dataOf, part, say } from '#features/inschrijven/client/loading/page-parts.ts';
import { checkAll, focusFirst, isShown, problemWith, showProblem } from './field-errors.ts';
import { findKept, forget, keep, type Sending, type Typed } from './kept-form.ts';
import { type Refused, sendForm } from './send-form.ts';

const THANKS = { now: THANK_YOU, earlier: `${THANK_YOU}#eerder` };
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

const wordsOf = ({ formulier: _token, ...words }: Typed) => JSON.stringify(words);
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

  const isWaiting = () => state === 'busy' || state === 'retrying' || state === 'done';

  const setButtons = () => {
    const isOff = isWaiting() || !hasChosen();
    for (const button of buttons()) {
      if (isOff) button.setAttribute('aria-disabled', 'true');
      else button.removeAttribute('aria-disabled');
    }
  };

  const enter = (next: State, attempt = 1) => {
    state = next;
    for (const name of ['busy', 'retrying', 'failing', 'stopped', 'done']) {
      page.toggleAttribute(`data-${name}`, SHOWN[next].includes(name));
    }
    page.toggleAttribute('data-choosing', false);
    page.dataset['attempt'] = String(attempt);
    // To be read, not changed: what is on its way is what was checked. What cannot be read-only takes no hand at all, and
    // unlike what is disabled it stays in what the form says.
    for (const input of form.querySelectorAll<HTMLInputElement>('input:not([type="hidden"])')) {
      input.toggleAttribute('readonly', isWaiting());
    }
    for (const choice of form.querySelectorAll<HTMLElement>('[data-lock]')) {
      if (isWaiting() && choice.contains(document.activeElement))
        buttons()
          .find((button) => button.offsetParent !== null)
          ?.focus();
      choice.inert = isWaiting();
    }
    setButtons();
  };

  const keepTyped = () => keep(code, { typed: typed(), sending });

  const stop = (sentence: string, what: NotSent, tried = '') => {
    enter('stopped');
    say('tried', tried);
    const alert = part('stopped');
    const { title, short, advice } = notSentWords(what, alert?.dataset['reach'] ?? '');
    say('not-sent', title);
    say('not-sent-short', short);
    say('advice', advice);
    alert?.querySelector('ul')?.remove();
    const text = alert?.querySelector('[data-text]');
    if (text) text.textContent = sentence;
    alert?.removeAttribute('hidden');
    alert?.scrollIntoView({ block: 'start' });
    alert?.focus({ preventScroll: true });
  };

  /** The page as it is now: a new token, and packages as the club has them. */
  const refresh = async (): Promise<boolean> => {
    // As a reload asks: it is no second look at the page.
    const text = await fetch(form.action, { cache: 'no-cache', signal: AbortSignal.timeout(ATTEMPT_MS) })
      .then((answer) => answer.text())
      .catch(() => null);
    const fresh = text === null ? null : asPage(text);
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
      stop(refusalWords(message, seconden), notSentOf(why, 0));
      // What to choose from has changed, so it is all there again.
      if (why === pakket_onbekend.code) page.toggleAttribute('data-choosing', true);
      return;
    }
    enter('open');
    for (const [name, sentence] of Object.entries(velden)) showProblem(form, name, sentence);
    if (!focusFirst(form)) stop(message, 'refused');
  };

  /** One key until something arrived, also after a reload; the same words go out again as they did, to the letter. */
  const nameSending = (): Sending => {
    const words = typed();
    const { key = crypto.randomUUID(), bodies = [] } = sending ?? {};
    const body = bodies.find((sent) => wordsOf(sent) === wordsOf(words)) ?? words;
    return { key, bodies: [body, ...bodies.filter((sent) => sent !== body)] };
  };

  const send = async (isSecond = false): Promise<void> => {
    const { key, bodies } = nameSending();
    sending = { key, bodies };
    keepTyped();
    part('stopped')?.setAttribute('hidden', '');
    say('attempt', '');
    say('announcement', 'Je aanmelding wordt verstuurd.');
    enter('busy');
    const outcome = await sendForm(code, sending, (attempt, reason) => {
      enter('retrying', attempt);
      say('reason', reason);
      say('attempt', attemptWords(attempt));
      say('announcement', `Je aanmelding is nog niet bevestigd. ${attemptWords(attempt)}.`);
      if (attempt === 2) part('retrying')?.scrollIntoView({ block: 'start' });
    });
    if ('arrived' in outcome) {
      sending = null;
      forget(code);
      enter('done');
      say('announcement', 'Je aanmelding is verstuurd.');
      await wait(THANKS_AFTER_MS);
      location.assign(THANKS[outcome.arrived]);
    } else if ('lost' in outcome) {
      stop(outcome.lost, outcome.isUnknown ? 'unknown' : 'refused', `${ATTEMPTS} keer geprobeerd`);
    } else {
      const { refused } = outcome;
      // Refused, so this did not arrive. Where something unknown did, the key is used up.
      sending = refused.code === ALREADY_SENT ? null : { key, bodies: bodies.slice(1) };
      keepTyped();
      const canMend = refused.code === formulier_verlopen.code || refused.code === te_snel.code;
      if (!canMend || isSecond) return showRefusal(refused);
      if (refused.code === te_snel.code) await wait(FILL_LEAST_SECONDS * 1000);
      else if (!(await refresh())) return showRefusal(refused);
      return send(true);
    }
  };

  form.addEventListener('submit', (event) => {
    event.preventDefault();
    if (isWaiting()) return;
    // Out of the line it shrank to: what is wrong with the choice is said where one chooses.
    if (!hasChosen()) page.toggleAttribute('data-choosing', true);
    if (checkAll(form)) void send();
  });

  form.addEventListener('input', (event) => {
    const { name } = event.target as HTMLInputElement;
    if (isShown(name)) showProblem(form, name, problemWith(form, name));
    setButtons();
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

  addEventListener('pageshow', ({ persisted }) => {
    // Who comes back to a page that the browser kept as it was left finds a form to fill in.
    if (persisted && state === 'done') {
      form.reset();
      say('announcement', '');
      enter('open');
    }
    // A page that it loads anew it may have filled in by now as it was, without a word.
    setButtons();
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
