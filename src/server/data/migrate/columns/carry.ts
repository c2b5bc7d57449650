/** A field whose values move to other columns because it became a list, a range, or a single value again. */
import type { Field } from '../../../../engine/field.ts';
import { isRange, isToMany, isToOne } from '../../../../engine/fields/index.ts';
import { endColumn, linkTable, quote, startColumn } from '../../../../engine/names.ts';
import type { Resource } from '../../../../engine/resource.ts';
import { hostWords } from '../../../locale.ts';
import type { Draft } from '../plan.ts';
import type { TableFacts } from '../snapshot.ts';

interface Move {
  statement: string;
  /** What is lost, or null. */
  fact: string | null;
}

function moveOf(resource: Resource, field: Field, facts: TableFacts, draft: Draft): Move | null {
  const { handle } = field;
  const [table, name, start, end] = [quote(resource.name), quote(handle), startColumn(handle), endColumn(handle)];
  const link = linkTable(resource.name, handle);
  const has = (column: string): boolean => facts.columns.has(column);
  if (isRange(field)) {
    return has(handle) && !has(start)
      ? { statement: `UPDATE ${table} SET ${quote(start)} = ${name}, ${quote(end)} = ${name} WHERE ${name} IS NOT NULL`, fact: null }
      : null;
  }
  if (isToMany(field)) {
    const moves = has(handle) && !draft.snapshot.has(link);
    return moves
      ? {
          statement: `INSERT INTO ${quote(link)} ("owner", "target") SELECT "id", ${name} FROM ${table} WHERE ${name} IS NOT NULL`,
          fact: null,
        }
      : null;
  }
  if (has(handle)) return null;
  if (has(start) && has(end))
    return {
      statement: `UPDATE ${table} SET ${name} = ${quote(start)} WHERE ${quote(start)} IS NOT NULL`,
      fact: hostWords().migrate.ranged,
    };
  if (isToOne(field) && draft.snapshot.has(link)) {
    const first = `(SELECT l."target" FROM ${quote(link)} AS l WHERE l."owner" = ${table}."id" ORDER BY l."target" LIMIT 1)`;
    return { statement: `UPDATE ${table} SET ${name} = ${first}`, fact: hostWords().migrate.several };
  }
  return null;
}

export function carryValues(draft: Draft, resource: Resource, facts: TableFacts): void {
  for (const field of resource.fields) {
    const move = moveOf(resource, field, facts, draft);
    if (!move) continue;
    const allow = `narrow:${field.handle}`;
    if (move.fact === null || draft.allowances.permits(resource, allow)) draft.step('data', move.statement);
    else draft.refusals.push({ resource: resource.name, handle: field.handle, statement: move.statement, fact: move.fact, allow });
  }
}
