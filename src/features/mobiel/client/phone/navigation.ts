import { LOOKAHEAD } from '#features/mobiel/shared/rules/phone.ts';

/** The section that is read is the last that begins above this point; at the end of the page it is the last. */
export function followScroll(): void {
  const sections = [...document.querySelectorAll<HTMLElement>('[data-section]')];
  const links = sections.map(({ id }) => document.querySelector(`nav a[href="#${id}"]`));
  if (sections.length === 0) return;
  const mark = () => {
    const isAtEnd = scrollY > 0 && scrollY + innerHeight >= document.documentElement.scrollHeight - 1;
    const at = isAtEnd
      ? sections.length - 1
      : sections.findLastIndex((section, nth) => nth === 0 || section.offsetTop <= scrollY + LOOKAHEAD);
    for (const [nth, link] of links.entries()) {
      if (nth === at) link?.setAttribute('aria-current', 'true');
      else link?.removeAttribute('aria-current');
    }
  };
  let isAsked = false;
  const ask = () => {
    if (isAsked) return;
    isAsked = true;
    requestAnimationFrame(() => {
      isAsked = false;
      mark();
    });
  };
  addEventListener('scroll', ask, { passive: true });
  addEventListener('resize', ask, { passive: true });
  mark();
}
