/** What the page that is open offers: its own buttons, so that there is no second list of them and of their rights. */
import { itemsOf } from '../controls/overlay/menu.tsx';
import type { Row } from './row.ts';

const isThere = (element: HTMLElement): boolean => element.checkVisibility() && !element.matches(':disabled, [aria-disabled="true"]');

function nameOf(element: HTMLElement): string {
  const copy = element.cloneNode(true) as HTMLElement;
  copy.querySelectorAll('kbd, [aria-hidden="true"]').forEach((part) => part.remove());
  return (element.getAttribute('aria-label') ?? copy.textContent).trim();
}

export function pageActions(): Row[] {
  const found = [...document.querySelectorAll<HTMLElement>('[data-actions] :is(button, a[href])')].filter(isThere);
  const rows = found.flatMap((element): Row[] => {
    const items = itemsOf.get(element);
    if (items)
      return items().flatMap(({ label, refused, onSelect }) => (refused === undefined ? [{ key: '', title: label, run: onSelect }] : []));
    // What opens by it gives the focus back to it.
    const press = (): void => {
      element.focus();
      element.click();
    };
    return [{ key: '', title: nameOf(element), run: press }];
  });
  return rows.filter(({ title }) => title !== '').map((row, index) => ({ ...row, key: `action ${index} ${row.title}` }));
}
