import { watchPresses } from '#client/press.ts';
import { startForm } from '#features/inschrijven/client/form/sign-up-form.ts';
import { loadAgain } from '#features/inschrijven/client/loading/load-again.ts';
import { dataOf, part } from '#features/inschrijven/client/loading/page-parts.ts';
import { startThanks } from '#features/inschrijven/client/thanks/thanks.ts';

/** What the public pages of a search do once a script runs; without it they are plain pages with a plain form. */
function start(): void {
  const form = document.querySelector<HTMLFormElement>('form#aanmelding');
  const data = dataOf(document);
  if (form !== null && data !== null) startForm(form, data.code);
  startThanks();
}

watchPresses();
if (part('missing') === null) start();
else void loadAgain().then(start);
