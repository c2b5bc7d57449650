/**
 * What the checks of the look have in common. Runs inside the page, as text: nothing from outside of the function is
 * known there.
 */
export interface Line {
  /** The element whose own text it is. */
  element: Element;
  node: Text;
  text: string;
  /** Where it would stand without anything cutting it. */
  whole: DOMRect;
  /** What is left of it inside of everything that clips or scrolls; null: nothing. */
  shown: DOMRect | null;
  /** What cuts it off for good. */
  cutBy: Element | null;
}

export interface Tools {
  /** The modal on top, else the page. */
  root: Element;
  isShown: (element: Element) => boolean;
  /** An element in words, for the report. */
  nameOf: (element: Element) => string;
  lines: () => Line[];
  /** What is left of an element inside of everything that clips or scrolls. */
  shownPart: (element: Element) => DOMRect | null;
}

export function lookTools(): Tools {
  const styles = new Map<Element, CSSStyleDeclaration>();
  const styleOf = (element: Element): CSSStyleDeclaration => {
    if (!styles.has(element)) styles.set(element, getComputedStyle(element));
    return styles.get(element)!;
  };
  const root = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.body;
  const isShown = (element: Element): boolean =>
    element.checkVisibility({
      opacityProperty: true,
      visibilityProperty: true,
      contentVisibilityAuto: true,
    }) && !element.closest('.sr, [inert], template');

  const nameOf = (element: Element): string => {
    const place = element.closest('[aria-label], [id]:not(body)');
    const label = element.getAttribute('aria-label') ?? (element.textContent || element.getAttribute('placeholder')) ?? '';
    const within = place && place !== element ? ` in ${place.getAttribute('aria-label') ?? `#${place.id}`}` : '';
    return `${element.tagName.toLowerCase()}.${(element.getAttribute('class') ?? '').split(' ')[0]} “${label.trim().slice(0, 40)}”${within}`;
  };

  const meet = (one: DOMRect, other: DOMRect): DOMRect | null => {
    const [left, top] = [Math.max(one.left, other.left), Math.max(one.top, other.top)];
    const [right, bottom] = [Math.min(one.right, other.right), Math.min(one.bottom, other.bottom)];
    return right - left > 0.5 && bottom - top > 0.5 ? new DOMRect(left, top, right - left, bottom - top) : null;
  };

  /** Everything around that clips it, from the inside out; what is positioned leaves boxes that it does not stand in. */
  const clippers = (element: Element): Element[] => {
    const found: Element[] = [];
    let isLoose = false;
    for (let node: Element | null = element; node && node !== document.body; node = node.parentElement) {
      const { overflowX, overflowY, position, transform, contain } = styleOf(node);
      if (position !== 'static' || transform !== 'none' || contain !== 'none') isLoose = false;
      if (!isLoose && (overflowX !== 'visible' || overflowY !== 'visible') && styleOf(node).display !== 'inline') found.push(node);
      if (position === 'fixed' || node.matches('dialog:modal, :popover-open')) break;
      if (position === 'absolute') isLoose = true;
    }
    return found;
  };

  const CUT_PX = 1.5;
  const clipped = (element: Element, whole: DOMRect): Pick<Line, 'shown' | 'cutBy'> => {
    let shown: DOMRect | null = whole;
    let cutBy: Element | null = null;
    for (const box of clippers(element)) {
      if (!shown) break;
      const edge = box.getBoundingClientRect();
      const { overflowX, overflowY } = styleOf(box);
      const isWide = shown.left < edge.left - CUT_PX || shown.right > edge.right + CUT_PX;
      const isTall = shown.top < edge.top - shown.height / 3 || shown.bottom > edge.bottom + shown.height / 3;
      // A box of one pixel is words for readers.
      const isBox = edge.width > 2 && edge.height > 2;
      if (isBox && ((isWide && /hidden|clip/.test(overflowX)) || (isTall && /hidden|clip/.test(overflowY)))) cutBy ??= box;
      shown = meet(shown, edge);
    }
    return { shown, cutBy };
  };

  let known: Line[] | undefined;
  const lines = (): Line[] => {
    if (known) return known;
    const found: Line[] = [];
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    while (walker.nextNode()) {
      const node = walker.currentNode as Text;
      const element = node.parentElement!;
      const text = node.data.trim();
      if (text === '' || element.closest('option, script, style, title, desc') || !isShown(element)) continue;
      range.selectNodeContents(node);
      for (const whole of range.getClientRects()) {
        if (whole.width < 1 || whole.height < 1) continue;
        found.push({ element, node, text, whole, ...clipped(element, whole) });
      }
    }
    return (known = found);
  };

  return {
    root,
    isShown,
    nameOf,
    lines,
    shownPart: (element) => clipped(element, element.getBoundingClientRect()).shown,
  };
}
