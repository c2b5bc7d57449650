/** It is neither the first nor the last of its row, which keep more room. */
const unseen = (): HTMLElement => Object.assign(document.createElement('td'), { hidden: true });

/** How wide a column is whose every cell is read whole: a table of it alone, beside what is seen. */
export function fittingWidth(head: HTMLTableCellElement | HTMLElement): number {
  const table = head.closest('table')!;
  const at = (head as HTMLTableCellElement).cellIndex;
  const alone = table.cloneNode(false) as HTMLTableElement;
  alone.removeAttribute('style');
  Object.assign(alone.style, { position: 'absolute', visibility: 'hidden', width: 'auto', minWidth: '0', tableLayout: 'auto' });
  for (const part of [table.tHead!, ...table.tBodies]) {
    const copy = alone.appendChild(part.cloneNode(false) as HTMLTableSectionElement);
    for (const row of part.rows) {
      const cell = row.cells[at]?.cloneNode(true);
      if (cell) (copy.appendChild(row.cloneNode(false)) as HTMLElement).append(unseen(), cell, unseen());
    }
  }
  table.parentElement!.append(alone);
  const width = alone.getBoundingClientRect().width;
  alone.remove();
  return Math.ceil(width);
}
