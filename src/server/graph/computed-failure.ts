/** A statement that fails on the values of rows while it asks for computed columns: their SQL is the product's own, so the log names them. */
import { quote } from '../../engine/names.ts';
import type { Resource } from '../../engine/resource.ts';
import { codeOf } from '../data/faults.ts';
import type { Selection } from './document/selection.ts';

/** A value that is none of its type, a division by zero, and their like. */
const OF_VALUES = /^22/;

const inItems = (selection: Selection): string[] =>
  selection.flatMap(({ name, children }) => (name === 'items' || name === 'item' ? children.map((child) => child.name) : []));

/** `paths`: by what is filtered or sorted beside. What a client sent is read before, and is not what fails here. */
export function namingComputed(error: unknown, { name, computed }: Resource, selection: Selection, paths: readonly string[]): unknown {
  if (!(error instanceof Error) || !OF_VALUES.test(codeOf(error))) return error;
  const asked = new Set([...inItems(selection), ...paths]);
  const columns = computed.filter(({ handle }) => asked.has(handle));
  if (columns.length === 0) return error;
  const places = columns.map(({ handle, expression }) => `computed.${handle} (expression ${quote(expression)})`);
  return new Error(`schemas/${name}.json: ${places.join(', ')}: ${error.message}`, { cause: error });
}
