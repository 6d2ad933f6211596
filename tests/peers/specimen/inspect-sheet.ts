/** One function that needs nothing around it: it is handed to the page. All in px of the sheet at its own size. */
export function inspectSheet({ over, safe, folds }: { over: number; safe: number; folds: number[] }) {
  interface Line {
    name: string;
    block: Element;
    part: Element;
    left: number;
    top: number;
    right: number;
    bottom: number;
  }
  const problems = new Set<string>();
  const sheet = document.querySelector('.sheet');
  if (sheet === null) return ['there is no sheet'];
  const page = sheet.getBoundingClientRect();
  const blockOf = (part: Element): Element => {
    const isInline = getComputedStyle(part).display === 'inline' && part.parentElement !== null;
    return isInline && part.parentElement !== null ? blockOf(part.parentElement) : part;
  };

  const lines: Line[] = [];
  const walker = document.createTreeWalker(sheet, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const node = walker.currentNode;
    const part = node.parentElement;
    if (part === null || (node.textContent ?? '').trim() === '' || part.closest('svg, .bg') !== null) continue;
    const clip = part.closest('[data-over]')?.getBoundingClientRect().bottom;
    const range = document.createRange();
    range.selectNodeContents(node);
    const name = `“${(node.textContent ?? '').trim().slice(0, 40)}”`;
    for (const { left, top, right, bottom, width } of range.getClientRects()) {
      if (width < 1) continue;
      // What is too long is not shown beyond its room.
      if (clip !== undefined && top + (bottom - top) / 2 > clip) continue;
      // The box of a line is taller than its letters, which may stand closer together than that.
      const height = bottom - top;
      lines.push({
        name,
        block: blockOf(part),
        part,
        left,
        right,
        top: top + height * 0.2,
        bottom: bottom - height * 0.2,
      });
    }
  }

  for (const line of lines) {
    const { name, left, top, right, bottom, part } = line;
    if (
      left < page.left + over + safe ||
      right > page.right - over - safe ||
      top < page.top + over + safe ||
      bottom > page.bottom - over - safe
    ) {
      problems.add(`${name} is too close to the edge`);
    }
    for (const fold of folds) {
      if (left < page.left + fold && right > page.left + fold) problems.add(`${name} lies over a fold`);
    }
    const room = part.closest('[data-room]:not([data-over])')?.getBoundingClientRect();
    if (room && (left < room.left - 2 || right > room.right + 2 || top < room.top - 2 || bottom > room.bottom + 2)) {
      problems.add(`${name} sticks out of its room`);
    }
    for (const share of [0.02, 0.5, 0.98]) {
      const seen = document.elementFromPoint(left + (right - left) * share, (top + bottom) / 2);
      if (seen === null || (!line.block.contains(seen) && !seen.contains(part))) problems.add(`${name} is covered`);
    }
  }
  // Down through what lies at a point: a box of paper or tint comes before the pattern, or the pattern does.
  const isOnPattern = (x: number, y: number) => {
    for (const part of document.elementsFromPoint(x, y)) {
      const fill = part.closest('.band') === null ? null : part.getAttribute('fill');
      if (fill !== null) return fill.includes('--band-lo') || fill.includes('--band-hi');
      if (getComputedStyle(part).backgroundColor !== 'rgba(0, 0, 0, 0)') return false;
    }
    return false;
  };
  for (const { name, left, right, top, bottom } of lines) {
    const columns = Array.from({ length: Math.ceil((right - left) / 6) }, (_, at) => left + at * 6);
    const isOn = [top, bottom].some((y) => [...columns, right - 1].some((x) => isOnPattern(x, y)));
    if (isOn) problems.add(`${name} stands on the pattern`);
  }
  for (const [at, one] of lines.entries()) {
    for (const other of lines.slice(at + 1)) {
      if (one.block === other.block) continue;
      const across = Math.min(one.right, other.right) - Math.max(one.left, other.left);
      const down = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
      if (across > 1 && down > 1) problems.add(`${one.name} and ${other.name} overlap`);
    }
  }
  return [...problems];
}
