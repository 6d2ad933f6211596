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
 * letters go first: each gives the first `data-gives` of its steps before any other is asked for more, then they give
 * evenly. `data-lines` says how many lines the letters of each step may take at most, for the looks of it.
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
  /** How much is asked of a text that gives one more step: what it gives gladly first, of that the largest letters. */
  const painOf = (text: HTMLElement) => {
    const [step, steps, gives] = [stepOf(text), stepsOf(text), Number(text.getAttribute('data-gives') ?? 0)];
    // Of two with the same letters the taller one.
    const size = Number.parseFloat(getComputedStyle(text).fontSize) / 1e3 + text.offsetHeight / 1e6;
    return (step < gives ? 0 : 1 + (step - gives + 1) / (steps - gives)) * 10 - size;
  };
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
      const candidates = texts.filter(canStep).toSorted((one, other) => painOf(one) - painOf(other));
      const before = room.offsetHeight;
      // Smaller letters beside a longer column, or in a part of a fixed height, make no room: then they stay large.
      const helps = (text: HTMLElement) => {
        stepDown(text);
        if (room.offsetHeight < before) return true;
        text.setAttribute('data-step', String(stepOf(text) - 1));
        return false;
      };
      const [first] = candidates;
      if (first === undefined) break;
      const next = candidates.find(helps) ?? first;
      if (room.offsetHeight === before) stepDown(next);
      // Smaller letters may have made room for a word that had to break.
      next.removeAttribute('data-break');
      if (isWide(next)) next.setAttribute('data-break', '');
    }
    room.toggleAttribute('data-over', tooTall());

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
