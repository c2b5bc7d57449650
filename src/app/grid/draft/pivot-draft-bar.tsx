import type { PivotSheet } from '../pivot/use-pivot.ts';
import { SheetDraftBar } from './draft-bar.tsx';

/** Of the sheet of one record: what was typed there is offered there again, and nowhere else. */
export function PivotDraftBar({ sheet }: { sheet: PivotSheet }) {
  const { pivot, places, of, status } = sheet;
  if (of === null) return null;
  const place = ['sheet', ...places.handles, pivot.value, of].join('.');
  return <SheetDraftBar key={place} sheet={sheet} place={place} isReady={status === 'there'} />;
}
