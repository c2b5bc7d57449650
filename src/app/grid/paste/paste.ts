/** A pasted block as changes of cells: every text read as its field reads it, records found by what they are called. */
import type { Field } from '../../../engine/field.ts';
import { isAttachment, isToMany } from '../../../engine/fields/index.ts';
import { fold } from '../../../engine/fold.ts';
import { isFile } from '../../../engine/fields/attachment.ts';
import type { RelationValue } from '../../../engine/reply.ts';
import { loadLookup } from '../../data/lookup.ts';
import { loadMissed } from '../../data/near-lookup.ts';
import type { Label } from '../../form/state/values.ts';
import { words as GRID } from 'virtual:skema/words/grid';
import { readText } from '../codec.ts';
import type { CellChange, Edit, SheetState } from '../sheet-state.ts';

/** A text that is to stand in a cell. */
export interface TextCell {
  key: string;
  field: Field;
  text: string;
}

type Named = Pick<RelationValue, 'id' | 'display'>;

const LOOKED_AT_ONCE = 6;
const NAME_MAX = 100;

const keyOf = (field: Field, name: string): string => `${field.source ?? ''} ${fold(name)}`;

/** What the rows call their records themselves. */
function knownNames({ known }: SheetState, fields: ReadonlySet<Field>): Map<string, Named[]> {
  const names = new Map<string, Named[]>();
  for (const { record } of known.values())
    for (const field of record ? fields : [])
      for (const value of [record![field.handle]].flat()) {
        if (typeof value !== 'object' || value === null || !('display' in value) || isFile(value)) continue;
        const named = value as unknown as Named;
        const key = keyOf(field, named.display);
        const before = names.get(key) ?? [];
        if (!before.some(({ id }) => id === named.id)) names.set(key, [...before, named]);
      }
  return names;
}

/** Who is called so, and where nobody is, who may be meant. */
interface Search {
  found: Named[];
  near: Named[];
}

/** As many as a note has room for. */
const NEAR_MAX = 2;

/** A name may be longer than what is searched, or said in more words than a record is found by. */
async function search(field: Field, name: string): Promise<Search> {
  const words = [...new Set([name, name.split(/ [-(]|[,(]/)[0]!.trim()])].map((each) => each.slice(0, NAME_MAX));
  const near: Named[] = [];
  for (const said of words) {
    const items = await loadLookup(field.source!, { search: said, limit: 20 });
    const found = items.filter(({ display }) => fold(display) === fold(name));
    if (found.length > 0) return { found, near: [] };
    near.push(...items);
  }
  if (near.length === 0) near.push(...(await loadMissed(field.source!, { search: words[0]! }, undefined)).near);
  return { found: [], near: near.slice(0, NEAR_MAX) };
}

async function lookUp(asked: readonly (readonly [Field, string])[], names: Map<string, Named[]>): Promise<Map<string, Named[]>> {
  const missing = new Map(asked.map(([field, name]) => [keyOf(field, name), [field, name] as const]));
  const open = [...missing].filter(([key]) => !names.has(key));
  const meant = new Map<string, Named[]>();
  const next = async (): Promise<void> => {
    for (let each = open.shift(); each; each = open.shift()) {
      const { found, near } = await search(...each[1]);
      names.set(each[0], found);
      meant.set(each[0], near);
    }
  };
  await Promise.all(Array.from({ length: LOOKED_AT_ONCE }, next));
  return meant;
}

type Names = ReadonlyMap<string, Named[]>;
function fromNames({ field, text }: TextCell, wanted: readonly string[], names: Names, meant: Names): Edit {
  const found = wanted.map((name) => names.get(keyOf(field, name)) ?? []);
  const bad = found.findIndex(({ length }) => length !== 1);
  if (bad >= 0) {
    const say = found[bad]!.length === 0 ? GRID.notFound : GRID.several;
    const near = isToMany(field) ? [] : (meant.get(keyOf(field, wanted[bad]!)) ?? []);
    return { value: undefined, text, refusal: say(wanted[bad]!), ...(near.length > 0 && { near: near.map(({ id }) => id) }) };
  }
  const ids = found.map(([one]) => one!.id);
  return { value: isToMany(field) ? ids : ids[0] };
}

/** An empty text never takes anything away. */
export async function readCells(
  state: SheetState,
  cells: readonly TextCell[],
  zone: string,
): Promise<{ changes: CellChange[]; labels: [string, Label][] }> {
  const full = cells.filter(({ text }) => text.trim() !== '').map((cell) => ({ ...cell, reading: readText(cell.field, cell.text, zone) }));
  const asked = full.flatMap(({ field, reading }) => ('names' in reading ? reading.names.map((name) => [field, name] as const) : []));
  const names = knownNames(state, new Set(asked.map(([field]) => field)));
  const meant = await lookUp(asked, names);
  const labels = [...names.values(), ...meant.values()]
    .flat()
    .map(({ id, display }): [string, Label] => [id, { label: display, deleted: false }]);
  const changes = full.map((cell): CellChange => {
    const { key, field, text, reading } = cell;
    const edit = (): Edit => {
      if ('names' in reading) return fromNames(cell, reading.names, names, meant);
      if ('value' in reading) return { value: reading.value };
      return { value: undefined, text, refusal: isAttachment(field) ? GRID.noFile : reading.message };
    };
    return { key, handle: field.handle, edit: edit() };
  });
  return { changes, labels };
}
