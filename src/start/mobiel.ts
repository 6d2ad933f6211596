import { tellLook } from '#features/mobiel/client/phone/looking.ts';
import { followScroll } from '#features/mobiel/client/phone/navigation.ts';
import { LOOK_PATH } from '#features/mobiel/shared/rules/phone.ts';

/** What a brochure on a phone does once a script runs; without it the same page stands there, and its links work. */
if (document.querySelector('[data-section]') !== null) {
  followScroll();
  tellLook(`${location.pathname.replace(/\/$/u, '')}/${LOOK_PATH}`);
}
document.querySelector<HTMLFormElement>('form[data-send]')?.requestSubmit();
