import { useEffect, useState } from 'react';
import useSWR from 'swr';
import { words as base } from 'virtual:skema/words/base';
import type { Field } from '../../../engine/field.ts';
import { LinkButton } from '../../controls/button.tsx';
import { classes } from '../../controls/control.ts';
import { words as GRID } from 'virtual:skema/words/grid';
import { logError } from '../../log.ts';
import { causeOf } from '../../wire/api-error.ts';
import type { SheetColumn } from '../columns.ts';
import type { Row } from '../sheet-state.ts';
import { ruleOf, serverRuleOf } from '../../value-rule.ts';
import { standsOut } from './cell-editor.tsx';
import styles from '../sheet.module.css';
import type { Paper } from '../paper.ts';
import { NoteBox } from './note-box.tsx';

/** One chunk with what a form says of a newer version and of its locks; once it is there, nobody waits for it. */
let said: typeof import('../../form/meeting/parts.ts') | undefined;
const loadSaid = async () => (said ??= await import('../../form/meeting/parts.ts'));

interface NoteProps {
  sheet: Paper;
  row: Row;
  column: SheetColumn;
  /** Why the cell is refused; undefined: it is not. */
  refusal: string | undefined;
  /** What stood there before has no room in the cell. */
  isNarrow?: boolean;
  /** It shows for the pointer, not for the cursor: nobody is told aloud. */
  isQuiet?: boolean;
}

/** What there is to say of a cell: why it is refused, what somebody else made of it, why nothing can be written. */
export function CellNote({ sheet, row, column, refusal, isNarrow = false, isQuiet = false }: NoteProps) {
  const { state, view, settle, wordsOf } = sheet;
  const handle = column.own?.handle ?? '';
  const clash = state.clashes.get(row.key)?.[handle];
  const edit = state.edits.get(row.key)?.[handle];
  const barred = isQuiet ? null : view.barred;
  const closing = sheet.judge.closingOf(row);
  const was = wordsOf(column, row.base[handle]) || GRID.nothing;
  /** Where the button was nobody can stay: the keys go on in the sheet. */
  const then = (act: () => void) => (): void => {
    act();
    sheet.scroller.current?.focus();
  };
  // What is chosen from is not covered.
  if (view.editing && !isQuiet && column.own && standsOut(column.own)) return null;
  const came = state.came.get(row.key)?.[handle];
  if (!clash && refusal === undefined && barred === null && came && !view.editing)
    return (
      <NoteBox className={styles.small}>
        {came.from} {GRID.was(wordsOf(column, came.was) || GRID.nothing)}
      </NoteBox>
    );
  // A block that is drawn over it is not about it.
  const isOne = view.at.row === view.from.row && view.at.col === view.from.col;
  const isLocked = (isQuiet || (view.isBegun && isOne)) && !view.editing && sheet.isLocked({ row, column });
  if (!clash && refusal === undefined && barred === null && isLocked)
    return (
      <NoteBox className={classes(styles.small, !isQuiet && styles.atCursor)}>
        <Lock key={`${row.key} ${handle}`} sheet={sheet} row={row} column={column} />
      </NoteBox>
    );
  if (!clash && refusal === undefined && barred === null)
    return isNarrow && edit && row.record && !view.editing ? <NoteBox className={styles.small}>{GRID.was(was)}</NoteBox> : null;
  return (
    <NoteBox role={isQuiet ? undefined : 'alert'} onPointerDown={(event) => event.stopPropagation()}>
      {refusal !== undefined && <p className={styles.wrong}>*{refusal}</p>}
      {clash && <Theirs sheet={sheet} row={row} handle={handle} text={wordsOf(column, clash.theirs) || GRID.nothing} />}
      {clash && edit && (
        <p className={styles.aside}>
          {GRID.was(wordsOf(column, clash.base) || GRID.nothing)} {GRID.mine(edit.text ?? (wordsOf(column, edit.value) || GRID.nothing))}
        </p>
      )}
      {barred === 'closed' && (
        <p>
          <Lock key={`${row.key} ${handle}`} sheet={sheet} row={row} column={column} />
        </p>
      )}
      {barred === 'kept' && <p>{GRID.closed.kept}</p>}
      {barred === 'kept' && (
        <p className={styles.acts}>
          <Why key={`${row.key} ${handle} kept`} sheet={sheet} ask={() => whyKept(sheet, row)} />
        </p>
      )}
      {refusal !== undefined && (
        <p className={styles.aside}>
          {row.record && edit ? `${GRID.was(was)} ` : ''}
          {!closing && GRID.othersSave}
        </p>
      )}
      {clash && (
        <p className={styles.acts}>
          <LinkButton onClick={then(() => settle(row, handle, 'theirs'))}>{GRID.takeTheirs}</LinkButton>
          <LinkButton onClick={then(() => settle(row, handle, 'mine'))}>{GRID.takeMine}</LinkButton>
        </p>
      )}
      {refusal !== undefined && column.own && (
        <p className={styles.acts}>
          {edit?.near?.map((id) => (
            <LinkButton key={id} onClick={then(() => sheet.rewrite(row, handle, { value: id }))}>
              {GRID.takeNear(wordsOf(column, id))}
            </LinkButton>
          ))}
          {edit && <LinkButton onClick={then(() => sheet.rewrite(row, handle, null))}>{GRID.putBack}</LinkButton>}
          {!row.isGone && !closing && (
            <Why key={`${row.key} ${handle} ${refusal}`} sheet={sheet} ask={() => whyRefused(sheet, row, column.own!)} />
          )}
        </p>
      )}
    </NoteBox>
  );
}

/** Why it cannot be written, whether anybody has tried or not: what closes the whole row is all there is to say, else the rule with whom to ask. */
function Lock({ sheet, row, column }: Pick<NoteProps, 'sheet' | 'row' | 'column'>) {
  const { resource, judge } = sheet;
  const plain = judge.whyClosed(row, column);
  const { own } = column;
  const asks = own && !row.isGone && plain !== judge.closingOf(row)?.why ? own : null;
  const [rule, setRule] = useState(() => (asks && said ? said.whyFixed(resource, judge.seenOf(row), asks) : null));
  useEffect(() => {
    if (asks && rule === null) whyClosed(sheet, row, asks).then(setRule, logError);
    // oxlint-disable-next-line react/exhaustive-deps -- of this cell, once
  }, []);
  return rule ?? plain;
}

/** What somebody else made of the cell: who and when, as far as the record's history says it to this person. */
function Theirs({ sheet, row, handle, text }: { sheet: Paper; row: Row; handle: string; text: string }) {
  const { resource } = sheet;
  const { id = '', version = 0 } = row.record ?? {};
  const { data } = useSWR([resource.name, 'whose', id, version, handle], async () => {
    const { whoseSince, momentOf } = await loadSaid();
    const { by, at } = (await whoseSince(resource, id, 0))(handle);
    return { by, at: momentOf(at) };
  });
  return <p>{GRID.theirs(text, data?.by ?? null, data?.at ?? '')}</p>;
}

/** By which rule a field of this record cannot be written. */
export const whyClosed = async ({ resource, judge }: Paper, row: Row, field: Field): Promise<string> =>
  (await loadSaid()).whyFixed(resource, judge.seenOf(row), field);

const whyKept = async ({ resource, judge }: Paper, row: Row): Promise<string> => (await loadSaid()).whyKept(resource, judge.seenOf(row));

/** The cell may be written, so it is the value that a rule refuses; and what the server alone knows, it has said itself. */
async function whyRefused(sheet: Paper, row: Row, field: Field): Promise<string> {
  const { resource, judge, state } = sheet;
  if (!judge.isOpen(row, { own: field } as SheetColumn)) return whyClosed(sheet, row, field);
  const told = state.told.get(row.key) ?? {};
  const { [field.handle]: refused } = judge.refusals(state, row);
  // What the sheet itself refuses comes before what the server has said.
  if (refused !== undefined && refused !== told[field.handle]) return ruleOf(resource, field);
  const [at] = field.handle in told ? [field.handle] : Object.keys(told);
  return at === undefined ? ruleOf(resource, field) : serverRuleOf(resource, field, at);
}

/** The rule that speaks against the cell, for whoever asks. */
function Why({ sheet: { scroller }, ask }: { sheet: Paper; ask: () => Promise<string> }) {
  const [why, setWhy] = useState<string | null>(null);
  const tell = (text: string): void => {
    setWhy(text);
    // Where the button was nobody can stay.
    scroller.current?.focus();
  };
  if (why !== null) return <span>{why}</span>;
  return <LinkButton onClick={() => void ask().then(tell, (error: unknown) => tell(causeOf(error)))}>{base.request.ask}</LinkButton>;
}
