import {
  CHOOSE_PAKKET,
  COMPANY_FIELDS,
  type CompanyField,
  CONSENT_MISSING,
  refuseField,
} from '#features/inschrijven/shared/rules.ts';

const isCompanyField = (name: string): name is CompanyField => (COMPANY_FIELDS as readonly string[]).includes(name);

const inputsOf = (form: HTMLFormElement, name: string) =>
  Array.from(form.querySelectorAll<HTMLInputElement>(`[name="${name}"]`));

/** In the order in which they stand on the page. */
const CHECKED = ['pakket_id', ...COMPANY_FIELDS, 'akkoord'] as const;

/** What is wrong with a field now, or null. */
export function problemWith(form: HTMLFormElement, name: string): string | null {
  if (isCompanyField(name)) return refuseField(name, inputsOf(form, name)[0]?.value ?? '');
  const isChosen = inputsOf(form, name).some((input) => input.checked);
  if (name === 'pakket_id' && !isChosen) return CHOOSE_PAKKET;
  return name === 'akkoord' && !isChosen ? CONSENT_MISSING : null;
}

export const isShown = (name: string) => document.querySelector<HTMLElement>(`#fout-${name}`)?.hidden === false;

/** Under the label of the field; null takes it away. */
export function showProblem(form: HTMLFormElement, name: string, sentence: string | null): void {
  const message = document.querySelector<HTMLElement>(`#fout-${name}`);
  if (message === null) return;
  message.hidden = sentence === null;
  const text = message.querySelector('[data-text]');
  if (text !== null) text.textContent = sentence;
  for (const input of inputsOf(form, name)) {
    if (sentence === null) input.removeAttribute('aria-invalid');
    else input.setAttribute('aria-invalid', 'true');
  }
}

/** Checks everything; true when it can be sent, otherwise the first that cannot has the focus. */
export function checkAll(form: HTMLFormElement): boolean {
  for (const name of CHECKED) showProblem(form, name, problemWith(form, name));
  return !focusFirst(form);
}

/** Goes to the first field with something wrong; false when there is none. */
export function focusFirst(form: HTMLFormElement): boolean {
  const name = [...CHECKED, 'bijnaam'].find(isShown);
  if (name === undefined) return false;
  const [input] = inputsOf(form, name);
  const place = name === 'pakket_id' ? document.querySelector('[data-part="pakketten"]') : input?.parentElement;
  place?.scrollIntoView({ block: 'start' });
  input?.focus({ preventScroll: true });
  return true;
}
