/** The JSON of one record as it was selected. */
import type { Field } from '../../../engine/field.ts';
import { fieldType, isToMany, isToOne, typeOfKind } from '../../../engine/fields/index.ts';
import { linkTable, quote } from '../../../engine/names.ts';
import type { PathStep } from '../../../engine/paths.ts';
import type { Computed, Resource } from '../../../engine/resource.ts';
import type { Selected, Selection } from '../document/selection.ts';
import type { Telling } from '../query/ask.ts';
import type { Reach } from '../query/further.ts';
import { inLanguage } from '../../sql/collation.ts';
import { detailSql, groupSql, labelSql, relationLabelSql, seenFrom } from '../../sql/label.ts';
import { pathSql } from '../../sql/path.ts';
import { LOOKUP_ITEM } from '../schema/common.ts';
import { type Place, type Source, computedSql, createSource } from '../../sql/source.ts';
import { jsonText, type SqlJson } from '../../../engine/fields/field-type.ts';
import { conditionSql } from './where.ts';
import { type Piece, selectedPieces, toConcat } from './concat.ts';

/** Secrets and relations have no text here: the first are never read, the others are more than a value. */
function valuePiece(source: Source, place: Place, field: Field): Piece {
  const { json } = fieldType(field);
  if (!json) throw new Error(`${field.handle}: a value of kind ${field.kind} is not read`);
  return { sql: json((name) => source.column(place, name), field.handle) };
}

const textPiece = (sql: string): Piece => ({ sql: `to_json(${sql})` });

/** `reach`: for what no column declares; `telling`, `group`, `near`: of what a look-up offers. */
interface Told {
  reach: Reach;
  telling: Telling;
  group: string | null;
  /** SQL: whether it is but nearly called what was sought; null: nothing was. */
  near: string | null;
}
const PLAIN: Told = { reach: new Map(), telling: false, group: null, near: null };

type Reading = Source & Told;

const bare = (source: Source, steps: readonly PathStep[], name: string): string => source.column(source.at(steps), name);
const idPieces = (sql: string): Piece[] => ['"', { sql }, '"'];

const stampPieces =
  (json: SqlJson, name: string) =>
  (source: Source): Piece[] => [{ sql: json((column) => bare(source, [], column), name) }];
const instantJson = typeOfKind('instant').json!;

/** What lies in the bin changes no more: whoever wrote it last put it there. */
function removerSql(source: Source): string {
  const { account } = source.registry.product;
  return `(select u_.${quote(account.name)} from ${quote(account.resource)} u_ where u_."id" = ${bare(source, [], 'updatedBy')} and ${bare(source, [], 'deletedAt')} is not null)`;
}

const SYSTEM: Record<string, (source: Source) => Piece[]> = {
  id: (source) => idPieces(bare(source, [], 'id')),
  version: (source) => [{ sql: bare(source, [], 'version') }],
  display: (source) => [textPiece(labelSql(source, source.resource, []))],
  createdAt: stampPieces(instantJson, 'createdAt'),
  createdBy: stampPieces(jsonText, 'createdBy'),
  updatedAt: stampPieces(instantJson, 'updatedAt'),
  updatedBy: stampPieces(jsonText, 'updatedBy'),
  deletedAt: stampPieces(instantJson, 'deletedAt'),
  deletedBy: (source) => [{ sql: jsonText(() => removerSql(source), 'deletedBy') }],
};

/** The record in the source's own row. */
export const recordPieces = (source: Source, selection: Selection, told: Partial<Told> = {}): Piece[] =>
  selectedPieces(selection, (selected) => ownPieces({ ...source, ...PLAIN, ...told }, selected));

function ownPieces(source: Reading, selected: Selected): Piece[] {
  const { name, parent } = selected;
  if (Object.hasOwn(SYSTEM, name)) return SYSTEM[name]!(source);
  // What a look-up offers is shown as a relation is.
  if (parent === LOOKUP_ITEM.name) return [OFFERED[name]!(source)];
  const column = source.resource.computed.find(({ handle }) => handle === name);
  return column ? [computedPiece(source, column)] : fieldPieces(source, [], source.resource, selected);
}

/** Only of what may be read. */
function detailPiece(source: Reading): Piece {
  const { telling } = source;
  if (telling === false) return textPiece(`''::text`);
  const detail = detailSql(source);
  return textPiece(telling === null ? detail : `case when ${conditionSql(source, telling)} then ${detail} else '' end`);
}

const groupPiece = (source: Reading): Piece => textPiece(source.group === null ? `''::text` : groupSql(source, source.group));

const isDeletedPiece = (source: Source, steps: readonly PathStep[]): Piece => ({
  sql: `(${bare(source, steps, 'deletedAt')} is not null)::text`,
});

/** What only a look-up says. */
const OFFERED: Record<string, (source: Reading) => Piece> = {
  deleted: (source) => isDeletedPiece(source, []),
  detail: detailPiece,
  group: groupPiece,
  near: ({ near }) => ({ sql: near === null ? `'false'` : `(${near})::text` }),
};

function computedPiece(source: Source, column: Computed): Piece {
  const { json, cast } = typeOfKind(column.kind);
  return { sql: json!(() => `(${computedSql(source, column)})::${cast}`, column.handle) };
}

/** A field of the row at the end of these steps. */
function fieldPieces(source: Reading, steps: readonly PathStep[], resource: Resource, selected: Selected): Piece[] {
  const field = resource.fields.find(({ handle }) => handle === selected.name);
  if (!field) throw new Error(`${resource.name} has no field ${selected.name}`);
  if (isToOne(field)) return relationPieces(source, steps, field, selected.children);
  if (isToMany(field)) return relationsPieces(source, steps, resource, field, selected.children);
  return [valuePiece(source, source.at(steps), field)];
}

function relationPieces(source: Reading, steps: readonly PathStep[], field: Field, selection: Selection): Piece[] {
  const key = bare(source, steps, field.handle);
  const through = [...steps, { field, target: source.registry.get(field.source!) }];
  const object = targetPieces(source, through, selection, key);
  return [{ sql: `case when ${key} is null then 'null' else ${toConcat(object)} end` }];
}

/** The related record at the end of these steps; `key` is its id as the row before it says. */
function targetPieces(source: Reading, steps: readonly PathStep[], selection: Selection, key: string): Piece[] {
  const { target } = steps.at(-1)!;
  return selectedPieces(selection, (selected) => {
    if (selected.name === 'id') return idPieces(key);
    if (selected.name === 'display') return [textPiece(relationLabelSql(source, steps, { isThere: true }))];
    if (selected.name === 'deleted') return [isDeletedPiece(source, steps)];
    return withinReach(source, steps, selected.name, fieldPieces(source, steps, target, selected));
  });
}

/** What no column declares reads as nothing where the record on the way is in the bin, or not this person's to read. */
function withinReach(source: Reading, steps: readonly PathStep[], name: string, pieces: Piece[]): Piece[] {
  const found = source.reach.get([...steps.map(({ field }) => field.handle), name].join('.'));
  if (!found) return pieces;
  const place = source.at(steps);
  const { through, rules } = found;
  const rule = (path: string, index: number): string =>
    `coalesce(${pathSql(source.registry, through, path, place.alias)} = $${index}::uuid, false)`;
  const scope = rules === 'all' ? [] : [`(${rules.map(({ path, index }) => rule(path, index)).join(' or ') || 'false'})`];
  const conditions = [`${source.column(place, 'deletedAt')} is null`, ...scope];
  return [{ sql: `case when ${conditions.join(' and ')} then ${toConcat(pieces)} else 'null' end` }];
}

/** Through the link table, in the order of the labels. */
function relationsPieces(source: Reading, steps: readonly PathStep[], resource: Resource, field: Field, selection: Selection): Piece[] {
  const target = source.registry.get(field.source!);
  const alias = source.fresh();
  const link = `${alias}_l`;
  const inner = {
    ...createSource(source.registry, target, { alias, letter: `${alias}_` }),
    reach: source.reach,
    telling: source.telling,
    group: null,
    near: null,
  };
  const step: PathStep = { field, target };
  const label = inLanguage(source.registry, relationLabelSql(seenFrom(inner, step), [step], { isThere: true }));
  const object = toConcat(targetPieces(seenFrom(inner, step), [step], selection, `${alias}."id"`));
  const from = `${quote(linkTable(resource.name, field.handle))} ${link} join ${quote(target.name)} ${alias} on ${alias}."id" = ${link}."target"${inner.joins()}`;
  return [
    '[',
    {
      sql: `(select string_agg(${object}, ',' order by ${label}, ${alias}."id") from ${from} where ${link}."owner" = ${bare(source, steps, 'id')})`,
    },
    ']',
  ];
}
