import type { Row } from '../sheet-state.ts';
import type { Axis } from '../pivot/load.ts';
import type { PivotSheet } from '../pivot/use-pivot.ts';
import { SheetDraftBar } from './draft-bar.tsx';

const nameIn = (axis: Axis, id: unknown): string => axis.find((one) => one.id === id)?.display ?? '';

/** Of the sheet of one record: what was typed there is offered there again, and nowhere else. */
export function PivotDraftBar({ sheet }: { sheet: PivotSheet }) {
  const { pivot, of, sides, status } = sheet;
  if (of === null) return null;
  const nameOf = ({ base }: Row): string =>
    [nameIn(sides.rows, base[pivot.rows]), nameIn(sides.columns, base[pivot.columns])].filter((name) => name !== '').join(', ');
  const placed = [pivot.of, pivot.rows, pivot.columns];
  const place = ['sheet', ...placed, pivot.value, of].join('.');
  return <SheetDraftBar key={place} sheet={sheet} place={place} nameOf={nameOf} placed={placed} isReady={status === 'there'} />;
}
