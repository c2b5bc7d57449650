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

/** In px; narrower shows nothing, wider hides the rest. */
export const WIDTH_LEAST = 40;
export const WIDTH_MOST = 800;

/** `name-240`: the path and its width; null where it is none. */
export function readWidth(resource: Resource, text: string): readonly [path: string, px: number] | null {
  const [path = '', px = '', more] = text.split('-');
  const width = /^\d{2,3}$/.test(px) ? Number(px) : 0;
  const isKnown = more === undefined && allColumns(resource).some((column) => column.path === path);
  return isKnown && width >= WIDTH_LEAST && width <= WIDTH_MOST ? [path, width] : null;
}

/** The resource whose list has these columns, and asks for no others. */
export const showing = (resource: Resource, paths: readonly string[] | null): Resource =>
  paths === null ? resource : { ...resource, columns: paths.map((path) => allColumns(resource).find((column) => column.path === path)!) };
