/** What may be written in a row, and what speaks against what was written: the form's own answers. */
import type { FormModule } from 'virtual:skema/resources';
import type { Messages } from '../../engine/messages.ts';
import { can, writableFields } from '../../engine/rights/access.ts';
import type { Closing } from '../../engine/rules/entity.ts';
import type { Resource } from '../../engine/resource.ts';
import { wholeClosing } from '../../engine/rules/closings.ts';
import { words as GRID } from 'virtual:skema/words/grid';
import { closingIn, isOwnRecord, type Seen } from '../form/state/fixed-fields.ts';
import type { SheetColumn } from './columns.ts';
import { checkerOf, fixedIn, type OfForm } from './of-form.ts';
import { type Edits, isGoing, type Row, type SheetState, valuesOf } from './sheet-state.ts';

export interface Judge {
  isOpen: (row: Row, column: Pick<SheetColumn, 'own'>) => boolean;
  /** Nothing of this row can be written, and of others something. */
  isShutRow: (row: Row) => boolean;
  /** In no stored record it can be written. */
  isShut: (column: SheetColumn) => boolean;
  /** Why not, in words. */
  whyClosed: (row: Row, column: SheetColumn) => string;
  /** What closes the whole row at this moment: that is all there is to say of its cells. */
  closingOf: (row: Row) => Closing | undefined;
  /** What closes its fields follows from it. */
  seenOf: (row: Row) => Seen;
  /** By handle, of one row: what is refused of its changes. The same object while nothing changes. */
  refusals: (state: SheetState, row: Row) => Readonly<Record<string, string>>;
}

interface Ground {
  resource: Resource;
  form: FormModule;
  ofForm: OfForm;
  user: { id: string; roles: readonly string[] };
  /** What the server has told is closed now. */
  closings?: readonly Closing[] | undefined;
}

const NOTHING: Readonly<Record<string, string>> = {};
const firsts = (messages: Messages): Record<string, string> =>
  Object.fromEntries(Object.entries(messages).flatMap(([handle, [text]]) => (text === undefined ? [] : [[handle, text]])));

export function createJudge({ resource, form, ofForm, user, closings }: Ground): Judge {
  const check = checkerOf(ofForm, resource, form, closings);
  const fixed = new WeakMap<Row, ReadonlySet<string>>();
  const checked = new WeakMap<Edits, { row: Row; messages: Record<string, string> }>();
  const found = new WeakMap<Edits, { told: unknown; isTried: boolean; row: Row; refusals: Record<string, string> }>();

  const seenOf = (row: Row): Seen => {
    const rules = ofForm.formRules[resource.name];
    const viewed = row.record ? { viewed: { id: row.record.id, userId: user.id } } : {};
    const given = row.record ? {} : { given: row.base };
    return { roles: user.roles, stored: row.record && row.base, ...viewed, ...given, ...(rules && { rules }), closings };
  };
  const fixedOf = (row: Row): ReadonlySet<string> => {
    const known = fixed.get(row);
    if (known) return known;
    const handles = ofForm.fixedFields(resource, seenOf(row));
    fixed.set(row, handles);
    return handles;
  };
  const messagesOf = (row: Row, edits: Edits): Record<string, string> => {
    const known = checked.get(edits);
    if (known?.row === row) return known.messages;
    const messages = firsts(check(valuesOf(row, edits), row.record && row.base, fixedOf(row), row.record?.id));
    checked.set(edits, { row, messages });
    return messages;
  };
  const isOpen = (row: Row, { own }: Pick<SheetColumn, 'own'>): boolean => own !== null && !row.isGone && !fixedOf(row).has(own.handle);

  const closingOf = (row: Row): Closing | undefined => closingIn(seenOf(row));
  const shut = fixedIn(ofForm, resource, { roles: user.roles, stored: {} });
  const writable = resource.fields.filter(({ handle }) => !shut.has(handle));
  const isShutNow = wholeClosing(closings ?? []) !== undefined;

  return {
    isOpen,
    seenOf,
    closingOf,
    isShutRow: (row) =>
      row.record !== null && !isShutNow && writable.length > 0 && writable.every(({ handle }) => fixedOf(row).has(handle)),
    isShut: ({ own }) => own === null || shut.has(own.handle),
    whyClosed: (row, { own, computed }) => {
      if (row.isGone) return GRID.closed.gone;
      if (computed) return GRID.closed.computed;
      if (!own) return GRID.closed.elsewhere;
      if (own.readOnly) return GRID.closed.byServer;
      if (row.record && own.immutable) return GRID.closed.immutable;
      const verb = row.record ? 'update' : 'create';
      // As in the form: the right before what closes it to those who have it.
      if (
        !can(resource, user.roles, verb) ||
        !writableFields(resource, user.roles, verb, isOwnRecord(resource, seenOf(row))).has(own.handle)
      )
        return GRID.closed.role;
      return closingOf(row)?.why ?? GRID.closed.record;
    },
    refusals: ({ edits: all, told: byServer, isTried }, row) => {
      const edits = all.get(row.key);
      if (!edits) return NOTHING;
      const told = byServer.get(row.key);
      // Nobody checks the values of what goes.
      if (isGoing(edits)) return told ?? NOTHING;
      const known = found.get(edits);
      if (known && known.told === told && known.isTried === isTried && known.row === row) return known.refusals;
      const unread = Object.entries(edits).flatMap(([handle, { refusal }]) => (refusal === undefined ? [] : [[handle, refusal] as const]));
      const own = Object.entries(messagesOf(row, edits)).filter(([handle]) => row.record !== null || isTried || handle in edits);
      const gone = row.isGone ? Object.keys(edits).map((handle) => [handle, GRID.closed.gone] as const) : [];
      const refusals = { ...told, ...Object.fromEntries([...own, ...unread, ...gone]) };
      found.set(edits, { told, isTried, row, refusals });
      return refusals;
    },
  };
}
