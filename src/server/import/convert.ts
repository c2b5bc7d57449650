import { entriesIn, together } from '../../engine/fields/field-type.ts';
import { fieldType, isEmpty, isToOne, type ParseOptions, type Reading } from '../../engine/fields/index.ts';
import type { Messages } from '../../engine/messages.ts';
import type { Lookup } from './lookup.ts';
import type { Decimal, FieldPlan, Plan } from './plan.ts';
import type { TableRow } from './table.ts';

export interface Reason {
  /** Label of the field, or empty for the whole row. */
  field: string;
  text: string;
}

export interface ConvertedRow {
  row: TableRow;
  /** Wire values by handle; an empty cell is null. */
  values: Record<string, unknown>;
  /** Handles whose cell is empty. */
  empty: ReadonlySet<string>;
  /** Handles that no cell of the row says for certain: guessed, by default, or not found. They only fill what is empty. */
  unsure: ReadonlySet<string>;
  /** Why not, by handle; `''` is the whole row. */
  refused: Messages;
  /** Refused only because a record of the same file may not be there yet. */
  waits: boolean;
}

export type Lookups = ReadonlyMap<FieldPlan, Lookup>;

const ISO_DATE = /^\d{4}-\d{2}-\d{2}/;

/** Dates typed in XLSX arrive as ISO text whatever the format of the texts. */
const optionsFor = (plan: Plan, { mapping }: FieldPlan, decimal: Decimal, text: string): ParseOptions => {
  const dateFormat = mapping.dateFormat ?? plan.mapping.dateFormat;
  return { decimal: mapping.decimal ?? decimal, ...(dateFormat !== undefined && !ISO_DATE.test(text) && { dateFormat }) };
};

function readValue(plan: Plan, part: FieldPlan, lookup: Lookup | undefined, texts: readonly string[], decimal: Decimal): Reading {
  const { field } = part;
  const [text = ''] = texts;
  if (texts.every((word) => word === '')) return { value: null };
  if (lookup === undefined) return fieldType(field).parse(text, field, optionsFor(plan, part, decimal, text));
  if (isToOne(field)) return lookup.find(texts);
  return together(entriesIn(text).map((word) => lookup.find([word])));
}

/** The part that has something to say in this row, with what it says; the default where none has. */
function speakingPart(
  part: FieldPlan,
  cells: TableRow['cells'],
  decimal: Decimal,
): { part: FieldPlan; texts: string[]; isDefault: boolean } {
  const texts = part.texts(cells, part.mapping.decimal ?? decimal);
  if (texts.some((text) => text !== '')) return { part, texts, isDefault: false };
  const { otherwise, mapping } = part;
  const next = otherwise && speakingPart(otherwise, cells, decimal);
  if (next?.texts.some((text) => text !== '')) return next;
  return mapping.default === undefined ? { part, texts, isDefault: false } : { part, texts: [mapping.default], isDefault: true };
}

/** One row read: its values, or the reasons why not, all of them. */
export function convertRow(plan: Plan, lookups: Lookups, row: TableRow, decimal: Decimal): ConvertedRow {
  const converted: ConvertedRow = { row, values: {}, empty: new Set(), unsure: new Set(), refused: {}, waits: false };
  if (row.fault !== null) return { ...converted, refused: { '': [row.fault] } };
  const [empty, unsure] = [new Set<string>(), new Set<string>()];
  let waiting = 0;
  for (const planned of plan.fields) {
    const { part, texts, isDefault } = speakingPart(planned, row.cells, decimal);
    const { field, mapping } = part;
    const lookup = lookups.get(part);
    const reading = readValue(plan, part, lookup, texts, decimal);
    if (isDefault || mapping.whenFilled === 'keep') unsure.add(field.handle);
    if ('value' in reading) {
      converted.values[field.handle] = reading.value;
      if (isEmpty(reading.value)) empty.add(field.handle);
    } else if (lookup !== undefined && mapping.notFound === 'empty') {
      converted.values[field.handle] = null;
      empty.add(field.handle);
      unsure.add(field.handle);
    } else {
      converted.refused[field.handle] = [reading.message];
      if (field.source === plan.resource.name) waiting += 1;
    }
  }
  return { ...converted, empty, unsure, waits: waiting > 0 && waiting === Object.keys(converted.refused).length };
}
