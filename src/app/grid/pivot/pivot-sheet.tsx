/** A sheet that a schema file declares: one value of many records, as a table of two relations. */
import { useId, useState } from 'react';
import type { Pivot } from '../../../engine/resource.ts';
import { Button, Key } from '../../controls/button.tsx';
import { Combobox } from '../../controls/select/combobox.tsx';
import { useLabels, useOptions } from '../../data/use-lookup.ts';
import { withCondition } from '../../list/state/list-changes.ts';
import { words as nouns } from 'virtual:skema/words/noun';
import { words as GRID } from 'virtual:skema/words/grid';
import { SheetBar } from '../sheet-bar.tsx';
import { SheetDialogs } from '../sheet-dialogs.tsx';
import sheetStyles from '../sheet.module.css';
import type { SheetProps } from '../use-sheet.ts';
import { HeldFacts } from './held-facts.tsx';
import { narrowed } from './load.ts';
import { PivotSide } from './pivot-side.tsx';
import { PivotTable } from './pivot-table.tsx';
import styles from './pivot.module.css';
import { useBegin } from './use-begin.ts';
import { type PivotSheet, usePivot } from './use-pivot.ts';
import { Walk } from './walk.tsx';

/** Which record the sheet holds fast. */
function Holder({ sheet: { pivot, resource, list, of } }: { sheet: PivotSheet }) {
  const id = useId();
  const field = resource.fields.find(({ handle }) => handle === pivot.of)!;
  const source = useOptions(field.source!);
  const { names } = useLabels(field.source!, of === null ? [] : [of]);
  const choose = (value: string | null): void =>
    list.change((now) => withCondition(now, resource, pivot.of, value === null ? null : { shape: 'relation', values: [value] }));
  return (
    <div className={styles.holder}>
      <label htmlFor={id}>{field.name}</label>
      <Combobox
        {...source}
        id={id}
        label={field.name}
        placeholder={GRID.choose(nouns.inside(field.name))}
        value={of}
        selected={of === null ? null : { value: of, label: names.get(of) ?? '…' }}
        onChange={choose}
      />
      {of !== null && <HeldFacts source={field.source!} of={of} />}
      {of !== null && <Walk source={field.source!} filter={narrowed(list.url, pivot.of)} of={of} onGo={choose} />}
    </div>
  );
}

/** What a paste comes to: Enter takes it over, Esc drops it. */
function PasteBar({ sheet }: { sheet: PivotSheet }) {
  const { preview, sides, pending } = sheet;
  if (!preview || !pending) return null;
  const { target, fresh, changed, same, skipped } = preview;
  const place = target.left === target.right ? (sides.columns[target.left]?.display ?? '') : '';
  return (
    <div className={`${sheetStyles.bar} no-print`} role="region" aria-label={GRID.pasteTitle} data-foot>
      <span className={sheetStyles.count}>{fresh + changed}</span>
      <span role="status">{GRID.pasted(nouns.inside(place))}</span>
      <span className={sheetStyles.aside}>{GRID.pasteTold(fresh, changed, same, skipped)}</span>
      <span className="fills" />
      <Button variant="quiet" onClick={pending.refuse}>
        {GRID.cancel}
        <Key>Esc</Key>
      </Button>
      <Button variant="primary" onClick={pending.accept}>
        {GRID.paste}
        <Key>Enter</Key>
      </Button>
    </div>
  );
}

export function PivotPage(props: SheetProps & { pivot: Pivot }) {
  const sheet = usePivot(props);
  useBegin(sheet);
  const [isHelp, setHelp] = useState(false);
  const { of, status, sides } = sheet;
  return (
    <div className={sheetStyles.sheet}>
      <Holder sheet={sheet} />
      {of === null && <p className={styles.told}>{GRID.chooseFirst}</p>}
      {of !== null && status === 'failed' && (
        <p className={styles.told} role="alert">
          {GRID.failed} <Button onClick={sheet.retry}>{GRID.retry}</Button>
        </p>
      )}
      {of !== null && status !== 'failed' && (
        <div className={styles.pivot} aria-busy={status === 'loading' || undefined}>
          <div className={styles.main}>
            {sides.rows.length > 0 && <PivotTable sheet={sheet} onHelp={() => setHelp(true)} />}
            {sides.rows.length === 0 && <p className={styles.told}>{status === 'loading' ? GRID.loading : GRID.noRows}</p>}
            {sides.isMore && <p className={styles.told}>{GRID.onlyFirst(sides.rows.length)}</p>}
          </div>
          <PivotSide sheet={sheet} />
        </div>
      )}
      {sheet.preview ? <PasteBar sheet={sheet} /> : <SheetBar sheet={sheet} />}
      <SheetDialogs sheet={sheet} isHelp={isHelp} onCloseHelp={() => setHelp(false)} />
    </div>
  );
}
