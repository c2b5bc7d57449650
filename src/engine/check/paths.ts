/** Paths of a schema file: that they lead somewhere, and that what stands there can be used in that place. */
import type { Kind } from '../field.ts';
import { fieldType } from '../fields/index.ts';
import { nearest } from '../names.ts';
import { type PathEnd, SHOWN_KINDS, resolvePath } from '../paths.ts';
import type { Registry, Resource } from '../resource.ts';
import type { Report } from './problem.ts';
import type { SchemaFile } from './schema-file.ts';

export const didYouMean = (word: string, known: readonly string[], otherwise: string): string => {
  const close = nearest(word, known);
  return close ? `write "${close}"` : otherwise;
};

/** Kinds whose one value can be set against another one of its kind, on the wire as in the database. */
const EQUATED: ReadonlySet<Kind> = new Set(['text', 'number', 'boolean', 'choice', 'relation', 'date', 'time']);
export const canEquate = (kind: Kind): boolean => EQUATED.has(kind);

/** What may stand at the end of a path; else what is wrong with it, and what to write instead. */
interface Use {
  fits: (end: PathEnd) => boolean;
  fact: string;
  remedy: string;
}

const ofKind =
  (test: (kind: Kind) => boolean) =>
  (end: PathEnd): boolean =>
    'field' in end && test(end.field.kind);
const isStored = (end: PathEnd): boolean => 'field' in end && fieldType(end.field).filter !== null;

const USES = {
  columns: {
    fits: (end) => !('field' in end) || end.field.kind !== 'secret',
    fact: 'is never shown',
    remedy: 'write another field',
  },
  sort: {
    fits: (end) => isStored(end) && !ofKind((kind) => kind === 'relations')(end),
    fact: 'is not stored as one value, so it cannot stand in sort',
    remedy: 'write a stored field of one value',
  },
  filters: {
    fits: (end) => 'computed' in end || isStored(end),
    fact: 'is not stored, so it cannot stand in filters',
    remedy: 'write a stored field',
  },
  search: {
    fits: ofKind((kind) => kind === 'text'),
    fact: 'is no text',
    remedy: 'write text fields only',
  },
  display: {
    fits: (end) => 'system' in end || ofKind((kind) => kind === 'relation' || SHOWN_KINDS.has(kind))(end),
    fact: 'cannot be read in a display',
    remedy: `write a field of the kinds ${[...SHOWN_KINDS].join(', ')} or a relation to one record`,
  },
  dependsOn: {
    fits: ofKind(canEquate),
    fact: 'holds nothing that one value could agree with',
    remedy: `write a field of the kinds ${[...EQUATED].join(', ')}`,
  },
  scope: {
    fits: (end) => ('system' in end ? end.system === 'id' : ofKind((kind) => kind === 'relation')(end)),
    fact: 'leads to no record',
    remedy: 'write a path that ends in a relation or in id',
  },
} as const satisfies Record<string, Use>;

/** Whether the path exists and may be used so; both are told. */
export function checkPath(
  report: Report,
  registry: Registry,
  resource: Resource,
  use: keyof typeof USES,
  path: string,
  place: string = use,
): void {
  const resolved = resolvePath(registry, resource, path);
  if (!('wrong' in resolved)) {
    const { fits, fact, remedy } = USES[use];
    if (!fits(resolved.end)) report('PATH_KIND', place, `"${path}" ${fact}`, remedy);
  } else if (!resolved.missing) {
    const otherwise = resolved.known.length ? `write one of ${resolved.known.join(', ')}` : 'write a path of relations and fields';
    report('PATH', place, `"${path}" leads nowhere: ${resolved.wrong}`, didYouMean(path.split('.').at(-1)!, resolved.known, otherwise));
  }
}

export function checkPaths(report: Report, registry: Registry, resource: Resource, schema: SchemaFile): void {
  for (const path of schema.columns) checkPath(report, registry, resource, 'columns', path);
  for (const { by } of resource.sort) checkPath(report, registry, resource, 'sort', by);
  for (const path of resource.search) checkPath(report, registry, resource, 'search', path);
  for (const path of schema.filters ?? []) checkPath(report, registry, resource, 'filters', path);
  for (const part of resource.display) if ('path' in part) checkPath(report, registry, resource, 'display', part.path);
}
