/** Paths of a schema file: that they lead somewhere, and that what stands there can be used in that place. */
import type { Field } from '../field.ts';
import { canEquate, canShow, canSort, fieldType, isFlag, isFolded, isSecret, isToOne, KINDS } from '../fields/index.ts';
import { nearest } from '../names.ts';
import { type PathEnd, type WrongPath, resolvePath, sortPathOf } from '../paths.ts';
import { type Case, isDoubtful } from './doubts.ts';
import type { Place, Report } from './problem.ts';

const oneOf = (known: readonly string[]): string => (known.length > 0 ? `write one of ${known.join(', ')}` : 'take it out');

/** The word that was probably meant; else what may be written at all. */
export const didYouMean = (word: string, known: readonly string[], otherwise = oneOf(known)): string => {
  const close = nearest(word, known);
  return close ? `write "${close}"` : otherwise;
};

interface Declared {
  fields: readonly { handle: string }[];
}
export const handlesOf = ({ fields }: Declared): string[] => fields.map(({ handle }) => handle);

/** A handle of the own file. */
export const meantHandle = (handle: string, declared: Declared): string =>
  didYouMean(handle, handlesOf(declared), 'write a handle of this file');

/** The same for an entity. */
export const meantFile = (name: string, given: Iterable<string>): string => didYouMean(name, [...given], 'write the name of a schema file');

/** One mistake is told once in each place, however often it is made there. */
export function checkRoles(report: Report, place: string, said: readonly string[], roles: readonly string[]): void {
  for (const role of new Set(said)) if (!roles.includes(role)) report('ROLE', place, `"${role}" is no role`, didYouMean(role, roles));
}

const kindsThat = (fits: (field: Pick<Field, 'kind'>) => boolean): string => KINDS.filter((kind) => fits({ kind })).join(', ');

/** What may stand at the end of a path; else what is wrong with it, and what to write instead. */
interface Use {
  fits: (end: PathEnd) => boolean;
  fact: string;
  remedy: string;
}

const ofField =
  (test: (field: Field) => boolean) =>
  (end: PathEnd): boolean =>
    'field' in end && test(end.field);
const isStored = ofField((field) => fieldType(field).filter !== null);

/** Told apart by it, records gather under one line; what holds several values, a yes or no or many lines makes no heading. */
const canHead = (field: Field): boolean =>
  canShow(field) && fieldType(field).shape === 'single' && !isFlag(field) && field.input !== 'long-text';

const USES = {
  columns: {
    fits: (end) => !('field' in end) || !isSecret(end.field),
    fact: 'is never shown',
    remedy: 'write another field',
  },
  sort: {
    fits: (end) => isStored(end) && ofField((field) => fieldType(field).shape === 'single')(end),
    fact: 'is not stored as one value, so it cannot stand in sort',
    remedy: 'write a stored field of one value',
  },
  filters: {
    fits: (end) => 'computed' in end || isStored(end),
    fact: 'is not stored, so it cannot stand in filters',
    remedy: 'write a stored field',
  },
  search: {
    fits: ofField(isFolded),
    fact: 'is no text',
    remedy: 'write text fields only',
  },
  index: {
    fits: (end) => ofField((field) => isFolded(field) || canSort(field) || isToOne(field))(end) || 'computed' in end,
    fact: 'is neither a text nor a value that sorts, so no index carries it',
    remedy: 'write a stored field of one value, a relation to one record, or what is computed from the own row',
  },
  display: {
    fits: (end) => 'system' in end || ofField((field) => isToOne(field) || canShow(field))(end),
    fact: 'cannot be read in a display',
    remedy: `write a field of the kinds ${kindsThat(canShow)} or a relation to one record`,
  },
  detail: {
    fits: (end) => 'system' in end || ofField((field) => isToOne(field) || canShow(field))(end),
    fact: 'cannot be read beside a name',
    remedy: `write a field of the kinds ${kindsThat(canShow)} or a relation to one record`,
  },
  group: {
    fits: (end) => 'system' in end || ofField((field) => isToOne(field) || canHead(field))(end),
    fact: 'cannot be read as a heading',
    remedy: 'write a field of one short value, or a relation to one record',
  },
  dependsOn: {
    fits: ofField(canEquate),
    fact: 'holds nothing that one value could agree with',
    remedy: `write a field of the kinds ${kindsThat(canEquate)}`,
  },
  scope: {
    fits: (end) => ('system' in end ? end.system === 'id' : ofField(isToOne)(end)),
    fact: 'leads to no record',
    remedy: 'write a path that ends in a relation or in id',
  },
} as const satisfies Record<string, Use>;

/** Whether the path exists and may be used so; both are told. `place` is where it stands, `at` where exactly. */
export function checkPath(own: Case, use: keyof typeof USES, path: string, place: Place = use): void {
  const { report, registry, resource } = own;
  if (isDoubtful(own, resource, path)) return;
  const resolved = resolvePath(registry, resource, path);
  if (!('wrong' in resolved)) {
    const { fits, fact, remedy } = USES[use];
    if (!fits(resolved.end)) report('PATH_KIND', place, `"${path}" ${fact}`, remedy);
  } else if (!resolved.missing) {
    const otherwise = resolved.known.length ? `write one of ${resolved.known.join(', ')}` : 'write a path of relations and fields';
    report('PATH', place, `"${path}" leads nowhere: ${resolved.wrong}`, didYouMean(wrongWord(resolved, path), resolved.known, otherwise));
  }
}

/** The word at which the path ended. */
const wrongWord = ({ wrong }: WrongPath, path: string): string => path.split('.').find((word) => wrong.endsWith(`"${word}"`)) ?? path;

/** What tells a record apart stands beside its display, and says something else. */
function checkDetail({ report, schema, resource }: Case): void {
  const [only, ...more] = schema.detail ?? [];
  const [part, ...rest] = resource.display;
  if (only === undefined || more.length + rest.length > 0 || !part || !('path' in part) || part.path !== only) return;
  report(
    'IDLE',
    'detail',
    `"${only}" is the display itself, so it is shown nowhere`,
    'write what else tells two records apart, or remove it',
  );
}

/** Each path of a list; one that stands there again is told of already. */
function checkList(own: Case, use: 'columns' | 'sort' | 'search' | 'filters' | 'index' | 'detail', paths: readonly string[]): void {
  for (const [index, path] of paths.entries())
    if (paths.indexOf(path) === index) checkPath(own, use, path, { place: use, at: `${use}.${index}` });
}

export function checkPaths(own: Case): void {
  const { resource, schema } = own;
  checkList(own, 'columns', schema.columns);
  const lost = own.doubts.get(resource.name)?.keys;
  const sorted = resource.sort.map(({ by }) => by);
  if (!lost?.has('sort') && (schema.sort !== undefined || mayCheckDefault(own))) checkList(own, 'sort', sorted);
  checkList(own, 'search', resource.search);
  checkList(own, 'filters', schema.filters ?? []);
  checkIndex(own);
  checkList(own, 'detail', schema.detail ?? []);
  checkDetail(own);
  if (/[{}]/.test(schema.display.replaceAll(/\{[^{}]*\}/g, '')))
    own.report('PATH', 'display', `a brace of "${schema.display}" has no other one`, 'write such as "{name} ({code})"');
  else for (const part of resource.display) if ('path' in part) checkPath(own, 'display', part.path);
}

/** What could be there, and that no index can keep all the same. */
function checkIndex(own: Case): void {
  const { report, registry, resource } = own;
  checkList(own, 'index', resource.index);
  for (const [order, path] of resource.index.entries()) {
    const resolved = resolvePath(registry, resource, path);
    if ('wrong' in resolved || isDoubtful(own, resource, path)) continue;
    const { end } = resolved;
    // Told at the relation itself.
    if ('field' in end && isToOne(end.field) && !registry.has(end.field.source!)) continue;
    const place = { place: 'index', at: `index.${order}` };
    if ('computed' in end) {
      const expression = Object.hasOwn(registry.product.computed, end.computed.expression)
        ? registry.product.computed[end.computed.expression]
        : undefined;
      if (expression && !expression.isOwn)
        report(
          'INDEX',
          place,
          `"${path}" reads other records, whose changes no index hears of`,
          'take it out, or compute it from the own row (isOwn)',
        );
    } else if ('field' in end && isToOne(end.field) && sortPathOf(registry, resource, path) === null) {
      report('INDEX', place, `"${path}" is shown by more than one field, and no index holds them together`, 'write a path to one of them');
    }
  }
}

/** Without a sort of its own a list is sorted by the first column; what is wrong with that one is told already. */
function mayCheckDefault({ registry, resource, schema, doubts }: Case): boolean {
  const lost = doubts.get(resource.name)?.keys;
  const first = resolvePath(registry, resource, schema.columns[0]!);
  return !lost?.has('columns') && !('wrong' in first) && USES.columns.fits(first.end);
}
