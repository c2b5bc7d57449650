/** What can be pressed. Runs inside the page, on the tools alone. */
import type { Tools } from './tools.ts';

/** Each target is 24 px square (44 under a finger), or keeps that distance from its neighbours, or stands inside a sentence (WCAG 2.5.8). */
export function smallTargets({ root, isShown, nameOf, shownPart }: Tools): string[] {
  const size = matchMedia('(pointer: coarse)').matches ? 44 : 24;
  const TARGETS = 'a[href], button, input, select, textarea, summary, [role=menuitem], [role=option], [role=checkbox], [role=tab]';
  /** Something else floats over it. */
  const isCovered = (element: HTMLElement): boolean => {
    const box = shownPart(element);
    const hit = box && document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
    return box === null || (hit !== null && hit !== undefined && !element.contains(hit) && !hit.contains(element));
  };
  /** By the edge of what scrolls: it comes out from there by scrolling. */
  const isCut = (element: HTMLElement): boolean => element.getBoundingClientRect().height - (shownPart(element)?.height ?? 0) > 1;
  const all = [...root.querySelectorAll<HTMLElement>(TARGETS)].filter(
    (element) =>
      isShown(element) &&
      !element.matches(':disabled') &&
      getComputedStyle(element).pointerEvents !== 'none' &&
      !isCovered(element) &&
      !isCut(element),
  );
  const labelsOf = (element: Element): Element[] => [...((element as HTMLInputElement).labels ?? [])];
  /** A label is pressed for its box. */
  const boxOf = (element: HTMLElement): DOMRect => {
    const boxes = [element, ...(element.matches('[type=checkbox], [type=radio]') ? labelsOf(element) : [])].map((part) =>
      part.getBoundingClientRect(),
    );
    const [left, top] = [Math.min(...boxes.map((box) => box.left)), Math.min(...boxes.map((box) => box.top))];
    return new DOMRect(
      left,
      top,
      Math.max(...boxes.map(({ right }) => right)) - left,
      Math.max(...boxes.map(({ bottom }) => bottom)) - top,
    );
  };
  const boxes = new Map(all.map((element) => [element, boxOf(element)]));
  const isBig = ({ width, height }: DOMRect): boolean => width >= size - 0.5 && height >= size - 0.5;
  const middle = ({ left, top, width, height }: DOMRect): [number, number] => [left + width / 2, top + height / 2];
  /** Pressed beside what is drawn: a wider area that belongs to it. */
  const reaches = (element: HTMLElement): boolean => {
    const [x, y] = middle(element.getBoundingClientRect());
    const reach = size / 2 - 1;
    return [
      [x - reach, y],
      [x + reach, y],
      [x, y - reach],
      [x, y + reach],
    ].every(([atX, atY]) => {
      const hit = document.elementFromPoint(atX!, atY!);
      return hit !== null && (element.contains(hit) || labelsOf(element).some((label) => label.contains(hit)));
    });
  };
  const isInSentence = (element: HTMLElement): boolean =>
    getComputedStyle(element).display === 'inline' &&
    [...element.parentElement!.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent!.trim() !== '');
  /** In a bar over the page: what is near to it comes out from under it by scrolling. */
  const floats = (other: HTMLElement, element: HTMLElement): boolean => {
    const bar = other.closest('[role="toolbar"]');
    return bar !== null && !bar.contains(element) && getComputedStyle(bar).position === 'absolute';
  };
  const isSpaced = (element: HTMLElement): boolean => {
    const [x, y] = middle(boxes.get(element)!);
    return all.every((other) => {
      if (other === element || other.contains(element) || element.contains(other)) return true;
      if (floats(other, element)) return true;
      const box = boxes.get(other)!;
      const near = Math.hypot(x - Math.max(box.left, Math.min(x, box.right)), y - Math.max(box.top, Math.min(y, box.bottom)));
      if (isBig(box)) return near >= size / 2 - 0.5;
      const [otherX, otherY] = middle(box);
      return near >= size / 2 - 0.5 && Math.hypot(x - otherX, y - otherY) >= size - 0.5;
    });
  };
  return all
    .filter((element) => !isBig(boxes.get(element)!) && !isInSentence(element) && !isSpaced(element) && !reaches(element))
    .map((element) => {
      const { width, height } = boxes.get(element)!;
      return `target: ${nameOf(element)} ${Math.round(width)}x${Math.round(height)} below ${size}`;
    });
}
