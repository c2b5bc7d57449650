/** The records of a sheet's draft as they are now, and the ones to be. */
import { isReference } from '../../../engine/fields/index.ts';
import { LIST_LIMIT_MAX } from '../../../engine/constants.ts';
import { loadLookup } from '../../data/lookup.ts';
import { type Places, placeIn } from '../arrive.ts';
import { asSheet } from '../columns.ts';
import type { Paper } from '../paper.ts';
import { loadNamed } from '../rows.ts';
import { isUsed, type Row, type SheetState } from '../sheet-state.ts';
import { isNewRowKey, newRowKey } from '../new-row-key.ts';
import type { Found, KeptRow, SheetDraft } from './sheet-draft.ts';

const isPlaced = ({ begun }: KeptRow): boolean => Object.keys(begun).length > 0;

/** Ids among these that name no record which this person sees. */
async function goneFrom(source: string, ids: readonly string[]): Promise<string[]> {
  const there = new Set<string>();
  for (let from = 0; from < ids.length; from += LIST_LIMIT_MAX) {
    const some = ids.slice(from, from + LIST_LIMIT_MAX);
    for (const { id } of await loadLookup(source, { filter: { id: { in: some } }, limit: some.length })) there.add(id);
  }
  return ids.filter((id) => !there.has(id));
}

/** Of the records that places of the sheet are made of, those that are gone. */
async function goneOf({ resource }: Paper, rows: readonly KeptRow[]): Promise<ReadonlySet<string>> {
  const asked = resource.fields.filter((field) => isReference(field) && field.source !== undefined);
  const gone = asked.map((field) => {
    const ids = [...new Set(rows.flatMap(({ begun }) => (typeof begun[field.handle] === 'string' ? [begun[field.handle] as string] : [])))];
    return goneFrom(field.source!, ids);
  });
  return new Set((await Promise.all(gone)).flat());
}

/** What stands in the place of a record to be by now; null: the place is gone. */
function placedRow(known: SheetState['known'], places: Places, { key, begun }: KeptRow, gone: ReadonlySet<string>): Row | null {
  const place = placeIn(places, begun);
  const there = [...known.values()].find(({ record, base }) => record !== null && placeIn(places, base) === place) ?? known.get(key);
  if (there) return there;
  return Object.values(begun).some((id) => gone.has(String(id))) ? null : places.hole(begun);
}

type ByKey = readonly [key: string, row: Row];

export async function findRows(sheet: Paper, { rows }: SheetDraft): Promise<Found> {
  const { store, resource, ofForm, list, places } = sheet;
  const stored = rows.filter(({ version }) => version !== null).map(({ key }) => key);
  const begun = list.rights.create ? rows.filter(({ version }) => version === null) : [];
  const [placed, free] = [begun.filter(isPlaced), begun.filter((kept) => !isPlaced(kept))];
  const unseen = placed.filter(({ key }) => !store.get().known.has(key));
  const [loaded, gone] = await Promise.all([loadNamed(asSheet(resource), ofForm, stored), goneOf(sheet, unseen)]);
  const { known } = store.get();
  const there = placed.flatMap((kept): ByKey[] => {
    const row = places && placedRow(known, places, kept, gone);
    return row ? [[kept.key, row]] : [];
  });
  // As itself: it may be saved, with its answer lost.
  const ownOf = ({ key }: KeptRow): Row => ({
    key: isNewRowKey(key) ? key : newRowKey(),
    record: null,
    base: ofForm.newForm(resource).values,
  });
  const standing = free.filter(({ key }) => isUsed(store.get(), key) && known.has(key));
  const last = free.filter((kept) => !standing.includes(kept)).map((kept): ByKey => [kept.key, ownOf(kept)]);
  return {
    rowOf: new Map([
      ...loaded.rows.map((row): ByKey => [row.key, row]),
      ...there,
      ...standing.map(({ key }): ByKey => [key, known.get(key)!]),
      ...last,
    ]),
    labels: loaded.labels,
    last: new Set(last.map(([, row]) => row)),
  };
}
