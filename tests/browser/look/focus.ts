/** The ring, seen. Runs inside the page, after a key was pressed there. */
import type { Tools } from './tools.ts';

/** Everything that the Tab key reaches looks different with the focus on it: itself, or the box that it stands in. */
export function unseenFocus({ root, isShown, nameOf }: Tools): string[] {
  const found: string[] = [];
  const ENOUGH_OF_A_KIND = 2;
  const kinds = new Map<string, number>();
  const FOCUSABLE = 'a[href], button, input, select, textarea, summary, [tabindex], [role=menuitem]';
  const looks = (element: Element): string => {
    const parts: string[] = [];
    const add = (part: Element, pseudo?: string): void => {
      const { outlineStyle, outlineWidth, outlineColor, boxShadow, borderColor, backgroundColor, textDecoration } = getComputedStyle(
        part,
        pseudo,
      );
      const outline = outlineStyle === 'none' || outlineWidth === '0px' ? 'none' : outlineWidth + outlineColor;
      parts.push([outline, boxShadow, borderColor, backgroundColor, textDecoration].join());
    };
    let part: Element | null = element;
    for (let step = 0; part && step < 3; step += 1, part = part.parentElement) add(part);
    add(element, '::before');
    add(element, '::after');
    return parts.join('|');
  };
  const before = document.activeElement as HTMLElement | null;
  for (const element of root.querySelectorAll<HTMLElement>(FOCUSABLE)) {
    const isReached = element.tabIndex >= 0 || element.matches('[role=menuitem], td[tabindex], [aria-pressed]');
    if (!isReached || !isShown(element) || element.matches(':disabled')) continue;
    const kind = `${element.tagName} ${element.className} ${element.getAttribute('role') ?? ''} ${element.parentElement?.className ?? ''}`;
    kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
    if (kinds.get(kind)! > ENOUGH_OF_A_KIND) continue;
    (document.activeElement as HTMLElement | null)?.blur();
    const resting = looks(element);
    element.focus({ preventScroll: true });
    if (document.activeElement !== element || !element.isConnected) continue;
    if (!element.matches(':focus-visible')) found.push(`focus: no keyboard was pressed for ${nameOf(element)}`);
    if (looks(element) === resting) found.push(`focus: ${nameOf(element)}`);
  }
  before?.focus({ preventScroll: true });
  return found;
}
