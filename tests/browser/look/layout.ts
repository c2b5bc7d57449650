/** How things stand in the window. Each runs inside the page, on the tools alone. */
import type { Line, Tools } from './tools.ts';

/** The page itself scrolls not sideways, and downwards no further than what stands in it, and what floats stands wholly inside of the window. */
export function outsideOfWindow({ root, isShown, nameOf, lines, shownPart }: Tools): string[] {
  const found: string[] = [];
  const { innerWidth: width, innerHeight: height } = window;
  const widest = (frame: Element): string => {
    const inside = [...frame.querySelectorAll('*')].map((element) => [shownPart(element)?.right ?? 0, element] as const);
    return nameOf(inside.reduce((one, other) => (other[0] >= one[0] ? other : one), [0, frame] as const)[1]);
  };
  for (const frame of document.querySelectorAll('html, body, main, dialog[open]')) {
    const { scrollWidth, clientWidth } = frame;
    const canScroll = frame === document.documentElement || /auto|scroll|hidden/.test(getComputedStyle(frame).overflowX);
    if (canScroll && scrollWidth > clientWidth + 1 && isShown(frame))
      found.push(`sideways: ${frame.tagName} by ${scrollWidth - clientWidth}px, for ${widest(frame)}`);
  }
  const end = Math.max(height, ...[...document.body.children].map((each) => each.getBoundingClientRect().bottom + window.scrollY));
  const { scrollHeight } = document.documentElement;
  if (scrollHeight > end + 1) found.push(`downwards: the page goes on for ${Math.round(scrollHeight - end)}px behind its end`);
  const isOut = (box: DOMRect | null): boolean => box !== null && (box.left < -1 || box.right > width + 1);
  for (const { element, text, shown } of lines())
    if (isOut(shown)) found.push(`outside: text “${text.slice(0, 40)}” of ${nameOf(element)}`);
  for (const element of root.querySelectorAll('button, input, select, textarea, img, svg, a'))
    if (isShown(element) && isOut(shownPart(element))) found.push(`outside: ${nameOf(element)}`);

  const FLOATING = 'dialog[open], :popover-open, [role=dialog], [role=menu], [role=listbox], [role=toolbar], [role=alert], [role=status]';
  for (const element of document.querySelectorAll(FLOATING)) {
    let layer: Element | null = element;
    while (layer && !/fixed|absolute/.test(getComputedStyle(layer).position)) layer = layer.parentElement;
    const box = element.getBoundingClientRect();
    if (!layer || !isShown(element) || box.width < 2 || box.height < 2) continue;
    if (box.left < -1 || box.top < -1 || box.right > width + 1 || box.bottom > height + 1)
      found.push(`floats out: ${nameOf(element)} at ${[box.left, box.top, box.right, box.bottom].map(Math.round).join(' ')}`);
  }
  return found;
}

/** No words are cut off without another way to read them: a scroll region, or a title that says them. */
export function cutText({ root, isShown, nameOf, lines }: Tools): string[] {
  const found = lines()
    .filter(({ element, cutBy }) => cutBy && !element.closest('[title]') && cutBy.closest('[aria-hidden=true]') === null)
    .map(({ element, text }) => `cut: “${text.slice(0, 60)}” of ${nameOf(element)}`);
  const pen = document.createElement('canvas').getContext('2d')!;
  for (const field of root.querySelectorAll<HTMLInputElement>('input[placeholder]')) {
    const { font, paddingLeft, paddingRight, borderLeftWidth } = getComputedStyle(field);
    if (field.value !== '' || field.title !== '' || !isShown(field)) continue;
    pen.font = font;
    const room = field.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight) - parseFloat(borderLeftWidth);
    if (pen.measureText(field.placeholder).width > room + 2) found.push(`cut: placeholder “${field.placeholder}” in ${Math.round(room)}px`);
  }
  return found;
}

/** A heading or a label breaks between its words, never inside of one. */
export function brokenWords({ nameOf, lines }: Tools): string[] {
  const found: string[] = [];
  const range = document.createRange();
  for (const node of new Set(lines().map((line) => line.node))) {
    if (!node.parentElement!.closest('th, h1, h2, h3, h4, button, label, dt, summary, [role=option]')) continue;
    for (const { 0: word, index } of node.data.matchAll(/[^\s/–-]+/g)) {
      range.setStart(node, index);
      range.setEnd(node, index + word.length);
      const tops = [...range.getClientRects()].filter(({ width }) => width > 0.5).map(({ top }) => top);
      if (tops.some((top) => Math.abs(top - tops[0]!) > 4)) found.push(`broken: “${word}” of ${nameOf(node.parentElement!)}`);
    }
  }
  return found;
}

/** No two texts stand on each other, but for what floats on a ground of its own. */
export function overlappingText({ nameOf, lines }: Tools): string[] {
  const found: string[] = [];
  // Letters fill the middle of their line; lines may stand closer than their boxes.
  const core = ({ shown }: Line): DOMRect => new DOMRect(shown!.x, shown!.y + shown!.height * 0.2, shown!.width, shown!.height * 0.6);
  const all = lines()
    .filter(({ shown }) => shown && shown.bottom > 0 && shown.top < innerHeight)
    .map((line) => ({ ...line, box: core(line) }))
    .sort((one, other) => one.box.top - other.box.top);
  const coverIn = (stack: Element[], one: Element, other: Element): boolean => {
    const places = [one, other].map((element) => stack.findIndex((hit) => hit === element || hit.contains(element)));
    // Not there at all: something without pointer events, or out of sight.
    if (places.includes(-1)) return true;
    const top = stack.findIndex((hit) => hit === one || hit === other);
    const upper = stack[top];
    const lower = upper === one ? other : one;
    for (let at = top; at < stack.length; at += 1) {
      const hit = stack[at]!;
      if (hit === lower || (hit !== upper && hit.contains(upper!) && hit.contains(lower))) return false;
      const { backgroundColor } = getComputedStyle(hit);
      if (!/^(rgba\(0, 0, 0, 0\)|transparent)$/.test(backgroundColor) && !/\/ 0?\.\d+\)|, 0?\.\d+\)/.test(backgroundColor)) return true;
    }
    return false;
  };
  for (const [index, one] of all.entries()) {
    for (const other of all.slice(index + 1)) {
      if (other.box.top > one.box.bottom) break;
      const [left, right] = [Math.max(one.box.left, other.box.left), Math.min(one.box.right, other.box.right)];
      const [top, bottom] = [Math.max(one.box.top, other.box.top), Math.min(one.box.bottom, other.box.bottom)];
      // Cut short by three dots, a text has two boxes.
      if (one.node === other.node || right - left < 2 || bottom - top < 2) continue;
      const stack = document.elementsFromPoint((left + right) / 2, (top + bottom) / 2);
      if (!coverIn(stack, one.element, other.element))
        found.push(`overlap: “${one.text.slice(0, 30)}” and “${other.text.slice(0, 30)}” in ${nameOf(other.element)}`);
    }
  }
  return found;
}
