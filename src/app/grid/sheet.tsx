/** A list turned into a sheet, or into one that its schema file declares. */
import { type ReactNode, type RefObject, use, useCallback, useEffect, useRef, useState } from 'react';
import { kept } from '../../engine/kept.ts';
import type { Pivot, Resource } from '../../engine/resource.ts';
import { classes } from '../controls/control.ts';
import { Segments } from '../controls/segments.tsx';
import { useForm } from '../data/use-resource.ts';
import { ListTools } from '../list/list-tools.tsx';
import { withCondition } from '../list/state/list-changes.ts';
import { logError } from '../log.ts';
import type { ListUrl } from '../list/state/list-url.ts';
import type { List, ListProps } from '../list/use-list-controller.ts';
import { words as GRID } from 'virtual:skema/words/grid';
import { SheetDraftBar } from './draft/draft-bar.tsx';
import { Legend } from './pivot/legend.tsx';
import { Holder } from './pivot/holder.tsx';
import { hasTools } from './pivot/asked.ts';
import { PivotHead } from './pivot/pivot-head.tsx';
import { PivotPage } from './pivot/pivot-sheet.tsx';
import { SheetBar, SheetFoot } from './sheet-bar.tsx';
import { SheetDialogs } from './sheet-dialogs.tsx';
import { SheetTable } from './sheet-table.tsx';
import styles from './sheet.module.css';
import { type Aim, turned } from './pivot/turn.ts';
import { takeHeld } from '../typed/hold.ts';
import { pressInSheet } from '../typed/press.ts';
import { PivotBones, SheetBones } from './ahead/waiting.tsx';
import { type SheetProps, useSheet } from './use-sheet.ts';

function OpenSheet(props: SheetProps) {
  const sheet = useSheet(props);
  const [isHelp, setHelp] = useState(false);
  const { scroller } = sheet;
  const openHelp = useCallback(() => setHelp(true), []);
  // Whoever has just turned it on, and is still there, goes on in it.
  useEffect(() => {
    if (document.activeElement?.hasAttribute('data-to-sheet')) scroller.current?.focus({ preventScroll: true });
  }, [scroller]);
  const isThere = sheet.state.order.length > 0 || sheet.rows.isWhole;
  // What was typed before its rows were there.
  useEffect(() => {
    if (isThere) pressInSheet();
  }, [isThere]);
  return (
    <div className={styles.sheet}>
      <SheetDraftBar sheet={sheet} place="sheet" />
      <SheetTable sheet={sheet} onHelp={openHelp} />
      <SheetBar sheet={sheet} shown={sheet.shown} />
      <SheetFoot sheet={sheet} onHelp={openHelp} />
      <SheetDialogs sheet={sheet} isHelp={isHelp} onCloseHelp={() => setHelp(false)} />
    </div>
  );
}

/** The record that a sheet was held at would leave another one a single line. */
const withSheet = (url: ListUrl, resource: Resource, pivot: Pivot | undefined, sheet: number): ListUrl => ({
  ...(pivot && sheet > 0 ? withCondition(url, resource, pivot.of, null) : url),
  sheet,
});

/** All cells of the list, or one of the sheets that its schema file declares. */
function WhichSheet({ list, isShut, aim }: { list: List; isShut: boolean; aim: RefObject<(() => Aim) | null> }) {
  const { resource, url, rights, change } = list;
  const pivots = resource.pivots ?? [];
  const pivot = pivots[(url.sheet ?? 0) - 1];
  if (pivots.length === 0) return null;
  const names = Object.fromEntries([GRID.wholeList, ...pivots.map(({ name }) => name)].map((name, index) => [String(index), name]));
  const turn = async (sheet: number): Promise<void> => {
    const [next, looked] = [pivots[sheet - 1], aim.current];
    const along = pivot && next && looked && pivot !== next ? await turned(list, pivot, next, looked()) : null;
    change((now) => (along ? { ...along(now), sheet } : withSheet(now, resource, pivot, sheet)));
  };
  return (
    <div className={classes(styles.which, pivot && styles.ofPivot)} data-which="">
      <Segments
        label={GRID.whichSheet}
        values={Object.keys(names)}
        names={names}
        value={String(url.sheet ?? 0)}
        onChange={(value) => void turn(Number(value)).catch(logError)}
      />
      {pivot && <Holder list={list} pivot={pivot} />}
      {pivot && <Legend list={list} pivot={pivot} mayWrite={!isShut && (rights.update || rights.create)} />}
    </div>
  );
}

/** What it borrows comes with the page of the form. */
const borrowed = kept((bringPage: ListProps['bringPage']) => bringPage());

interface ListSheetProps {
  list: List;
  bringPage: ListProps['bringPage'];
  /** What says why nothing can be written at this moment. */
  shut: ReactNode;
}

function ListSheet({ list, bringPage, shut }: ListSheetProps) {
  const { ofForm } = use(borrowed(bringPage));
  const form = useForm(list.resource.name);
  const pivot = list.resource.pivots?.[(list.url.sheet ?? 0) - 1];
  const { mutate } = list.reply;
  const [gone, setGone] = useState<string | null>(null);
  const aim = useRef<(() => Aim) | null>(null);
  useEffect(() => () => void takeHeld(), []);
  // The list hears nothing while a sheet stands over it. Of a page that one leaves nothing is asked.
  useEffect(() => () => void mutate(), [mutate]);
  return (
    <>
      {pivot && <PivotHead list={list} pivot={pivot} gone={gone} />}
      {pivot && hasTools(list.resource, pivot) && <ListTools list={list} />}
      {shut}
      <WhichSheet list={list} isShut={shut !== undefined} aim={aim} />
      {!form && (pivot ? <PivotBones label={GRID.loading} /> : <SheetBones list={list} />)}
      {form && pivot && <PivotPage key={pivot.name} list={list} ofForm={ofForm} form={form} pivot={pivot} aim={aim} onGone={setGone} />}
      {form && !pivot && <OpenSheet list={list} ofForm={ofForm} form={form} />}
    </>
  );
}

export default ListSheet;
