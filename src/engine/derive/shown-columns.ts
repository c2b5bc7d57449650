/** The columns of a list that a person has chosen, in their order. */
import type { Resource } from '../resource.ts';
import { allColumns } from './all-columns.ts';
import { labelPath } from './list-columns.ts';

const pathsOf = ({ columns }: Resource): string[] => columns.map(({ path }) => path);

/** What is chosen, with what leads to the record always among it; null where that is what the schema file says, undefined where there is no such column. */
export function chosenColumns(resource: Resource, paths: readonly string[]): readonly string[] | null | undefined {
  const known = new Set(allColumns(resource).map(({ path }) => path));
  if (new Set(paths).size < paths.length || !paths.every((path) => known.has(path))) return undefined;
  const label = labelPath(resource);
  const chosen = paths.includes(label) ? paths : [label, ...paths];
  return chosen.join() === pathsOf(resource).join() ? null : chosen;
}

/** The resource whose list has these columns, and asks for no others. */
export const showing = (resource: Resource, paths: readonly string[] | null): Resource =>
  paths === null ? resource : { ...resource, columns: paths.map((path) => allColumns(resource).find((column) => column.path === path)!) };
