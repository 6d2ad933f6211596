/** How a text stands in its room. */
export interface FieldFit {
  /** How many times its letters became smaller; 0 is as large as it can be. */
  step: number;
  /** How many lines it takes now. */
  lines: number;
  /** How many lines still fit below it. */
  rest: number;
  /** How many lines too long it is, in its smallest letters. More than 0 blocks every file. */
  over: number;
}

/** By what the text is called in the data: 'coverTitle', 'vereniging.beschrijving'. */
export type Fit = Readonly<Record<string, FieldFit>>;

/**
 * Makes letters smaller until every text fits its room, and tells how each of them stands. Measured on the layout
 * itself, so that what is seen is what is printed.
 *
 * A room (`data-room`) is a box of one height. A text in it (`data-fit`, the name of its field; without a name it is
 * not told about) has letters in `data-steps` smaller sizes, which document.css gives by `data-step`. The largest
 * letters go first. `data-lines` says how many lines the letters of each step may take at most, for the looks of it.
 * A word is only broken when it is too wide in the smallest letters.
 *
 * One function that needs nothing around it: the renderer hands it to the page as text.
 */
export function fitSheet(root: ParentNode): Fit {
  const all = <Part extends HTMLElement>(of: ParentNode, selector: string) => [...of.querySelectorAll<Part>(selector)];
  const lineOf = (part: Element) => {
    const { lineHeight, fontSize } = getComputedStyle(part);
    return Number.parseFloat(lineHeight) || Number.parseFloat(fontSize) * 1.2;
  };
  const stepOf = (text: Element) => Number(text.getAttribute('data-step') ?? 0);
  const stepsOf = (text: Element) => Number(text.getAttribute('data-steps') ?? 0);
  const canStep = (text: Element) => stepOf(text) < stepsOf(text);
  const stepDown = (text: Element) => text.setAttribute('data-step', String(stepOf(text) + 1));
  /** Wider than its column: words stick out. Measures that do not change when the page is shown smaller. */
  const isWide = (text: HTMLElement) =>
    [text, ...all(text, '*')].some((part) => part.clientWidth > 0 && part.scrollWidth > part.clientWidth + 1);
  const linesOf = (text: HTMLElement): number => {
    const blocks = all(text, 'p, li, h1, h2, h3, b, dt, dd').filter(
      (part) => getComputedStyle(part).display !== 'inline' && part.querySelector('p, li') === null,
    );
    const count = (part: HTMLElement) => Math.max(1, Math.round(part.offsetHeight / lineOf(part)));
    return blocks.length === 0 ? count(text) : blocks.reduce((sum, part) => sum + count(part), 0);
  };

  const rooms = all(root, '[data-room]').map((room) => ({
    room,
    height: room.clientHeight,
    texts: all(room, '[data-fit]'),
  }));
  for (const { room, texts } of rooms) {
    for (const text of texts) {
      text.removeAttribute('data-step');
      text.removeAttribute('data-break');
    }
    // As tall as what is in it, so that its height can be read, whichever side it grows to.
    room.style.height = 'auto';
  }

  const found: Record<string, FieldFit> = {};
  for (const { room, height, texts } of rooms) {
    for (const text of texts) {
      const most = (text.getAttribute('data-lines') ?? '').split(' ').filter(Boolean).map(Number);
      while (canStep(text) && (isWide(text) || linesOf(text) > (most[stepOf(text)] ?? Infinity))) stepDown(text);
      if (isWide(text)) text.setAttribute('data-break', '');
    }
    const tooTall = () => room.offsetHeight - height > 1;
    while (tooTall()) {
      let next: HTMLElement | null = null;
      let largest = 0;
      for (const text of texts) {
        if (!canStep(text)) continue;
        // Of two with the same letters the taller one.
        const size = Number.parseFloat(getComputedStyle(text).fontSize) + text.offsetHeight / 1e5;
        if (size > largest) [next, largest] = [text, size];
      }
      if (next === null) break;
      stepDown(next);
      // Smaller letters may have made room for a word that had to break.
      next.removeAttribute('data-break');
      if (isWide(next)) next.setAttribute('data-break', '');
    }

    const free = height - room.offsetHeight;
    const named = texts.filter((text) => text.getAttribute('data-fit'));
    const tallest = named.reduce<HTMLElement | null>(
      (most, text) => (most === null || text.offsetHeight > most.offsetHeight ? text : most),
      null,
    );
    for (const text of named) {
      const name = text.getAttribute('data-fit') ?? '';
      const line = lineOf(text);
      // Beside a longer column there is room too.
      const beside = text.closest('[data-beside]');
      const column = [...(beside?.children ?? [])].find((part) => part.contains(text));
      const last = column?.lastElementChild;
      const slack =
        column instanceof HTMLElement && last instanceof HTMLElement
          ? column.offsetTop + column.clientHeight - last.offsetTop - last.offsetHeight
          : 0;
      const now: FieldFit = {
        step: stepOf(text),
        lines: linesOf(text),
        rest: Math.max(0, Math.floor((Math.max(0, free) + Math.max(0, slack)) / line)),
        over: text === tallest && free < -1 ? Math.ceil(-free / line) : 0,
      };
      const before = found[name];
      found[name] =
        before === undefined
          ? now
          : {
              step: Math.max(before.step, now.step),
              lines: Math.max(before.lines, now.lines),
              rest: Math.min(before.rest, now.rest),
              over: Math.max(before.over, now.over),
            };
    }
  }
  for (const { room } of rooms) room.style.height = '';
  return found;
}
